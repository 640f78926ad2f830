"""From table to table: where the same players meet again.

It knows the next table's name and nothing of what is played there.
"""

from typing import ClassVar

from moontable.kernel import Words
from moontable.tables.log import Fact
from moontable.tables.table import Table


class Rematched(Fact, frozen=True):
    """There is a rematch, at another table."""

    table: str
    shown: ClassVar = ("table",)
    says: ClassVar = Words("Es gibt eine Revanche.", "There is a rematch.")

    def fold(self, table: Table) -> None:
        """Everybody finds it from here."""
        table.rematch = self.table
