"""`moontable engine`: the JSON-lines protocol on standard input and output."""

import sys
from collections.abc import Iterator
from typing import BinaryIO

from moontable.kernel import Refused
from moontable.tables.engine import LONGEST_LINE, Engine


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """Lines without line ends; an over-long line is cut just past the limit."""
    while line := stream.readline(LONGEST_LINE + 2):
        whole = line.endswith(b"\n")
        while not whole and (rest := stream.readline(LONGEST_LINE)):
            whole = rest.endswith(b"\n")
        yield line.rstrip(b"\r\n")


def engine() -> None:
    """Speak the engine protocol: one JSON request per line, one JSON answer per line.

    Example: echo '{"op":"hello"}'
    moontable engine
    """
    if sys.stdin is None or sys.stdout is None:
        raise Refused("engine", "standard input or output is closed", "give it both")
    talk = Engine()
    for line in lines(sys.stdin.buffer):
        if line.strip():
            sys.stdout.buffer.write(talk.answer_line(line) + b"\n")
            sys.stdout.buffer.flush()
