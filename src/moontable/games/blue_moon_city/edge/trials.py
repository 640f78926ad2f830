"""Deal the same game with or without a card in the opening hand, to measure its worth.

All players draw from one pile, so a card cannot be removed for one seat only: it trades places with
a random one.
"""

from collections.abc import Sequence
from typing import Any, cast

from moontable.games.blue_moon_city.edge import names
from moontable.kernel import Deed, Json, Seat
from moontable.kernel.rng import below, child


class HandTrials:
    """Any kind of card can be in an opening hand."""

    def things(self, position: Json, seat: Seat) -> Sequence[str]:
        """The kinds of cards in the box."""
        del seat
        piles = [cast("Any", position["draw"]), *(_hand(position, one) for one in _seats(position))]
        there = {card for pile in piles for card in pile}
        return [card for card in names.CARD_IDS if card in there]

    def has(self, position: Json, seat: Seat, thing: str) -> bool:
        """Is one of them in the seat's hand?"""
        return thing in _hand(position, seat)

    def exchange(self, position: dict[str, Any], seat: Seat, thing: str) -> None:
        """Swap all copies for cards of the pile, or bring one copy into the hand."""
        hand, draw = _hand(position, seat), position["draw"]
        chance = child(int(str(position["rng"]), 16), seat)
        if thing in hand:
            for place, card in enumerate(hand):
                if card == thing:
                    others = [one for one, other in enumerate(draw) if other != thing]
                    chance = child(chance, place)
                    _swap(hand, place, draw, others[below(chance, len(others))])
            return
        pile = next(
            pile
            for pile in (draw, *(_hand(position, one) for one in _seats(position)))
            if thing in pile
        )
        _swap(hand, below(chance, len(hand)), pile, pile.index(thing))

    def is_use(self, deed: Deed, thing: str) -> bool:
        """A card that is not in hand needs no ban."""
        del deed, thing
        return False


def _seats(position: Json) -> range:
    return range(len(cast("Any", position["players"])))


def _hand(position: Json, seat: Seat) -> list[str]:
    hand: list[str] = cast("Any", position["players"])[seat]["hand"]
    return hand


def _swap(hand: list[str], place: int, pile: list[str], other: int) -> None:
    hand[place], pile[other] = pile[other], hand[place]
