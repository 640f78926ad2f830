"""Records: folding, undoing, refusing, redacting."""

import pytest

from moontable.kernel import SPECTATOR, Event, Record, Refused, fold, redact, step
from moontable.kernel.replay import read_record
from tests.small.lanterns import GAME


def record(plies: int) -> Record:
    """A record of the small game with its first option taken so many times."""
    setup = GAME.setup({})
    state = GAME.deal(setup, 5)
    made = []
    for _ in range(plies):
        decision = GAME.pending(state)[0]
        made.append((decision.seat, decision.options[0]))
        GAME.apply(state, *made[-1])
    return Record(GAME.name, GAME.ruleset_hash("plain"), setup, 5, tuple(made))


def test_a_record_survives_json() -> None:
    """What is written is read back the same."""
    written = record(4)
    assert read_record(written.json(), GAME) == written


def test_undo_is_folding_less() -> None:
    """The state after undoing is the state there was."""
    whole = record(6)
    part = fold(GAME, whole.upto(3))
    for decision in whole.decisions[3:]:
        GAME.apply(part, *decision)
    assert GAME.pack(part) == GAME.pack(fold(GAME, whole))


def test_undoing_too_far_is_refused() -> None:
    """There is nothing before the beginning nor after the end."""
    with pytest.raises(Refused, match="0 to 4"):
        record(4).upto(5)


def test_an_illegal_decision_is_refused_with_its_index() -> None:
    """The refusal names the decision and what was offered there."""
    told = record(4).json()
    told["decisions"][2][1] = 99  # type: ignore[index]
    with pytest.raises(Refused, match=r"record\.decisions\[2\].*99 is not offered.*offered: "):
        fold(GAME, read_record(told, GAME))


def test_other_rules_are_said_so() -> None:
    """A record of another ruleset is folded only on request."""
    told = record(2).json() | {"ruleset_hash": "elsewhere"}
    foreign = read_record(told, GAME)
    with pytest.raises(Refused, match="elsewhere"):
        fold(GAME, foreign)
    assert GAME.pending(fold(GAME, foreign, foreign=True))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "chess/1"}, "record.format: is 'chess/1'"),
        ({"game": "go"}, "record.game: is 'go'"),
        ({"decisions": 7}, "record.decisions: is a number"),
        ({"decisions": [[0]]}, "record.decisions\\[0\\]: has 1 entries"),
        ({"decisions": [[0, "x"]]}, "record.decisions\\[0\\]\\[1\\]: is text"),
        ({"seed": -1}, "record.seed: is -1"),
        ({"seed": True}, "record.seed: is true or false"),
        ({"sead": 1}, "record.sead: unknown field .did you mean 'seed'"),
        ({"setup": {"players": [{}]}}, "setup.players: 1 players"),
    ],
)
def test_bad_records_are_refused(change: dict[str, object], message: str) -> None:
    """Each refusal names the place and what is wrong there."""
    with pytest.raises(Refused, match=message):
        read_record(record(1).json() | change, GAME)


def test_the_facade_leaves_the_state_alone() -> None:
    """`step` gives a new state and what happened; the old one is untouched."""
    state = GAME.deal(GAME.setup({}), 3)
    before = GAME.pack(state)
    decision = GAME.pending(state)[0]
    after, _ = step(GAME, state, decision.seat, decision.options[0])
    assert GAME.pack(state) == before != GAME.pack(after)


def test_secrets_reach_their_audience_only() -> None:
    """One function takes secrets out, for everybody but the audience."""
    event = Event(3, 1, (2,), (17, 4), audience=0b10)
    assert redact(event, 1) == event
    assert redact(event, 0).secret == ()
    assert redact(event, SPECTATOR).secret == ()
