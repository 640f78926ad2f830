"""Played games in files: written block by block, taken up again after an interruption.

It knows JSON lines, CSV and Parquet. While a job runs, its lines grow in a file beside the target;
the target itself is there once everything is.
"""

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from moontable.kernel import Refused
from moontable.lab.job import Job, Played

FORMATS: Final = (".jsonl", ".csv", ".parquet")
COLUMNS: Final = ("number", "seed", "players", "seating", "winners", "scores", "decisions")
DECODER: Final = msgspec.json.Decoder(Played)


class ResultFile:
    """A job's lines on disk: `done` games are there already."""

    def __init__(self, target: Path, job: Job) -> None:
        if target.suffix not in FORMATS:
            raise Refused("--out", f"{target.name!r} has no known ending", ", ".join(FORMATS))
        _need_parquet(target)
        self.target = target
        self.part = target.with_name(f".{target.name}.part")
        self._head = msgspec.json.encode(job) + b"\n"
        self.done = 0

    def open(self) -> "ResultFile":
        """Look what is there: nothing, a part of this job, or a part of another one."""
        try:
            if self.part.exists():
                self.done = self._take_up()
            else:
                self.part.write_bytes(self._head)
        except OSError as error:
            raise Refused("--out", f"{self.target}: {error.strerror}", "a writable place") from None
        return self

    def _take_up(self) -> int:
        """Cut a half-written line off and count the whole ones."""
        with self.part.open("r+b") as file:
            if file.readline() != self._head:
                right = f"remove {self.part} to begin anew"
                raise Refused("--out", "another job was begun there", right)
            done, end = 0, file.tell()
            for line in file:
                if not line.endswith(b"\n"):
                    break
                done, end = done + 1, end + len(line)
            file.truncate(end)
        return done

    def add(self, lines: bytes) -> None:
        """Keep a block."""
        try:
            with self.part.open("ab") as file:
                file.write(lines)
        except OSError as error:
            raise Refused("--out", f"{self.target}: {error.strerror}", "nothing is lost") from None

    def games(self) -> Iterator[Played]:
        """Every game kept so far."""
        with self.part.open("rb") as file:
            file.readline()
            for line in file:
                yield DECODER.decode(line)

    def finish(self) -> None:
        """Write the target from the part, then let the part go."""
        written = self.part.with_suffix(".whole")
        WRITERS[self.target.suffix](self.games(), written)
        written.replace(self.target)
        self.part.unlink()


def _need_parquet(target: Path) -> None:
    if target.suffix == ".parquet":
        try:
            import pyarrow.parquet  # noqa: F401, PLC0415 - only asked whether it is there
        except ImportError:
            raise Refused("--out", "pyarrow is missing", "pip install moontable[data]") from None


def _row(game: Played) -> dict[str, Any]:
    return {
        "number": game.number,
        "seed": game.record["seed"],
        "players": list(game.record["players"]),
        "seating": game.seating,
        "winners": game.winners,
        "scores": game.scores,
        "decisions": len(game.record["decisions"]),
    }


def _jsonl(games: Iterable[Played], file: Path) -> None:
    with file.open("wb") as out:
        for game in games:
            out.write(msgspec.json.encode(game.record) + b"\n")


def _csv(games: Iterable[Played], file: Path) -> None:
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.DictWriter(out, COLUMNS)
        writer.writeheader()
        for game in games:
            writer.writerow({name: _cell(value) for name, value in _row(game).items()})


def _cell(value: object) -> object:
    return " ".join(map(str, value)) if isinstance(value, list) else value


def _parquet(games: Iterable[Played], file: Path) -> None:
    import pyarrow as pa  # noqa: PLC0415 - only installed where Parquet is wanted
    import pyarrow.parquet as pq  # noqa: PLC0415

    arrow: Any = pa
    parquet: Any = pq
    rows = [{**_row(game), "record": msgspec.json.encode(game.record).decode()} for game in games]
    parquet.write_table(arrow.Table.from_pylist(rows), file)


WRITERS: Final = {".jsonl": _jsonl, ".csv": _csv, ".parquet": _parquet}


def read_records(file: IO[bytes], name: str) -> Iterator[dict[str, Any]]:
    """The records in a file of JSON lines."""
    for number, line in enumerate(file, 1):
        try:
            yield msgspec.json.decode(line)
        except msgspec.DecodeError as error:
            raise Refused(f"{name}:{number}", f"is no record: {error}") from None
