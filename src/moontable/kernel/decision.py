"""A question as a value: who must choose, of what kind, why, and among what.

It knows nothing of a game; it is compiled because games ask at every step.
"""

from typing import Final, TypeAlias, final

Seat: TypeAlias = int
Action: TypeAlias = int


@final
class Decision:
    """A question, never a callback: two that ask the same are equal."""

    __slots__ = ("kind", "options", "seat", "source")

    def __init__(self, seat: Seat, kind: int, source: int, options: tuple[Action, ...]) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.source: Final = source
        self.options: Final = options

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Decision)
            and self.seat == other.seat
            and self.kind == other.kind
            and self.source == other.source
            and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.kind, self.source, self.options))

    def __repr__(self) -> str:
        return f"Decision({self.seat}, {self.kind}, {self.source}, {self.options})"

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, (self.seat, self.kind, self.source, self.options)
