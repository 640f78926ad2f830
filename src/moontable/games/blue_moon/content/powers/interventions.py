"""Powers that answer a card, an announcement or a won dragon."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Power, When, Which
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json
from moontable.kernel.values import truth

CANCEL: Final = 62
AWAY: Final = 63
NO_DRAGON: Final = 64
VERBS: Final = (CANCEL, AWAY, NO_DRAGON)


def cancel(types: int, *, may_retreat: bool = False) -> Power:
    """When you lay a card of these types I may lay this one: yours is void."""
    return Power(CANCEL, When.ANSWER, Which(types), may=True, may_retreat=may_retreat)


def cancel_action() -> Power:
    """When you lay an action card I may lay this one: yours is void."""
    return cancel(codes.ACTIONS)


def cancel_intervention() -> Power:
    """When you lay an intervention I may lay this one: yours is void."""
    return cancel(codes.INTERVENTION)


def cancel_character() -> Power:
    """When you lay a character I may lay this one: yours is void, and you may retreat."""
    return cancel(codes.CHARACTER, may_retreat=True)


def away_with_it() -> Power:
    """When you have announced I may lay this card and discard one of your boosters or supports."""
    return Power(AWAY, When.ANSWER, Which(codes.BOOSTER | codes.SUPPORT), 1, may=True)


def no_dragon() -> Power:
    """When a power text of yours wins you dragons I may lay this card: you win one fewer."""
    return Power(NO_DRAGON, When.ANSWER, amount=1, may=True)


def _cancel(effect: Json, where: str) -> Power:
    retreat = truth(effect.get("may_retreat", False), f"{where}.may_retreat")
    return cancel(fields.types_of(effect, where), may_retreat=retreat)


READERS: Final[fields.Readers] = {
    "cancel": _cancel,
    "discard_after_announcing": fields.plain(away_with_it),
    "prevent_dragon": fields.plain(no_dragon),
}
