"""A choice tried against others: fair, reproducible, counted round by round."""

import pytest

from moontable.kernel import Refused
from moontable.lab.trial import Trial, deals, jobs

HOAX, VULCA, FLIT = ({"deck": deck} for deck in ("hoax", "vulca", "flit"))


def test_every_line_counts_a_deal_from_both_seats() -> None:
    """Each line has so many games against each opponent, and rates within their intervals."""
    told = list(deals(Trial("blue-moon", HOAX, [VULCA, FLIT], 4, 5, "random")))
    assert [[rate["n"] for rate in line] for line in told] == [
        [2, 0, 2],
        [2, 2, 4],
        [4, 2, 6],
        [4, 4, 8],
    ]
    assert all(rate["low"] <= rate["p"] <= rate["high"] for line in told for rate in line)


def test_the_same_trial_tells_the_same() -> None:
    """Everything follows from the seed; opponents have deals of their own."""
    trial = Trial("blue-moon", HOAX, [VULCA, VULCA], 2, 5, "random")
    assert list(deals(trial)) == list(deals(trial))
    one, two = jobs(trial)
    assert one.seed != two.seed


def test_what_cannot_be_tried_is_refused_before_a_game() -> None:
    """An unknown deck or level plays nothing."""
    with pytest.raises(Refused):
        jobs(Trial("blue-moon", {"deck": "nobody"}, [VULCA], 2, 1))
    with pytest.raises(Refused):
        jobs(Trial("blue-moon", HOAX, [VULCA], 2, 1, "nobody"))
