"""The chat: what people said, and who may speak.

It knows lines of text; they change nothing in the game.
"""

from typing import ClassVar

from moontable.kernel import Words
from moontable.tables.log import OfPerson
from moontable.tables.table import Table


class Said(OfPerson, frozen=True):
    """A line of chat; it speaks for itself."""

    text: str
    shown: ClassVar = ("text", "person")


class Muted(OfPerson, frozen=True):
    """The host took somebody's voice, or gave it back."""

    muted: bool
    shown: ClassVar = ("person", "muted")

    def fold(self, table: Table) -> None:
        """That person is heard no more, or again."""
        table.people[self.person].muted = self.muted

    def sentence(self, table: Table) -> Words:
        """Who may speak."""
        name = table.people[self.person].name
        if self.muted:
            return Words(f"{name} ist im Gespräch stumm.", f"{name} is muted in the chat.")
        return Words(f"{name} darf wieder sprechen.", f"{name} may speak again.")
