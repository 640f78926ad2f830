"""The frame runner: an answer whose effects never end is refused, and nothing has changed."""

import pickle

import pytest

from moontable.games.tsukuyumi.rules.flow import OPERATIONS
from moontable.kernel.errors import EndlessEffects, Refused
from moontable.kernel.frames import Events, Frame, Operations, Suspended, run
from moontable.tables.session import Session


def again(state: Suspended, frame: Frame, events: Events) -> None:
    """An operation that suspends itself for ever."""
    del events
    state.stack.append(frame)


def test_a_frame_that_pushes_itself_is_stopped() -> None:
    """The runner counts the frames of one answer."""
    state = Suspended()
    state.stack, state.asked = [(0, 0, 0, 0, 0)], ()
    with pytest.raises(EndlessEffects, match="never end"):
        run(state, Operations([(0, again, None)]), None)


def test_a_session_is_as_it_was_before_an_endless_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is refused like any other bad one: state and decisions are the same."""
    session = Session.new("tsukuyumi", {}, 1)
    before = session.game.pack(session.state)
    monkeypatch.setattr(OPERATIONS, "begin", [again] * len(OPERATIONS.begin))
    decision = session.game.pending(session.state)[0]
    with pytest.raises(Refused, match="never end"):
        session.apply(decision.seat, decision.options[0])
    assert session.game.pack(session.state) == before
    assert session.decisions == []


def test_the_refusal_crosses_processes() -> None:
    """A worker process can send it to the server."""
    assert pickle.loads(pickle.dumps(EndlessEffects())).code == "endless"
