"""A log's events: stored as they always were, each with its sentence, found by their kind."""

from pathlib import Path

import msgspec
import pytest

from moontable.kernel.message import NOTHING
from moontable.tables.events import LogEntry
from moontable.tables.log import KINDS, decode_event, encode_event
from moontable.tables.table import Table

KEPT = Path(__file__).with_name("kept_log.jsonl")
"""Rows (number, time, kind, data) of a table, stored before the data of events had types."""

STORED = {
    "away": "seat until",
    "back": "seat",
    "bot_failed": "seat level next why",
    "bot_seated": "seat level",
    "chose": "seat player",
    "consented": "person yes",
    "decided": "seat action ask",
    "joined": "person name",
    "muted": "person muted",
    "opened": (
        "game setup seed seed_chosen seats mine host pace absent public hints guarded record match "
        "language waits_for_share secret"
    ),
    "published": "public",
    "reclaimed": "seat",
    "rematched": "table",
    "removed": "person",
    "replaced": "seat level why",
    "resigned": "seat level",
    "said": "person text",
    "sat": "person seat",
    "shared": "person share",
    "shoulder_asked": "person seat",
    "shoulder_closed": "person seat was_open",
    "shoulder_opened": "seat person",
    "started": "record",
    "stood": "seat",
    "undone": "to seat",
    "wished": "seat to",
}
"""Every kind in the database and its fields, in order; renaming a class changes neither."""


def kept() -> list[tuple[int, int, str, str]]:
    """The rows of the kept table."""
    lines = KEPT.read_text("utf-8").splitlines()
    return [msgspec.json.decode(line, type=tuple[int, int, str, str]) for line in lines]


def test_a_kept_log_is_read_and_written_byte_for_byte() -> None:
    """What an older server wrote is read, and would be written the same today."""
    table = Table("kept")
    for seq, at, kind, data in kept():
        event = decode_event(kind, data)
        assert encode_event(event) == data
        table.apply(LogEntry(seq, at, event))
    assert table.status == "over"
    assert table.rematch == "other"


def test_kinds_and_fields_are_stored_under_these_names() -> None:
    """What databases of users contain is listed literally here."""
    fields = {kind: msgspec.structs.fields(event) for kind, event in KINDS.items()}
    names = {kind: " ".join(field.encode_name for field in fields[kind]) for kind in fields}
    assert names == STORED


def test_the_kept_log_shows_every_kind() -> None:
    """No kind of event goes unproven."""
    assert {kind for _, _, kind, _ in kept()} == set(STORED)


def test_every_event_but_decisions_chat_and_requests_has_a_sentence() -> None:
    """The game's own events describe a decision; a request for a view is secret."""
    table = Table("kept")
    silent = set()
    for seq, at, kind, data in kept():
        table.apply(LogEntry(seq, at, decode_event(kind, data)))
        if table.history[-1][0].event.sentence(table) == NOTHING:
            silent.add(kind)
    assert silent == {"decided", "said", "shoulder_asked"}


def test_a_field_is_secret_unless_its_event_shows_it() -> None:
    """Nobody learns from the log which answer was chosen or what the record holds."""
    for name, secrets in {"decided": {"action", "ask"}, "started": {"record"}}.items():
        assert not secrets & set(KINDS[name].shown)


def test_an_unknown_kind_is_not_read() -> None:
    """A log of a newer version is not guessed at."""
    with pytest.raises(KeyError):
        decode_event("danced", "{}")
