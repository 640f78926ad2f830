"""Result files: records as JSON lines, or tidy tables as CSV and Parquet (docs/analyse.md)."""

import csv
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.extras import needs
from moontable.kernel.replay import read_record
from moontable.lab.game_run import seating
from moontable.lab.journal import Journal
from moontable.lab.study import (
    CARDS,
    COUNTS,
    DECISIONS,
    RECORD,
    GameResult,
    Job,
    Study,
    chosen,
    first_seat,
)

SCHEMA: Final = "moontable-tidy/1"
FORMATS: Final = (".jsonl", ".csv", ".parquet")
BATCH: Final = 20_000
"""Rows that are in memory at once."""
Columns = dict[str, str]
Row = tuple[Any, ...]

GAME_COLUMNS: Final[Columns] = {
    **dict.fromkeys(("game", "ruleset"), "text"),
    **dict.fromkeys(("number", "deal", "seed", "players", "first"), "int"),
    "ending": "text",
    **dict.fromkeys(("turns", "fights", "decisions"), "int"),
}
SEAT_COLUMNS: Final[Columns] = {
    **dict.fromkeys(("player", "level", "choice"), "text"),
    "score": "int",
    "won": "share",
}
DECISION_COLUMNS: Final[Columns] = {
    **dict.fromkeys(("number", "ply", "seat"), "int"),
    "kind": "text",
    **dict.fromkeys(("options", "choice"), "int"),
}
CARD_COLUMNS: Final[Columns] = {
    **dict.fromkeys(("number", "ply", "seat"), "int"),
    **dict.fromkeys(("event", "card"), "text"),
}


def game_columns(study: Study) -> Columns:
    """The columns of one row a game: those of the game, then those of each seat."""
    seats = range(1, len(study.jobs[0].players) + 1)
    found = dict(GAME_COLUMNS)
    for seat in seats:
        found |= {f"{name}_{seat}": kind for name, kind in SEAT_COLUMNS.items()}
    return found | ({"record": "text"} if RECORD in study.keep else {})


def game_rows(study: Study, games: Iterable[GameResult]) -> Iterator[Row]:
    """One row a game; seats are counted from 1, as people do."""
    for game in games:
        job = study.jobs[game.job]
        row: list[Any] = [
            *(job.game, _ruleset(job, game), game.number, game.deal, game.seed),
            *(len(game.seating), game.first + 1 or None, game.ending),
            *(game.turns, game.fights, game.decisions),
        ]
        for seat, player in enumerate(game.seating):
            name = f"{player + 1}"
            won = round(game.won(player), 6)
            row += (name, job.players[player].level, game.choices[seat], game.scores[seat], won)
        if RECORD in study.keep:
            row.append(msgspec.json.encode(game.record).decode())
        yield tuple(row)


def _ruleset(job: Job, game: GameResult) -> str:
    choices = job.setups[game.deal % len(job.setups)]
    return str(choices.get("ruleset", registry.game(job.game).rulesets[0]))


def decision_rows(games: Iterable[GameResult]) -> Iterator[Row]:
    """One row a decision."""
    for game in games:
        for ply, (seat, kind, options, choice) in enumerate(game.decided or ()):
            yield game.number, ply, seat + 1, kind, options, choice


def card_rows(games: Iterable[GameResult]) -> Iterator[Row]:
    """One row for each card an event names; the opening hand and the last one count as events."""
    for game in games:
        for ply, seat, event, card in game.cards or ():
            yield game.number, ply, seat + 1, event, card


def write_table(
    rows: Iterable[Row], columns: Columns, file: Path, ending: str, schema: str = SCHEMA
) -> None:
    """Write rows as CSV or Parquet, a batch at a time."""
    if ending == ".csv":
        with file.open("w", newline="", encoding="utf-8") as out:
            writer = csv.writer(out)
            writer.writerow(columns)
            writer.writerows(rows)
    else:
        _write_parquet(iter(rows), columns, file, schema)


