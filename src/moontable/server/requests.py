"""Every message of a client at a table, as types, and the order each of them gives.

It knows the words on the wire and their limits; whether an order may be carried out, `orders` says.
"""

from typing import Annotated, Any, Final, Union

from msgspec import Meta, Struct

from moontable.tables import absence, orders
from moontable.tables.log import Count, Key, LevelName, Object, SeatNumber, leaves
from moontable.tables.orders import Order

Id = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]


class Request(Struct, tag_field="op", forbid_unknown_fields=True, kw_only=True):
    """A client's wish; the reply carries its `id`."""

    id: Id


class OrderRequest(Request):
    """A wish to change the table; what comes of it is an entry in the log."""

    def order(self, person: int | None) -> Order:
        """The order this person gives."""
        raise NotImplementedError


class Hello(Request, tag="hello"):
    """The first message: who I am and the last entry I know, so that nothing is missed or doubled.

    Without a key one watches.
    """

    key: Key | None = None
    last: Count | None = None
    look: SeatNumber | None = None


class Look(Request, tag="look"):
    """See the table from one of my seats: two at one screen change places."""

    seat: SeatNumber | None = None


class Answer(OrderRequest, tag="answer"):
    """Answer the decision `ask` by number or by meaning; an answer to an older one is refused."""

    ask: Count
    seat: SeatNumber
    action: int | None = None
    deed: Object | None = None

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.decide(person, self.seat, self.ask, self.action, self.deed)


class WhyNot(Request, tag="why_not"):
    """Is this deed possible, and if not, why?"""

    seat: SeatNumber
    deed: Object


class Question(Request, tag="question"):
    """One of the game's own questions, such as `strength`."""

    question: LevelName
    fields: Object = {}


class Hint(Request, tag="hint"):
    """What would a bot do in my place?"""

    seat: SeatNumber
    level: LevelName | None = None


class Undo(OrderRequest, tag="undo"):
    """Go back so that only the first `to` decisions stand, where that is free."""

    to: Count

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.undo(person, self.to)


class TakeBack(OrderRequest, tag="take_back"):
    """Ask the others whether I may go back that far."""

    to: Count

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.take_back(person, self.to)


class Consent(OrderRequest, tag="consent"):
    """Answer somebody's wish to take back."""

    yes: bool

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.consent(person, self.yes)


class Say(OrderRequest, tag="say"):
    """A line of chat: plain text."""

    text: Line

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.say(person, self.text)


class Mute(OrderRequest, tag="mute"):
    """The host takes a person's voice in the chat, or gives it back."""

    person: Count
    muted: bool

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.mute(person, self.person, self.muted)


class Sit(OrderRequest, tag="sit"):
    """Take an open seat before the game begins."""

    seat: SeatNumber

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.sit(person, self.seat)


class Stand(OrderRequest, tag="stand"):
    """Give my seat up before the game begins."""

    seat: SeatNumber

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.stand(person, self.seat)


class SeatBot(OrderRequest, tag="seat_bot"):
    """The host lets a bot sit, or opens the seat with no level, before the game begins."""

    seat: SeatNumber
    level: LevelName | None = None

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.seat_bot(person, self.seat, self.level)


class Choose(OrderRequest, tag="choose"):
    """What a seat plays, such as its deck, before the game begins."""

    seat: SeatNumber
    player: Object

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.choose(person, self.seat, self.player)


class Start(OrderRequest, tag="start"):
    """The host begins the game."""

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return orders.start(person)


class CallAbsent(OrderRequest, tag="call_absent"):
    """Somebody whose turn it is does not seem to be here: start the countdown."""

    seat: SeatNumber

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return absence.call_absent(person, self.seat)


class Replace(OrderRequest, tag="replace"):
    """Let a bot play an absent person's seat on after the countdown."""

    seat: SeatNumber
    level: LevelName | None = None

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return absence.replace(person, self.seat, self.level)


class Reclaim(OrderRequest, tag="reclaim"):
    """Take my seat back from the bot."""

    seat: SeatNumber

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return absence.reclaim(person, self.seat)


class Resign(OrderRequest, tag="resign"):
    """Give the game up: with two players it ends, else a bot plays on."""

    seat: SeatNumber

    def order(self, person: int | None) -> Order:
        """The order it gives."""
        return absence.resign(person, self.seat)


REQUESTS: Final = tuple(leaves(Request))
ClientMessage: Any = Union[REQUESTS]  # noqa: UP007 - whatever stands above is understood
