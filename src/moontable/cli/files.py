"""Read and write files: clear refusals, and complete writes or none."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import msgspec
import typer

from moontable.games.contents import parse_toml
from moontable.kernel import Refused


def read_json(path: Path) -> object:
    """The JSON value in a file; refuses with the file and the place in it."""
    try:
        return parse_json(path.read_bytes(), str(path))
    except OSError as error:
        raise Refused(str(path), error.strerror or str(error), "name a readable file") from None


def parse_json(data: bytes | str, where: str) -> object:
    """The JSON value in a text; refuses with its source."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(where, f"is not JSON: {error}", "one JSON document") from None


def read_toml(path: Path) -> dict[str, Any]:
    """The TOML table in a file; refuses with the file and the line."""
    try:
        return parse_toml(path.read_text("utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(str(path), str(error), "name a readable TOML file") from None


def write_json(path: Path, value: object) -> None:
    """Write a JSON document; a full disk or a killed process leaves the old file."""
    data = msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
    with replacing(path) as file:
        file.write(data)


def append_line(path: Path, value: object) -> None:
    """Append a line of JSON to a file."""
    try:
        with check_writable(path).open("ab") as file:
            file.write(msgspec.json.encode(value) + b"\n")
    except OSError as error:
        raise Refused(str(path), error.strerror or str(error), "name a writable file") from None


def check_writable(path: Path) -> Path:
    """The file behind a path, links followed; refuses what cannot be replaced by a file."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise Refused(str(path), "is no ordinary file", "name a file that may be replaced")
    if not path.name or not os.access(target.parent, os.W_OK):
        raise Refused(str(path), "cannot be written there", "name a file in a writable folder")
    return target


@contextmanager
def replacing(path: Path, *, private: bool = False) -> Iterator[BinaryIO]:
    """A file that replaces `path` once it is written completely.

    Only the owner can read a private one.
    """
    target = check_writable(path)
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o600 if private else _mode(target))
            Path(name).replace(target)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as error:
        raise Refused(str(path), error.strerror or str(error), "name a writable file") from None


def _mode(target: Path) -> int:
    """The permissions of the replaced file, or the default ones."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def print_json(value: object) -> None:
    """One JSON document on standard output."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=1))


DefaultGame = Annotated[
    str, typer.Argument(help="The game's name.", show_default="the first game installed")
]
