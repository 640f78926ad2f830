"""Compare the options of a decision by their chance to win in the same imagined worlds.

All options are tried in a few worlds; the best are then measured in further worlds, so that the
selection does not bias the result. The number of worlds is fixed, so a seed gives the same result
on every machine; the clock only stops one that is far too slow.
"""

from collections.abc import Collection, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple, Protocol

from moontable.bots.narration import OptionSummary, StateFact, contrast, lead
from moontable.bots.planner import ONLY
from moontable.bots.search.halving import deadline, is_late
from moontable.bots.search.turn_search import Step
from moontable.kernel import Decision, Game, InformationSet, Seat, Words
from moontable.kernel.rng import child

Z_95: Final = 1.96
"""Standard errors on either side of an interval that holds 95 times of 100."""
MAX_HALF_WIDTH: Final = 1.0
"""Half the width of an interval from a single world."""


class Line(NamedTuple):
    """An option and how its player goes on: his steps, where they lead, a first estimate."""

    steps: tuple[Step, ...]
    end: Any
    value: float

    @property
    def first(self) -> int:
        """The option it begins with."""
        return self.steps[0].action


class Effort(NamedTuple):
    """How many options in how many worlds."""

    options: int = 8
    """Options that are tried at all, the best by a first estimate."""
    screened: int = 6
    """Worlds in which all of them are tried."""
    finalists: int = 3
    """The best of them, which are measured."""
    measured: int = 18
    """Further worlds, for the measurement."""
    seconds: float = 20.0
    """The time limit."""


def effort_for(ms: int, rate: float) -> Effort:
    """The effort that fits a thinking time, at a rate of tries per millisecond."""
    tries, plain = ms * rate, Effort()
    return Effort(
        screened=max(2, round(0.4 * tries / plain.options)),
        measured=max(4, round(0.6 * tries / plain.finalists)),
        seconds=ms / 1000,
    )


class Lookahead(Protocol):
    """How a game's options are carried on and judged, for one seat."""

    def world(self, info: InformationSet[Any, Any], seed: int) -> Any:
        """A plausible world that the seat cannot distinguish from the true one."""

    def lines(self, world: Any, decision: Decision) -> Sequence[Line]:
        """The lines worth trying, best first; modifies the world."""

    def line(self, world: Any, decision: Decision, action: int) -> Line:
        """The line that begins with one option; modifies the world."""

    def play(self, world: Any, line: Line, seed: int) -> Any:
        """Play a line and the moves that follow in a world; modifies the world."""

    def estimate(self, line: Line) -> float:
        """The chance to win at the end of a line, before any rollout."""

    def chance(self, state: Any) -> float:
        """The chance to win, between 0 and 1."""

    def margin(self, state: Any) -> float:
        """How far ahead the seat is, in the game's own unit."""


class Narrator(Protocol):
    """Describes lines and positions in words."""

    def facts(self, view: Any, line: Line, seat: Seat) -> Sequence[StateFact]:
        """Facts about the end of a line, most important first."""

    def where(self, view: Any) -> Words:
        """The stage of the game, such as a fight and a turn."""

    def theme(self, view: Any, deed: Any, line: Line, seat: Seat) -> str:
        """The theme of a puzzle with this answer."""

    @property
    def unit(self) -> Words:
        """The unit of margins."""


class Compared(NamedTuple):
    """An option with its chance, its margin, and its loss against the best."""

    action: int
    line: Line
    estimate: float
    """The chance before anything was tried: less exact, but steadier than few worlds."""
    chance: float
    half: float
    """Half the interval of the chance."""
    margin: float
    loss: float
    low: float
    high: float
    worlds: int
    why: Words


class Comparison(NamedTuple):
    """All that were tried, the best first."""

    options: tuple[Compared, ...]

    @property
    def best(self) -> Compared:
        """The option with the highest chance."""
        return self.options[0]

    def of(self, action: int) -> Compared | None:
        """One option, if it was tried."""
        return next((one for one in self.options if one.action == action), None)


class LineResult:
    """A line and how it fared, world by world."""

    def __init__(self, line: Line, estimate: float) -> None:
        self.line = line
        self.estimate = estimate
        self.chances: list[float] = []
        self.margins: list[float] = []

    def note(self, chance: float, margin: float) -> None:
        """Add the result of one world."""
        self.chances.append(chance)
        self.margins.append(margin)


