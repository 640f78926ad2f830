"""The expert of TSUKUYUMI: follows ideas to the end of the turn, and cards through the round.

Action cards are chosen by playing the whole round with each of them. How much it tries is counted,
so that a seed gives the same choice everywhere; the clock only stops a machine that is far too
slow.
"""

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

from moontable.bots.tsukuyumi.adept import Adept, Dream
from moontable.bots.tsukuyumi.judgement import Idea
from moontable.bots.tsukuyumi.macros import NOTATION, Step
from moontable.bots.tsukuyumi.opinion import EXPERIENCED
from moontable.bots.tsukuyumi.words import told
from moontable.kernel import Bot, Choice, Decision, Game, Seat, Words
from moontable.kernel.rng import child

TRIES: Final = 0.02
"""Turns played out for each millisecond: fewer than a slow machine manages, so that a seed decides.
"""
FEWEST: Final = 4
MOST: Final = 6
"""Ideas that are followed at all."""
ROUND: Final = 4
"""A round played out counts like so many turns."""
WORTH_A_LOOK: Final = 1.5
"""Ideas so many points behind the best one are not followed."""
OPENINGS: Final = frozenset({"act", "move", "attack", "produce"})


class Expert(Adept):
    """One seat's player."""

    def __init__(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> None:
        """Sit down with so much time for each choice."""
        super().__init__(game, seat, seed, EXPERIENCED)
        self._game = game
        self._tries = max(FEWEST, round(ms * TRIES))
        self._seconds = ms / 1000

    def _ideas(
        self, state: Any, decision: Decision, likings: dict[int, float], dream: Dream
    ) -> list[Idea]:
        """What could be done; the best ideas are played out to the end of the turn."""
        ideas = super()._ideas(state, decision, likings, dream)
        if NOTATION.kind(decision.kind) not in OPENINGS:
            return ideas
        stop = monotonic() + self._seconds
        count = min(MOST, self._tries)
        near = [idea for idea in ideas if idea.value > ideas[0].value - WORTH_A_LOOK][:count]
        followed: list[Idea] = []
        for idea in near:
            if followed and monotonic() >= stop:
                break
            whole = self._judgement.alone(idea, False)
            followed.append(whole._replace(value=whole.value + likings[idea.first]))
        followed.sort(key=lambda idea: -idea.value)
        return followed + [idea for idea in ideas if idea not in near]

    def _open(self, view: Any, decision: Decision, dream: Dream) -> Choice:
        """An action card is worth what the round brings with it."""
        if NOTATION.kind(decision.kind) != "choose_card":
            return super()._open(view, decision, dream)
        stop = monotonic() + self._seconds
        worlds = max(1, self._tries // (ROUND * len(decision.options)))
        state = dream(self._chance())
        totals = self._likings(view, decision, state)
        for world in [self._chance() for _ in range(worlds)]:
            for action in decision.options:
                if monotonic() < stop:
                    totals[action] += self._round(dream(world), decision, action) / worlds
        best = max(decision.options, key=lambda action: totals[action])
        self._value = 0.0
        return Choice(best, told(state, Step(decision, best), {}), self._value)

    def _round(self, state: Any, decision: Decision, action: int) -> float:
        """What the round brings with a card, whatever the others have chosen."""
        self._game.apply(state, self._seat, action)
        for asked in self._game.pending(state):
            self._game.apply(state, asked.seat, asked.options[0])
        idea = Idea(0.0, (Step(decision, action),), state)
        return self._judgement.alone(idea, True).value


class ExpertLevel:
    """The level `expert` of TSUKUYUMI."""

    title = Words("Experte", "Expert")
    games: Sequence[str] = ("tsukuyumi",)

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> Bot[Any, Any]:
        """An expert for one seat."""
        return Expert(game, seat, child(seed, seat), ms)


LEVEL: Final = ExpertLevel()
