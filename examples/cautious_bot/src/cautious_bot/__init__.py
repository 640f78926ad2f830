"""A bot plug-in: for each option it imagines a few worlds, plays them out by chance, and counts.

Install this folder (`pip install examples/cautious_bot`) and every game has the level `cautious`.
"""

from moontable.kernel import Choice, Words
from moontable.kernel.rng import below, child, step

WORLDS = 3
LONGEST = 200


class CautiousBot:
    """Flat Monte Carlo behind the view: it never sees a true state."""

    def __init__(self, game, seat, seed):
        self._game = game
        self._seat = seat
        self._rng = child(seed, 0xCA)

    def choose(self, info, decision, words):
        """The option that ends well most often in imagined worlds."""
        if len(decision.options) == 1:
            only = decision.options[0]
            return Choice(only, Words("Die einzige Möglichkeit.", "The only option."))
        scores = dict.fromkeys(decision.options, 0.0)
        for world in range(WORLDS):
            self._rng = step(self._rng)
            imagined = info.imagine(self._rng % 2**31)
            for option in decision.options:
                scores[option] += self._play_out(self._game.clone(imagined), option, world)
        best = max(decision.options, key=lambda option: scores[option])
        value = scores[best] / WORLDS
        why = Words(
            f"In {WORLDS} gedachten Partien brachte das am meisten.",
            f"Did best in {WORLDS} imagined games.",
        )
        return Choice(best, why, value)

    def _play_out(self, state, option, world):
        game, rng = self._game, child(self._rng, world)
        game.apply(state, self._seat, option)
        for _ in range(LONGEST):
            pending = game.pending(state)
            if not pending:
                break
            rng = step(rng)
            decision = pending[0]
            game.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])
        outcome = game.outcome(state)
        if outcome is None:
            return 0.0
        return 1.0 if self._seat in outcome.winners else -1.0


class Level:
    """The level `cautious`, which plays every game."""

    title = Words("Vorsichtig", "Cautious")
    games = ()

    def sit(self, game, seat, seed, ms):
        """A bot for one seat."""
        del ms
        return CautiousBot(game, seat, seed)


LEVEL = Level()
