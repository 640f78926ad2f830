"""The hand-written novice at Tsukuyumi: stronger than chance, blind to what is hidden."""

from itertools import combinations

from moontable.games import registry
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.bots.levels import NOVICE
from moontable.games.tsukuyumi.content import pack
from moontable.kernel import ask_bot
from moontable.kernel.rng import child
from moontable.lab.game_run import play_numbered
from tests.marks import long

LINE_UPS = list(combinations(pack.SIDE_IDS[:5], 3))


def test_the_novice_is_a_level_of_the_game() -> None:
    """It is found by its name, for this game only."""
    assert "novice" in registry.level_names("tsukuyumi")
    assert registry.level("tsukuyumi", "novice").games == ("tsukuyumi",)


@long
def test_the_novice_beats_two_random_players() -> None:
    """As one of three it wins at least 80 in 100 games."""
    games, won = 15, 0
    levels = [("novice", 10), ("random", 1), ("random", 1)]
    for number in range(games):
        line_up = LINE_UPS[number // 3 % len(LINE_UPS)]
        setup = GAME.setup({"players": [{"faction": side} for side in line_up]})
        match = play_numbered(GAME, setup, 5, levels, number)
        won += match.players[match.outcome.winners[0]] == 0
    assert won >= 0.8 * games


def test_the_choice_does_not_depend_on_hidden_things() -> None:
    """In worlds it cannot tell apart it chooses the same."""
    state = GAME.deal(GAME.setup({"players": [{}] * 3}), 4)
    for ply in range(160):
        decision = GAME.pending(state)[0]
        seat = decision.seat
        choices = set()
        for world in (state, GAME.imagine(state, seat, ply), GAME.imagine(state, seat, ply + 999)):
            bot = NOVICE.sit(GAME, seat, child(7, ply), 10)
            choices.add(ask_bot(GAME, bot, world, decision, words=True).action)
        assert len(choices) == 1
        GAME.apply(state, seat, choices.pop())