def _write_parquet(rows: Iterator[Row], columns: Columns, file: Path, version: str) -> None:
    import pyarrow as pa  # noqa: PLC0415 - only installed where Parquet is wanted
    import pyarrow.parquet as pq  # noqa: PLC0415

    arrow: Any = pa
    parquet: Any = pq
    types = {"int": arrow.int64(), "text": arrow.string(), "share": arrow.float64()}
    types |= {"ints": arrow.list_(arrow.int64()), "number": arrow.float32()}
    schema = arrow.schema([(name, types[kind]) for name, kind in columns.items()])
    schema = schema.with_metadata({"moontable.schema": version})
    with parquet.ParquetWriter(file, schema) as writer:
        while batch := list(islice(rows, BATCH)):
            parts = [
                arrow.array(column, type=field.type)
                for column, field in zip(zip(*batch, strict=True), schema, strict=True)
            ]
            writer.write_table(arrow.Table.from_arrays(parts, schema=schema))


def need_parquet(target: Path) -> None:
    """Refuse a Parquet file if pyarrow is missing."""
    if target.suffix == ".parquet":
        with needs("--out"):
            import pyarrow.parquet  # noqa: F401, PLC0415 - only asked whether it is there


def read_rows(file: Path) -> Iterator[dict[str, Any]]:
    """The rows of a CSV or Parquet file by column."""
    if file.suffix == ".csv":
        with file.open(newline="", encoding="utf-8") as opened:
            yield from csv.DictReader(opened)
        return
    import pyarrow.parquet as pq  # noqa: PLC0415 - only installed where Parquet is wanted

    parquet: Any = pq
    with parquet.ParquetFile(file) as opened:
        for batch in opened.iter_batches(BATCH):
            yield from batch.to_pylist()


def rebuilt(target: Path, study: Study) -> Iterator[GameResult]:
    """The games of a finished file."""
    job = study.jobs[0]
    if target.suffix != ".jsonl":
        for row in read_rows(target):
            yield _from_row(row, len(job.players))
        return
    with target.open("rb") as file:
        for number, line in enumerate(file):
            yield _from_record(msgspec.json.decode(line), job, number)


def _from_row(row: dict[str, Any], players: int) -> GameResult:
    def whole(name: str) -> int | None:
        return None if row[name] in {"", None} else int(row[name])

    seats = range(1, players + 1)
    record = row.get("record")
    return GameResult(
        job=0,
        number=int(row["number"]),
        seed=int(row["seed"]),
        first=(whole("first") or 0) - 1,
        seating=[int(row[f"player_{seat}"]) - 1 for seat in seats],
        winners=[int(row[f"player_{seat}"]) - 1 for seat in seats if float(row[f"won_{seat}"])],
        scores=[int(row[f"score_{seat}"]) for seat in seats],
        choices=[row[f"choice_{seat}"] for seat in seats],
        ending=row["ending"],
        decisions=int(row["decisions"]),
        turns=whole("turns"),
        fights=whole("fights"),
        record=None if record is None else msgspec.json.decode(record),
    )


def _from_record(json: dict[str, Any], job: Job, number: int) -> GameResult:
    setup = read_record(json, registry.game(job.game)).setup
    seats = seating(len(job.players), number)
    result = json["result"]
    return GameResult(
        job=0,
        number=number,
        seed=json["seed"],
        first=first_seat(job.game, setup),
        seating=list(seats),
        winners=[seats[seat] for seat in result["winners"]],
        scores=result["scores"],
        choices=chosen(setup),
        ending=result["en"],
        decisions=len(json["decisions"]),
        record=json,
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
        """Start, resume or extend; refuses to overwrite files."""
        if append and self._tables:
            raise Refused("--append", "extends games only", "leave --decisions and --cards out")
        for file in self._tables.values():
            if file.exists() and not force:
                raise Refused(str(file), "is there already", "--force replaces it")
        return self.journal.open(force=force, rebuild=rebuilt if append else None)

    def finish(self) -> None:
        """Write all tables, the games last."""
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


def _jsonl(games: Iterable[GameResult], file: Path) -> None:
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
