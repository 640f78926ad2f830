"""Chance is one int: reproducible, well spread, with children of its own."""

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from moontable.kernel.rng import (
    DIGIT,
    FACTOR,
    GOLDEN,
    MASK,
    VEIL,
    below,
    child,
    mix,
    shuffle,
    step,
    unmix,
)

SEEDS = st.integers(0, 2**64 - 1)


def test_seeds_are_mixed_as_splitmix64_does() -> None:
    """The mixing of seeds gives splitmix64's published first outputs for seed 1234567."""
    seeds = [(1234567 + number * GOLDEN) & MASK for number in (1, 2, 3)]
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [mix(seed) for seed in seeds] == published


@given(SEEDS)
def test_mixing_can_be_undone(seed: int) -> None:
    """A seed comes back out of its mixture, and the other way round."""
    assert unmix(mix(seed)) == seed == mix(unmix(seed))


def test_the_generator_runs_through_the_powers_of_its_factor() -> None:
    """Multiplying with carry is multiplying modulo FACTOR * 2**30 - 1; the state does so itself."""
    modulus = FACTOR * 2**30 - 1
    state, power = 12345 ^ VEIL, 12345
    for _ in range(1000):
        state = step(state)
        power = power * pow(2**30, -1, modulus) % modulus
        assert state ^ VEIL == power


def test_no_state_needs_more_than_60_bits() -> None:
    """The largest digit and carry stay below 2**60 on their way."""
    assert FACTOR * DIGIT + FACTOR < 2**60 > VEIL


def test_draws_are_even_and_their_pairs_too() -> None:
    """Sixteen equal parts, and each pair of neighbours among them, come up about equally often."""
    draws = []
    state = child(3, 0)
    for _ in range(64_000):
        state = step(state)
        draws.append(below(state, 16))
    pairs = Counter(pairwise(draws))
    assert len(pairs) == 256
    surprise = sum((count - 250) ** 2 / 250 for count in pairs.values())
    assert 150 < surprise < 380


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
