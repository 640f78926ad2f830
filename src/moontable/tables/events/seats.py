"""Events before the game: a table opens, people join, take seats and choose their loadouts."""

from typing import ClassVar

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from moontable.games import registry
from moontable.kernel import Message
from moontable.kernel.capabilities import choices_of
from moontable.kernel.message import table as say
from moontable.tables.agreement import Agreement, Object
from moontable.tables.events import PersonEvent, SeatEvent, TableEvent
from moontable.tables.levels import level_name
from moontable.tables.score_sheet import has_hidden_loadouts
from moontable.tables.seat import Participant, SeatState
from moontable.tables.table import Table


class TableOpened(Agreement, TableEvent, frozen=True, tag="opened"):
    """The first event: what was agreed on."""

    secret: str | UnsetType = UNSET
    """The source of the deal; in older logs it is drawn when the game begins."""

    def fold(self, table: Table) -> None:
        """Set up the seats and give the host those that are theirs."""
        table.open(self, registry.game(self.game), bytes.fromhex(self.secret or ""))
        table.people.append(Participant(self.host, host=True))
        clock = None if self.pace.minutes is None else self.pace.minutes * 60_000
        for number, initial in enumerate(self.seats):
            player = self.player(number)
            seat = SeatState(
                "open",
                None,
                None,
                None,
                player,
                replaced=False,
                resigned=False,
                away=None,
                clock=clock,
            )
            if initial.kind == "bot":
                seat.occupy(level=initial.level)
            if number in self.mine:
                seat.occupy(person=0, name=initial.name or self.host)
            table.seats.append(seat)

    def sentence(self, table: Table) -> Message:
        """Who opened the table, and for which game."""
        return say("opened", name=self.host, game=table.game.title)


def table_opened(agreement: Agreement, secret: bytes = b"") -> TableOpened:
    """The first event of a table with this agreement and, if it deals, this secret."""
    return TableOpened(**asdict(agreement), secret=secret.hex() or UNSET)


class PersonJoined(PersonEvent, frozen=True, tag="joined"):
    """A person got a key."""

    name: str
    shown: ClassVar = ("person",)
    says: ClassVar = "joined"

    def fold(self, table: Table) -> None:
        """Add the person."""
        table.people.append(Participant(self.name))


class ShareAdded(PersonEvent, frozen=True, tag="shared"):
    """A seated person added a share to the secret behind the deal."""

    share: str
    shown: ClassVar = ("person", "share")
    says: ClassVar = "shared"

    def fold(self, table: Table) -> None:
        """Keep the share for the deal."""
        table.people[self.person].share = self.share


class PersonRemoved(PersonEvent, frozen=True, tag="removed"):
    """The host removed a person."""

    shown: ClassVar = ("person",)
    says: ClassVar = "removed"

    def fold(self, table: Table) -> None:
        """Free the person's seats, for good, and mute the person."""
        person = table.people[self.person]
        person.removed = person.muted = True
        for seat in table.seats_of(self.person):
            SeatLeft(seat).fold(table)


class TablePublished(TableEvent, frozen=True, tag="published"):
    """The host made the table public or private."""

    public: bool
    shown: ClassVar = ("public",)

    def fold(self, table: Table) -> None:
        """Let anybody join, or only people with an invitation."""
        table.public = self.public

    def sentence(self, table: Table) -> Message:
        """Whether the table is public."""
        return self.about(table, "published" if self.public else "unpublished")


class SeatTaken(TableEvent, frozen=True, tag="sat"):
    """A person took a seat."""

    person: int
    seat: int
    shown: ClassVar = ("person",)
    says: ClassVar = "sat"

    def fold(self, table: Table) -> None:
        """Give the seat to the person."""
        table.seats[self.seat].occupy(person=self.person, name=table.people[self.person].name)

    def actor(self, table: Table) -> tuple[int | None, str | None]:
        """The seat and the person's name."""
        return self.seat, table.people[self.person].name


class SeatLeft(SeatEvent, frozen=True, tag="stood"):
    """A seat became free."""

    says: ClassVar = "stood"

    def fold(self, table: Table) -> None:
        """Open the seat; what a person chose to play leaves with that person."""
        seat = table.seats[self.seat]
        if seat.person is not None:
            seat.player = table.agreement.player(self.seat)
        seat.occupy()


class BotSeated(SeatEvent, frozen=True, tag="bot_seated"):
    """The host seated a bot."""

    level: str
    shown: ClassVar = ("level",)

    def fold(self, table: Table) -> None:
        """Give the seat to the bot."""
        table.seats[self.seat].occupy(level=self.level)

    def sentence(self, table: Table) -> Message:
        """Which bot plays in which seat."""
        return self.about(table, "bot-seated", level=level_name(self.level))


class LoadoutChosen(SeatEvent, frozen=True, tag="chose"):
    """A seat chose what it plays, such as a deck."""

    player: Object

    def fold(self, table: Table) -> None:
        """Keep the choice for the deal."""
        table.seats[self.seat].player = self.player

    def public_data(self, table: Table) -> Object:
        """The choice, unless both players choose in secret."""
        return {} if has_hidden_loadouts(table) else {"player": self.player}

    def sentence(self, table: Table) -> Message:
        """What the seat plays, unless that is secret."""
        if has_hidden_loadouts(table):
            return self.about(table, "chose-secretly")
        chosen = [(key, value) for key, value in self.player.items() if isinstance(value, str)]
        names = {
            (choice["key"], option["value"]): option["name"]
            for choice in choices_of(table.game)
            for option in choice["options"]
            if isinstance(option["value"], str)
        }
        return self.about(table, "chose", what=[names.get(one, one[1]) for one in chosen])
