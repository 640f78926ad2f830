"""Sequential halving by work: certain choices end early, and uncertain ones use all of it."""

from collections.abc import Callable

from moontable.bots.search.halving import MIN_WORLDS, Arm, halving_by_work
from moontable.bots.search.turn_search import Node
from moontable.kernel.rng import below, child

PARTS = 1 << 20


def tried(
    means: list[float], spread: float, limit: int, first: list[float] | None = None
) -> tuple[list[int], dict[int, int]]:
    """Plans with these means in worlds that differ by chance: their order, and tries of each."""
    count = 0
    tries = dict.fromkeys(range(len(means)), 0)
    arms = [
        Arm(Node(place, None, None, 0), value)
        for place, value in enumerate(first or [0.0] * len(means))
    ]

    def attempt(arm: Arm, world: int) -> None:
        nonlocal count
        place = arm.node.state
        count += 1
        tries[place] += 1
        luck = below(child(world, place), PARTS) / PARTS - 0.5
        arm.note(means[place] + 2 * spread * luck)

    work: Callable[[], float] = lambda: count / limit  # noqa: E731
    return [arm.node.state for arm in halving_by_work(arms, work, 1e18, 3, attempt)], tries


def test_a_certain_choice_ends_early() -> None:
    """A plan that is better in every world is chosen after few of them."""
    order, tries = tried([0.0, 0.5, 0.0, -0.2], 0.01, 10_000)
    assert order[0] == 1
    assert tries[1] == MIN_WORLDS


def test_a_flat_choice_uses_all_work() -> None:
    """Of plans that differ by little, the best two share the last round and what others saved."""
    order, tries = tried([-0.9, 0.0, 0.01, -0.9], 0.5, 4000)
    assert 3990 <= sum(tries.values()) <= 4004
    assert tries[0] < 50 > tries[3]
    assert order[0] == 2


def test_every_round_tries_once_without_any_work_left() -> None:
    """First estimates alone never decide."""
    order, tries = tried([0.0, 0.9, 0.0, 0.0], 0.0, 1, [0.1, 0.1, 0.0, 0.0])
    assert order[0] == 1
    assert sum(tries.values()) == 4 + 2


def test_a_sure_victory_needs_no_search() -> None:
    """A plan that wins at once is played."""
    order, tries = tried([0.0, 0.0], 0.5, 1000, [1.0, 0.9])
    assert order[0] == 0
    assert not sum(tries.values())
