"""The named entries of a game's catalogue: cards, tiles, units, factions, events."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from moontable.games.registry import AnyGame
from moontable.kernel import Words
from moontable.kernel.message import message_in


class CatalogueItem(NamedTuple):
    """One entry of a catalogue."""

    group: str
    id: str
    name: Words
    facts: tuple[tuple[str, str], ...]
    """Numbers and words, by field."""
    texts: tuple[tuple[str, Words], ...]
    """Sentences, by field."""
    provenance: str


def catalogue_items(game: AnyGame) -> list[CatalogueItem]:
    """All entries of a game's catalogue, group by group."""
    found: list[CatalogueItem] = []
    for group, entries in game.catalogue().items():
        if group == "choices" or not isinstance(entries, (list, tuple, Mapping)):
            continue
        pairs = entries.items() if isinstance(entries, Mapping) else enumerate(entries)
        for key, entry in pairs:
            if isinstance(entry, Mapping):
                found += _item(group, str(entry.get("id", entry.get("number", key))), entry)
    return found


def _item(group: str, name: str, entry: Mapping[str, Any]) -> Iterator[CatalogueItem]:
    words = _name(entry)
    if words is None:
        return
    texts: list[tuple[str, Words]] = []
    facts: list[tuple[str, str]] = []
    for key, value in entry.items():
        if key.endswith("_de") and key != "name_de" and isinstance(value, str) and value:
            texts.append((key[:-3], Words(value, str(entry.get(f"{key[:-3]}_en", value)))))
        elif key != "name" and (text := message_in(value)):
            texts.append((key, text))
        elif _is_fact(key, value):
            facts.append((key, _fact(value)))
    source = entry.get("provenance", "")
    if isinstance(source, Mapping):
        source = ", ".join(f"{field}: {word}" for field, word in source.items())
    provenance = str(source)
    yield CatalogueItem(group, name, words, tuple(facts), tuple(texts), provenance)


HIDDEN = {"id", "de", "en", "key", "args", "name", "name_de", "name_en", "provenance", "note"}


def _is_fact(key: str, value: object) -> bool:
    """Is this field a number or a word to show, rather than a name or text?"""
    if key in HIDDEN or key.endswith(("_de", "_en")) or isinstance(value, bool):
        return False
    return isinstance(value, (int, str, list, tuple)) and value not in ("", [], ())


def _fact(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(str(each) for each in value)
    return str(value)


def _name(entry: Mapping[str, Any]) -> Words | None:
    if own := message_in(entry):
        return own
    if isinstance(entry.get("name_de"), str):
        return Words(str(entry["name_de"]), str(entry["name_en"]))
    name = entry.get("name")
    return Words(name, name) if isinstance(name, str) else message_in(name)
