"""Draw a view as lines of text for terminals and transcripts."""

from collections.abc import Mapping
from typing import Any, Final

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.content.tables import TERRAIN_IDS
from moontable.games.tsukuyumi.edge.names import SIDES, find_hex
from moontable.games.tsukuyumi.edge.places import numbered, place_words
from moontable.games.tsukuyumi.edge.texts.words import CARD, DIRECTION, SIDE, THING, UNIT
from moontable.games.tsukuyumi.rules import codes
from moontable.kernel import Words
from moontable.kernel.speech import Counted, counted

View = Mapping[str, Any]
TERRAIN: Final = {
    "sea_floor": Words("Meeresboden", "sea floor"),
    "alluvial": Words("Schwemmland", "alluvial land"),
    "mountain": Words("Gebirge", "mountain"),
    "moon": Words("Mond", "moon"),
    "home": Words("Heimat", "home"),
}
PROPERTY: Final = {
    "radioactive": Words("radioaktiv", "radioactive"),
    "unstable": Words("instabil", "unstable"),
    "tsukuyumi": Words("Tsukuyumi", "Tsukuyumi"),
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
EVENT_CARD: Final = Counted("Ereignis", "Ereignisse", "event", "events")
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
    named = place_names(view)
    lines += [_area(named[name][lang], area, lang) for name, area in view["areas"].items()]
    lines += _edges(view, named, lang)
    open_cards = ", ".join(CARD[event["card"]][lang] for event in view["events"]["open"])
    lines.append(f"{('Offene Ereignisse', 'Open events')[lang]}: {open_cards}")
    lines.append(NOTE[lang])
    return "\n".join(lines)


def place_names(view: View) -> dict[str, Words]:
    """The name of every area of a view."""
    codes_of = {name: find_hex(name, "area") for name in view["areas"]}
    grounds = [TERRAIN_IDS.index(area["terrain"]) for area in view["areas"].values()]
    homes = [
        SIDES.index(area["home"]) if area.get("home") else codes.NOBODY
        for area in view["areas"].values()
    ]
    found = numbered(tuple(codes_of.values()), bytes(grounds), bytes(homes))
    return {name: place_words(found[hexcode]) for name, hexcode in codes_of.items()}


def _edges(view: View, named: Mapping[str, Words], lang: int) -> list[str]:
    """Markers on edges, each with its area and direction."""
    parts = []
    for edge in view["edges"]:
        marker, area = THING[edge["marker"]][lang], named[edge["area"]][lang]
        parts.append(f"{marker}: {area} {DIRECTION[edge['side']][lang]}")
    return [f"  {'; '.join(parts)}"] if parts else []


def _player(player: View, lang: int) -> str:
    line = f"  {SIDE[player['faction']][lang]}: {player['total']} {('Punkte', 'points')[lang]}"
    if "card" in player:
        line += f", {('Karte', 'card')[lang]} {CARD[player['card']['card']][lang]}"
    if player["event_count"]:
        events = counted(player["event_count"], EVENT_CARD)
        line += f", {events[lang]}"
    sheet = next(entry for entry in pack.FACTIONS if entry["id"] == player["faction"])
    goal = sheet[("goal_text_de", "goal_text_en")[lang]]
    mission = sheet[("mission_text_de", "mission_text_en")[lang]]
    done = ", ".join(SIDE[side][lang] for side in player["missions"]) or "–"
    mark = "x" if player["goal"] else " "
    return "\n".join(
        [
            line,
            f"    [{mark}] {('Ziel', 'goal')[lang]}: {goal}",
            f"        {('Mission', 'mission')[lang]}: {mission}",
            f"        {('erfüllt', 'fulfilled')[lang]}: {done}",
        ]
    )


def _area(name: str, area: View, lang: int) -> str:
    line = f"  {name:<16} {TERRAIN[area['terrain']][lang]}"
    if "mountain" in area:
        line += f" {area['mountain']}"
    if area["owner"]:
        line += f" [{SIDE[area['owner']][lang]}]"
    marks = [PROPERTY[mark][lang] for mark in area.get("properties", [])]
    marks += [THING[mark][lang] for mark in area["markers"]]
    if marks:
        line += f" ({', '.join(marks)})"
    if area.get("blocked"):
        sides = ", ".join(DIRECTION[side][lang] for side in area["blocked"])
        line += f" {('blockiert', 'blocked')[lang]} {sides}"
    for side, units in area["units"].items():
        here = ", ".join(f"{count} {UNIT[unit][lang]}" for unit, count in units.items())
        line += f" {SIDE[side][lang]}: {here};"
    return line