class Analyst:
    """Weighs a seat's options."""

    def __init__(
        self, game: Game[Any, Any], lookahead: Lookahead, narrator: Narrator, seat: Seat
    ) -> None:
        self._game = game
        self._lookahead = lookahead
        self.narrator = narrator
        self._seat = seat

    def compare(  # noqa: PLR0913 - what is weighed, how, and what is wanted of it
        self,
        info: InformationSet[Any, Any],
        decision: Decision,
        seed: int,
        effort: Effort,
        asked: Collection[int] = (),
        *,
        words: bool = True,
    ) -> Comparison:
        """Compare a decision's options, best first; those in `asked` are always included."""
        stop = deadline(effort.seconds)
        trials = self._trials(info, decision, seed, effort, asked)
        worlds = [child(seed, number) >> 1 for number in range(effort.screened + effort.measured)]
        self._try(trials, info, worlds[: effort.screened], stop)
        trials.sort(key=lambda trial: -_mean(trial.chances))
        finalists = [
            trial
            for place, trial in enumerate(trials)
            if place < effort.finalists or trial.line.first in asked
        ]
        if len(trials) > 1:
            self._try(finalists, info, worlds[effort.screened :], stop)
        return self._ranked(info, decision, trials, finalists, words=words)

    def chance(
        self, info: InformationSet[Any, Any], seed: int, worlds: int, seconds: float = 20.0
    ) -> tuple[float, float, float]:
        """The chance of the position as the seat knows it, half its interval, and the margin."""
        found = LineResult(Line((), None, 0.0), 0.0)
        self._try([found], info, [child(seed, n) >> 1 for n in range(worlds)], deadline(seconds))
        return _mean(found.chances), _half(found.chances), _mean(found.margins)

    def first_gap(self, info: InformationSet[Any, Any], decision: Decision, seed: int) -> float:
        """How much the second best option loses before anything is tried."""
        trials = self._trials(info, decision, seed, Effort(options=2, finalists=2), ())
        first = sorted((trial.estimate for trial in trials), reverse=True)
        return first[0] - first[1] if len(first) > 1 else 0.0

    def _trials(
        self,
        info: InformationSet[Any, Any],
        decision: Decision,
        seed: int,
        effort: Effort,
        asked: Collection[int],
    ) -> list[LineResult]:
        """One line for each of the most promising options and of those asked about."""
        first: dict[int, Line] = {}
        world = child(seed, -1) >> 1
        for line in self._lookahead.lines(self._lookahead.world(info, world), decision):
            if line.first not in first and (len(first) < effort.options or line.first in asked):
                first[line.first] = line
        fewest = min(effort.finalists, len(decision.options))
        for action in (*asked, *decision.options):
            if action not in first and (len(first) < fewest or action in asked):
                state = self._lookahead.world(info, world)
                first[action] = self._lookahead.line(state, decision, action)
        return [LineResult(line, self._lookahead.estimate(line)) for line in first.values()]

    def _try(
        self,
        trials: Sequence[LineResult],
        info: InformationSet[Any, Any],
        worlds: Sequence[int],
        stop: float,
    ) -> None:
        """Every line in every world; a world is finished once it is begun."""
        look = self._lookahead
        for number, seed in enumerate(worlds):
            if number and is_late(stop):
                return
            for trial in trials:
                state = look.play(look.world(info, seed), trial.line, seed)
                trial.note(look.chance(state), look.margin(state))

    def _ranked(
        self,
        info: InformationSet[Any, Any],
        decision: Decision,
        trials: Sequence[LineResult],
        finalists: Sequence[LineResult],
        *,
        words: bool,
    ) -> Comparison:
        """Measured against the best finalist, the measured ones before the others."""
        screened = min(len(trial.chances) for trial in trials)
        fresh = screened if len(finalists[0].chances) > screened + 1 else 0
        final = sorted(finalists, key=lambda trial: -_mean(trial.chances[fresh:]))
        rest = [trial for trial in trials if trial not in final]
        measured = [_compare(final[0], trial, fresh, len(trial.chances)) for trial in final]
        measured += [_compare(final[0], trial, 0, screened) for trial in rest]
        if not words:
            return Comparison(tuple(measured))
        return Comparison(tuple(self._worded(info, decision, measured)))

    def _worded(
        self, info: InformationSet[Any, Any], decision: Decision, measured: Sequence[Compared]
    ) -> list[Compared]:
        """Each with a sentence: the best against the second, all others against the best."""
        if len(measured) == 1:
            return [measured[0]._replace(why=ONLY)]
        view, state = info.view(), info.imagine(0)
        sides = []
        for one in measured:
            name = self._game.notation.option(state, decision, one.action)
            facts = list(self.narrator.facts(view, one.line, self._seat))
            facts.append(
                StateFact("margin", round(one.margin, 1), lead(one.margin, self.narrator.unit), "")
            )
            sides.append(OptionSummary(name, facts, one.chance))
        contrasts = [contrast(sides[0], sides[1], clear=measured[1].low > 0)]
        contrasts += [
            contrast(sides[0], side, clear=one.low > 0)
            for one, side in zip(measured[1:], sides[1:], strict=True)
        ]
        return [one._replace(why=why) for one, why in zip(measured, contrasts, strict=True)]


def _compare(best: LineResult, trial: LineResult, start: int, stop: int) -> Compared:
    """A line's loss against the best in the same worlds, with its interval."""
    pairs = zip(best.chances[start:stop], trial.chances[start:stop], strict=True)
    losses = [one - two for one, two in pairs]
    loss, half = _mean(losses), _half(losses)
    if trial is best:
        loss, half = 0.0, 0.0
    return Compared(
        trial.line.first,
        trial.line,
        trial.estimate,
        _mean(trial.chances[start:stop]),
        _half(trial.chances[start:stop]),
        _mean(trial.margins[start:stop]),
        loss,
        loss - half,
        loss + half,
        len(losses),
        Words("", ""),
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _half(values: Sequence[float]) -> float:
    """Half the width of the mean's interval."""
    if len(values) < 2:
        return MAX_HALF_WIDTH
    mean = _mean(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Z_95 * sqrt(spread / len(values))
