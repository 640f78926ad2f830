"""Powers that change how many dragons a retreat, storm, flood or inquisitor wins."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Op, Power, When
from moontable.kernel import Json
from moontable.kernel.values import one_of

DRAGONS: Final = 18
STORM: Final = 19
FLOOD: Final = 20
START_DRAGON: Final = 61
VERBS: Final = (DRAGONS, STORM, FLOOD, START_DRAGON)


def dragons(op: Op, amount: int = 0, *, mine: bool, this_turn: bool = False) -> Power:
    """When I (`mine`) or you retreat, the other wins more, fewer or no dragons."""
    when = When.THIS_TURN if this_turn else When.ALWAYS
    return Power(DRAGONS, when, amount=amount, op=op, mine=mine)


def storm() -> Power:
    """With another storm I win a dragon at the start of my turn."""
    return Power(STORM, When.START, amount=2)


def flood() -> Power:
    """With another flood you must retreat after my turn."""
    return Power(FLOOD, amount=2)


def start_with_dragon() -> Power:
    """I win a dragon when the game begins."""
    return Power(START_DRAGON, When.GAME, amount=1)


def _dragons(effect: Json, where: str) -> Power:
    ops = {"add": Op.ADD, "subtract": Op.SUBTRACT, "cap": Op.CAP, "set": Op.NONE}
    op = ops[one_of(effect.get("op"), ops, f"{where}.op")]
    amount = 0 if op == Op.NONE else fields.amount_of(effect, where)
    mine = effect.get("who_retreats") == "me"
    return dragons(op, amount, mine=mine, this_turn=fields.is_this_turn(effect))


READERS: Final[fields.Readers] = {
    "retreat_dragons": _dragons,
    "attract_dragon": fields.plain(storm),
    "force_retreat": fields.plain(flood),
    "start_dragon": fields.plain(start_with_dragon),
}
