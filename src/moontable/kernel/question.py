"""The shortest way to a decision: the games' inner loops ask a question at every step.

It knows that a `Decision` is a tuple, and fills it without the detour through its constructor.
"""

from typing import Final

from moontable.kernel.game import Action, Decision, Seat

_NEW: Final = tuple.__new__


def in_order(options: list[Action]) -> tuple[Action, ...]:
    """The options ascending; mostly they are already, and looking is cheaper than sorting."""
    for number in range(1, len(options)):
        if options[number] < options[number - 1]:
            options.sort()
            break
    return tuple(options)


def question(
    seat: Seat, kind: int, source: int, options: tuple[Action, ...]
) -> tuple[Decision, ...]:
    """One open decision, as a state holds it."""
    return (_NEW(Decision, (seat, kind, source, options)),)
