"""Options weighed in the same imagined worlds: what is better, by how much, and in which words."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest

from moontable.bots.compare import Analyst, Comparison, Effort, Line
from moontable.bots.narration import OptionSummary, StateFact, contrast, decimal, lead, percent
from moontable.bots.search.turn_search import Step
from moontable.games import registry
from moontable.kernel import Decision, InformationSet, Words
from moontable.tables.hints import analysis_of, analyst_for, compare, hint, weigh
from tests.bots.positions import duel, positions
from tests.marks import long
from tests.small import lanterns

SMALL = Effort(options=4, screened=2, finalists=2, measured=3)
GAMES = ("blue-moon", "blue-moon-city", "tsukuyumi")


def compared(name: str, state: Any, effort: Effort = SMALL, seed: int = 3) -> Comparison:
    """The options of whoever is asked first."""
    game = registry.game(name)
    return compare(game, state, game.pending(state)[0].seat, seed, effort)


@long
@pytest.mark.parametrize("name", GAMES)
def test_a_seed_gives_the_same_everywhere(name: str) -> None:
    """Options, chances, intervals and words follow from the seed and what the seat can know."""
    game = registry.game(name)
    for state in positions(name, {}, 5, 40, 160):
        seat = game.pending(state)[0].seat
        first = compared(name, state)
        again = compared(name, game.imagine(state, seat, 99))
        assert [one._replace(line=None) for one in first.options] == [  # type: ignore[arg-type]
            one._replace(line=None)  # type: ignore[arg-type]
            for one in again.options
        ]


@long
@pytest.mark.parametrize("name", GAMES)
def test_the_best_loses_nothing_and_the_others_are_measured_against_it(name: str) -> None:
    """Chances lie between 0 and 1; every loss lies in its interval."""
    for state in positions(name, {}, 2, 60, 200):
        options = compared(name, state).options
        assert options[0].loss == options[0].low == options[0].high == 0
        for one in options:
            assert 0 <= one.chance <= 1
            assert one.low <= one.loss <= one.high
            assert one.worlds >= 2


@long
@pytest.mark.parametrize("name", GAMES)
def test_what_was_asked_about_is_weighed(name: str) -> None:
    """An option nobody would think of is weighed too if somebody asks."""
    game = registry.game(name)
    for state in positions(name, {}, 4, 50, 150):
        decision = game.pending(state)[0]
        for action in decision.options[-1:]:
            found = compare(game, state, decision.seat, 1, SMALL, [action], words=False)
            assert found.of(action) is not None


class Worlds(NamedTuple):
    """A game of nothing: its worlds are numbers, and an option's chance depends on both."""

    seen: list[tuple[int, int]]

    def world(self, info: Any, seed: int) -> Any:
        """Any."""
        return info.imagine(seed)

    def lines(self, world: Any, decision: Decision) -> list[Any]:
        """Every option, in order."""
        return [self.line(world, decision, action) for action in decision.options]

    def line(self, world: Any, decision: Decision, action: int) -> Any:
        """An option by itself."""
        del world
        return Line((Step(decision, action),), None, -action)

    def play(self, world: Any, line: Any, seed: int) -> Any:
        """Remember what was tried where."""
        self.seen.append((seed, line.first))
        return (line.first, world)

    def estimate(self, line: Any) -> float:
        """Nobody knows."""
        del line
        return 0.5

    def chance(self, state: Any) -> float:
        """Option 2 is better by a tenth in every world; worlds differ by much more."""
        action, world = state[0], int(state[1])
        return 0.2 + (world % 7) / 10 + (0.1 if action == 2 else 0.0)

    def margin(self, state: Any) -> float:
        """Nothing."""
        del state
        return 0.0


class Imagined(InformationSet[Any, Any]):
    """Worlds that are their own seeds."""

    def __init__(self) -> None:
        pass

    def imagine(self, seed: int) -> Any:
        """The world of that number."""
        return seed


def test_options_are_paired_in_the_same_worlds() -> None:
    """What differs from world to world cancels out: a tenth is found exactly, certain at once."""
    look = Worlds([])
    analyst = Analyst(registry.game("blue-moon"), look, None, 0)  # type: ignore[arg-type]
    decision = Decision(0, 0, 0, (1, 2, 3))
    found = analyst.compare(Imagined(), decision, 1, Effort(), words=False)
    assert found.best.action == 2
    assert found.options[1].loss == pytest.approx(0.1)
    assert found.options[1].low == pytest.approx(0.1)
    for seed in {seed for seed, _ in look.seen}:
        tried = [action for one, action in look.seen if one == seed]
        assert sorted(tried) == [1, 2, 3]


