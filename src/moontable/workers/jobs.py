"""The worker for long jobs that report as they go: trials of a choice, reviews of a game."""

import os
import sys
from collections.abc import Iterator
from typing import Any, Final, Union

import msgspec
from msgspec.structs import asdict

from moontable.tables.agreement import Object
from moontable.tables.review import Review, review
from moontable.workers.protocol import Task, serve

NICENESS: Final = 5
"""Bots at running tables come first."""


class TrialJob(Task, frozen=True):
    """Try a choice against others."""

    game: str
    choice: Object
    against: list[Object]
    games: int
    seed: int
    level: str
    setup: Object

    def run(self) -> Iterator[object]:
        """The win rates so far, after every deal."""
        from moontable.lab.trial import Trial, deals  # noqa: PLC0415 - the server sends jobs only

        for rates in deals(Trial(**asdict(self))):
            yield {"rates": rates}


class ReviewJob(Task, frozen=True):
    """Review a finished game."""

    record: Object

    def run(self) -> Iterator[object]:
        """Progress, and at last the review."""
        for step in review(self.record, over=True):
            yield {"review" if isinstance(step, Review) else "progress": step}


AnyJob: Any = Union[TrialJob, ReviewJob]  # noqa: UP007 - a value, not an annotation


def main() -> None:
    """Serve jobs from standard input."""
    os.nice(NICENESS)
    sink = sys.stdout.buffer
    sys.stdout = sys.stderr
    serve(msgspec.json.Decoder(AnyJob), sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
