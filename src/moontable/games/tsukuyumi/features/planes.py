"""Name the bytes and option numbers of an encoded game; `encoding` fills them.

An area is given by its number on the board, and two planes say on which hex it lies. Seats count
from the observing seat, the Oni last.
"""

from typing import Final

from moontable.games.tsukuyumi.content import hexes, pack
from moontable.games.tsukuyumi.content.tables import TILE_IDS
from moontable.games.tsukuyumi.rules import codes
from moontable.kernel.encoding import Block, Plane, first_numbers, marks, offsets

VERSION: Final = "2"
SEATS: Final = 5
STEPS: Final = 66
"""Kinds of suspended effects."""
SHARES: Final = 200
CARDS: Final = tuple([str(card["id"]) for card in pack.CARDS])
EVENTS: Final = tuple([str(card["id"]) for card in pack.EVENTS])
BATTLE: Final = tuple([str(card["id"]) for card in pack.BATTLE_CARDS])
PLAYER: Final = (
    *("there", *pack.SIDE_IDS[: codes.FACTIONS], "points", "goal reached"),
    *[f"mission {side}" for side in pack.SIDE_IDS],
    *("conquered", "retaken", "Oni destroyed", "destroyed", "Tsukuyumi areas", "once used"),
    *("fought", "hand", "events", "has chosen", "place in the initiative", "flipped"),
)
FACTIONS: Final = (
    *("swarm flies", "rockets: cluster", "homing", "ragnaroek", "ragnaroek launched"),
    *("weapons: first", "second", "third", "immune"),
)
TABLE: Final = (
    *("round", "rounds", "superiority", "white actions left", "event pile"),
    *("white movement used", "combat used", "production used", "event used"),
)
PHASES: Final = ("setup", "choose", "white", "blue", "green", "red", "score")
KINDS_ASKED: Final = codes.DECISIONS
AREAS: Final = (
    marks("there", (codes.CELLS,), "areas of this board"),
    Plane("q", (codes.CELLS,), "axial coordinate q plus 16"),
    Plane("r", (codes.CELLS,), "axial coordinate r plus 16"),
    marks("terrain", (5, codes.CELLS), "sea floor, alluvial land, mountain, moon, home"),
    Plane("mountain", (codes.CELLS,), "the value of mountains"),
    marks("printed", (4, codes.CELLS), "radioactive, unstable, Tsukuyumi, negation: printed"),
    marks("markers", (4, codes.CELLS), "the same as markers"),
    marks("red", (6, codes.CELLS), "printed red sides, from the east against the clock"),
    marks("edges", (3, codes.CELLS, 8), "blockades, passages, dug blockades by area and side"),
    marks("owner", (codes.SIDES, codes.CELLS), "whose marker lies there"),
    marks("home", (SEATS, codes.CELLS), "whose home it is"),
    Plane("units", (codes.CELLS, codes.KINDS), "units of each kind, counted"),
    Plane("eggs", (codes.CELLS,), "eggs, counted"),
    Plane("mines", (codes.CELLS,), "mines, counted"),
    marks("terraforming", (3, codes.CELLS), "tunnel, cover, fortress"),
    marks("uplinks_laid", (4, codes.CELLS), "Kaneda blue and red, rocket attack blue and red"),
)
PLANES: Final = (
    *AREAS,
    Plane("players", (SEATS, len(PLAYER)), ", ".join(PLAYER)),
    marks("uplinks", (2, codes.UPLINKS), "uplinks of the Cybersamurai; those used"),
    marks("light", (codes.KINDS,), "the mech that is light"),
    Plane("factions", (len(FACTIONS),), ", ".join(FACTIONS)),
    marks("hands", (SEATS, len(CARDS)), "action cards in hands that this seat knows"),
    marks("chosen", (SEATS, len(CARDS)), "action cards chosen, once they lie open; one's own"),
    marks("used", (len(CARDS),), "action cards that are out of the game"),
    marks("events", (SEATS, len(EVENTS)), "events in hands that this seat knows"),
    marks("open_events", (len(EVENTS),), "open events"),
    marks("discarded_events", (len(EVENTS),), "discarded events"),
    marks("phase", (len(PHASES),), "one of: " + ", ".join(PHASES)),
    marks("turn", (SEATS,), "whose turn it is"),
    Plane("left", (codes.SYMBOLS,), "actions left, by symbol"),
    Plane("table", (len(TABLE),), ", ".join(TABLE)),
    marks("switches", (len(pack.SWITCHES),), "the second answer to each open question"),
    Plane("fight", (1 + codes.X_FIELDS,), "is there a fight; its numbers, as a view has them"),
    marks("question.kind", (len(KINDS_ASKED),), "if this seat is asked: " + ", ".join(KINDS_ASKED)),
    marks("question.step", (STEPS,), "the suspended effect that asks, by number"),
    Plane("question.numbers", (3, 2), "what it remembers: low and high byte of its numbers"),
    marks("question.event", (len(EVENTS),), "the event that asks"),
    marks("question.battle_card", (len(BATTLE),), "the battle card that asks"),
)  # fmt: skip
AT: Final = offsets(PLANES)


