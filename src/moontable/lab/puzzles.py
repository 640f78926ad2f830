"""Mine puzzles from games of bots: positions with one clearly best option."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from moontable.bots.compare import Analyst, Comparison, Effort
from moontable.games import registry
from moontable.games.registry import AnyGame
from moontable.kernel import Decision, InformationSet, Refused, Words, ask_bot
from moontable.kernel.deeds import decision_of
from moontable.kernel.rng import below, child
from moontable.tables.hints import analysis_of
from moontable.tables.levels import rungs
from moontable.tables.puzzles import Puzzle, PuzzleAnswer, json_of

CLEAR: Final = 0.1
"""The minimum loss of the second best option."""
SURE: Final = 0.05
"""The lower bound of that loss, with 95 % confidence."""
ANY: Final = -2.0
"""A bound that every option meets."""
SCREENED: Final = 8
"""Worlds in which all options are screened in the final measurement."""
GLANCE: Final = 0.08
"""The minimum loss in the first measurement."""
ALIKE: Final = 0.02
"""Options that lose less than this count as right."""
SLOW: Final = 0.1
"""Below this rate of tries per millisecond only clear cases are examined."""
GAP: Final = 0.03
"""The minimum estimated loss in such games."""
APART: Final = 9
"""The minimum number of decisions between two puzzles of a game."""
SHOWN_OPTIONS: Final = 8
"""The number of answers explained."""
HOPELESS: Final = 0.08
"""The minimum chance to win of the best option."""
PLAYOUTS: Final = 24
EASY_SHARE: Final = 6
"""One in this many puzzles may be solved by every level."""


class Mining(NamedTuple):
    """The parameters of a search for puzzles."""

    game: str
    seed: int
    player: str
    """The level that plays."""
    stages: tuple[tuple[Effort, float, float], ...]
    """Effort, minimum mean loss and minimum lower bound of each measurement."""
    made: str
    gap: float
    playouts: int
    """Games played to their end after the best and after the next option."""


def mining(game: str, seed: int, made: str) -> Mining:
    """The parameters for a game; refuses one without analysis."""
    found = analysis_of(game)
    if found is None:
        raise Refused("game", f"nobody can weigh options of {game}", "a game with such a bot")
    glance = found.quick._replace(options=6, finalists=2, seconds=20.0)
    proof = found.deep._replace(options=12, screened=SCREENED, finalists=4, seconds=120.0)
    middle = proof._replace(options=8, finalists=2, measured=proof.measured // 4)
    share = 2 / registry.game(game).seats[0]  # among more players a chance weighs less
    clear = CLEAR * share
    stages = ((glance, GLANCE * share, ANY), (middle, clear, ANY), (proof, clear, SURE * share))
    gap = GAP if found.rate < SLOW else -1.0
    playouts = PLAYOUTS if found.rate >= SLOW else PLAYOUTS // 4
    return Mining(game, seed, "adept", stages, made, gap, playouts)


def mine(plan: Mining, number: int) -> Iterator[Puzzle]:
    """The puzzles of one game."""
    game = registry.game(plan.game)
    seed = child(plan.seed, number) >> 1
    setup = game.setup(_setup_request(game, seed))
    state: Any = game.deal(setup, seed)
    seats = range(len(setup.players))
    level = registry.level(plan.game, plan.player)
    bots = [level.sit(game, seat, child(seed, seat), 20) for seat in seats]
    analysis = analysis_of(plan.game)
    assert analysis is not None
    analysts = [analysis.analyst(game, seat) for seat in seats]
    ply, last = 0, -APART
    while pending := game.pending(state):
        decision = pending[0]
        if len(decision.options) > 1 and ply - last >= APART:
            spot = Spot(game, state, decision, child(seed, 1000 + ply))
            found = spot.puzzle(plan, analysts[decision.seat], f"{number}-{ply}")
            if found is not None:
                last = ply
                yield found
        choice = ask_bot(game, bots[decision.seat], state, decision, words=False)
        game.apply(state, decision.seat, choice.action)
        ply += 1


def _setup_request(game: AnyGame, seed: int) -> dict[str, Any]:
    """Different decks or factions from game to game, and the fewest players."""
    choices: Any = game.catalogue()["choices"]
    players: list[dict[str, Any]] = [{} for _ in range(game.seats[0])]
    for choice in choices:
        if choice["scope"] != "player" or "needs" in choice:
            continue
        values = [option["value"] for option in choice["options"] if option["value"] is not None]
        lot = below(seed, len(values) or 1)
        for seat, player in enumerate(players):
            if values:
                player[choice["key"]] = values[(lot + seat * (1 + seed % 3)) % len(values)]
    try:
        game.setup({"players": players})
    except Refused:
        return {"players": [{} for _ in players]}
    return {"players": players}


class Spot(NamedTuple):
    """A decision that may be a puzzle."""

    game: AnyGame
    state: Any
    decision: Decision
    seed: int

    def puzzle(self, plan: Mining, analyst: Analyst, name: str) -> Puzzle | None:
        """The puzzle it is, if one option is clearly best in two independent measurements."""
        if self._is_plain(plan):
            return None
        info = InformationSet(self.game, self.state, self.decision.seat)
        if analyst.first_gap(info, self.decision, self.seed) < plan.gap:
            return None
        best: int | None = None
        again: Comparison | None = None
        for number, (effort, loss, low) in enumerate(plan.stages):
            seed = child(self.seed, number) >> 1
            words = number == len(plan.stages) - 1
            again = analyst.compare(info, self.decision, seed, effort, words=words)
            right = {one.action for one in again.options[: right_answers(again)]}
            if not _is_clear(again, loss, low) or (best is not None and best not in right):
                return None
            best = again.best.action
        assert again is not None
        if again.best.chance < HOPELESS or not self._returns():
            return None
        if self._played_out(plan, again) < 0:
            return None
        missed = self._missed(plan, right)
        return self._puzzle(plan, analyst, again, missed, name)

    def _is_plain(self, plan: Mining) -> bool:
        """Do the weak levels agree? Then most people see it, and one of a few is enough."""
        setup_for = {self._choice(plan, name) for name in rungs(plan.game)[1:3]}
        return len(setup_for) == 1 and bool(self.seed % EASY_SHARE)

    def _choice(self, plan: Mining, level: str) -> int:
        """The choice of a level."""
        seat = self.decision.seat
        bot = registry.level(plan.game, level).sit(self.game, seat, self.seed, 100)
        return ask_bot(self.game, bot, self.state, self.decision, words=False).action

    def _returns(self) -> bool:
        """Does the position survive export and import?"""
        kept = self.game.position(json_of(self.game.export(self.state)))
        return decision_of(self.game, kept, self.decision.seat) == self.decision

    def _played_out(self, plan: Mining, found: Comparison) -> float:
        """How much more often the best wins than the next, if bots play on to the end."""
        best, other = found.options[0].action, found.options[right_answers(found)].action
        wins = 0.0
        for number in range(plan.playouts):
            lot = child(self.seed, 50 + number) >> 1
            wins += self._wins(plan, best, lot) - self._wins(plan, other, lot)
        return wins / plan.playouts

    def _wins(self, plan: Mining, action: int, lot: int) -> float:
        """Does the seat win in an imagined world after this option?"""
        game, seat = self.game, self.decision.seat
        world = game.imagine(self.state, seat, lot)
        game.apply(world, seat, action)
        level = registry.level(plan.game, plan.player)
        bots = [level.sit(game, one, child(lot, one), 20) for one in range(game.players(world))]
        while pending := game.pending(world):
            bot = bots[pending[0].seat]
            choice = ask_bot(game, bot, world, pending[0], words=False)
            game.apply(world, pending[0].seat, choice.action)
        outcome = game.outcome(world)
        assert outcome is not None
        return float(seat in outcome.winners)

    def _missed(self, plan: Mining, right: set[int]) -> list[str]:
        """The levels that choose something else."""
        return [name for name in rungs(plan.game)[1:] if self._choice(plan, name) not in right]

    def _puzzle(
        self, plan: Mining, analyst: Analyst, found: Comparison, missed: list[str], name: str
    ) -> Puzzle:
        game, state, decision, _ = self
        view = game.view(state, decision.seat)
        deed = game.notation.deed(state, decision, found.best.action)
        answers = [
            PuzzleAnswer(
                json_of(game.notation.deed(state, decision, one.action)),
                Words(*game.notation.option(state, decision, one.action)),
                round(one.chance, 3),
                round(one.loss, 3),
                round(one.low, 3),
                round(one.high, 3),
                Words(*one.why),
            )
            for one in found.options[: max(SHOWN_OPTIONS, right_answers(found) + 1)]
        ]
        return Puzzle(
            id=f"{plan.seed}-{name}",
            game=plan.game,
            theme=analyst.narrator.theme(view, deed, found.best.line, decision.seat),
            difficulty=1 + len(missed),
            seat=decision.seat,
            where=Words(*analyst.narrator.where(view)),
            position=json_of(game.export(state)),
            worlds=found.options[right_answers(found)].worlds,
            answers=answers,
            missed=missed,
            made=plan.made,
            right=right_answers(found),
        )


def right_answers(found: Comparison) -> int:
    """The number of options as good as the best."""
    return sum(one.loss < ALIKE for one in found.options)


def _is_clear(found: Comparison, loss: float, low: float) -> bool:
    """Do most options lose clearly against the best?"""
    others = [one for one in found.options if one.loss >= ALIKE]
    few = 2 * right_answers(found) <= len(found.options)
    sure = [one.low > (low if one.worlds == found.best.worlds else min(low, 0.0)) for one in others]
    return few and all(sure) and all(one.loss >= loss for one in others)
