"""A study's games on disk, so that an interrupted run can be resumed."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

import moontable
from moontable.kernel import Refused
from moontable.lab.study import GameResult, Study, read_lines

try:
    import fcntl
except ImportError:  # Windows has none; there two commands at once are up to their user
    fcntl = None  # type: ignore[assignment]

FORMAT: Final = "moontable-study/1"
LINES_PER_READ: Final = 1000
"""Lines that are read at once."""
Rebuild = Callable[[Path, Study], Iterable[GameResult]]


class AlreadyFinished(Exception):  # noqa: N818 - no fault: there is nothing left to do
    """The same study is already finished."""


class StudySheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a file was made, so that it can be made again."""

    format: str
    version: str
    command: str
    study: Study
    sha256: str = ""
    """Of the finished file."""


class Journal:
    """A study's games on disk; `done` of them exist already."""

    def __init__(self, target: Path, study: Study, command: str) -> None:
        self.target = target
        self.study = study
        self.part = target.with_name(f".{target.name}.part")
        self.sheet = sheet_beside(target)
        self._sheet = StudySheet(FORMAT, moontable.__version__, command, study)
        self._head = msgspec.json.encode(self._sheet) + b"\n"
        self.done = 0
        self._claimed: BinaryIO | None = None

    def open(self, *, force: bool = False, rebuild: Rebuild | None = None) -> "Journal":
        """Start, resume or extend (`rebuild`) the study, or refuse."""
        try:
            if force:
                self.part.unlink(missing_ok=True)
            if self.part.exists():
                self._claim()
                self.done = self._resume_part()
            elif self.target.exists() and not force:
                self._handle_existing(rebuild)
                self._claim()
            else:
                self.part.write_bytes(self._head)
                self._claim()
        except OSError as error:
            raise Refused("--out", f"{self.target}: {error.strerror}", "a writable place") from None
        return self

    def close(self) -> None:
        """Close the part file; added games stay."""
        if self._claimed is not None:
            self._claimed.close()

    def _claim(self) -> None:
        """Lock the part file for this process."""
        self._claimed = self.part.open("ab")
        if fcntl is not None:
            try:
                fcntl.flock(self._claimed, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.close()
                wrong = f"another command is writing {self.part} now"
                raise Refused("--out", wrong, "wait for it, or name another file") from None

    def _handle_existing(self, rebuild: Rebuild | None) -> None:
        """Handle a finished file: the same study, a shorter one, or another."""
        made = self._matching_sheet()
        if made is not None and made.study == self.study and made.command == self._sheet.command:
            raise AlreadyFinished(f"{self.target} is finished already: {self.study.games} games.")
        if rebuild is None:
            raise Refused("--out", f"{self.target} is there already", "--force replaces it")
        if made is None:
            wrong = f"how {self.target} was made is not known, or it was changed since"
            raise Refused("--append", wrong, "another file, or --force")
        if not extends(self.study, made.study):
            wrong = f"{self.target} holds another series, or no fewer games"
            raise Refused("--append", wrong, "the same command with more --games")
        self._extend(rebuild(self.target, made.study), made.study.games)

    def _extend(self, games: Iterable[GameResult], expected: int) -> None:
        """Turn a finished file into the beginning of a longer one."""
        written = self.part.with_suffix(".whole")
        with written.open("wb") as file:
            file.write(self._head)
            for game in games:
                self.done += 1
                file.write(msgspec.json.encode(game) + b"\n")
        if self.done != expected:
            written.unlink()
            wrong = f"{self.target} has {self.done} games instead of {expected}"
            raise Refused("--append", wrong, "another file, or --force")
        written.replace(self.part)

    def _matching_sheet(self) -> StudySheet | None:
        sheet = read_sheet(self.target)
        if sheet is None or sheet.version != moontable.__version__:
            return None
        return sheet if sheet.sha256 == digest(self.target) else None

    def _resume_part(self) -> int:
        """Cut off a half-written line and count the complete ones."""
        with self.part.open("r+b") as file:
            if not self._is_own(file.readline()):
                self.close()
                right = f"--force, or remove {self.part}, to start over"
                raise Refused("--out", "another job was begun there", right)
            done, end = 0, file.tell()
            for line in file:
                if not line.endswith(b"\n"):
                    break
                done, end = done + 1, end + len(line)
            file.truncate(end)
        return done

    def _is_own(self, head: bytes) -> bool:
        """Does a part file begin with this study?"""
        try:
            return msgspec.json.decode(head, type=StudySheet) == self._sheet
        except msgspec.DecodeError:
            return False

    def add(self, lines: bytes) -> None:
        """Append a block."""
        try:
            assert self._claimed is not None, "opened first"
            self._claimed.write(lines)
            self._claimed.flush()
        except OSError as error:
            raise Refused("--out", f"{self.target}: {error.strerror}", "nothing is lost") from None
        self.done += lines.count(b"\n")

    def lines(self) -> Iterator[bytes]:
        """The lines so far, many at a time."""
        with self.part.open("rb") as file:
            file.readline()
            while block := b"".join(islice(file, LINES_PER_READ)):
                yield block

    def games(self) -> Iterator[GameResult]:
        """All games so far."""
        for block in self.lines():
            yield from read_lines(block)

    def finish(self, write: Callable[[Path], None]) -> None:
        """Write the target atomically with its sheet, and remove the part file."""
        written = self.part.with_suffix(".whole")
        write(written)
        sheet = msgspec.structs.replace(self._sheet, sha256=digest(written))
        written.replace(self.target)
        self.sheet.write_bytes(msgspec.json.format(msgspec.json.encode(sheet), indent=1) + b"\n")
        self.close()
        self.part.unlink()

    def progress_text(self) -> str:
        """A sentence on what was saved."""
        return f"{self.done} of {self.study.games} games are kept in {self.part}"


def sheet_beside(target: Path) -> Path:
    """The path of a file's sheet."""
    return target.with_name(f"{target.name}.study.json")


def read_sheet(target: Path) -> StudySheet | None:
    """A file's sheet, if there is a readable one."""
    try:
        return msgspec.json.decode(sheet_beside(target).read_bytes(), type=StudySheet)
    except (OSError, msgspec.DecodeError):
        return None


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def extends(longer: Study, shorter: Study) -> bool:
    """Is one study the other with more games?"""
    if len(longer.jobs) != 1 or len(shorter.jobs) != 1 or longer.keep != shorter.keep:
        return False
    one, two = longer.jobs[0], shorter.jobs[0]
    return one.games > two.games and msgspec.structs.replace(two, games=one.games) == one


def as_json(value: Any) -> Callable[[Path], None]:
    """A function that writes one JSON document."""

    def write(file: Path) -> None:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")

    return write
