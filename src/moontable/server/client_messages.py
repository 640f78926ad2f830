"""The messages of a client at a table, as types, and their commands."""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Final, Union

from msgspec import Meta, Struct
from msgspec.structs import asdict

from moontable.tables import view_sharing
from moontable.tables.agreement import Count, Key, LevelName, Object, SeatNumber, Share, leaves
from moontable.tables.commands import Command, play, presence, seats

Id = Annotated[int, Meta(ge=0, le=2**31 - 1)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]


class Request(Struct, tag_field="op", forbid_unknown_fields=True, kw_only=True):
    """A message of a client; the reply carries its `id`."""

    id: Id


class CommandRequest(Request):
    """A request to change the table; its fields are the arguments of its command."""

    makes: ClassVar[Callable[..., Command]]

    def command(self, person: int | None) -> Command:
        """The command, given by this person."""
        fields = asdict(self)
        del fields["id"]
        return type(self).makes(person, **fields)


class Hello(Request, tag="hello"):
    """The first message: my key (none to watch) and the last entry I know."""

    key: Key | None = None
    last: Count | None = None
    look: SeatNumber | None = None


class Look(Request, tag="look"):
    """See the table from another of my seats, as when two share one screen."""

    seat: SeatNumber | None = None


class Entries(Request, tag="entries"):
    """Request a page of the log after entry `after`."""

    after: Count


class Answer(CommandRequest, tag="answer"):
    """Answer the decision `ask` with an action or a deed; outdated answers are refused."""

    ask: Count
    seat: SeatNumber
    action: int | None = None
    deed: Object | None = None
    makes: ClassVar = play.decide


class WhyNot(Request, tag="why_not"):
    """Ask whether a deed is possible, and if not, why."""

    seat: SeatNumber
    deed: Object


class Question(Request, tag="question"):
    """Run one of the game's own queries, such as `strength`."""

    question: LevelName
    fields: Object = {}


class Hint(Request, tag="hint"):
    """Ask what a bot would do in my place."""

    seat: SeatNumber
    level: LevelName | None = None


class Undo(CommandRequest, tag="undo"):
    """Undo all but the first `to` decisions, where that is free."""

    to: Count
    makes: ClassVar = play.undo


class TakeBack(CommandRequest, tag="take_back"):
    """Ask the others for permission to go back that far."""

    to: Count
    makes: ClassVar = play.request_undo


class Consent(CommandRequest, tag="consent"):
    """Allow or refuse a request to take back."""

    yes: bool
    makes: ClassVar = play.answer_undo_request


class LookOver(CommandRequest, tag="look_over"):
    """As a spectator, ask to see a player's view; without a seat, stop seeing it."""

    seat: SeatNumber | None = None
    makes: ClassVar = view_sharing.request_view


class LetLook(CommandRequest, tag="let_look"):
    """Share my view with a spectator who asked, or stop sharing it."""

    person: Count
    yes: bool
    makes: ClassVar = view_sharing.grant_view


class Say(CommandRequest, tag="say"):
    """Say something in the chat, in plain text."""

    text: ChatText
    makes: ClassVar = presence.say


class Mute(CommandRequest, tag="mute"):
    """As the host, mute a person in the chat or undo that."""

    person: Count
    muted: bool
    makes: ClassVar = presence.mute


class Remove(CommandRequest, tag="remove"):
    """As the host, remove a person before the game begins."""

    person: Count
    makes: ClassVar = seats.remove


class Publish(CommandRequest, tag="publish"):
    """As the host, let people join without an invitation, or stop that."""

    public: bool
    makes: ClassVar = seats.publish


class Sit(CommandRequest, tag="sit"):
    """Take an open seat before the game begins."""

    seat: SeatNumber
    makes: ClassVar = seats.sit


class Stand(CommandRequest, tag="stand"):
    """Leave my seat before the game begins."""

    seat: SeatNumber
    makes: ClassVar = seats.stand


class AddShare(CommandRequest, tag="share"):
    """Before the game, add random digits to the secret that decides the cards."""

    share: Share
    makes: ClassVar = seats.share


class SeatBot(CommandRequest, tag="seat_bot"):
    """As the host, seat a bot before the game begins; without a level, open the seat."""

    seat: SeatNumber
    level: LevelName | None = None
    makes: ClassVar = seats.seat_bot


class Choose(CommandRequest, tag="choose"):
    """Choose what a seat plays, such as its deck, before the game begins."""

    seat: SeatNumber
    player: Object
    makes: ClassVar = seats.choose


class Start(CommandRequest, tag="start"):
    """As the host, start the game."""

    makes: ClassVar = play.start


class CallAbsent(CommandRequest, tag="call_absent"):
    """Start the countdown for somebody who is not here and has to move."""

    seat: SeatNumber
    makes: ClassVar = presence.call_absent


class Replace(CommandRequest, tag="replace"):
    """After the countdown, let a bot play an absent person's seat."""

    seat: SeatNumber
    level: LevelName | None = None
    makes: ClassVar = presence.replace


class Reclaim(CommandRequest, tag="reclaim"):
    """Take my seat back from the bot."""

    seat: SeatNumber
    makes: ClassVar = presence.reclaim


class Resign(CommandRequest, tag="resign"):
    """Resign: with two players the game ends, otherwise a bot plays on."""

    seat: SeatNumber
    makes: ClassVar = play.resign


REQUESTS: Final = tuple(leaves(Request))
ClientMessage: Any = Union[REQUESTS]  # noqa: UP007 - a value, not an annotation
