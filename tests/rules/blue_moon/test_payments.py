"""Payments of duties and dragons: found by search, checked against all subsets of the hand."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.games.blue_moon.content.powers import duties
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.rules.law.duties import can_pay, is_minimal, payments
from moontable.games.blue_moon.rules.state import side, slots

POWERS = st.one_of(
    st.builds(lambda fire: Power(duties.SIRENS, fire=fire), st.integers(1, 12)),
    st.builds(lambda earth: Power(duties.SIRENS, earth=earth), st.integers(1, 12)),
    st.builds(lambda moons: Power(duties.SIRENS, moons=moons), st.integers(1, 6)),
    st.builds(lambda amount: Power(duties.SIRENS, amount=amount), st.integers(1, 4)),
    st.builds(
        lambda fire, earth, split, either: Power(
            duties.SIRENS, fire=fire, earth=earth, split=split, either=either and not split
        ),
        st.integers(1, 8),
        st.integers(1, 8),
        st.booleans(),
        st.booleans(),
    ),
)


@settings(max_examples=150, deadline=None)
@given(
    deck=st.sampled_from(PEOPLES),
    hand=st.sets(st.integers(0, 29), max_size=8),
    power=POWERS,
    times=st.integers(1, 2),
)
def test_every_minimal_payment_is_found_once(
    deck: str, hand: set[int], power: Power, times: int
) -> None:
    """BM-POWER-29: a duty is served completely and with no card that could be kept."""
    state = GAME.deal(GAME.setup({"players": [{"deck": deck}, {"deck": "buka"}]}), 1)
    me = side(state, 0)
    me.hand = sum(1 << slot for slot in hand)
    found = payments(state, 0, power, times)
    subsets = [
        sum(1 << slot for slot in chosen)
        for size in range(1, len(hand) + 1)
        for chosen in combinations(slots(me.hand), size)
    ]
    true = [cards for cards in subsets if is_minimal(state, 0, power, times, cards)]
    assert sorted(found) == sorted(true)
    assert can_pay(state, 0, power, times) == bool(true)
