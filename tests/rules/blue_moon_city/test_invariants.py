"""What never changes in random play: cards, bricks, scales and dragons."""

from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.content.printed import SCALES_IN_PLAY
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import State
from moontable.kernel.rng import below, child, step
from tests.marks import long, rule


def play(state: State, seed: int, limit: int = 20_000) -> list[tuple[int, int]]:
    """Random decisions to the end, looking at every ply."""
    rng = child(seed, 0xC17)
    made: list[tuple[int, int]] = []
    while pending := GAME.pending(state):
        assert len(made) < limit, f"no end, seed {seed}"
        rng = step(rng)
        seat, options = pending[0].seat, pending[0].options
        action = options[below(rng, len(options))]
        GAME.apply(state, seat, action)
        made.append((seat, action))
        check(state)
    return made


def check(state: State) -> None:
    """Everything is somewhere, and only once."""
    cards = [0] * codes.CARDS
    for card in (*state.deck, *state.aside):
        cards[card] += 1
    for place, count in enumerate(state.hand):
        cards[place % codes.CARDS] += count
    total = [one + other for one, other in zip(cards, state.discard, strict=True)]
    assert tuple(total) == state.edition.cards
    assert sum(total) == 80
    for seat in range(state.players):
        standing = state.bricks.count(seat + 1) + state.obelisk.count(seat)
        assert state.supply[seat] + standing == codes.BRICKS
        owners = [owner % codes.WITHOUT_BRICK for owner in state.obelisk]
        assert state.offerings[seat] == owners.count(seat)
    assert state.stock + sum(state.scales) == SCALES_IN_PLAY[state.players]
    assert state.stock > 0
    assert not any(state.owed)
    assert min(state.crystals) >= 0
    assert all(0 <= place <= codes.OUTSIDE for place in state.dragon)


@long
@rule("CM-01", "CM-20", "CM-29", "CM-31")
@settings(max_examples=60, deadline=None)
@given(players=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**63 - 1), all_random=st.booleans())
def test_nothing_is_lost_in_random_play(players: int, seed: int, all_random: bool) -> None:
    """80 cards, ten bricks a seat, all scales and three dragons at every ply; the game ends."""
    wish = {"players": [{}] * players, "options": {"all_random": all_random}}
    state = GAME.deal(GAME.setup(wish), seed)
    play(state, seed)
    assert GAME.outcome(state) is not None


@rule("CM-33")
@settings(max_examples=25, deadline=None)
@given(players=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**32))
def test_a_complete_city_always_ends(players: int, seed: int) -> None:
    """From a complete city with any crystals random play ends, mostly by the last march."""
    deal = GAME.export(GAME.deal(GAME.setup({"players": [{}] * players}), seed))
    seats = [
        {"hand": 6, "crystals": (seed >> 6 * seat) % 40, "pawn": "mill"} for seat in range(players)
    ]
    places = deal["city"]
    assert isinstance(places, dict)
    city = {place: {"built": place != "2,2"} for place in places}
    state = GAME.position({"players": seats, "city": city, "seed": seed, "turn": seed % players})
    play(state, seed)
    assert GAME.outcome(state) is not None
