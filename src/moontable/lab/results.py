"""Played games in files: records as JSON lines, or tidy tables as CSV or Parquet.

It knows which file holds what; how a study survives an interruption is the journal's business.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import msgspec

from moontable.kernel import Refused
from moontable.lab.job import CARDS, COUNTS, DECISIONS, RECORD, Job, Played, Study
from moontable.lab.journal import Journal
from moontable.lab.tidy import (
    CARD_COLUMNS,
    DECISION_COLUMNS,
    FORMATS,
    card_rows,
    decision_rows,
    game_columns,
    game_rows,
    need_parquet,
    rebuilt,
    write_table,
)


class ResultFile:
    """A series of games on disk, with further tables beside it where they are wanted."""

    def __init__(
        self,
        target: Path,
        job: Job,
        tables: dict[str, Path] | None = None,
        *,
        records: bool = False,
    ) -> None:
        tables = tables or {}
        _check(target, FORMATS)
        for file in tables.values():
            _check(file, FORMATS[1:])
        jsonl = target.suffix == ".jsonl"
        keep = [RECORD] if records or jsonl else []
        keep += [COUNTS] if not jsonl else []
        self.study = Study([job], [*keep, *tables])
        self.journal = Journal(target, self.study, "simulate")
        self._tables = tables

    def open(self, *, force: bool = False, append: bool = False) -> Journal:
        """Begin, go on, or extend; refuse what would overwrite something."""
        if append and self._tables:
            raise Refused("--append", "extends games only", "leave --decisions and --cards out")
        for file in self._tables.values():
            if file.exists() and not force:
                raise Refused(str(file), "is there already", "--force replaces it")
        return self.journal.open(force=force, rebuild=rebuilt if append else None)

    def finish(self) -> None:
        """Write every table, the games' own last."""
        for name, file in self._tables.items():
            rows, columns = TABLES[name]
            written = file.with_name(f".{file.name}.whole")
            write_table(rows(self.journal.games()), columns, written, file.suffix)
            written.replace(file)
        self.journal.finish(self._write)

    def _write(self, file: Path) -> None:
        games, ending = self.journal.games(), self.journal.target.suffix
        if ending == ".jsonl":
            _jsonl(games, file)
        else:
            write_table(game_rows(self.study, games), game_columns(self.study), file, ending)


TABLES: Any = {DECISIONS: (decision_rows, DECISION_COLUMNS), CARDS: (card_rows, CARD_COLUMNS)}


def _check(target: Path, formats: Iterable[str]) -> None:
    if target.suffix not in formats:
        raise Refused("--out", f"{target.name!r} has no known ending", ", ".join(formats))
    need_parquet(target)


def _jsonl(games: Iterable[Played], file: Path) -> None:
    with file.open("wb") as out:
        for game in games:
            out.write(msgspec.json.encode(game.record) + b"\n")


def read_records(file: IO[bytes], name: str) -> Iterator[dict[str, Any]]:
    """The records in a file of JSON lines."""
    for number, line in enumerate(file, 1):
        try:
            yield msgspec.json.decode(line)
        except msgspec.DecodeError as error:
            raise Refused(f"{name}:{number}", f"is no record: {error}") from None
