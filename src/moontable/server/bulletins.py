"""What a process tells the others of a commit: the entries themselves, as far as they are short.

It knows the limits of a notification; when it is sent the store knows, and how it is heard `news`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from moontable.tables import facts
from moontable.tables.log import Entry

CHANNEL: Final = "moontable"
PAGE: Final = 7_800
"""Bytes of entries in one notification; PostgreSQL takes fewer than 8,000 in all."""
LONG: Final = 2_000
"""Bytes from which an entry is only named: whoever has its table reads it."""


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
    """Notifications that hold all these lines, in order."""
    page, size = Bulletin(process, []), 0
    for line in lines:
        length = len(msgspec.json.encode(line))
        told = line if length <= LONG else Line(line.table)
        size += min(length, LONG) + 1
        if size > PAGE:
            yield msgspec.json.encode(page).decode()
            page, size = Bulletin(process, []), min(length, LONG) + 1
        page.lines.append(told)
    if page.lines:
        yield msgspec.json.encode(page).decode()


def read(told: str) -> tuple[str, list[tuple[str, Entry | None]]]:
    """The process that speaks, and each table with its new entry, unless that must be read."""
    heard = msgspec.json.decode(told, type=Bulletin)
    return heard.process, [(line.table, _entry(line)) for line in heard.lines]


def _entry(line: Line) -> Entry | None:
    return Entry(line.seq, line.at, facts.read(line.kind, line.data)) if line.kind else None
