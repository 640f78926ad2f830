"""The novice of Blue Moon: plays its own turn out in an imagined world and takes the best end.

It knows what dragons, cards and strength are roughly worth, and nothing about the opponent's hand.
It looks one own turn ahead, never further.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from moontable.bots.planner import ONLY
from moontable.games.blue_moon.edge.view import SideView, View
from moontable.kernel import Choice, Decision, Game, InformationSet, Seat, Words
from moontable.kernel.rng import below, child, step

# The state is opaque here: a bot plays imagined ones through the contract only.
AnyGame = Game[Any, View]

LEAVES: Final = 160
"""How many ends of its turn the novice looks at before it decides."""
STEPS: Final = 30
GAME_WON: Final = 1000.0
DRAGON: Final = 60.0
HAND_CARD: Final = 5.0
KNOWN_CARD: Final = -0.5
TABLE_CARD: Final = 1.5
SUPPORT_CARD: Final = 2.5
SHIP_CARD: Final = 2.0
STRENGTH: Final = 2.2
MOST_AHEAD: Final = 8
PILE_CARD: Final = 0.6
SILENCED: Final = 1.5
MANY: Final = 6
STANDING_CARD: Final = 3.0
CRYSTAL_CARD: Final = 20.0
ANSWER: Final = "answer"


@dataclass(frozen=True)
class End:
    """How a line of play leaves the table, in the novice's models."""

    value: float
    view: View


class Novice:
    """One seat's player; it keeps nothing in mind from one question to the next."""

    def __init__(self, game: AnyGame, seat: Seat, seed: int) -> None:
        """Sit down with a stream of chance for imagined worlds."""
        self._game = game
        self._seat = seat
        self._rng = child(seed, 0xB1)

    def choose(self, info: InformationSet[Any, View], decision: Decision, words: bool) -> Choice:
        """Try every option to the end of the own turn and take the best."""
        if len(decision.options) == 1:
            return Choice(decision.options[0], ONLY)
        self._rng = step(self._rng)
        state = info.imagine(below(self._rng, 1 << 32))
        budget = max(2, LEAVES // len(decision.options))
        ends = [self._try(state, decision.seat, action, budget) for action in decision.options]
        best = max(range(len(ends)), key=lambda index: ends[index].value)
        end = ends[best]
        why = self._why(info.view(), end) if words else ONLY
        return Choice(decision.options[best], why, _squash(end.value))

    def _try(self, state: Any, seat: Seat, action: int, budget: int) -> End:
        after = self._game.clone(state)
        self._game.apply(after, seat, action)
        search = Search(self._game, self._seat, budget)
        return search.best(after, STEPS)

    def _why(self, view: View, end: End) -> Words:
        """A sentence from the terms of the evaluation."""
        mine, yours = _sides(end.view, self._seat)
        before, _ = _sides(view, self._seat)
        if end.value >= GAME_WON / 2:
            return Words("Das gewinnt das Spiel.", "That wins the game.")
        if mine["dragons"] - yours["dragons"] > before["dragons"]:
            return Words("Das bringt einen Drachen.", "That brings a dragon.")
        if end.view["fight"] != view["fight"]:
            return Words(
                "Weiterzukämpfen kostet mehr, als der Rückzug.", "Fighting on costs more than this."
            )
        key = _element(end.view)
        strengths = (mine[key], yours[key])
        return Words(
            "So steht es {}:{}, mit {} Handkarten.".format(*strengths, mine["hand_count"]),
            "That makes it {}:{} with {} cards in hand.".format(*strengths, mine["hand_count"]),
        )


class Search:
    """Looks for the best end of the own turn, depth first, until its leaves are used up."""

    def __init__(self, game: AnyGame, seat: Seat, leaves: int) -> None:
        self._game = game
        self._seat = seat
        self._leaves = leaves

    def best(self, state: Any, steps: int) -> End:
        """The best end that can be reached from here by own decisions."""
        pending = self._unanswered(state)
        if not pending or pending[0].seat != self._seat or not steps:
            return self._end(state)
        decision = pending[0]
        found: End | None = None
        # The last options are tried first: acting is coded after passing.
        for action in reversed(decision.options):
            if self._leaves <= 0 and found is not None:
                break
            after = self._game.clone(state)
            self._game.apply(after, decision.seat, action)
            end = self.best(after, steps - 1)
            if found is None or end.value > found.value:
                found = end
        assert found is not None
        return found

    def _unanswered(self, state: Any) -> Sequence[Decision]:
        """The next question if the opponent lets everything stand; in an imagined world he may."""
        pending = self._game.pending(state)
        while pending and self._is_answer(pending[0]):
            self._game.apply(state, pending[0].seat, pending[0].options[0])
            pending = self._game.pending(state)
        return pending

    def _is_answer(self, decision: Decision) -> bool:
        kind = self._game.notation.kind(decision.kind)
        return kind == ANSWER and decision.seat != self._seat

    def _end(self, state: Any) -> End:
        self._leaves -= 1
        view = self._game.view(state, self._seat)
        outcome = self._game.outcome(state)
        if outcome is not None:
            won = self._seat in outcome.winners
            return End(GAME_WON if won else -GAME_WON, view)
        return End(evaluate(view, self._seat), view)


def evaluate(view: View, seat: Seat) -> float:
    """What a view is worth to a seat; the opponent's side counts against it."""
    mine, yours = _sides(view, seat)
    value = DRAGON * (mine["dragons"] - yours["dragons"])
    value += _evaluate_side(mine) - _evaluate_side(yours)
    if view["element"] is not None:
        key = _element(view)
        ahead = mine[key] - yours[key]
        value += STRENGTH * max(-MOST_AHEAD, min(MOST_AHEAD, ahead))
    if len(mine["combat"]) + len(mine["inactive"]) + len(mine["support"]) >= MANY:
        value += DRAGON / 6
    return value


def _evaluate_side(side: SideView) -> float:
    lying = len(side["combat"]) + len(side["inactive"])
    cargo = sum(1 + len(hold["cargo"]) for hold in side["influence"])
    return (
        HAND_CARD * side["hand_count"]
        + KNOWN_CARD * len(side["known"])
        + TABLE_CARD * lying
        + SUPPORT_CARD * (len(side["support"]) + side["bluff_count"])
        + SHIP_CARD * cargo
        + STANDING_CARD * len(side["hyla"])
        + CRYSTAL_CARD * len(side["achievements"])
        + PILE_CARD * side["draw_count"]
        - SILENCED * (len(side["ignored"]) + len(side["ignored_text"]))
    )


def _sides(view: View, seat: Seat) -> tuple[SideView, SideView]:
    return view["players"][seat], view["players"][1 - seat]


def _element(view: View) -> Literal["fire", "earth"]:
    return "earth" if view["element"] == "earth" else "fire"


def _squash(value: float) -> float:
    return max(-1.0, min(1.0, value / (3 * DRAGON)))
