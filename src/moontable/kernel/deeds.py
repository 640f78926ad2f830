"""Match deeds, as people and programs describe them, with the options of a decision."""

from typing import TypeVar

from moontable.kernel.decision import Action, Decision, Seat
from moontable.kernel.errors import Refused
from moontable.kernel.game import Deed, Game, Reason

S = TypeVar("S")
V = TypeVar("V")


def fits(deed: Deed, offered: Deed) -> bool:
    """Does the offered deed contain every field of the given one?"""
    return all(key in offered and offered[key] == value for key, value in deed.items())


def decision_of(game: Game[S, V], state: S, seat: Seat) -> Decision | None:
    """The open decision of a seat, if it has one."""
    return next((d for d in game.pending(state) if d.seat == seat), None)


def fitting(game: Game[S, V], state: S, seat: Seat, deed: Deed) -> tuple[Action, ...]:
    """The options of a seat that a deed may mean; exact matches take precedence."""
    decision = decision_of(game, state, seat)
    if decision is None:
        return ()
    offers = [(action, game.notation.deed(state, decision, action)) for action in decision.options]
    exact = tuple(action for action, offered in offers if offered == deed)
    return exact or tuple(action for action, offered in offers if fits(deed, offered))


def reasons_against(game: Game[S, V], state: S, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    """Why a deed is not possible; () means that it fits an option."""
    normal = game.notation.normal(state, deed)
    if fitting(game, state, seat, normal):
        return ()
    return game.why_not(state, seat, normal)


def action_for(game: Game[S, V], state: S, seat: Seat, deed: Deed) -> Action:
    """The one option a deed means; refuses illegal and ambiguous deeds."""
    normal = game.notation.normal(state, deed)
    actions = fitting(game, state, seat, normal)
    if len(actions) == 1:
        return actions[0]
    if not actions:
        reasons = game.why_not(state, seat, normal)
        causes = "; ".join(
            f"{reason.rule}: {game.notation.reason(reason).en}" for reason in reasons
        )
        raise Refused("deed", "is not possible now", causes, code="illegal", reasons=reasons)
    decision = decision_of(game, state, seat)
    assert decision is not None
    candidates = [dict(game.notation.deed(state, decision, action)) for action in actions]
    raise Refused(
        "deed",
        f"fits {len(actions)} options",
        "say which: " + "; ".join(map(str, candidates[:8])),
        code="ambiguous",
        reasons=candidates,
    )
