"""The ends of a turn, in a toy game whose tree can be seen at a glance."""

from collections.abc import Sequence
from typing import Final

import pytest

from moontable.bots.search.turn_search import WAVE, TurnSearch
from moontable.kernel import Decision

Path = list[int]
FORCED: Final[dict[tuple[int, ...], tuple[int, ...]]] = {(): (7,), (7,): (1, 2)}
"""One thing to do, then a choice."""
TRAP: Final[dict[tuple[int, ...], tuple[int, ...]]] = {(): (1, 2), (1,): (8, 9)}
"""Ending at once, or going on to a choice."""
TAKEN_BACK: Final = 8
"""What the rules do not let stand."""


BRANCHES: Final = 70
WIDE: Final[dict[tuple[int, ...], tuple[int, ...]]] = {(): tuple(range(100, 100 + BRANCHES))} | {
    (100 + branch,): (1, 2) for branch in range(BRANCHES)
}
"""More choices than are opened before their order is looked at."""


class Toy:
    """A tree of options as rules and as an model; a turn is over where the tree ends."""

    def __init__(self, tree: dict[tuple[int, ...], tuple[int, ...]]) -> None:
        self._tree = tree

    def clone(self, state: Path) -> Path:
        """A copy."""
        return list(state)

    def pending(self, state: Path) -> tuple[Decision, ...]:
        """The question here, if there is one."""
        options = self._tree.get(tuple(state))
        return () if options is None else (Decision(0, 0, -1, options),)

    def apply(self, state: Path, seat: int, action: int) -> None:
        """Go down."""
        del seat
        state.append(action)

    def turn_id(self, state: Path) -> int:
        """Grows by 1 where a turn was taken back, by 8 where it is over."""
        if state[-1:] == [TAKEN_BACK]:
            return 1
        return 0 if self.pending(state) else 8

    def to_move(self, state: Path) -> int:
        """Always the same."""
        del state
        return 0

    def result(self, state: Path, seat: int) -> int:
        """Nobody wins."""
        del state, seat
        return 0

    def unseen(self, state: Path, seat: int) -> int:
        """Nothing is hidden."""
        del state, seat
        return 0

    def default_option(self, state: Path, decision: Decision) -> int:
        """The first option."""
        del state
        return decision.options[0]

    def deviation_probability(self, state: Path, decision: Decision) -> float:
        """None."""
        del state, decision
        return 0.0

    def likelihood(self, state: Path, seat: int) -> float:
        """All is as it seems."""
        del state, seat
        return 1.0

    def candidates(self, state: Path, decision: Decision) -> Sequence[int]:
        """All options."""
        del state
        return decision.options

    def transposition_key(self, state: Path) -> tuple[object, ...]:
        """The way here."""
        return tuple(state)

    def vector(self, state: Path, seat: int, unseen: int) -> list[float]:
        """Nobody evaluates."""
        del state, seat, unseen
        return []


def ends(tree: dict[tuple[int, ...], tuple[int, ...]], most: int, choices_only: bool) -> list[Path]:
    """The actions to every end."""
    toy = Toy(tree)
    return [list(node.actions()) for node in TurnSearch(toy, toy, 0, most, choices_only).ends([])]


@pytest.mark.parametrize(("choices_only", "found"), [(False, [[7, 1]]), (True, [[7, 1], [7, 2]])])
def test_what_must_be_done_counts_only_where_it_is_asked_for(
    choices_only: bool, found: list[Path]
) -> None:
    """With one position to open, a forced step leaves nothing for the choice, or all."""
    assert ends(FORCED, 1, choices_only) == found


def test_a_line_finished_by_default_may_fail() -> None:
    """An end that was taken back is none beside others, but better than nothing."""
    assert ends(TRAP, 1, choices_only=False) == [[2]]
    assert ends(TRAP, 2, choices_only=False) == [[2], [1, 9]]
    assert ends(TRAP, 0, choices_only=False) == [[1, 8]]


class Liking:
    """Likes some first options more than others, in the order of their numbers."""

    def values(self, states: Sequence[Path], seat: int, unseen: int) -> list[float]:
        """The first option counts."""
        del seat, unseen
        return [state[0] / 1000 for state in states]


@pytest.mark.parametrize(("evaluator", "last"), [(Liking(), 169), (None, 160)])
def test_long_turns_are_opened_best_first(evaluator: Liking | None, last: int) -> None:
    """After the first wave the best position is opened, without an evaluator the next one."""
    toy = Toy(WIDE)
    nodes = TurnSearch(toy, toy, 0, WAVE + 2, evaluator=evaluator).ends([])
    found = [node.actions() for node in nodes]
    opened = {path[0] for path in found if path[1] == 2}
    first = set(range(100, 100 + WAVE - 1))
    assert opened - first == {last, last - 1}
    assert {path[0] for path in found} == set(WIDE[()])
