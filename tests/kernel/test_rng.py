"""Chance is one int: reproducible, well spread, with children of its own."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from moontable.kernel.rng import below, child, mix, shuffle, step

SEEDS = st.integers(0, 2**64 - 1)


def test_the_first_numbers_are_splitmix64s() -> None:
    """The generator is splitmix64: its published first outputs for seed 1234567."""
    state = 1234567
    outputs = []
    for _ in range(3):
        state = step(state)
        outputs.append(mix(state))
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(SEEDS, st.integers(1, 100))
def test_below_stays_below(seed: int, bound: int) -> None:
    """A draw lies between 0 and its bound."""
    assert 0 <= below(step(seed), bound) < bound


@given(SEEDS, st.lists(st.integers(), max_size=40))
def test_shuffling_loses_nothing(seed: int, cards: list[int]) -> None:
    """A shuffled pile holds the same cards, and the same seed gives the same order."""
    one, other = list(cards), list(cards)
    assert shuffle(one, seed) == shuffle(other, seed)
    assert one == other
    assert sorted(one) == sorted(cards)


def test_every_order_is_as_likely() -> None:
    """Over many seeds the six orders of three cards come up about equally often."""
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        cards = [0, 1, 2]
        shuffle(cards, child(7, seed))
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_children_are_streams_of_their_own() -> None:
    """Child seeds differ from each other and from their parent's numbers."""
    children = {child(seed, label) for seed in range(100) for label in range(100)}
    assert len(children) == 10_000
