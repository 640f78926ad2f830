"""Chance at a table: it follows from a secret, and from nothing anybody saw."""

import hmac
import itertools
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.games import registry
from moontable.kernel import Record, Refused, fold
from moontable.kernel.fair import SIZE, Stream, commitment, mac
from moontable.kernel.replay import apply_fairly, begin, read_record
from moontable.kernel.rng import FAIR, child, shuffle, step

GAMES = ("blue-moon", "blue-moon-city", "tsukuyumi")
SECRET = bytes(range(SIZE))
OTHER = bytes(SIZE)


def dealt(name: str, secret: bytes = SECRET) -> tuple[Any, Record]:
    """A game and the record it begins with."""
    game = registry.game(name)
    setup = game.setup({})
    return game, Record(name, game.ruleset_hash(setup.ruleset), setup, 0, secret=secret)


def played(name: str, decisions: int) -> tuple[Any, Record, list[Any]]:
    """A game of random decisions, and its states packed."""
    game, record = dealt(name)
    state, chance, seen = begin(game, record), random.Random(3), []
    for number in range(decisions):
        pending = game.pending(state)
        if not pending:
            break
        made = (pending[0].seat, chance.choice(pending[0].options))
        apply_fairly(game, record, number, state, made, None)
        record = replace(record, decisions=(*record.decisions, made))
        seen.append(game.pack(state))
    return game, record, seen


@pytest.mark.parametrize("name", GAMES)
def test_a_secret_record_replays_exactly(name: str) -> None:
    """From its JSON too, as far as one wishes; and its states are like any others."""
    game, record, seen = played(name, 60)
    again = read_record(record.json(), game)
    for number in (0, 7, len(seen) - 1):
        state = fold(game, again.upto(number + 1))
        assert game.pack(state) == seen[number]
        assert game.pack(game.unpack(seen[number])) == seen[number]
        assert state.rng >= 0


@pytest.mark.parametrize("name", GAMES)
def test_another_secret_is_another_deal(name: str) -> None:
    """And the seed beside a secret means nothing."""
    game, record = dealt(name)
    other = begin(game, replace(record, secret=OTHER))
    assert game.pack(begin(game, record)) != game.pack(other)
    assert game.pack(begin(game, record)) == game.pack(begin(game, replace(record, seed=5)))


@given(st.binary(max_size=64), st.binary(max_size=200))
def test_the_code_of_a_message_is_hmac(key: bytes, message: bytes) -> None:
    """What draws come from is HMAC-SHA256, as anybody who verifies a record would compute it."""
    assert mac(key, message) == hmac.digest(key, message, "sha256")


def test_nothing_follows_from_the_number_a_state_carries() -> None:
    """Whoever knew a whole state, its number included, could not say what is drawn next."""
    game, record, _ = played("blue-moon-city", 30)
    guessed, true, other = list(range(40)), list(range(40)), list(range(40))
    shuffle(guessed, fold(game, record).rng)
    for cards, secret in ((true, SECRET), (other, OTHER)):
        with Stream(secret, "decision 30"):
            shuffle(cards, FAIR)
    assert len({tuple(cards) for cards in (guessed, true, other)}) == 3


def test_drawn_numbers_are_no_chain() -> None:
    """The generator's own next number never follows; with a stream ended, seeds are seeds again."""
    with Stream(SECRET, "deal"):
        numbers = [step(FAIR) for _ in range(200)]
        assert child(FAIR, 3) == FAIR
    assert all(number < 0 for number in numbers)
    assert len(set(numbers)) == 200
    followed = [step(~one) == ~two for one, two in itertools.pairwise(numbers)]
    assert not any(followed)
    assert child(FAIR, 3) == child(FAIR & (2**64 - 1), 3)


def test_a_drawn_shuffle_is_even() -> None:
    """Six cards, six places, 6,000 shuffles: every card everywhere about a thousand times."""
    counts = [[0] * 6 for _ in range(6)]
    for number in range(6000):
        cards = list(range(6))
        with Stream(SECRET, f"decision {number}"):
            shuffle(cards, FAIR)
        for place, card in enumerate(cards):
            counts[place][card] += 1
    surprise = sum((count - 1000) ** 2 / 1000 for row in counts for count in row)
    assert surprise < 60


def test_a_wrong_secret_is_refused() -> None:
    """Neither half of one nor anything that is none."""
    game, record = dealt("blue-moon")
    for wrong in ("ab", "moon", "zz" * SIZE, 5):
        with pytest.raises(Refused, match=r"record\.secret"):
            read_record({**record.json(), "secret": wrong}, game)
    assert commitment(SECRET) != commitment(OTHER)


def test_records_without_a_secret_say_nothing_of_one() -> None:
    """They are written as they always were."""
    _, record = dealt("blue-moon", b"")
    assert "secret" not in record.json()
