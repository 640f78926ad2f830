"""What each faction adds at the edge: words for its sheet and its own fields in a position."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from moontable.games.tsukuyumi.content import pack, tables
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State, bits
from moontable.kernel import Json, Refused, Words
from moontable.kernel.speech import Counted, counted
from moontable.kernel.values import mapping, sequence, truth, whole

NOTHING: Final = Words("", "")
N: Final = pack.NUMBERS


def _read_nothing(state: State, player: Json, where: str) -> None:
    """Read nothing; the faction has units only."""


def _write_nothing(state: State) -> dict[str, Any]:
    del state
    return {}


def _check_nothing(state: State, where: str) -> None:
    """Accept every position."""


class FactionSheet(NamedTuple):
    """A faction at the edge; a faction without special material needs no field."""

    character: Words = NOTHING
    """How it plays, for players choosing a faction."""
    colour: str = "white"
    """Its colour in a terminal."""
    plural: bool = False
    """Do its verbs stand in the plural?"""
    markers: Words = NOTHING
    """What its markers do."""
    displaces: bool = False
    """Does its defence action move the attackers away?"""
    no_effect: tuple[str, str] = ("TS-047", "effect_other")
    """Why its effect cannot be used, and by which rule."""
    fields: tuple[str, ...] = ()
    """What only its player has in a position."""
    read: Callable[[State, Json, str], None] = _read_nothing
    written: Callable[[State], dict[str, Any]] = _write_nothing
    check: Callable[[State, str], None] = _check_nothing


def _read_uplinks(state: State, player: Json, where: str) -> None:
    installed, used = (
        sum(
            1 << number
            for number in {
                names.find(names.UPLINKS, uplink, f"{where}.{field}")
                for uplink in sequence(player.get(field, []), f"{where}.{field}")
            }
        )
        for field in ("uplinks", "uplinks_used")
    )
    state.uplinks, state.used_links = installed, used


def _write_uplinks(state: State) -> dict[str, Any]:
    return {
        "uplinks": [names.UPLINKS[uplink] for uplink in bits(state.uplinks)],
        "uplinks_used": [names.UPLINKS[uplink] for uplink in bits(state.used_links)],
    }


def _check_uplinks(state: State, where: str) -> None:
    if state.used_links & ~state.uplinks:
        wrong = "names an uplink that is not installed"
        raise Refused(f"{where}.uplinks_used", wrong, "name it in uplinks too")


def _read_swarm(state: State, player: Json, where: str) -> None:
    state.swarm_flies = int(truth(player.get("flying", False), f"{where}.flying"))


def _write_swarm(state: State) -> dict[str, Any]:
    return {"flying": bool(state.swarm_flies)}


def _read_mechs(state: State, player: Json, where: str) -> None:
    _read_stock(state.rockets, player, "rockets", names.ROCKETS, tables.ROCKET_COUNT, where)
    launched = player.get("ragnaroek_launched", False)
    state.launched = int(truth(launched, f"{where}.ragnaroek_launched"))
    if player.get("light") is not None:
        first = tables.FIRST[codes.KG03]
        own = names.UNITS[first : tables.FIRST[codes.KG03 + 1]]
        state.light = first + names.find(own, player["light"], f"{where}.light")


def _write_mechs(state: State) -> dict[str, Any]:
    rockets = {names.ROCKETS[kind]: state.rockets[kind] for kind in range(3)}
    light = names.UNITS[state.light] if state.light != codes.OFF else None
    return {"rockets": rockets, "ragnaroek_launched": bool(state.launched), "light": light}


def _check_mechs(state: State, where: str) -> None:
    if state.rockets[codes.RAGNAROEK] + state.launched > tables.ROCKET_COUNT[codes.RAGNAROEK]:
        right = "the box holds no more (TS-006)"
        raise Refused(f"{where}.rockets.ragnaroek", "has been launched already", right)
    if state.light != codes.OFF and not tables.IS_MASSIVE[state.light]:
        raise Refused(f"{where}.light", "is no massive unit", "name one of its massive mechs")


def _read_weapons(state: State, player: Json, where: str) -> None:
    _read_stock(state.weapons, player, "weapons", names.WEAPONS, tables.WEAPON_COUNT, where)
    state.sealed = int(truth(player.get("immune", False), f"{where}.immune"))


def _write_weapons(state: State) -> dict[str, Any]:
    weapons = {names.WEAPONS[kind]: state.weapons[kind] for kind in range(3)}
    return {"weapons": weapons, "immune": bool(state.sealed)}


def _read_stock(  # noqa: PLR0913 - one row of a small table
    column: bytearray,
    player: Json,
    field: str,
    known: tuple[str, ...],
    most: list[int],
    where: str,
) -> None:
    for name, count in mapping(player.get(field, {}), f"{where}.{field}").items():
        kind = names.find(known, name, f"{where}.{field}")
        column[kind] = whole(count, f"{where}.{field}.{name}", 0, most[kind])


def _printed(entry: pack.Entry) -> FactionSheet:
    """The sheet of a faction whose texts are in the pack."""
    return FactionSheet(
        character=Words(entry.get("character_de", ""), entry.get("character_en", "")),
        colour=entry.get("colour", "white"),
        plural=entry.get("plural", False),
        markers=Words(entry.get("markers_de", ""), entry.get("markers_en", "")),
    )


SHEETS: Final = {str(entry["id"]): _printed(entry) for entry in pack.FACTIONS} | {
    "cybersamurai": FactionSheet(
        Words(
            "Drohnen und Uplinks: schlägt über weite Wege zu.",
            "Drones and uplinks: strike over long distances.",
        ),
        "cyan",
        plural=True,
        no_effect=("TS-156", "effect_tenno"),
        fields=("uplinks", "uplinks_used"),
        read=_read_uplinks,
        written=_write_uplinks,
        check=_check_uplinks,
    ),
    "dark_seed": FactionSheet(
        Words(
            "Brut aus dem All: legt Eier und überrennt mit Masse.",
            "A brood from space: lays eggs and overruns by numbers.",
        ),
        "magenta",
        markers=Words(
            "Eier: Neue Einheiten dürfen bei einem Ei erscheinen, das dann abgegeben wird; "
            f"{N['eggs_per_worker']} Eier eines Gebietes werden in der grünen Phase zum "
            "Worker.",
            "Eggs: new units may appear at an egg, which is then given up; "
            f"{N['eggs_per_worker']} eggs of an area become a Worker in the green phase.",
        ),
        fields=("flying",),
        read=_read_swarm,
        written=_write_swarm,
    ),
    "kg03": FactionSheet(
        Words(
            "Mechs mit Ausbauten und Raketen: wenige, aber schwere Einheiten.",
            "Mechs with upgrades and rockets: few but heavy units.",
        ),
        "blue",
        fields=("rockets", "ragnaroek_launched", "light"),
        read=_read_mechs,
        written=_write_mechs,
        check=_check_mechs,
    ),
    "nomads": FactionSheet(
        Words(
            "Wanderer mit Waffen und Minen: schnell und gefährlich zu verfolgen.",
            "Wanderers with weapons and mines: fast, and dangerous to follow.",
        ),
        "yellow",
        plural=True,
        markers=Words(
            f"Minen: je {N['mine_damage']} Schaden für die Einheit, die das Gebiet betritt; "
            "Nomads und Fliegende lösen sie nicht aus.",
            f"Mines: {N['mine_damage']} damage each to the unit that enters the area; "
            "Nomads and flying units do not set them off.",
        ),
        fields=("weapons", "immune"),
        read=_read_weapons,
        written=_write_weapons,
    ),
    "boarlords": FactionSheet(
        Words(
            "Graben die Erde um und ihre Krieger zu Größerem heran.",
            "Dig up the land and raise their warriors to greater ones.",
        ),
        "green",
        plural=True,
        markers=Words(
            "Tunnel: Boarlords verlassen das Gebiet unter Blockaden hindurch. "
            f"Deckung: verteidigend {N['cover_health']} Lebenspunkte mehr je Einheit. "
            f"Festung: verteidigend {N['fortress_conquest']} Eroberung mehr.",
            "Tunnel: Boarlords leave the area under blockades. "
            f"Cover: {N['cover_health']} more health per defending unit. "
            f"Fortress: {N['fortress_conquest']} more conquest in defence.",
        ),
        displaces=True,
        no_effect=("TS-047", "effect_boarrior"),
    ),
    "oni": FactionSheet(plural=True, colour="red"),
}


def sheet_of(side: int) -> FactionSheet:
    """A side's sheet."""
    return SHEETS[names.SIDES[side]]


