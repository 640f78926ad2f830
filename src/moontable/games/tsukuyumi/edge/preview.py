"""Preview what every option leads to: conquest, damage, worst counter, points.

Each option is tried on a copy. What depends on hidden cards or other players' answers is left out
or given as the worst case.
"""

from typing import Any, Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.edge.counter_forecast import card_forecast
from moontable.games.tsukuyumi.rules import codes, conquest, forces
from moontable.games.tsukuyumi.rules.combat import DEALS, attack_damage, engage
from moontable.games.tsukuyumi.rules.scoring import total_points
from moontable.games.tsukuyumi.rules.state import State, bits
from moontable.kernel import Decision, Event, Game, Json, Words
from moontable.kernel.paths import ahead
from moontable.kernel.values import whole

Fields = dict[str, Any]
NOTHING: Final = Words("", "")
CONQUERING: Final = (
    codes.CONQUER,
    codes.UPLINK_CONQUER,
    codes.DOUBLE_CONQUER,
    codes.ENTRENCH,
    codes.DAMAGE_CONQUER,
)


def preview(game: Game[State, Any], state: State, fields: Json) -> Json:
    """Try every option of a seat on a copy, and those reached by passing."""
    seat = whole(fields.get("seat"), "seat", 0, len(state.sides) - 1)
    return {
        "options": [
            {
                "passes": [one.action for one in step.passes],
                "action": action,
                **_tried(game, step.state, step.decision, action),
            }
            for step in ahead(game, state, seat)
            for action in step.decision.options
        ]
    }


def _tried(game: Game[State, Any], state: State, decision: Decision, action: int) -> Fields:
    side = state.sides[decision.seat]
    actor = codes.ONI if decision.kind in {codes.D_ONI_ATTACK, codes.D_ONI_MOVE} else side
    group = action >> codes.GROUP
    if group in {codes.A_ATTACK, codes.A_HOLD}:
        return _attack(game.clone(state), actor, action)
    after, happened = game.clone(state), list[Event]()
    game.apply(after, decision.seat, action, happened)
    if group == codes.A_TO:
        return _arrival(after, actor, action & codes.ARGUMENT)
    if any(event.secret for event in happened):
        return _answer(NOTHING)
    return _points(total_points(after, side) - total_points(state, side))


def _answer(words: Words, **found: object) -> Fields:
    return {**found, "de": words.de, "en": words.en}


def _attack(copy: State, side: int, action: int) -> Fields:
    """A battle card in an area: its effect and the worst answer."""
    card, cell = (action & codes.ARGUMENT) >> 6, action & 0x3F
    effect = tables.BATTLE_EFFECT[card]
    counters = card_forecast(copy, side, card, cell)
    engage(copy, side, 0, card, cell, None)
    found: Fields = {"counters": counters}
    parts: list[Words] = []
    if effect in CONQUERING:
        have, need = (
            conquest.attack_conquest(copy, side, cell),
            conquest.conquest_needed(copy, side, cell),
        )
        found["conquest"] = {"have": have, "need": need, "enough": have >= need}
        parts.append(_of(have, need))
    if DEALS[effect] and action >> codes.GROUP == codes.A_ATTACK:
        found["damage"] = attack_damage(copy)
        parts.append(Words(f"{found['damage']} Schaden", f"{found['damage']} damage"))
    parts.append(_worst(counters))
    return _answer(_listed(parts), **found)


def _arrival(after: State, side: int, cell: int) -> Fields:
    """The area a unit would enter: the side's conquest there and what it needs."""
    have, need = (
        forces.side_conquest(after, side, cell),
        conquest.conquest_needed(after, side, cell),
    )
    own = after.owner[cell] == side
    words = NOTHING if own and not need else _of(have, need)
    health = sum(
        forces.side_health(after, other, cell)
        for other in bits(forces.enemies_in(after, side, cell))
    )
    return _answer(
        words, conquest={"have": have, "need": need, "enough": have >= need}, health=health
    )


def _points(gained: int) -> Fields:
    if not gained:
        return _answer(NOTHING)
    return _answer(Words(f"{gained:+d} SP", f"{gained:+d} VP"), points=gained)


def _of(have: int, need: int) -> Words:
    if not need:
        return Words("unverteidigt", "undefended")
    return Words(f"Eroberung {have} von {need}", f"conquest {have} of {need}")


def _worst(counters: Fields) -> Words:
    """The worst counter in a few words, if any."""
    damage, lost = counters["damage"], counters["losses"]
    if damage and not lost:
        return Words("Konter ohne Verlust", "counter without loss")
    if damage:
        units_de = "1 Einheit" if lost == 1 else f"{lost} Einheiten"
        units_en = "1 unit" if lost == 1 else f"{lost} units"
        return Words(f"Konter kostet bis {units_de}", f"counter costs up to {units_en}")
    if counters["displaced"]:
        return Words("Konter kann dich verdrängen", "counter may drive you out")
    return NOTHING


def _listed(parts: list[Words]) -> Words:
    shown = [part for part in parts if part != NOTHING]
    return Words(", ".join(part.de for part in shown), ", ".join(part.en for part in shown))
