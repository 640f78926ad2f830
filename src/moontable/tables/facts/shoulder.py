"""Looking over a player's shoulder: somebody who watches asks, and the player consents or not.

It knows who looks over whose shoulder; what else ends a consent, the table says.
"""

from typing import ClassVar

from moontable.kernel import Words
from moontable.tables.log import SILENT, Fact, Object, OfSeat
from moontable.tables.seat import Shoulder
from moontable.tables.table import Table


class ShoulderAsked(Fact, frozen=True):
    """Somebody who watches asks a player; only the two of them hear of it."""

    person: int
    seat: int

    def fold(self, table: Table) -> None:
        """The player is asked."""
        owner = table.seats[self.seat].person
        assert owner is not None, "a bot has no shoulder"
        table.shoulders[self.person] = Shoulder(self.seat, owner)
        table.shoulder_asks[self.person] += 1


class ShoulderOpened(OfSeat, frozen=True):
    """The player consents, and everybody hears of it."""

    person: int
    shown: ClassVar = ("person",)

    def fold(self, table: Table) -> None:
        """That person sees what the player sees."""
        owner = table.shoulders[self.person].owner
        table.shoulders[self.person] = Shoulder(self.seat, owner, open=True)

    def sentence(self, table: Table) -> Words:
        """Who looks over whose shoulder."""
        name, other = table.name_of(self.seat), table.people[self.person].name
        return Words(
            f"{name} lässt sich von {other} über die Schulter schauen.",
            f"{name} lets {other} look over their shoulder.",
        )


class ShoulderClosed(Fact, frozen=True):
    """The player declines or takes it back, or the other looks away; a mere no nobody hears."""

    person: int
    seat: int
    was_open: bool

    def fold(self, table: Table) -> None:
        """That person sees what everybody sees."""
        del table.shoulders[self.person]

    def visible(self, table: Table) -> Object:
        """Who looks over nobody's shoulder any more."""
        del table
        return {"person": self.person} if self.was_open else {}

    def sentence(self, table: Table) -> Words:
        """Whose shoulder is free again."""
        if not self.was_open:
            return SILENT
        name, other = table.name_of(self.seat), table.people[self.person].name
        return Words(
            f"{other} schaut {name} nicht mehr über die Schulter.",
            f"{other} no longer looks over the shoulder of {name}.",
        )