def test_the_clock_stops_a_slow_machine() -> None:
    """Without any time left every option is still tried in one world."""
    look = Worlds([])
    analyst = Analyst(registry.game("blue-moon"), look, None, 0)  # type: ignore[arg-type]
    decision = Decision(0, 0, 0, (1, 2, 3))
    found = analyst.compare(Imagined(), decision, 1, Effort(seconds=-1), words=False)
    assert found.best.action == 2
    assert len(look.seen) == 6


def fact(key: str, good: float) -> StateFact:
    """A fact that is called after its key."""
    return StateFact(key, good, Words(f"{key} {good:.0f} de", f"{key} {good:.0f}"), f"BM-{key}")


def test_a_sentence_tells_what_speaks_for_the_best() -> None:
    """Facts in which the best is better, of both sides, with chances and the first rule."""
    best = OptionSummary(Words("so", "so"), [fact("A", 1), fact("B", 5), fact("C", 2)], 0.62)
    other = OptionSummary(
        Words("anders „X“", "other"), [fact("A", 1), fact("B", 3), fact("C", 4)], 0.5
    )
    told = contrast(best, other, clear=True)
    assert told.en == "B 5, about 62 % to win. “Other” instead: B 3, about 50 % to win (BM-B)."
    assert "‚X‘“" in told.de
    assert contrast(best, other, clear=False).en.endswith("; hardly a difference (BM-B).")


def test_where_nothing_differs_the_common_fact_is_told() -> None:
    """A sentence is never empty."""
    side = OptionSummary(Words("so", "so"), [fact("A", 1)], 0.3)
    assert contrast(side, side, clear=False).en.startswith("Either way A 1, about 30 % to win")


def test_numbers_read_well() -> None:
    """Nothing is certain, noughts have no sign, German has its comma."""
    assert (percent(1.0), percent(0.0), percent(0.555)) == (99, 1, 56)
    assert decimal(-0.72) == Words("0,7", "0.7")
    assert lead(-0.02, Words("x", "x")).en == "level on average"
    assert lead(1.26, Words("Drachen", "dragons")).de == "im Mittel 1,3 Drachen voraus"
    assert lead(-1.0, Words("Drachen", "dragons")).en == "1.0 dragons behind on average"


def test_a_forced_move_says_that_there_is_nothing_else() -> None:
    """One option is no choice, and loses nothing."""
    game = registry.game("blue-moon-city")
    state: Any = game.deal(game.setup({}), 3)
    while len(game.pending(state)[0].options) > 1:
        game.apply(state, game.pending(state)[0].seat, game.pending(state)[0].options[-1])
    found = compared("blue-moon-city", state)
    assert len(found.options) == 1
    assert found.best.why.en == "There is nothing else."


def test_where_nobody_can_weigh_the_bot_speaks_for_itself() -> None:
    """A game without an analyst still has hints; weighing it is refused in words."""
    registry.add_game(lanterns.GAME)
    try:
        state = lanterns.GAME.deal(lanterns.GAME.setup({}), 1)
        seat = lanterns.GAME.pending(state)[0].seat
        assert analysis_of("lanterns") is None
        assert weigh(lanterns.GAME, state, seat, 1, 50) == []
        assert hint(lanterns.GAME, state, seat, 1, 50).why.en
        with pytest.raises(Exception, match="nobody can weigh"):
            analyst_for(lanterns.GAME, seat)
    finally:
        registry.remove_game("lanterns")


@long
@pytest.mark.parametrize("name", GAMES)
def test_hints_are_made_for_their_position(name: str) -> None:
    """Over 200 positions more than 60 of 100 reasons are distinct, none is empty, all compare."""
    game = registry.game(name)
    reasons: list[str] = []
    for state in islice(many_positions(name), 200):
        found = compared(name, state, Effort(2, 1, 2, 2)).best
        assert found.why.de.strip()
        assert found.why.en.strip()
        option = game.notation.option(state, game.pending(state)[0], found.action)
        assert not found.why.en.lower().startswith(option.en.lower().rstrip("."))
        reasons.append(found.why.en)
    assert len(reasons) == 200
    assert len(set(reasons)) > 120


def many_positions(name: str) -> Iterator[Any]:
    """Positions of one game after another."""
    for seed in range(60):
        yield from positions(name, duel(seed) if name == "blue-moon" else {}, seed, 19, 400)
