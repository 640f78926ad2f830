"""`moontable cards`: cards, tiles, units and factions of all games, by name or by what they say."""

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import print_json
from moontable.cli.things import Thing, things
from moontable.games import registry
from moontable.games.blue_moon.edge import catalogue
from moontable.games.contents import basis_words

cards = typer.Typer(no_args_is_help=True, help="Look up cards, tiles, units and factions.")
BLUE_MOON = "blue-moon"
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document.")]


@cards.command()
def show(
    name: Annotated[
        str, typer.Argument(help="An id such as flit-12, or a name in either language")
    ],
    as_json: AsJson = False,
) -> None:
    """Show a card: values, icons, text in both languages, the rules that bear on it.

    Tiles, units, factions and events of the other games are found as well.

    Example: moontable cards show "Hacker Hank"
    """
    other = [thing for _, thing in _others() if _is_called(thing, name)]
    if other:
        _show_thing(other[0], as_json)
        return
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
    other = [(game, thing) for game, thing in _others() if _speaks_of(thing, text)]
    if as_json:
        print_json([*map(catalogue.card_json, found), *(_json(thing) for _, thing in other)])
        return
    console = Console(highlight=False)
    if not found and not other:
        console.print(f"no card speaks of {text!r}", markup=False)
        return
    table = Table("id", "Deutsch", "English", show_lines=True)
    for card in found:
        told = catalogue.text_of(card)
        table.add_row(card.id, f"{card.de}\n{told.de}".rstrip(), f"{card.en}\n{told.en}".rstrip())
    for game, thing in other:
        de = "\n".join([thing.name.de, *(text.de for _, text in thing.texts)])
        en = "\n".join([thing.name.en, *(text.en for _, text in thing.texts)])
        table.add_row(f"{thing.id}\n{game}, {thing.group}", de, en)
    console.print(table)


def _others() -> Iterator[tuple[str, Thing]]:
    """Everything that has a name in the games beside Blue Moon."""
    for name in registry.game_names():
        if name != BLUE_MOON:
            for thing in things(registry.game(name)):
                yield name, thing


def _is_called(thing: Thing, name: str) -> bool:
    return name.casefold() in {thing.id.casefold(), *(each.casefold() for each in thing.name)}


def _speaks_of(thing: Thing, text: str) -> bool:
    told = " ".join([*thing.name, *(word for _, words in thing.texts for word in words)]).casefold()
    return all(word in told for word in text.casefold().split())


def _json(thing: Thing) -> dict[str, object]:
    texts = {key: {"de": words.de, "en": words.en} for key, words in thing.texts}
    return {
        "id": thing.id,
        "group": thing.group,
        "name_de": thing.name.de,
        "name_en": thing.name.en,
        "facts": dict(thing.facts),
        "texts": texts,
        "provenance": thing.provenance,
    }


def _show_thing(thing: Thing, as_json: bool) -> None:
    if as_json:
        print_json(_json(thing))
        return
    console = Console(highlight=False)
    title = thing.name.de if thing.name.de == thing.name.en else " / ".join(thing.name)
    source = f", {basis_words(thing.provenance).en}" if thing.provenance else ""
    console.print(f"{title} ({thing.id}, {thing.group}{source})", style="bold", markup=False)
    for key, value in thing.facts:
        console.print(f"{key}: {value}", markup=False)
    for _, text in thing.texts:
        console.print(text.de, markup=False)
        if text.en != text.de:
            console.print(text.en, markup=False)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(cards, name="cards")
