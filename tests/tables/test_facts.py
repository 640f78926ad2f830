"""The log's facts: kept as they always were, each with its sentence, found by their kind."""

from pathlib import Path

import msgspec
import pytest

from moontable.tables.facts import KINDS, read, written
from moontable.tables.log import SILENT, Entry
from moontable.tables.table import Table

KEPT = Path(__file__).with_name("kept_log.jsonl")
"""Rows (number, time, kind, data) of a table, kept when the data of facts had no types yet."""


def kept() -> list[tuple[int, int, str, str]]:
    """The rows of the kept table."""
    lines = KEPT.read_text("utf-8").splitlines()
    return [msgspec.json.decode(line, type=tuple[int, int, str, str]) for line in lines]


def test_a_kept_log_is_read_and_written_byte_for_byte() -> None:
    """What an older server wrote is folded, and would be written the same today."""
    table = Table("kept")
    for seq, at, kind, data in kept():
        fact = read(kind, data)
        assert written(fact) == data
        table.take(Entry(seq, at, fact))
    assert table.status == "over"
    assert table.rematch == "other"


def test_the_kept_log_shows_every_kind() -> None:
    """No kind of fact goes unproven."""
    assert {kind for _, _, kind, _ in kept()} == set(KINDS)


def test_every_fact_but_decisions_chat_and_quiet_questions_has_a_sentence() -> None:
    """Both languages say what was done; events describe a decision, a quiet question nothing."""
    table = Table("kept")
    silent = set()
    for seq, at, kind, data in kept():
        table.take(Entry(seq, at, read(kind, data)))
        if table.story[-1][0].fact.sentence(table) == SILENT:
            silent.add(kind)
    assert silent == {"decided", "said", "shoulder_asked"}


def test_a_field_is_secret_unless_a_fact_shows_it() -> None:
    """Nobody learns from the log which answer was chosen or what the record holds."""
    for name, secrets in {"decided": {"action", "ask"}, "started": {"record"}}.items():
        assert not secrets & set(KINDS[name].shown)


def test_an_unknown_kind_is_not_read() -> None:
    """A log of a newer version is not guessed at."""
    with pytest.raises(KeyError):
        read("danced", "{}")
