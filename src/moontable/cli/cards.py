"""`moontable cards`: look up cards, tiles, units and factions by name or text."""

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.catalogue_items import CatalogueItem, catalogue_items
from moontable.cli.files import print_json
from moontable.games import registry
from moontable.games.contents import basis_words
from moontable.kernel import Refused
from moontable.kernel.extensions import CardLookup, CardSheet

cards = typer.Typer(no_args_is_help=True, help="Look up cards, tiles, units and factions.")
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@cards.command()
def show(
    name: Annotated[str, typer.Argument(help="An id or a name in either language")],
    as_json: AsJson = False,
) -> None:
    """Show a card: values, icons, text in both languages, and the rules about it.

    Tiles, units, factions and events of the other games are found as well.

    Example: moontable cards show "Hacker Hank"
    """
    other = [item for _, item in _others() if _is_called(item, name)]
    if other:
        _show_item(other[0], as_json)
        return
    card = _find(name)
    if as_json:
        print_json(card.json)
        return
    console = Console(highlight=False)
    title = card.name.de if card.name.de == card.name.en else " / ".join(card.name)
    console.print(f"{title} ({card.id}, {card.origin})", style="bold", markup=False)
    for words in card.lines:
        for line in words:
            if line:
                console.print(line, markup=False)
    table = Table("rule", "Deutsch", "English", show_lines=True)
    for rule, words in card.rules.items():
        table.add_row(rule, words.de, words.en)
    console.print(table)


def _find(name: str) -> CardSheet:
    """The card with this name in any game; refuses with the nearest name."""
    refused = Refused("card", f"there is no card {name!r}", "see 'moontable cards search'")
    for lookup in _lookups():
        try:
            return lookup.find(name)
        except Refused as error:
            refused = error
    raise refused


@cards.command()
def search(
    text: Annotated[str, typer.Argument(help="Words of names or texts, in either language")],
    as_json: AsJson = False,
) -> None:
    """List the cards whose names or texts contain all these words.

    Example: moontable cards search "dragon retreat"
    """
    found = [card for lookup in _lookups() for card in lookup.search(text)]
    other = [(game, item) for game, item in _others() if _speaks_of(item, text)]
    if as_json:
        print_json([*(card.json for card in found), *(_json(item) for _, item in other)])
        return
    console = Console(highlight=False)
    if not found and not other:
        console.print(f"no card speaks of {text!r}", markup=False)
        return
    table = Table("id", "Deutsch", "English", show_lines=True)
    for card in found:
        name, words = card.name, card.text
        table.add_row(card.id, f"{name.de}\n{words.de}".rstrip(), f"{name.en}\n{words.en}".rstrip())
    for game, item in other:
        de = "\n".join([item.name.de, *(text.de for _, text in item.texts)])
        en = "\n".join([item.name.en, *(text.en for _, text in item.texts)])
        table.add_row(f"{item.id}\n{game}, {item.group}", de, en)
    console.print(table)


def _lookup(game: str) -> CardLookup | None:
    schema = registry.TERMINALS.get(game)
    return schema.lookup if schema else None


def _lookups() -> list[CardLookup]:
    """The card lookups that games register."""
    return [found for name in registry.game_names() if (found := _lookup(name))]


def _others() -> Iterator[tuple[str, CatalogueItem]]:
    """Everything with a name in games that register no card lookup."""
    for name in registry.game_names():
        if _lookup(name) is None:
            for item in catalogue_items(registry.game(name)):
                yield name, item


def _is_called(item: CatalogueItem, name: str) -> bool:
    return name.casefold() in {item.id.casefold(), *(each.casefold() for each in item.name)}


def _speaks_of(item: CatalogueItem, text: str) -> bool:
    searched = " ".join(
        [*item.name, *(word for _, words in item.texts for word in words)]
    ).casefold()
    return all(word in searched for word in text.casefold().split())


def _json(item: CatalogueItem) -> dict[str, object]:
    texts = {key: {"de": words.de, "en": words.en} for key, words in item.texts}
    return {
        "id": item.id,
        "group": item.group,
        "name_de": item.name.de,
        "name_en": item.name.en,
        "facts": dict(item.facts),
        "texts": texts,
        "provenance": item.provenance,
    }


def _show_item(item: CatalogueItem, as_json: bool) -> None:
    if as_json:
        print_json(_json(item))
        return
    console = Console(highlight=False)
    title = item.name.de if item.name.de == item.name.en else " / ".join(item.name)
    source = f", {basis_words(item.provenance).en}" if item.provenance else ""
    console.print(f"{title} ({item.id}, {item.group}{source})", style="bold", markup=False)
    for key, value in item.facts:
        console.print(f"{key}: {value}", markup=False)
    for _, text in item.texts:
        console.print(text.de, markup=False)
        if text.en != text.de:
            console.print(text.en, markup=False)
