"""The adept of TSUKUYUMI: tries every whole action out and knows what a position is worth.

It carries each action out in an imagined world, with the damage and the counters that belong to
it, and compares the land, the units and the missions afterwards. Table wisdom of the novice breaks
ties and decides where nothing can be compared yet.
"""

from collections.abc import Callable, Sequence
from math import tanh
from typing import Any, Final

from moontable.bots.heuristics.tsukuyumi import Novice
from moontable.bots.tsukuyumi.judgement import Judgement
from moontable.bots.tsukuyumi.macros import NOTATION
from moontable.bots.tsukuyumi.opinion import Opinion, Plain
from moontable.bots.tsukuyumi.words import told
from moontable.bots.turns import Step
from moontable.kernel import Bot, Choice, Decision, Game, Seat, Words
from moontable.kernel.rng import below, child, step

WISDOM: Final = 0.05
"""What the novice's liking counts against points."""
SEEDS: Final = 1 << 32
SCALE: Final = 12.0
"""So many points ahead leave little doubt."""
BY_HEART: Final = frozenset({"choose_card", "place_home", "mark_start", "place_unit", "uplink"})
"""Questions before anything has happened: the novice's answers."""
ONLY: Final = Words("Es gibt nichts anderes.", "There is nothing else.")

Dream = Callable[[int], Any]


class Adept:
    """One seat's player."""

    def __init__(self, game: Game[Any, Any], seat: Seat, seed: int, opinion: Opinion) -> None:
        """Sit down with an opinion and a stream of chance for imagined worlds."""
        self._seat = seat
        self._judgement = Judgement(game, seat, opinion)
        self._novice = Novice(seat, child(seed, 1))
        self._rng = child(seed, 0x7A)
        self._plan: list[Step] = []
        self._value = 0.0
        self._why = ONLY

    def choose(self, view: Any, decision: Decision, dream: Dream) -> Choice:
        """The next step of the action under way, or the best action."""
        if self._plan and self._plan[0].decision == decision:
            return Choice(self._plan.pop(0).action, self._why, self._value)
        self._plan = []
        if len(decision.options) == 1:
            return Choice(decision.options[0], ONLY, self._value)
        state = dream(self._chance())
        if NOTATION.kind(decision.kind) in BY_HEART:
            choice = self._novice.choose(view, decision, dream)
            return Choice(choice.action, choice.why, self._value)
        likings = self._likings(view, decision, state)
        ideas = self._judgement.ideas(state, decision, likings)
        best = ideas[0]
        self._plan = list(best.steps[1:])
        self._value = tanh(best.value / SCALE)
        gains = self._judgement.gains(best, next((i for i in ideas if i.first != best.first), best))
        self._why = told(state, best.steps[0], gains)
        return Choice(best.first, self._why, self._value)

    def _chance(self) -> int:
        self._rng = step(self._rng)
        return below(self._rng, SEEDS)

    def _likings(self, view: Any, decision: Decision, state: Any) -> dict[int, float]:
        """What the novice thinks of every option."""
        self._novice.me = view["faction"]
        return {
            action: WISDOM * self._novice.score(view, NOTATION.deed(state, decision, action))
            for action in decision.options
        }


class AdeptLevel:
    """The level `adept` of TSUKUYUMI."""

    title = Words("Kenner", "Adept")
    games: Sequence[str] = ("tsukuyumi",)

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> Bot[Any, Any]:
        """An adept for one seat; it needs little time."""
        del ms
        return Adept(game, seat, child(seed, seat), Plain())


LEVEL: Final = AdeptLevel()
