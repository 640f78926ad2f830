"""Golden files: a transcript and leaf counts that change only on purpose."""

import tomllib

import pytest

from tests.golden.tsukuyumi import perft, transcript


def test_the_transcript_is_as_it_was() -> None:
    """The same seed tells the same story."""
    assert transcript.transcript() == transcript.FILE.read_text("utf-8")


@pytest.mark.parametrize("name", perft.POSITIONS)
def test_leaf_counts_are_as_they_were(name: str) -> None:
    """No option appeared or vanished in this position."""
    assert perft.counts(name) == tomllib.loads(perft.FILE.read_text("utf-8"))[name]
