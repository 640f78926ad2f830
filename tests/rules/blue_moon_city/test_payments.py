"""Every minimal way to pay, against a brute force that knows only the rules of single cards."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.games.blue_moon_city.edge.explain import best_reading, dispensable
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.payment import HANDFUL, pays, ways_to_pay
from tests.marks import long, rule
from tests.rules.blue_moon_city.table import Table

Cards = tuple[int, ...]

TRICKY = [
    codes.BROWN_1,
    codes.BROWN_2,
    codes.BROWN_3,
    codes.WHITE_1,
    codes.WHITE_2,
    17,
    codes.KHIND,
]
HANDS = st.lists(
    st.one_of(st.sampled_from(TRICKY), st.integers(0, codes.CARDS - 1), st.integers(0, 5)),
    max_size=8,
)
BROWN = {"tiles": {"hospice": {"colour": "brown", "sections": [3, 5]}}}
FOUR = {"tiles": {"hospice": {"colour": "brown", "sections": [4]}}}
COLOURS = st.sampled_from([*range(codes.COLOURS), codes.ANY])


def without(cards: Cards, *taken: int) -> Cards:
    """The cards left when some are taken away."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def groups(cards: Cards, colour: int) -> Iterator[Cards]:
    """One to four cards of one other colour, in all ways."""
    for other in set(range(codes.COLOURS)) - {colour}:
        same = [card for card in cards if codes.COLOUR[card] == other]
        for size in range(1, 5):
            yield from set(combinations(same, size))


@lru_cache(maxsize=500_000)
def worth(cards: Cards, colour: int) -> int:
    """The most the cards can count: try every part the first card can play."""
    if not cards:
        return 0
    card, rest = cards[0], cards[1:]
    best = worth(rest, colour)
    if codes.COLOUR[card] in {colour, codes.GREEN}:
        best = max(best, codes.VALUE[card] + worth(rest, colour))
    if card in {codes.BROWN_1, codes.BROWN_2}:
        for twin in {codes.BROWN_1, codes.BROWN_2} & set(rest):
            best = max(best, 3 + worth(without(rest, twin), colour))
    if card == codes.WHITE_2:
        for other in set(rest):
            if codes.COLOUR[other] not in {colour, codes.GREEN}:
                best = max(best, codes.VALUE[other] + worth(without(rest, other), colour))
    if card == codes.WHITE_1:
        for group in groups(rest, colour):
            value = sum(codes.VALUE[other] for other in group)
            best = max(best, value + worth(without(rest, *group), colour))
    return best


def is_enough(cards: Cards, colour: int, price: int) -> bool:
    """Do the cards pay, whatever part each plays? A Hoax comes first, before what it turns."""
    ordered = tuple(
        sorted(cards, key=lambda card: (card not in {codes.WHITE_1, codes.WHITE_2}, card))
    )
    colours = range(codes.COLOURS) if colour == codes.ANY else (colour,)
    return any(worth(ordered, each) >= price for each in colours)


def minimal_sets(hand: Cards, colour: int, price: int) -> set[Cards]:
    """All subsets of a hand that pay and of which no card can be left out."""
    subsets = {s for size in range(len(hand) + 1) for s in combinations(hand, size)}
    paying = {s for s in subsets if is_enough(s, colour, price)}
    return {s for s in paying if not any(without(s, card) in paying for card in s)}


def is_face_value(cards: Cards, colour: int, price: int, also: set[int]) -> bool:
    """Do the printed values of one fitting colour (and another) make the price exactly?"""
    colours = range(codes.COLOURS) if colour == codes.ANY else (colour,)
    return sum(codes.VALUE[card] for card in cards) == price and any(
        all(codes.COLOUR[card] in {each} | also for card in cards) for each in colours
    )


