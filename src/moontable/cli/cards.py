"""`moontable cards`: the cards of Blue Moon, one by name or all that speak of something."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import print_json
from moontable.games.blue_moon.edge import catalogue

cards = typer.Typer(no_args_is_help=True, help="Look up Blue Moon's cards.")
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document.")]


@cards.command()
def show(
    name: Annotated[
        str, typer.Argument(help="An id such as flit-12, or a name in either language")
    ],
    as_json: AsJson = False,
) -> None:
    """Show a card: values, icons, text in both languages, the rules that bear on it.

    Example: moontable cards show "Hacker Hank"
    """
    card = catalogue.find_card(name)
    if as_json:
        print_json(catalogue.card_json(card))
        return
    console = Console(highlight=False)
    facts, text = catalogue.facts_line(card), catalogue.text_of(card)
    title = card.de if card.de == card.en else f"{card.de} / {card.en}"
    found_in = [card.id, f"deck {card.deck}" if card.deck else "no ready deck"]
    found_in += [f"set {card.set_code}"] if card.set_code else []
    found_in += [catalogue.provenance(card)] if card.provenance != "printed" else []
    home = ", ".join(found_in)
    console.print(f"{title} ({home})", style="bold", markup=False)
    for line in (facts.de, facts.en, text.de, text.en):
        if line:
            console.print(line, markup=False)
    told = catalogue.statements()
    table = Table("rule", "Deutsch", "English", show_lines=True)
    for rule in catalogue.rules_on(card):
        table.add_row(rule, told[rule].de, told[rule].en)
    console.print(table)


@cards.command()
def search(
    text: Annotated[str, typer.Argument(help="Words of names or texts, in either language")],
    as_json: AsJson = False,
) -> None:
    """List the cards whose names or texts speak of all these words.

    Example: moontable cards search "dragon retreat"
    """
    found = catalogue.search(text)
    if as_json:
        print_json([catalogue.card_json(card) for card in found])
        return
    console = Console(highlight=False)
    if not found:
        console.print(f"no card speaks of {text!r}", markup=False)
        return
    table = Table("id", "Deutsch", "English", show_lines=True)
    for card in found:
        told = catalogue.text_of(card)
        table.add_row(card.id, f"{card.de}\n{told.de}".rstrip(), f"{card.en}\n{told.en}".rstrip())
    console.print(table)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(cards, name="cards")
