"""A review in a process of its own: a record in, lines of progress and at last the review out.

It knows lines of JSON; whoever started it can show progress, or end it.
"""

import os
import sys

import msgspec

from moontable.kernel import Refused
from moontable.tables.review import Review, review

GENTLE = 5
"""Bots at running tables come first."""


def main() -> None:
    """Read a record from standard input, write a line after each look."""
    os.nice(GENTLE)
    out = sys.stdout
    try:
        record = msgspec.json.decode(sys.stdin.buffer.readline())
        for step in review(record, over=True):
            told = {"review": step} if isinstance(step, Review) else {"progress": step}
            out.write(msgspec.json.encode(told).decode() + "\n")
            out.flush()
    except Refused as refused:
        fault = {"fault": str(refused), "code": refused.code}
        out.write(msgspec.json.encode(fault).decode() + "\n")


if __name__ == "__main__":
    main()
