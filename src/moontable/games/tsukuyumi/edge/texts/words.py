"""The vocabulary in German and English: names, verbs, questions and event sentences."""

from collections.abc import Mapping
from typing import Any, Final

from moontable.games.contents import table_of, words_of
from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.rules import codes
from moontable.kernel import Words


def _name(entry: Mapping[str, Any]) -> Words:
    mark = "*" if entry.get("provenance") == "reconstructed" else ""
    return Words(f"{entry['de']}{mark}", f"{entry['en']}{mark}")


UNIT: Final = {str(entry["id"]): _name(entry) for entry in pack.UNITS}
SIDE: Final = {
    **{str(f["id"]): Words(str(f["name"]), str(f["name"])) for f in pack.FACTIONS},
    "oni": Words("Oni", "Oni"),
}
CARD: Final = {
    str(entry["id"]): _name(entry)
    for entries in (pack.CARDS, pack.EVENTS, pack.BATTLE_CARDS, pack.UPLINK_CARDS)
    for entry in (*entries, *pack.WEAPONS, *pack.ROCKETS)
}
COUNTER: Final = {int(entry["number"]): _name(entry) for entry in pack.COUNTERS}
_TABLE: Final = table_of(pack.PACKAGE, "edge/texts/words.toml")
THING: Final = words_of(_TABLE["thing"])
VERB: Final = words_of(_TABLE["verb"])
WHOLE: Final = words_of(_TABLE["whole"])
"""Deeds that say no more than their verb."""
EFFECT: Final = words_of(_TABLE["effect"])
"""The parts of what a faction does in its own way."""
DIRECTION: Final = tuple(Words(*pair) for pair in _TABLE["direction"])
PASS: Final = {
    codes.DECISIONS.index(decision): words for decision, words in words_of(_TABLE["pass"]).items()
}
KEY: Final = words_of(_TABLE["key"])
PROMPT: Final = words_of(_TABLE["prompt"])
PHASE_WORDS: Final = tuple(Words(*pair) for pair in _TABLE["phase"])
SYMBOL: Final = tuple(Words(*pair) for pair in _TABLE["symbol"])
EVENT: Final[dict[int, tuple[str, str, str]]] = {
    codes.EVENT_NAMES.index(name): (numbers, de, en)
    for name, (numbers, de, en) in _TABLE["event"].items()
}
"""By event: how its numbers are called, and its sentence."""
