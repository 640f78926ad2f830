"""The moment of an exported position: counters and half-done effects in the engine's own numbers.

Leave it out when writing a position by hand; then the position enters its phase.
"""

from collections.abc import Callable
from typing import Final

from moontable.games.blue_moon.rules.state import Side, State, clone
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, only, sequence, whole

MOMENT: Final = "moment"
SIDE_NUMBERS: Final = (
    "served",
    "used",
    "redraw",
    "under",
    "out_at",
    "dead",
    "mute",
    "blank",
    "bare",
    "works",
)
SELDOM: Final = "veiled"
"""A number of a side that is written only if it is not 0."""
STATE_NUMBERS: Final = (
    *("turns", "fight", "clock", "winner", "ending", "acted", "characters", "regular", "pair"),
    *("lent", "boosts", "extra_boosters", "extra_supports", "boosters_played", "supports_played"),
    *("laid", "combat_laid", "stopped", "from_hand", "taken", "informed", "failures"),
)
LOW: Final = -(2**62)


def write_moment(state: State, write: Callable[[State], Json]) -> dict[str, object]:
    """Everything about a state that its areas do not tell."""
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
    """Put the numbers back; refuses what is not a moment."""
    where = f"position.{MOMENT}"
    only(moment, ("numbers", "sides", "combat", "support", "stack", "before"), where)
    _read_numbers(mapping(moment.get("numbers"), f"{where}.numbers"), STATE_NUMBERS, state, where)
    sides = (state.one, state.two)
    told = sequence(moment.get("sides"), f"{where}.sides")
    if len(told) != 2:
        raise Refused(f"{where}.sides", f"are {len(told)}", "two")
    for side, numbers in zip(sides, told, strict=True):
        given = {SELDOM: 0, **mapping(numbers, f"{where}.sides")}
        _read_numbers(given, (*SIDE_NUMBERS, SELDOM), side, where)
    for name in ("combat", "support"):
        _read_order(moment, name, sides)
    for frame in sequence(moment.get("stack"), f"{where}.stack"):
        numbers = [whole(n, f"{where}.stack", LOW) for n in sequence(frame, f"{where}.stack")]
        if len(numbers) != 5:
            raise Refused(f"{where}.stack", f"a frame of {len(numbers)} numbers", "five")
        state.stack.append((numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]))
    if moment.get("before") is not None:
        state.before = _read_before(mapping(moment["before"], f"{where}.before"))


def _read_before(position: Json) -> State:
    from moontable.games.blue_moon.edge.position import read  # noqa: PLC0415 - a position in a position

    before = clone(read(position))
    before.asked = ()
    return before


def _read_numbers(numbers: Json, names: tuple[str, ...], target: State | Side, where: str) -> None:
    only(numbers, names, where)
    for name in names:
        setattr(target, name, whole(numbers.get(name), f"{where}.{name}", LOW))


def _read_order(moment: Json, name: str, sides: tuple[Side, Side]) -> None:
    """The order in which cards lie, which areas split by activity do not tell."""
    where = f"position.{MOMENT}.{name}"
    for side, cards in zip(sides, sequence(moment.get(name), where), strict=False):
        slots = tuple(whole(slot, where) for slot in sequence(cards, where))
        if sorted(slots) != sorted(getattr(side, name)):
            raise Refused(where, "does not name the cards that lie there", "leave moment out")
        setattr(side, name, slots)
