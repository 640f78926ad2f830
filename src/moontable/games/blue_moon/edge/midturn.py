"""The moment of an exported position: counters and half-done effects in the engine's own numbers.

Leave it out when writing a position by hand; then the position enters its phase.
"""

from collections.abc import Callable
from typing import Final

from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.engine import OPERATIONS, run
from moontable.games.blue_moon.rules.state import Side, State, clone, count
from moontable.kernel import Json, Refused
from moontable.kernel.frames import Frame
from moontable.kernel.values import mapping, only, sequence, whole

MOMENT: Final = "moment"
EXPORTED: Final = "as written by export"
MANY: Final = 1_000_000
LARGEST_OPENING: Final = 2 * codes.HAND_SIZE
SIDE_NUMBERS: Final = (
    *("served", "used", "redraw", "under", "out_at", "dead", "mute", "blank", "bare", "works"),
)
SELDOM: Final = "veiled"
"""A number of a side that is written only if it is not 0."""
STATE_NUMBERS: Final = (
    *("turns", "fight", "clock", "winner", "ending", "acted", "characters", "regular", "pair"),
    *("lent", "boosts", "extra_boosters", "extra_supports", "boosters_played", "supports_played"),
    *("laid", "combat_laid", "stopped", "from_hand", "taken", "informed", "failures"),
)
YES_OR_NO: Final = ("regular", "boosts", "stopped", "from_hand", "informed")
UNFIT: Final = (AssertionError, IndexError, KeyError, OverflowError, TypeError, ValueError)
Bounds = dict[str, tuple[int, int]]


def write_moment(state: State, write: Callable[[State], Json]) -> dict[str, object]:
    """Everything about a state that its areas do not show."""
    return {
        "numbers": {name: getattr(state, name) for name in STATE_NUMBERS},
        "sides": [
            {name: getattr(side, name) for name in SIDE_NUMBERS}
            | ({SELDOM: side.veiled} if side.veiled else {})
            for side in (state.one, state.two)
        ],
        "combat": [[*side.combat] for side in (state.one, state.two)],
        "support": [[*side.support] for side in (state.one, state.two)],
        "stack": [list(frame) for frame in state.stack],
        "before": None if state.before is None else write(state.before),
    }


def read_moment(moment: Json, state: State) -> None:
    """Restore the numbers; refuses an invalid moment."""
    where = f"position.{MOMENT}"
    only(moment, ("numbers", "sides", "combat", "support", "stack", "before"), where)
    numbers = mapping(moment.get("numbers"), f"{where}.numbers")
    _read_numbers(numbers, STATE_NUMBERS, _state_bounds(state), state, f"{where}.numbers")
    sides = (state.one, state.two)
    rows = sequence(moment.get("sides"), f"{where}.sides")
    if len(rows) != 2:
        raise Refused(f"{where}.sides", f"are {len(rows)}", "two")
    for seat, side in enumerate(sides):
        path = f"{where}.sides[{seat}]"
        bounds = _side_bounds(side, sides[1 - seat])
        given = {SELDOM: 0, **mapping(rows[seat], path)}
        _read_numbers(given, (*SIDE_NUMBERS, SELDOM), bounds, side, path)
        if side.redraw >= 0 and side.redraw & ~side.hand:
            raise Refused(f"{path}.redraw", "names cards that are not in hand", EXPORTED)
    if state.phase == codes.MULLIGAN:
        _check_redraw(state)
    for name in ("combat", "support"):
        _read_order(moment, name, sides)
    for number, frame in enumerate(sequence(moment.get("stack"), f"{where}.stack")):
        state.stack.append(_frame(frame, state, f"{where}.stack[{number}]"))
    if moment.get("before") is not None:
        state.before = _read_before(mapping(moment["before"], f"{where}.before"))


def _check_redraw(state: State) -> None:
    """While opening hands are exchanged, somebody must still have a choice to make."""
    for seat, side in enumerate((state.one, state.two)):
        if count(side.hand) > LARGEST_OPENING:
            where = f"position.players[{seat}].hand"
            raise Refused(where, "is no opening hand", f"{LARGEST_OPENING} cards at most")
    if state.one.redraw >= 0 and state.two.redraw >= 0:
        raise Refused(f"position.{MOMENT}.sides", "both have chosen cards to redraw", EXPORTED)


def go_on(state: State) -> None:
    """Continue in the middle of an effect; refuses inconsistent numbers."""
    try:
        run(state, None)
    except UNFIT as problem:
        raise Refused(f"position.{MOMENT}", "does not fit the position", EXPORTED) from problem


def _cards(side: Side) -> int:
    """The set of all cards of a side."""
    return (1 << side.deck.size) - 1


def _state_bounds(state: State) -> Bounds:
    me = state.two if state.turn else state.one
    return {
        **dict.fromkeys(YES_OR_NO, (0, 1)),
        "winner": (-1, 1),
        "ending": (0, codes.WON_BY_RULE_11),
        "acted": (0, 2),
        "pair": (-1, me.deck.size - 1),
        "lent": (0, _cards(me)),
    }


def _side_bounds(side: Side, other: Side) -> Bounds:
    sets = ("used", "dead", "mute", "blank", "bare", "works", SELDOM)
    return {
        **dict.fromkeys(sets, (0, _cards(side))),
        "served": (-1, _cards(other)),
        "redraw": (-1, _cards(side)),
        "under": (0, codes.MOST_CARDS),
    }


def _frame(value: object, state: State, where: str) -> Frame:
    """A suspended effect: its operation, seat and card, and two numbers or sets."""
    numbers = sequence(value, where)
    if len(numbers) != 5:
        raise Refused(where, f"a frame of {len(numbers)} numbers", "five")
    last = max(state.one.deck.size, state.two.deck.size, 1) - 1
    op = whole(numbers[0], f"{where}[0]")
    if op not in OPERATIONS.known:
        raise Refused(f"{where}[0]", f"there is no effect {op}", EXPORTED)
    return (
        op,
        whole(numbers[1], f"{where}[1]", 0, 1),
        whole(numbers[2], f"{where}[2]", -1, last),
        whole(numbers[3], f"{where}[3]", -1, 1 << codes.MOST_CARDS),
        whole(numbers[4], f"{where}[4]", -1, 1 << codes.MOST_CARDS),
    )


def _read_before(position: Json) -> State:
    from moontable.games.blue_moon.edge.position import read  # noqa: PLC0415 - a position in a position

    where = f"position.{MOMENT}.before"
    if mapping(position.get(MOMENT, {}), f"{where}.{MOMENT}").get("before") is not None:
        raise Refused(f"{where}.{MOMENT}.before", "is before what is before", "null")
    before = clone(read(position))
    before.asked = ()
    return before


def _read_numbers(
    numbers: Json, names: tuple[str, ...], bounds: Bounds, target: State | Side, where: str
) -> None:
    only(numbers, names, where)
    for name in names:
        low, high = bounds.get(name, (0, MANY))
        setattr(target, name, whole(numbers.get(name), f"{where}.{name}", low, high))


def _read_order(moment: Json, name: str, sides: tuple[Side, Side]) -> None:
    """The order of cards in an area, where splitting by activity loses it."""
    where = f"position.{MOMENT}.{name}"
    for side, cards in zip(sides, sequence(moment.get(name), where), strict=False):
        slots = tuple(whole(slot, where) for slot in sequence(cards, where))
        if sorted(slots) != sorted(getattr(side, name)):
            raise Refused(where, "does not name the cards that lie there", "leave moment out")
        setattr(side, name, slots)
