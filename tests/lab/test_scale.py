"""One scale for all levels: steps add up, their doubts do so by squares."""

from typing import Any

from moontable.games import registry
from moontable.lab.tournament import scale
from moontable.tables.levels import LADDER, ratings


def step(lower: str, upper: str, points: int, reach: int) -> dict[str, Any]:
    """A row of a ladder."""
    found = {"p": points, "low": points - reach, "high": points + reach}
    return {"lower": lower, "upper": upper, "elo": found}


def test_steps_add_up_from_the_novice() -> None:
    """Up and down from 1000; two steps of 30 and 40 are 50 apart at most."""
    rows = [
        step("random", "novice", 400, 60),
        step("novice", "adept", 300, 30),
        step("adept", "expert", 100, 40),
    ]
    assert scale(rows) == {
        "random": {"elo": 600, "low": 540, "high": 660},
        "novice": {"elo": 1000, "low": 1000, "high": 1000},
        "adept": {"elo": 1300, "low": 1270, "high": 1330},
        "expert": {"elo": 1400, "low": 1350, "high": 1450},
    }


def test_a_step_that_is_surer_on_one_side_stays_so() -> None:
    """What bounds the step from above bounds the lower level from below."""
    row = step("random", "novice", 400, 0)
    row["elo"] |= {"high": 500, "low": 390}
    assert scale([row])["random"] == {"elo": 600, "low": 500, "high": 610}


def test_without_a_novice_the_lowest_is_the_measure() -> None:
    """Any ladder has a scale."""
    assert scale([step("adept", "expert", 80, 10)])["adept"]["elo"] == 1000


def test_every_game_is_rated_for_the_levels_it_has() -> None:
    """Ratings name levels that exist, in rising order, with the command that measured."""
    for name in ("blue-moon", "blue-moon-city", "tsukuyumi"):
        found = ratings(name)
        assert set(found) == set(LADDER) & set(registry.level_names(name))
        assert str(registry.RATINGS.of(name)["command"]).startswith(f"moontable ladder {name} ")
        points = [level["elo"] for level in found.values()]
        assert points == sorted(points)
    assert ratings("a-game-by-others") == {}
