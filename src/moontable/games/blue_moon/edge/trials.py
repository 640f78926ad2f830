"""Deal the same game without one card of a deck, to measure what the card is worth."""

from collections.abc import Sequence
from typing import Any, cast

from moontable.kernel import Deed, Json, Seat


class DeckTrials:
    """Take any card out of a deck; the next card of the pile fills the hand."""

    def things(self, position: Json, seat: Seat) -> Sequence[str]:
        """The cards of the seat's deck."""
        side = _side(position, seat)
        return sorted([*side["hand"], *side["draw"]])

    def has(self, position: Json, seat: Seat, thing: str) -> bool:
        """Every deck has all its cards."""
        side = _side(position, seat)
        return thing in side["hand"] or thing in side["draw"]

    def exchange(self, position: dict[str, Any], seat: Seat, thing: str) -> None:
        """Take a card out."""
        side = _side(position, seat)
        if thing in side["hand"]:
            side["hand"].remove(thing)
            side["hand"].append(side["draw"].pop(0))
        else:
            side["draw"].remove(thing)

    def is_use(self, deed: Deed, thing: str) -> bool:
        """A card that was taken out cannot be used."""
        del deed, thing
        return False


def _side(position: Json, seat: Seat) -> dict[str, list[str]]:
    side: dict[str, list[str]] = cast("Any", position["players"])[seat]
    return side