def plain_totals(cards: Cards, colour: int) -> frozenset[int]:
    """Everything the cards can count by colour, as jokers and in pairs, all of them used."""
    if not cards:
        return frozenset({0})
    card, rest = cards[0], cards[1:]
    parts: list[tuple[int, Cards]] = []
    if codes.COLOUR[card] in {colour, codes.GREEN}:
        parts.append((codes.VALUE[card], rest))
    if card in {codes.BROWN_1, codes.BROWN_2}:
        parts += [(3, without(rest, twin)) for twin in {codes.BROWN_1, codes.BROWN_2} & set(rest)]
    return frozenset(value + more for value, left in parts for more in plain_totals(left, colour))


@lru_cache(maxsize=500_000)
def totals(cards: Cards, colour: int) -> frozenset[int]:
    """Everything the cards can count if each of them plays a part."""
    found = set(plain_totals(cards, colour))
    for hoax in {codes.WHITE_1, codes.WHITE_2} & set(cards):
        rest = without(cards, hoax)
        foreign = {other for other in rest if codes.COLOUR[other] not in {colour, codes.GREEN}}
        one = [(other,) for other in foreign]
        for turned in one if hoax == codes.WHITE_2 else groups(rest, colour):
            value = sum(codes.VALUE[card] for card in turned)
            found |= {value + more for more in totals(without(rest, *turned), colour)}
    return frozenset(found)


def is_exact(cards: Cards, colour: int, price: int) -> bool:
    """Can the cards be read as exactly the price?"""
    colours = range(codes.COLOURS) if colour == codes.ANY else (colour,)
    return any(price in totals(cards, each) for each in colours)


def legal_sets(hand: Cards, colour: int, price: int, overpaying: bool) -> set[Cards]:
    """Minimal sets and exact face values; no overpaying by those who have fitting values."""
    subsets = {s for size in range(1, len(hand) + 1) for s in combinations(hand, size)}
    faces = {s for s in subsets if is_face_value(s, colour, price, {codes.GREEN})}
    fitting = any(is_face_value(s, colour, price, set()) for s in faces)
    found = minimal_sets(hand, colour, price) | faces
    if fitting and not overpaying:
        return {s for s in found if is_exact(s, colour, price)}
    return found


def counts(hand: list[int]) -> list[int]:
    """A hand as the state keeps it."""
    return [hand.count(card) for card in range(codes.CARDS)]


@long
@rule("CM-07", "CM-09", "CM-10", "CM-11", "CM-12")
@settings(max_examples=2_000, deadline=None)
@given(hand=HANDS, colour=COLOURS, price=st.integers(1, 6), overpaying=st.booleans())
def test_every_legal_way_and_no_other(
    hand: list[int], colour: int, price: int, overpaying: bool
) -> None:
    """Minimal sets and exact face values, without overpaying where values fit, and no other."""
    ways = ways_to_pay(counts(hand), 0, colour, price, overpaying)
    assert list(ways) == sorted(set(ways))
    assert set(ways) == legal_sets(tuple(sorted(hand)), colour, price, overpaying)
    assert pays(counts(hand), 0, colour, price) == bool(ways)


@rule("CM-07")
@settings(max_examples=200, deadline=None)
@given(
    kinds=st.lists(st.integers(0, codes.CARDS - 1), min_size=5, max_size=6, unique=True),
    colour=COLOURS,
    price=st.integers(1, 2),
)
def test_a_large_hand_pays_as_a_small_one(kinds: list[int], colour: int, price: int) -> None:
    """No way for so little takes five alike: hands that are remembered and those that are not."""
    few, many = (counts(kinds * copies) for copies in (4, 5))
    assert sum(few) <= HANDFUL < sum(many)
    assert ways_to_pay(many, 0, colour, price, True) == ways_to_pay(few, 0, colour, price, True)
    assert pays(many, 0, colour, price) == pays(few, 0, colour, price)


