"""Preview what each option of a turn leads to: strengths, verdict, best line."""

from collections.abc import Sequence
from typing import Any, Final

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.best_turn import (
    BestTurn,
    Strength,
    announced,
    best_turn,
    failed_with,
    is_news,
    pass_windows,
    stands,
)
from moontable.games.blue_moon.edge.messages import say
from moontable.games.blue_moon.edge.names import ELEMENT_WORDS, ELEMENTS
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.effects.asking import verb_of
from moontable.games.blue_moon.rules.engine import apply
from moontable.games.blue_moon.rules.law.dragons import dragons_for_retreat
from moontable.games.blue_moon.rules.state import State, clone
from moontable.kernel import Event, Game, Json, Message
from moontable.kernel.paths import ahead
from moontable.kernel.values import whole

Preview = dict[str, Any]
LAYS: Final = frozenset({codes.LAY, codes.LAY_FRESH, codes.LAY_BLUFF, codes.LOAD})
MOST_STEPS: Final = 2400
"""For all options of a question together; each gets its share."""
NOTHING: Final = Message()
OPEN: Final = say("outlook-open")
FAILS: Final = say("outlook-fails")


def preview(game: Game[State, Any], state: State, fields: Json) -> Json:
    """Try every option a seat has on its turn, and those behind a pass, on copies.

    Windows for interventions pass unanswered, the open one too.
    """
    seat = whole(fields.get("seat"), "seat", 0, 1)
    if state.turn != seat or not codes.START <= state.phase < codes.CALLING:
        return {"options": []}
    steps = list(ahead(game, state, seat))
    share = MOST_STEPS // (1 + sum(len(step.decision.options) for step in steps))
    options = [
        {
            "passes": [one.action for one in step.passes],
            "action": action,
            **_tried(step.state, seat, action, share),
        }
        for step in steps
        for action in step.decision.options
    ]
    then = clone(state)
    pass_windows(then, [])
    now = [_json(stands(then, seat, element)) for element in _elements(then)]
    return {"now": now, "best": _best(best_turn(then)), "options": options}


def _tried(state: State, seat: int, action: int, share: int) -> Preview:
    """The result of one option: the strength after it, and whether the turn can be held."""
    if verb_of(action) == codes.DO_RETREAT:
        return _retreated(state, seat)
    after, happened = clone(state), list[Event]()
    apply(after, seat, action, happened)
    pass_windows(after, happened)
    kinds = {event.kind for event in happened}
    if codes.E_ANNOUNCE in kinds:
        found = announced(after, seat, happened)
        return _preview(_verdict([found], None), holds=True, strength=[found])
    if codes.E_FAIL in kinds:
        short = failed_with(state.element, happened)
        words = FAILS if short is None else _short(short)
        return _preview(words, holds=False, strength=[] if short is None else [short])
    if is_news(state, after, happened):
        return _preview(OPEN)
    if after.turns != state.turns or after.phase == codes.OVER:
        return _preview(NOTHING)
    best = best_turn(after, share)
    standing = [stands(after, seat, element) for element in _elements(after)]
    words = _words(verb_of(action), standing, best)
    return _preview(words, holds=_holds(best), strength=standing, best=best)


def _preview(
    words: Message,
    *,
    holds: bool | None = None,
    strength: Sequence[Strength] = (),
    best: BestTurn | None = None,
) -> Preview:
    return {
        "holds": holds,
        "strength": [_json(one) for one in strength],
        "best": _best(best),
        **words.json(),
    }


def _retreated(state: State, seat: int) -> Preview:
    number = dragons_for_retreat(state, seat)
    return {**_preview(say("outlook-costs", count=number)), "dragons": number}


def _holds(best: BestTurn | None) -> bool | None:
    """Can the turn be held? None if not all lines were searched."""
    if best is None or not (best.exact or best.strength.holds):
        return None
    return best.strength.holds


def _elements(state: State) -> tuple[int, ...]:
    return (codes.FIRE, codes.EARTH) if state.element < 0 else (state.element,)


def _json(standing: Strength) -> Preview:
    return {
        "element": ELEMENTS[standing.element],
        "have": standing.have,
        "need": standing.need,
        "shield": standing.shield,
        "holds": standing.holds,
    }


def _best(best: BestTurn | None) -> Preview | None:
    if best is None:
        return None
    cards = [card_at(card).id for card in best.cards]
    return {**_json(best.strength), "cards": cards, "exact": best.exact}


def _words(verb: int, standing: list[Strength], best: BestTurn | None) -> Message:
    if verb in LAYS:
        return _verdict(standing, best)
    if verb != codes.PASS or best is None:
        return NOTHING
    return say("outlook-best", reached=_of(best.strength))


def _verdict(standing: list[Strength], best: BestTurn | None) -> Message:
    """A short verdict for a card: have, need, and what could still follow."""
    if len(standing) > 1:
        if not any(one.have for one in standing):
            return NOTHING
        return say("outlook-either", each=[_of(one) for one in standing])
    now = standing[0]
    if now.shield and now.have < now.need:
        return say("outlook-shield")
    if now.holds:
        return _of(now)
    if best is not None and best.strength.holds:
        return say("outlook-more", reached=_of(now))
    return _short(now)


def _of(standing: Strength) -> Message:
    """`6 of 5`, or `6 fire` if there is nothing to match yet."""
    have, need = standing.have, standing.need
    if need:
        return say("outlook-of", have=have, need=need)
    return say("outlook-has", have=have, element=ELEMENT_WORDS[standing.element])


def _short(standing: Strength) -> Message:
    return say("outlook-short", reached=_of(standing))
