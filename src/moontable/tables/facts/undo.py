"""Going back: where it is free, and where the others are asked.

It knows what going back changes; how far it is free is `tables.undo`'s business.
"""

from typing import ClassVar

from moontable.kernel import Words
from moontable.tables.log import Fact, OfPerson, OfSeat
from moontable.tables.seat import Wish
from moontable.tables.table import Table


class Undone(Fact, frozen=True):
    """Only the first `to` decisions stand."""

    to: int
    seat: int
    shown: ClassVar = ("to",)
    moves: ClassVar = True

    def fold(self, table: Table) -> None:
        """Go back."""
        table.go_back(self.to)

    def actor(self, table: Table) -> tuple[int | None, str | None]:
        """The seat that went back."""
        return self.seat, table.name_of(self.seat)

    def sentence(self, table: Table) -> Words:
        """Who goes back how far."""
        name, to = table.name_of(self.seat), self.to + 1
        return Words(
            f"{name} geht zurück vor Entscheidung {to}.", f"{name} goes back before decision {to}."
        )


class Wished(OfSeat, frozen=True):
    """Somebody asks the others to go back."""

    to: int
    shown: ClassVar = ("to",)

    def fold(self, table: Table) -> None:
        """Everybody else must agree."""
        mine = table.seats[self.seat].person
        others = {place.person for place in table.seats if place.person is not None} - {mine}
        table.wish = Wish(self.seat, self.to, sorted(others))

    def sentence(self, table: Table) -> Words:
        """Who asks for what."""
        name, to = table.name_of(self.seat), self.to + 1
        return Words(
            f"{name} möchte alles ab Entscheidung {to} zurücknehmen.",
            f"{name} asks to take back everything from decision {to} on.",
        )


class Consented(OfPerson, frozen=True):
    """Somebody answered the wish to go back."""

    yes: bool
    shown: ClassVar = ("yes", "person")
    moves: ClassVar = True

    def fold(self, table: Table) -> None:
        """The last consent takes back; one refusal ends the wish."""
        wish = table.wish
        assert wish is not None, "consent answers a wish"
        if not self.yes:
            table.refusals[wish.seat] += 1
            table.wish = None
            return
        wish.missing.remove(self.person)
        if not wish.missing:
            table.go_back(wish.to)

    def sentence(self, table: Table) -> Words:
        """Yes or no."""
        name = table.people[self.person].name
        if self.yes:
            return Words(f"{name} ist einverstanden.", f"{name} agrees.")
        return Words(f"{name} lehnt ab.", f"{name} declines.")