@rule("CM-07")
@settings(max_examples=500, deadline=None)
@given(hand=HANDS, colour=COLOURS, price=st.integers(1, 6))
def test_explanations_agree_with_the_rules(hand: list[int], colour: int, price: int) -> None:
    """What an explanation says a set is worth decides exactly as the rules do."""
    cards = tuple(sorted(hand))
    reading = best_reading(cards, colour)
    assert (reading.worth >= price) == is_enough(cards, colour, price)
    assert sorted(card for part in reading.parts for card in part.cards) == list(cards)
    if reading.worth >= price:
        spare = dispensable(cards, colour, price)
        exact = is_face_value(cards, colour, price, {codes.GREEN})
        assert (not spare or exact) == (cards in ways_to_pay(counts(hand), 0, colour, price, True))


@rule("CM-07")
@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_picks_lead_to_the_listed_ways(seed: int) -> None:
    """Laying cards one by one reaches every listed way and nothing else."""
    table = Table({"hand": 9, "pawn": "palace"}, phase="build", seed=seed)
    for section in range(4):
        listed = table.ask("payments", seat=0, section=section)["ways"]
        if not listed:
            assert not table.may("build", section=section)
            continue
        for way in listed[:6]:
            again = Table({"hand": 9, "pawn": "palace"}, phase="build", seed=seed)
            again.build(section, *way["cards"])
            assert again.named("paid")[0]["cards"] == way["cards"]


@rule("CM-07")
def test_a_payment_is_explained_card_by_card() -> None:
    """Which card plays which part, in both languages, and why a set does not pay."""
    hand = ["yellow-1", "brown-1", "brown-2", "grey-3", "white-2", "green-1"]
    table = Table({"hand": hand, "pawn": "caravanserai"}, phase="build")
    answer = table.ask("why_payment", section=0, cards=["yellow-1", "brown-1", "brown-2"])
    assert answer["pays"]
    assert [part["role"] for part in answer["parts"]] == ["pair", "colour"]
    spare = table.ask("why_payment", section=0, cards=["yellow-1", "brown-1", "brown-2", "green-1"])
    assert not spare["pays"]
    assert {reason["card"] for reason in spare["reasons"]} == {"yellow-1", "green-1"}
    absent = table.ask("why_payment", section=0, cards=["yellow-3", "yellow-3"])
    assert absent["reasons"][0]["card"] == "yellow-3"
    hoax = table.ask("why_payment", section=0, cards=["grey-3", "white-2", "green-1"])
    assert hoax["parts"][0]["given"] == "white-2"
    assert hoax["parts"][0]["rule"] == "CM-12"


@rule("CM-07", "CM-11")
def test_face_values_are_always_a_payment() -> None:
    """Three brown ones pay a brown 3 by face value; two of them do as a pair, and one may stop."""
    for paid in (["brown-1"] * 3, ["brown-1"] * 2):
        table = Table({"hand": ["brown-1"] * 3, "pawn": "hospice"}, phase="build", edition=BROWN)
        table.build(0, *paid)
        assert table.named("paid")[0]["cards"] == paid
    five = ["brown-1", "brown-1", "brown-1", "brown-2"]
    table = Table({"hand": five, "pawn": "hospice"}, phase="build", edition=BROWN)
    table.build(1, *five)
    assert table.named("paid")[0]["cards"] == five


@rule("CM-07")
@pytest.mark.parametrize("free", [True, False])
def test_overpaying_only_without_fitting_values(free: bool) -> None:
    """With a blue 1 and 2 in hand nobody pays a blue 3 with 2 and 2, unless the table agrees."""
    hand = ["brown-1", "brown-2", "brown-2", "brown-3"]
    more = {"switches": {"free_overpaying": True}} if free else {}
    table = Table({"hand": hand, "pawn": "hospice"}, phase="build", edition=FOUR, **more)
    ways = [way["cards"] for way in table.ask("payments", section=0)["ways"]]
    assert (["brown-2", "brown-3"] in ways) is free
    assert ["brown-1", "brown-3"] in ways
    answer = table.ask("why_payment", section=0, cards=["brown-2", "brown-3"])
    assert answer["pays"] is free
