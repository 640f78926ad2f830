"""The events of a table's log: what each one changes, shows and says."""

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct
from msgspec.structs import asdict

from moontable.kernel import Event, Words
from moontable.tables.agreement import Object

if TYPE_CHECKING:
    from moontable.tables.table import Table

SILENT: Final = Words("", "")


class TableEvent(Struct, frozen=True, tag_field="kind"):
    """Something that happened at a table; its tag is its kind in the database."""

    shown: ClassVar[tuple[str, ...]] = ()
    """The public fields, in the order of the wire."""
    changes_decisions: ClassVar[bool] = False
    """Can it change which decisions are open?"""
    template: ClassVar[Words] = SILENT
    """Its sentence, with placeholders for its fields, the actor's `name`, the seat's `number`."""

    def fold(self, table: "Table") -> list[Event] | None:
        """Change the table; returns the game's own events."""

    def actor(self, table: "Table") -> tuple[int | None, str | None]:
        """The seat and the name of the person it is about."""
        del table
        return None, None

    def public_data(self, table: "Table") -> Object:
        """The fields that everybody may see."""
        del table
        return {field: getattr(self, field) for field in self.shown}

    def sentence(self, table: "Table") -> Words:
        """The sentence in the log; empty where events or a chat message speak for themselves."""
        if self.template is SILENT:
            return SILENT
        seat, name = self.actor(table)
        data = {"number": (seat or 0) + 1, **asdict(self), "name": name}
        return Words(self.template.de.format(**data), self.template.en.format(**data))


class SeatEvent(TableEvent, frozen=True):
    """An event that concerns a seat."""

    seat: int

    def actor(self, table: "Table") -> tuple[int | None, str | None]:
        """The seat and its name."""
        return self.seat, table.name_of(self.seat)


class PersonEvent(TableEvent, frozen=True):
    """An event that concerns a person, seated or not."""

    person: int

    def actor(self, table: "Table") -> tuple[int | None, str | None]:
        """The person's name."""
        return None, table.people[self.person].name


class LogEntry(Struct, frozen=True):
    """An event with its number and its time in milliseconds since 1970."""

    seq: int
    at: int
    event: TableEvent

    @property
    def kind(self) -> str:
        """The kind of its event."""
        return str(self.event.__struct_config__.tag)
