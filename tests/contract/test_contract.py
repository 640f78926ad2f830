"""One suite over every registered game, and the proof that it catches what it must."""

import pytest

from moontable.contract import LAWS, Law
from moontable.games.blue_moon_city.game import BlueMoonCity
from moontable.games.blue_moon_city.rules.state import State, clone
from moontable.kernel import Seat
from tests.contract.cases import CASES, FIRST, Case
from tests.marks import long
from tests.small.faults import CAUGHT_BY
from tests.small.lanterns import GAME, Lanterns


@pytest.mark.parametrize("law", LAWS, ids=str)
@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=case.name, marks=[] if case in FIRST else long) for case in CASES],
)
def test_every_game_keeps_every_law(case: Case, law: str) -> None:
    """A game keeps this law in random play: with every number of players, deck and ruleset.

    On pure Python each game is played as it is set up by default.
    """
    LAWS[law](case.game, case.setup, case.seed)


@pytest.mark.parametrize(
    ("faulty", "law"), CAUGHT_BY.items(), ids=lambda value: getattr(value, "__name__", value)
)
def test_the_suite_catches_seeded_faults(faulty: type[Lanterns], law: str) -> None:
    """A game with a known fault turns the law red that is there for it."""
    with pytest.raises(AssertionError):
        keep(LAWS[law], faulty())


def keep(law: Law, game: Lanterns) -> None:
    """Ten random games under one law."""
    for seed in range(10):
        law(game, game.setup({}), seed)


class ForgetfulCity(BlueMoonCity):
    """Imagines as if the draw pile had never been made of the discards."""

    def imagine(self, state: State, seat: Seat, seed: int) -> State:
        """An honest dream of somebody without memory for shuffles."""
        blank = clone(state)
        blank.kept = [0] * len(state.kept)
        blank.keeps = [0] * len(state.keeps)
        blank.aside_kept = 0
        return super().imagine(blank, seat, seed)


def test_a_shuffle_that_is_forgotten_is_caught() -> None:
    """Old hand cards that are imagined in a pile of former discards turn the law red."""
    game = ForgetfulCity()
    with pytest.raises(AssertionError, match="in the shuffle of"):
        LAWS["nothing_seen_is_forgotten"](game, game.setup({}), 2)


def test_the_small_game_plays_with_any_number() -> None:
    """The small game is whole: all laws hold for two, three and four players."""
    for players in GAME.seats:
        for law in LAWS.values():
            law(GAME, GAME.setup({"players": [{}] * players}), players)