POINT: Final = Counted(
    "Produktionspunkt", "Produktionspunkte", "production point", "production points"
)
QUALITY: Final = {
    "flying": Words("Fliegend.", "Flying."),
    "massive": Words("Massiv.", "Massive."),
}


def unit_text(entry: pack.Entry) -> Words:
    """A unit's qualities, production and own text."""
    parts = [QUALITY[quality] for quality in entry["qualities"] if quality in QUALITY]
    if entry["production"]:
        points = counted(int(entry["production"]), POINT)
        parts.append(
            Words(
                f"Bringt in der grünen Phase {points.de}.",
                f"Brings {points.en} in the green phase.",
            )
        )
    if entry.get("text_de"):
        parts.append(Words(str(entry["text_de"]), str(entry["text_en"])))
    return Words(" ".join(w.de for w in parts), " ".join(w.en for w in parts))


def shield_text(entry: pack.Entry) -> Words:
    """What the counter Protection gives each unit of a faction."""
    value = int(entry["shield_value"])
    if entry["shield"] == "multiply":
        return Words(
            f"Schild: {value}-fache Lebenspunkte je Einheit.",
            f"Shield: {value} times the health of each unit.",
        )
    return Words(
        f"Schild: {value} Lebenspunkte mehr je Einheit.", f"Shield: {value} more health per unit."
    )
