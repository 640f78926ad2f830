"""Series of games are seat-fair and follow from their seed."""

from collections import Counter

import pytest

from moontable.bots.random_ import RandomBot
from moontable.kernel import fold
from moontable.lab.game_run import EndlessGame, deal_seed, play, play_numbered, seating
from tests.small.lanterns import GAME


def test_everybody_sits_everywhere_equally_often() -> None:
    """Over a full cycle each player has each seat once, always on the same deal."""
    seen = Counter(
        (seat, player) for number in range(6) for seat, player in enumerate(seating(3, number))
    )
    assert set(seen.values()) == {2}
    assert {deal_seed(9, 3, number) for number in range(3)} == {deal_seed(9, 3, 0)}
    assert deal_seed(9, 3, 3) != deal_seed(9, 3, 0)


def test_a_match_is_its_record() -> None:
    """The same number gives the same game, and its record replays to its outcome."""
    levels = [("random", 1), ("random", 1)]
    match = play_numbered(GAME, GAME.setup({}), 4, levels, 3)
    assert match == play_numbered(GAME, GAME.setup({}), 4, levels, 3)
    assert GAME.outcome(fold(GAME, match.record)) == match.outcome
    assert match.record.players == ("random", "random")


def test_a_game_without_end_is_stopped() -> None:
    """The runner does not wait for ever."""
    bots = [RandomBot(1), RandomBot(2)]
    with pytest.raises(EndlessGame, match="no end after 3"):
        play(GAME, GAME.setup({}), 1, bots, limit=3)
