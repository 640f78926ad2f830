"""Notifications of a commit: decisions in full, for other entries only the table."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from moontable.tables.events import LogEntry
from moontable.tables.log import decode_event

CHANNEL: Final = "moontable"
MAX_ROWS: Final = 36
"""Rows in a notification: PostgreSQL allows 8,000 bytes, a row has up to 200."""
SENT_IN_FULL: Final = "decided"
"""The kind of nearly all entries. Others may be long, or contain the cards' secret."""


class EntryRow(Struct, array_like=True):
    """An entry as it is stored, or only its table."""

    table: str
    seq: int = 0
    at: int = 0
    kind: str = ""
    data: str = ""


class CommitMessage(Struct):
    """What one process has written."""

    process: str
    lines: list[EntryRow]


def encode(process: str, rows: Sequence[EntryRow]) -> Iterator[str]:
    """The notifications of these rows, in order."""
    sent = [row if row.kind == SENT_IN_FULL else EntryRow(row.table) for row in rows]
    for start in range(0, len(sent), MAX_ROWS):
        message = CommitMessage(process, sent[start : start + MAX_ROWS])
        yield msgspec.json.encode(message).decode()


def decode(notification: str) -> tuple[str, list[tuple[str, LogEntry | None]]]:
    """The sender, and each table with its new entry if that was sent in full."""
    message = msgspec.json.decode(notification, type=CommitMessage)
    return message.process, [(row.table, _entry(row)) for row in message.lines]


def _entry(row: EntryRow) -> LogEntry | None:
    return LogEntry(row.seq, row.at, decode_event(row.kind, row.data)) if row.kind else None
