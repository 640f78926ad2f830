"""Reviews: a seeded blunder is found, a forced move is not blamed, luck is told from play."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from moontable.bots.compare import Compared, Comparison, Effort, Line
from moontable.bots.search import halving
from moontable.games import registry
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Decision, InformationSet, Record, Refused, Words
from moontable.kernel.deeds import decision_of
from moontable.lab.game_run import play
from moontable.tables import review as reviews
from moontable.tables.hints import analysis_of
from moontable.tables.review import Progress, Review, review
from moontable.tables.turning_points import found_move, label, most_important
from tests.marks import long
from tests.small import lanterns

pytestmark = long
GAME = registry.game("blue-moon")


SEED = 8
DEALS = {"players": [{"deck": "hoax"}, {"deck": "vulca"}]}


def game_with_a_blunder() -> tuple[Record, int]:
    """A duel of adepts in which somebody who could fight on retreats, and so loses at once."""
    setup = GAME.setup(DEALS)
    state: Any = GAME.deal(setup, SEED)
    level = registry.level("blue-moon", "adept")
    bots = [level.sit(GAME, seat, 5 + seat, 20) for seat in (0, 1)]
    decisions: list[tuple[int, int]] = []
    while pending := GAME.pending(state):
        decision = pending[0]
        seat = decision.seat
        action = bots[seat].choose(InformationSet(GAME, state, seat), decision, words=False).action
        if action != codes.option(codes.DO_RETREAT) and loses(state, seat, decision.options):
            action = codes.option(codes.DO_RETREAT)
        decisions.append((seat, action))
        GAME.apply(state, seat, action)
    known = GAME.ruleset_hash(setup.ruleset)
    return Record("blue-moon", known, setup, SEED, tuple(decisions)), len(decisions) - 1


def its_end(decisions: int) -> tuple[Record, int]:
    """The same game from a position so many decisions before its end."""
    record, _ = game_with_a_blunder()
    state: Any = GAME.deal(record.setup, record.seed)
    for made in record.decisions[:-decisions]:
        GAME.apply(state, *made)
    position = msgspec.json.decode(msgspec.json.encode(GAME.export(state)))
    kept = record.decisions[-decisions:]
    return replace(record, decisions=kept, position=position), decisions - 1


def loses(state: Any, seat: int, options: tuple[int, ...]) -> bool:
    """Would a retreat end the game with a defeat?"""
    if codes.option(codes.DO_RETREAT) not in options:
        return False
    after = GAME.clone(state)
    GAME.apply(after, seat, codes.option(codes.DO_RETREAT))
    outcome = GAME.outcome(after)
    return outcome is not None and seat not in outcome.winners


def reviewed(record: Record) -> Review:
    """The last that comes."""
    *progress, found = review(record.json())
    assert isinstance(found, Review)
    assert all(isinstance(step, Progress) and step.done <= step.of for step in progress)
    return found


@pytest.fixture(scope="module", autouse=True)
def _small_and_timeless() -> Iterator[None]:
    """Few worlds are enough for a known answer, and no machine is too slow."""
    found = analysis_of("blue-moon")
    assert found is not None
    deep = Effort(options=3, screened=3, finalists=2, measured=24)
    small = found._replace(quick=Effort(options=3, screened=2, finalists=1, measured=4), deep=deep)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviews, "analysis_of", {"blue-moon": small}.get)
        patch.setattr(halving, "monotonic", lambda: 0.0)
        yield


@pytest.fixture(scope="module")
def blundered() -> tuple[Review, int, Record]:
    """A game with a seeded blunder, reviewed."""
    record, at = game_with_a_blunder()
    return reviewed(record), at, record


def test_a_seeded_blunder_is_found(blundered: tuple[Review, int, Record]) -> None:
    """It is named with what was better, by how much, and why; its interval is all loss."""
    found, at, _ = blundered
    one = next(one for one in found.turning if one.ply == at and one.kind != "luck")
    assert one.kind == "blunder"
    assert one.high < 0
    assert one.low <= one.change <= one.high
    assert one.better is not None
    assert one.line
    assert one.played.en == "retreat"
    assert "“Retreat” instead" in one.why.en
    assert "„sich zurückziehen“" in one.why.de


def test_a_forced_move_is_never_blamed(blundered: tuple[Review, int, Record]) -> None:
    """Only decisions with a choice are on the curve or among the turning points."""
    found, _, record = blundered
    state: Any = GAME.deal(record.setup, record.seed)
    forced = set()
    for number, (seat, action) in enumerate(record.decisions):
        decision = decision_of(GAME, state, seat)
        assert decision is not None
        if len(decision.options) == 1:
            forced.add(number)
        GAME.apply(state, seat, action)
    assert forced
    assert not forced & {point.ply for point in found.points}
    assert not forced & {one.ply for one in found.turning}


def test_the_curve_tells_what_each_seat_could_know(blundered: tuple[Review, int, Record]) -> None:
    """Every point belongs to who decided there; chances lie between 0 and 1."""
    found, _, record = blundered
    for point in found.points:
        assert point.seat == record.decisions[point.ply][0]
        assert 0 <= point.chance <= 1
        assert point.half >= 0
    assert found.unit.de == "Drachen"
    assert len(found.tallies) == 2


def test_the_better_line_can_be_played(blundered: tuple[Review, int, Record]) -> None:
    """Step by step in the true game, from the decision on."""
    found, _, record = blundered
    for one in found.turning:
        state: Any = GAME.deal(record.setup, record.seed)
        for made in record.decisions[: one.ply]:
            GAME.apply(state, *made)
        for step in one.line:
            decision = decision_of(GAME, state, step.seat)
            assert decision is not None
            assert step.action in decision.options
            GAME.apply(state, step.seat, step.action)


def test_luck_is_told_from_play(blundered: tuple[Review, int, Record]) -> None:
    """What is marked as luck blames nobody: there is no better line, and its interval is clear."""
    found, _, _ = blundered
    lucky = [one for one in found.turning if one.kind == "luck"]
    for one in lucky:
        assert one.better is None
        assert one.low * one.high > 0
        assert "chance" in one.why.en.lower()
    marked = {(point.ply, point.seat) for point in found.points if point.luck}
    assert {(one.ply, one.seat) for one in lucky} <= marked


def test_a_review_is_the_same_twice(blundered: tuple[Review, int, Record]) -> None:
    """It follows from the record alone."""
    found, _, record = blundered
    assert reviewed(record) == found


def compared(action: int, loss: float, low: float, value: float = 0.0) -> Compared:
    """A measured option."""
    line = Line((), None, value)
    high = 2 * loss - low
    nothing = Words("", "")
    return Compared(action, line, 0.5, 0.5, 0.0, 0.0, loss, low, high, 50, nothing)


@pytest.mark.parametrize(
    ("loss", "low", "name"),
    [
        (0.25, 0.2, "blunder"),
        (0.25, -0.01, None),
        (0.12, 0.1, "mistake"),
        (0.06, 0.02, "inaccuracy"),
        (0.04, 0.03, None),
    ],
)
def test_labels_follow_from_measured_loss(loss: float, low: float, name: str | None) -> None:
    """A loss that may be none has no name, however large it looks."""
    assert label(compared(1, loss, low)) == name


def test_a_find_is_the_best_that_does_not_look_best() -> None:
    """Everything else loses clearly, and the first glance prefers something else."""
    best, other = compared(1, 0.0, 0.0, value=0.1), compared(2, 0.2, 0.1, value=0.3)
    found = Comparison((best, other))
    assert found_move(found, found, 1)
    assert not found_move(found, found, 2)
    plain = Comparison((compared(1, 0.0, 0.0, value=0.5), other))
    assert not found_move(plain, plain, 1)


def test_the_best_option_weighs_half_of_what_the_next_best_loses() -> None:
    """Only the other options count: what was played loses nothing against itself."""
    best, other = compared(1, 0.0, 0.0), compared(2, 0.2, 0.1)
    one = reviews.ExaminedDecision(
        0, Decision(0, 0, 0, (1, 2)), 1, None, None, Comparison((best, other)), None, []
    )
    assert reviews._weight(one) == 0.1
    assert reviews._weight(one._replace(action=2)) == 0.2
    assert reviews._weight(one._replace(found=Comparison((best,)))) == 0.0


def test_the_weightiest_are_few_and_apart(blundered: tuple[Review, int, Record]) -> None:
    """At most five for a seat, in order."""
    found, _, _ = blundered
    assert most_important(found.turning) == found.turning
    for seat in (0, 1):
        assert len([one for one in found.turning if one.seat == seat]) <= 5


def test_a_running_game_is_not_reviewed() -> None:
    """It says so, and what would work."""
    record, _ = game_with_a_blunder()
    with pytest.raises(Refused, match="not over") as refused:
        next(review(record.upto(20).json()))
    assert refused.value.code == "not_over"
    assert "when it is over" in refused.value.right
    with pytest.raises(Refused, match="nothing was decided"):
        next(review(record.upto(0).json(), over=True))


def test_a_record_of_another_version_is_refused() -> None:
    """With what would show it anyway."""
    record, _ = game_with_a_blunder()
    told = {**record.json(), "ruleset_hash": "of yesterday"}
    with pytest.raises(Refused, match="of yesterday") as refused:
        next(review(told))
    assert "replay --foreign" in refused.value.right


def test_a_position_that_cannot_be_is_refused() -> None:
    """A record from such a position says where it is wrong."""
    record, _ = game_with_a_blunder()
    position: Any = dict(GAME.export(GAME.deal(record.setup, SEED)))
    position["players"] = []
    with pytest.raises(Refused, match="players"):
        next(review({**record.json(), "position": position}))


def test_a_game_that_nobody_can_weigh_is_refused() -> None:
    """In a sentence."""
    registry.add_game(lanterns.GAME)
    try:
        setup = lanterns.GAME.setup({})
        level = registry.level("lanterns", "random")
        bots = [level.sit(lanterns.GAME, seat, 1, 1) for seat in range(len(setup.players))]
        record, _ = play(lanterns.GAME, setup, 1, bots)
        with pytest.raises(Refused, match="no level that could review"):
            next(review(record.json()))
    finally:
        registry.remove_game("lanterns")