def _numbered(word: str, count: int) -> tuple[str, ...]:
    return tuple([f"{word}-{number}" for number in range(count)])


AREA: Final = _numbered("area", codes.CELLS)
SIDE: Final = _numbered("side", 8)
UNITS: Final = tuple(pack.UNIT_IDS)
PRODUCTS: Final = _numbered("product", codes.P_BUNDLE + 1)
HEXES: Final = tuple(hexes.NAMES)
BLOCKS: Final = (
    Block("pass", (), "no more, or not"),
    Block("choose_card", (CARDS,), "choose an action card"),
    Block("place_home", (HEXES,), "lay the home area on a hex"),
    Block("mark_start", (AREA,), "mark a start area"),
    Block("unit", (UNITS, AREA), "place a start unit; or the mech that becomes light (area 0)"),
    Block("uplink", (_numbered("uplink", codes.UPLINKS),), "choose an uplink"),
    Block("lay", (codes.LAID, AREA), "lay something in an area"),
    Block("white", (("movement", "combat", "production", "event"),), "a white action"),
    Block("effect", (_numbered("part", 4),), "the faction's effect, or a part of it"),
    Block("initiative", (_numbered("place", 17),), "rise or fall on the track; 8 is none"),
    Block("draw_event", (("pile", *EVENTS),), "draw an event from the pile or an open one"),
    Block("play_event", (EVENTS,), "play an event"),
    Block("area", (AREA,), "the area an event or an effect is meant for"),
    Block("side", (SIDE,), "the side of an area"),
    Block("tile", (TILE_IDS,), "the tile an event lays"),
    Block("turn", (SIDE,), "the rotation of a tile"),
    Block("produce", (PRODUCTS,), "produce: units by kind, then upgrades, uplinks, weapons, …"),
    Block("where", (AREA,), "where a product goes"),
    Block("place_oni", (), "place Oni"),
    Block("oni_kind", (UNITS,), "which Oni"),
    Block("oni_area", (AREA,), "where an Oni goes"),
    Block("oni_conquest", (), "let the Oni march"),
    Block("oni_from", (AREA,), "from where the Oni march"),
    Block("move", (UNITS, AREA, _numbered("left", 16)), "move a unit with so many steps left"),
    Block("to", (AREA,), "where a unit goes"),
    Block("attack", (BATTLE, AREA), "attack an area with a battle card"),
    Block("assign", (("all", *[str(5 * share) for share in range(SHARES)]),), "split damage"),
    Block("counter", (_numbered("counter", 9),), "choose a counter"),
    Block("take", (UNITS,), "the unit that takes damage"),
    Block("weapon", (_numbered("weapon", 3),), "spend a weapon"),
    Block("rocket", (_numbered("rocket", 3),), "choose a rocket"),
    Block("keep", (EVENTS,), "the drawn event to keep"),
    Block("sacrifice", (AREA, UNITS), "give up a unit"),
    Block("hatch", (AREA,), "hatch eggs"),
    Block("victim", ((*pack.SIDE_IDS, "nobody"),), "the side that is hit"),
    Block("marker", (codes.LAID,), "the marker that is taken away"),
    Block("take_marker", (AREA, SIDE), "the edge a marker is taken from"),
    Block("confirm", (), "conquer the area"),
    Block("hold", (BATTLE, AREA), "attack and hold back"),
)
FIRST: Final = first_numbers(BLOCKS)
