"""A view as lines of text, for terminals and transcripts.

It knows how a board is drawn with letters; a view is all it ever sees.
"""

from collections.abc import Mapping
from typing import Any, Final

from moontable.games.tsukuyumi.edge.texts.words import CARD, SIDE, UNIT
from moontable.kernel import Words

View = Mapping[str, Any]
TERRAIN: Final = {
    "sea_floor": Words("Meeresboden", "sea floor"),
    "alluvial": Words("Schwemmland", "alluvial land"),
    "mountain": Words("Gebirge", "mountain"),
    "moon": Words("Mond", "moon"),
    "home": Words("Heimat", "home"),
}
PHASE: Final = {
    "setup": Words("Aufbau", "set-up"),
    "choose": Words("Kartenwahl", "choosing cards"),
    "white": Words("weiße Phase", "white phase"),
    "blue": Words("blaue Phase", "blue phase"),
    "green": Words("grüne Phase", "green phase"),
    "red": Words("rote Phase", "red phase"),
    "score": Words("Ende", "the end"),
}
NOTE: Final = Words(
    "* = rekonstruiert, nicht aus der Schachtel", "* = reconstructed, not from the box"
)


def table_words(view: View) -> Words:
    """The view in both languages."""
    return Words(_table(view, 0), _table(view, 1))


def _table(view: View, lang: int) -> str:
    head = ("Runde", "Round")[lang]
    order = " > ".join(SIDE[side][lang] for side in view["initiative"])
    lines = [f"{head} {view['round']}/{view['rounds']}, {PHASE[view['phase']][lang]}: {order}"]
    lines += [_player(player, lang) for player in view["players"]]
    lines += [_area(name, area, lang) for name, area in view["areas"].items() if _worth(area)]
    open_cards = ", ".join(CARD[event["card"]][lang] for event in view["events"]["open"])
    lines.append(f"{('Offene Ereignisse', 'Open events')[lang]}: {open_cards}")
    lines.append(NOTE[lang])
    return "\n".join(lines)


def _worth(area: View) -> bool:
    """Is there anything to tell about an area?"""
    plain = area["terrain"] == "sea_floor" and not area.get("properties")
    return bool(area["units"] or area["owner"] or area["markers"]) or not plain


def _player(player: View, lang: int) -> str:
    told = f"  {SIDE[player['faction']][lang]}: {player['total']} {('Punkte', 'points')[lang]}"
    if "card" in player:
        told += f", {('Karte', 'card')[lang]} {CARD[player['card']['card']][lang]}"
    if player["event_count"]:
        told += f", {player['event_count']} {('Ereignisse', 'events')[lang]}"
    return told


def _area(name: str, area: View, lang: int) -> str:
    told = f"  {name:>6} {TERRAIN[area['terrain']][lang]}"
    if "mountain" in area:
        told += f" {area['mountain']}"
    if area["owner"]:
        told += f" [{SIDE[area['owner']][lang]}]"
    marks = [*area.get("properties", []), *area["markers"]]
    if marks:
        told += f" ({', '.join(marks)})"
    for side, units in area["units"].items():
        here = ", ".join(f"{count} {UNIT[unit][lang]}" for unit, count in units.items())
        told += f" {SIDE[side][lang]}: {here};"
    return told
