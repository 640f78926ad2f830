"""The shortest way to a question: the games' inner loops ask at every step.

It knows the order of options and that mostly one seat is asked; what is asked, it does not know.
"""

from moontable.kernel.decision import Action, Decision, Seat


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
    return (Decision(seat, kind, source, options),)
