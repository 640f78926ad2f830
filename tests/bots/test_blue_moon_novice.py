"""The novice of Blue Moon: plausible, far better than chance, and no cheat."""

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.games.registry import level
from moontable.kernel import ask_bot
from moontable.kernel.rng import below, child, step
from moontable.lab.game_run import play_numbered
from tests.marks import long
from tests.rules.blue_moon.random_decks import heavy_setup


@long
def test_the_novice_beats_chance() -> None:
    """Over seat- and deck-balanced games it wins at least nine of ten against random play."""
    levels = [("novice", 100), ("random", 100)]
    won = 0
    games = 36
    for number in range(games):
        decks = [{"deck": PEOPLES[number // 2 % 9]}, {"deck": PEOPLES[(number // 2 + 4) % 9]}]
        match = play_numbered(GAME, GAME.setup({"players": decks}), 11, levels, number)
        won += 0 in {match.players[seat] for seat in match.outcome.winners}
    assert won >= 0.9 * games


def test_the_novice_does_not_look_at_hidden_cards() -> None:
    """Its choice is the same in every world it cannot tell apart."""
    state = GAME.deal(GAME.setup({"players": [{"deck": "buka"}, {"deck": "pillar"}]}), 4)
    rng = child(4, 4)
    for _ in range(40):
        if not (pending := GAME.pending(state)):
            break
        decision = pending[0]
        seat = decision.seat
        choices = set()
        for world in (state, GAME.imagine(state, seat, 1), GAME.imagine(state, seat, 2)):
            bot = level("blue-moon", "novice").sit(GAME, seat, 9, 100)
            choice = ask_bot(GAME, bot, world, decision, words=True)
            choices.add(choice.action)
        assert len(choices) == 1
        rng = step(rng)
        GAME.apply(state, seat, decision.options[below(rng, len(decision.options))])


def test_the_novice_says_why() -> None:
    """Its reasons are sentences in both languages, its value lies between -1 and 1."""
    state = GAME.deal(GAME.setup({}), 2)
    decision = GAME.pending(state)[0]
    bot = level("blue-moon", "novice").sit(GAME, decision.seat, 1, 100)
    choice = ask_bot(GAME, bot, state, decision, words=True)
    assert choice.why.de.endswith(".")
    assert choice.why.en.endswith(".")
    assert choice.why.de != choice.why.en
    assert choice.value is not None
    assert -1 <= choice.value <= 1


@long
def test_the_novice_beats_chance_with_later_cards_too() -> None:
    """In decks full of interventions it plans past their windows and still wins most games."""
    levels = [("novice", 100), ("random", 100)]
    won = 0
    for number in range(12):
        match = play_numbered(GAME, heavy_setup(number // 2), 3, levels, number)
        won += 0 in {match.players[seat] for seat in match.outcome.winners}
    assert won >= 9
