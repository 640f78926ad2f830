"""The browser's lessons are real games: every deed in them is possible where it stands."""

import pytest

from tests.web.lessons import NAMES, play, read


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_can_be_played(name: str) -> None:
    """Each step is asked of its seat and is among the options; everybody has a name of his own."""
    lesson = read(name)
    seats = [step["seat"] for _, step in play(lesson)]
    assert seats.count(0) >= 2
    assert max(seats) <= len(lesson["opponents"])
    assert len(lesson["position"]["players"]) == 1 + len(set(lesson["opponents"]))


def test_there_are_lessons() -> None:
    """What a duel, the city and the war are about, and one for each faction."""
    assert NAMES == [
        "city",
        "decks",
        "dragons",
        "first",
        "gangs",
        "pairs",
        "scales",
        "shields",
        "ships",
        "tsukuyumi/boarlords",
        "tsukuyumi/cybersamurai",
        "tsukuyumi/dark-seed",
        "tsukuyumi/first",
        "tsukuyumi/kg03",
        "tsukuyumi/nomads",
        "tsukuyumi/round",
    ]
