"""What a process tells the others of a commit: decisions themselves, of anything else the table.

It knows the limits of a notification; when it is sent the store knows, and how it is heard `news`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from moontable.tables import facts
from moontable.tables.log import Entry

CHANNEL: Final = "moontable"
PAGE: Final = 36
"""Lines in one notification: PostgreSQL takes fewer than 8,000 bytes, a line has 200 at most."""
CARRIED: Final = "decided"
"""What nearly all entries are. Others may be long, or hold the secret that cards come from."""


class Line(Struct, array_like=True):
    """An entry as it is kept, or only its table."""

    table: str
    seq: int = 0
    at: int = 0
    kind: str = ""
    data: str = ""


class Bulletin(Struct):
    """What one process has written."""

    process: str
    lines: list[Line]


def packed(process: str, lines: Sequence[Line]) -> Iterator[str]:
    """Notifications of all these lines, in order."""
    told = [line if line.kind == CARRIED else Line(line.table) for line in lines]
    for start in range(0, len(told), PAGE):
        yield msgspec.json.encode(Bulletin(process, told[start : start + PAGE])).decode()


def read(told: str) -> tuple[str, list[tuple[str, Entry | None]]]:
    """The process that speaks, and each table with its new entry, unless that must be read."""
    heard = msgspec.json.decode(told, type=Bulletin)
    return heard.process, [(line.table, _entry(line)) for line in heard.lines]


def _entry(line: Line) -> Entry | None:
    return Entry(line.seq, line.at, facts.read(line.kind, line.data)) if line.kind else None
