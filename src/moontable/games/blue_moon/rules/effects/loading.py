"""Effects that load hand cards onto the ship just played."""

from typing import Final

from moontable.games.blue_moon.content.powers import loading
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.effects import asking
from moontable.games.blue_moon.rules.law.allowance import room
from moontable.games.blue_moon.rules.laying import put_on_ship
from moontable.games.blue_moon.rules.moves import leave_hand
from moontable.games.blue_moon.rules.state import State, side, slots
from moontable.kernel.frames import Events, Frame


def start_loading(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Let the player load up to this many hand cards."""
    del events
    state.stack.append(frames.some(frames.LOAD_NOW, seat, slot, power.amount))


def begin_load_now(state: State, frame: Frame, events: Events) -> None:
    """Load hand cards onto the ship just played, in any order."""
    del events
    _, seat, ship, left, _ = frame
    me = side(state, seat)
    possible = me.hand & me.deck.laid
    if possible and left > 0 and room(me, ship) > 0:
        options = [codes.option(codes.LOAD, slot, ship) for slot in slots(possible)]
        asking.ask(state, frame, codes.ASK_PICK, [codes.option(codes.DONE), *options])


def resume_load_now(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Load one more card."""
    if asking.verb_of(action) == codes.LOAD:
        _, _, ship, left, _ = frame
        me = side(state, seat)
        leave_hand(me, asking.picked(action))
        put_on_ship(me, seat, asking.picked(action), ship, events)
        state.stack.append(frames.some(frames.LOAD_NOW, seat, ship, left - 1))


STARTS: Final[asking.Starts] = [(loading.LOAD_NOW, start_loading)]
MAYS: Final[asking.Mays] = []
OPERATIONS: Final[list[asking.Operation]] = [(frames.LOAD_NOW, begin_load_now, resume_load_now)]
