"""What the contract suite is run on: every registered game in several set-ups."""

from typing import NamedTuple

from moontable.games import registry
from moontable.games.registry import AnyGame
from moontable.kernel import Json, Setup
from tests.small.lanterns import GAME as LANTERNS

PEOPLES = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
WISHES: dict[str, list[Json]] = {
    "blue-moon": [
        {
            "players": [{"deck": people}, {"deck": PEOPLES[(number + 5) % 9]}],
            "ruleset": "ansmann" if number % 2 else "official",
            "options": {"mulligan": number % 3 == 0},
            "first": number % 2,
        }
        for number, people in enumerate(PEOPLES)
    ],
    "blue-moon-city": [
        {
            "players": [{}, {}],
            "first": 1,
            "options": {
                "all_random": True,
                "edition": {"tiles": {"mill": {"sections": [5, 5]}}},
                "switches": {"crystal_pieces": True, "free_overpaying": True},
            },
        }
    ],
}
"""Further set-ups of a game beyond its default one for each number of players."""


class Case(NamedTuple):
    """A game, how it is set up, and the seed of its random game."""

    name: str
    game: AnyGame
    setup: Setup
    seed: int


def _cases() -> list[Case]:
    cases = []
    games: list[AnyGame] = [LANTERNS, *map(registry.game, registry.game_names())]
    for game in games:
        wishes: list[Json] = [{"players": [{}] * count} for count in game.seats]
        for number, wish in enumerate([*wishes, *WISHES.get(game.name, [])]):
            cases.append(Case(f"{game.name}-{number}", game, game.setup(wish), number or 1))
    return cases


CASES = _cases()
FIRST = [case for case in CASES if case.name.endswith("-0")]
"""Every game as it is set up by default."""
