"""Events before the game: a table opens, people join, take seats and choose their loadouts."""

from typing import ClassVar

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from moontable.games import registry
from moontable.kernel import Words
from moontable.tables.agreement import Agreement, Object
from moontable.tables.events import PersonEvent, SeatEvent, TableEvent
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

    def sentence(self, table: Table) -> Words:
        """Who opened the table, and for which game."""
        host, title = self.host, table.game.title
        return Words(
            f"{host} eröffnet den Tisch: {title.de}.", f"{host} opens the table: {title.en}."
        )


def table_opened(agreement: Agreement, secret: bytes = b"") -> TableOpened:
    """The first event of a table with this agreement and, if it deals, this secret."""
    return TableOpened(**asdict(agreement), secret=secret.hex() or UNSET)


class PersonJoined(PersonEvent, frozen=True, tag="joined"):
    """A person got a key."""

    name: str
    shown: ClassVar = ("person",)
    template: ClassVar = Words("{name} kommt an den Tisch.", "{name} comes to the table.")

    def fold(self, table: Table) -> None:
        """Add the person."""
        table.people.append(Participant(self.name))


class ShareAdded(PersonEvent, frozen=True, tag="shared"):
    """A seated person added a share to the secret behind the deal."""

    share: str
    shown: ClassVar = ("person", "share")
    template: ClassVar = Words("{name} mischt mit.", "{name} has a hand in the shuffle.")

    def fold(self, table: Table) -> None:
        """Keep the share for the deal."""
        table.people[self.person].share = self.share


class PersonRemoved(PersonEvent, frozen=True, tag="removed"):
    """The host removed a person."""

    shown: ClassVar = ("person",)
    template: ClassVar = Words(
        "{name} muss den Tisch verlassen.", "{name} has been sent away from the table."
    )

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

    def sentence(self, table: Table) -> Words:
        """Whether the table is public."""
        del table
        if self.public:
            return Words("Der Tisch ist öffentlich.", "The table is public.")
        return Words("Der Tisch ist nicht mehr öffentlich.", "The table is private.")


class SeatTaken(TableEvent, frozen=True, tag="sat"):
    """A person took a seat."""

    person: int
    seat: int
    shown: ClassVar = ("person",)
    template: ClassVar = Words("{name} nimmt Platz {number}.", "{name} takes seat {number}.")

    def fold(self, table: Table) -> None:
        """Give the seat to the person."""
        table.seats[self.seat].occupy(person=self.person, name=table.people[self.person].name)

    def actor(self, table: Table) -> tuple[int | None, str | None]:
        """The seat and the person's name."""
        return self.seat, table.people[self.person].name


class SeatLeft(SeatEvent, frozen=True, tag="stood"):
    """A seat became free."""

    template: ClassVar = Words("Platz {number} ist frei.", "Seat {number} is open.")

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
    template: ClassVar = Words(
        "Auf Platz {number} spielt ein Bot ({level}).", "A bot ({level}) takes seat {number}."
    )

    def fold(self, table: Table) -> None:
        """Give the seat to the bot."""
        table.seats[self.seat].occupy(level=self.level)


class LoadoutChosen(SeatEvent, frozen=True, tag="chose"):
    """A seat chose what it plays, such as a deck."""

    player: Object

    def fold(self, table: Table) -> None:
        """Keep the choice for the deal."""
        table.seats[self.seat].player = self.player

    def public_data(self, table: Table) -> Object:
        """The choice, unless both players choose in secret."""
        return {} if has_hidden_loadouts(table) else {"player": self.player}

    def sentence(self, table: Table) -> Words:
        """What the seat plays, unless that is secret."""
        seat = self.seat + 1
        if has_hidden_loadouts(table):
            return Words(f"Platz {seat} hat gewählt.", f"Seat {seat} has chosen.")
        what = ", ".join(value for value in self.player.values() if isinstance(value, str))
        return Words(f"Platz {seat} spielt {what}.", f"Seat {seat} plays {what}.")
