"""Crystal cards and other achievements, and the card given up for one."""

from typing import Final

from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.effects import asking
from moontable.games.blue_moon.rules.laying import change
from moontable.games.blue_moon.rules.moves import discard_table
from moontable.games.blue_moon.rules.state import State, side
from moontable.kernel.frames import Events, Frame


def begin_drop_feat(state: State, frame: Frame, events: Events) -> None:
    """Let a player who has achievements, like the opponent, discard one of them."""
    _, seat, _, _, _ = frame
    me = side(state, seat)
    cards: int = me.standing & me.deck.feats
    if cards & (cards - 1):
        asking.ask(state, frame, codes.ASK_PICK, asking.picks(cards))
    elif cards:
        discard_table(state, seat, cards.bit_length() - 1, events)
        change(state)


def resume_drop_feat(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Discard the chosen achievement."""
    del frame
    discard_table(state, seat, asking.picked(action), events)
    change(state)


STARTS: Final[asking.Starts] = []
MAYS: Final[asking.Mays] = []
OPERATIONS: Final[list[asking.Operation]] = [(frames.DROP_FEAT, begin_drop_feat, resume_drop_feat)]
