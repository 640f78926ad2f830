"""Powers that ignore cards, power texts or icons."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Power, When, Which
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json
from moontable.kernel.values import mapping, one_of, sequence

IGNORE_CARDS: Final = 1
IGNORE_TEXT: Final = 2
IGNORE_ICONS: Final = 3
VERBS: Final = (IGNORE_CARDS, IGNORE_TEXT, IGNORE_ICONS)


def ignore_cards(types: int = codes.ANY, *, icon: bool = False, but_flit: bool = False) -> Power:
    """Your cards of these types (or with icons) are ignored."""
    which = Which(types, icon=icon, but_flit=but_flit, but_unignored_protected=icon)
    return Power(IGNORE_CARDS, which=which)


def ignore_text(
    *, but_flit: bool = False, but_cards: tuple[str, ...] = (), this_turn: bool = False
) -> Power:
    """Your power texts are ignored."""
    when = When.THIS_TURN if this_turn else When.ALWAYS
    return Power(IGNORE_TEXT, when, Which(but_flit=but_flit, but_cards=but_cards))


def ignore_icons(*, but_protected: bool = False) -> Power:
    """Your icons are ignored, except STOP and perhaps PROTECTED."""
    return Power(IGNORE_ICONS, but_icons=codes.STOP | (codes.PROTECTED if but_protected else 0))


def _ignore(effect: Json, where: str) -> Power:
    part = one_of(effect.get("part"), ("card", "special", "icons"), f"{where}.part")
    excepts = fields.excepts_of(effect, where)
    flit = "flit_characters" in excepts
    if part == "icons":
        return ignore_icons(but_protected="protected" in excepts)
    if part == "special":
        cards = tuple(name.removeprefix("card:") for name in _in_order(effect) if ":" in name)
        return ignore_text(but_flit=flit, but_cards=cards, this_turn=fields.is_this_turn(effect))
    icon = "has_icon" in mapping(effect.get("filter", {}), f"{where}.filter")
    return ignore_cards(fields.types_of(effect, where), icon=icon, but_flit=flit)


def _in_order(effect: Json) -> list[str]:
    return [str(name) for name in sequence(effect.get("except", []), "except")]


READERS: Final[fields.Readers] = {
    "ignore": _ignore,
}
