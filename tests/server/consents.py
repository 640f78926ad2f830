"""Who looks over whose shoulder, followed from the log's lines alone, beside the server's own way.

It knows what ends a consent by the words of the promise, and nothing of how the table keeps it.
"""

from typing import Final

ENDED_BY_SEAT: Final = {"stood", "replaced", "resigned", "bot_seated"}
ENDED_BY_PERSON: Final = {"sat", "shoulder_closed", "removed"}


class Consents:
    """For each person the seat whose owner has consented."""

    def __init__(self) -> None:
        self.seats: dict[int, int] = {}

    def hear(self, kind: str, seat: int | None, person: int | None) -> None:
        """Follow one line of the log."""
        if kind == "shoulder_opened":
            assert person is not None
            assert seat is not None
            self.seats[person] = seat
        elif kind in ENDED_BY_SEAT:
            self.seats = {who: lent for who, lent in self.seats.items() if lent != seat}
        elif kind in ENDED_BY_PERSON and person is not None:
            self.seats.pop(person, None)
