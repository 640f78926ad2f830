"""JSON files at the edge: read with a clear refusal, written wholly or not at all."""

import os
import tempfile
from pathlib import Path

import msgspec
import typer

from moontable.kernel import Refused


def read_json(path: Path) -> object:
    """The JSON value in a file; refuses naming the file and the place in it."""
    try:
        return parse_json(path.read_bytes(), str(path))
    except OSError as error:
        raise Refused(str(path), error.strerror or str(error), "name a readable file") from None


def parse_json(data: bytes | str, where: str) -> object:
    """The JSON value in some text; refuses naming where it came from."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(where, f"is not JSON: {error}", "one JSON document") from None


def write_json(path: Path, value: object) -> None:
    """Write a JSON document so that a full disk or a killed process leaves the old file."""
    data = msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Refused(str(path), error.strerror or str(error), "name a writable file") from None


def print_json(value: object) -> None:
    """One JSON document on standard output."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=1))
