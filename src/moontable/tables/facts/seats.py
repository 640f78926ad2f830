"""Before the game: a table is opened, people come, sit down, let bots sit and choose.

It knows what each of these changes at the table and how it is said.
"""

from typing import ClassVar

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from moontable.games import registry
from moontable.kernel import Words
from moontable.tables.log import Agreement, Fact, Object, OfPerson, OfSeat
from moontable.tables.seat import Person, Place
from moontable.tables.sheet import secret
from moontable.tables.table import Table


class Opened(Agreement, Fact, frozen=True):
    """The first entry: what was agreed on."""

    secret: str | UnsetType = UNSET
    """What the cards will come from; older logs draw it when the game begins."""

    def fold(self, table: Table) -> None:
        """Set the chairs up; the host sits where he wished."""
        table.open(self, registry.game(self.game), bytes.fromhex(self.secret or ""))
        table.people.append(Person(self.host, host=True))
        clock = None if self.pace.minutes is None else self.pace.minutes * 60_000
        for seat, wish in enumerate(self.seats):
            place = Place(level=wish.level if wish.kind == "bot" else None, clock=clock)
            place.player = self.player(seat)
            if seat in self.mine:
                place.person, place.name = 0, wish.name or self.host
            table.seats.append(place)

    def sentence(self, table: Table) -> Words:
        """Who opened it, and for which game."""
        host, title = self.host, table.game.title
        return Words(
            f"{host} eröffnet den Tisch: {title.de}.", f"{host} opens the table: {title.en}."
        )


def opened(agreement: Agreement, secret: bytes = b"") -> Opened:
    """The fact that a table was opened with this agreement, and with this secret if it deals."""
    return Opened(**asdict(agreement), secret=secret.hex() or UNSET)


class Joined(OfPerson, frozen=True):
    """Somebody got a key."""

    name: str
    shown: ClassVar = ("person",)
    says: ClassVar = Words("{name} kommt an den Tisch.", "{name} comes to the table.")

    def fold(self, table: Table) -> None:
        """One person more."""
        table.people.append(Person(self.name))


class Shared(OfPerson, frozen=True):
    """Somebody who sits added to the secret the cards come from."""

    share: str
    shown: ClassVar = ("person", "share")
    says: ClassVar = Words("{name} mischt mit.", "{name} has a hand in the shuffle.")

    def fold(self, table: Table) -> None:
        """Keep it for the deal."""
        table.people[self.person].share = self.share


class Removed(OfPerson, frozen=True):
    """The host sent somebody away."""

    shown: ClassVar = ("person",)
    says: ClassVar = Words(
        "{name} muss den Tisch verlassen.", "{name} has been sent away from the table."
    )

    def fold(self, table: Table) -> None:
        """Whoever was sent away neither sits nor speaks here."""
        person = table.people[self.person]
        person.removed = person.muted = True
        for seat in table.seats_of(self.person):
            Stood(seat).fold(table)


class Published(Fact, frozen=True):
    """The host opened the table to everybody, or closed it again."""

    public: bool
    shown: ClassVar = ("public",)

    def fold(self, table: Table) -> None:
        """Anybody may come, or only who is invited."""
        table.public = self.public

    def sentence(self, table: Table) -> Words:
        """Who may come."""
        del table
        if self.public:
            return Words("Der Tisch ist öffentlich.", "The table is public.")
        return Words("Der Tisch ist nicht mehr öffentlich.", "The table is private.")


class Sat(Fact, frozen=True):
    """A person took a seat."""

    person: int
    seat: int
    shown: ClassVar = ("person",)
    says: ClassVar = Words("{name} nimmt Platz {number}.", "{name} takes seat {number}.")

    def fold(self, table: Table) -> None:
        """The seat is that person's."""
        place = table.seats[self.seat]
        place.person, place.level = self.person, None
        place.name = table.people[self.person].name

    def actor(self, table: Table) -> tuple[int | None, str | None]:
        """The seat, and the person by name."""
        return self.seat, table.people[self.person].name


class Stood(OfSeat, frozen=True):
    """A seat became free."""

    says: ClassVar = Words("Platz {number} ist frei.", "Seat {number} is open.")

    def fold(self, table: Table) -> None:
        """Nobody sits there; what a person chose to play goes with that person."""
        place = table.seats[self.seat]
        if place.person is not None:
            place.player = table.agreement.player(self.seat)
        place.person = place.name = place.level = None


class BotSeated(OfSeat, frozen=True):
    """The host let a bot sit."""

    level: str
    shown: ClassVar = ("level",)
    says: ClassVar = Words(
        "Auf Platz {number} spielt ein Bot ({level}).", "A bot ({level}) takes seat {number}."
    )

    def fold(self, table: Table) -> None:
        """The seat is a bot's."""
        place = table.seats[self.seat]
        place.person, place.name, place.level = None, None, self.level


class Chose(OfSeat, frozen=True):
    """A seat said what it plays."""

    player: Object

    def fold(self, table: Table) -> None:
        """Keep the choice for the deal."""
        table.seats[self.seat].player = self.player

    def visible(self, table: Table) -> Object:
        """The choice, unless both choose in secret."""
        return {} if secret(table) else {"player": self.player}

    def sentence(self, table: Table) -> Words:
        """What the seat plays, as far as that may be known."""
        seat = self.seat + 1
        if secret(table):
            return Words(f"Platz {seat} hat gewählt.", f"Seat {seat} has chosen.")
        what = ", ".join(value for value in self.player.values() if isinstance(value, str))
        return Words(f"Platz {seat} spielt {what}.", f"Seat {seat} plays {what}.")
