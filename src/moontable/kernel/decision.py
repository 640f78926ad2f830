"""A decision: who must choose, of what kind, asked by which card, among which options."""

from typing import Final, TypeAlias, final

Seat: TypeAlias = int
Action: TypeAlias = int


@final
class Decision:
    """A seat's open choice; decisions with equal content are equal."""

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


def sorted_options(options: list[Action]) -> tuple[Action, ...]:
    """The options in ascending order; already sorted ones are returned as they are."""
    for number in range(1, len(options)):
        if options[number] < options[number - 1]:
            options.sort()
            break
    return tuple(options)


def one_decision(
    seat: Seat, kind: int, source: int, options: tuple[Action, ...]
) -> tuple[Decision, ...]:
    """A single open decision, as a state holds it."""
    return (Decision(seat, kind, source, options),)
