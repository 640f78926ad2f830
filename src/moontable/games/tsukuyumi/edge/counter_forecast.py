"""Forecast the worst counter to each battle card of a side.

The damage is an upper bound, the losses a lower one: the victim chooses who takes damage (TS-110),
and damage that destroys nobody lapses (TS-111).
"""

from collections.abc import Iterable
from typing import Any, Final

from moontable.games.tsukuyumi.content import hexes, tables, vocabulary
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.factions import sheet_of
from moontable.games.tsukuyumi.rules import codes, forces
from moontable.games.tsukuyumi.rules.combat import armed
from moontable.games.tsukuyumi.rules.counters import may_counter, stage_of
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Json

Fields = dict[str, Any]
RULE: Final = "TS-092"


def forecast(state: State, side: int, cell: int) -> Json:
    """For each battle card of a side, the counters it allows in an area."""
    cards = range(tables.FIRST_CARD[side], tables.FIRST_CARD[side + 1])
    return {
        "area": hexes.name(state.hexes[cell]),
        "side": names.SIDES[side],
        "units": forces.side_alive(state, side, cell),
        "rule": RULE,
        "cards": [card_forecast(state, side, card, cell) for card in cards],
    }


def card_forecast(state: State, side: int, card: int, cell: int) -> Fields:
    """The possible answers of each defender to one battle card, and the most they cost."""
    enemies = forces.enemies_in(state, side, cell)
    defenders = [
        _defender(state, side, other, card, cell)
        for other in (*state.order, codes.ONI)
        if enemies >> other & 1
    ]
    hits = [defender["damage"] for defender in defenders]
    return {
        "card": names.BATTLE_CARDS[card],
        "damage": sum(hits),
        "losses": losses(_healths(state, side, cell), hits),
        "displaced": any(defender["displaced"] for defender in defenders),
        "defenders": defenders,
    }


def _defender(state: State, side: int, other: int, card: int, cell: int) -> Fields:
    counters: list[Fields] = [
        {
            "number": number,
            "timing": vocabulary.TIMINGS[stage_of(other, number)],
            "damage": strikes_back(state, side, other, number, cell),
        }
        for number in tables.COUNTERS[card]
        if may_counter(state, other, number)
    ]
    worst = max(counters, key=lambda counter: counter["damage"], default=None)
    present = forces.side_alive(state, side, cell) > 0
    numbers = [counter["number"] for counter in counters]
    return {
        "side": names.SIDES[other],
        "counters": counters,
        "worst": worst["number"] if worst and worst["damage"] else None,
        "damage": worst["damage"] if worst else 0,
        "displaced": present and sheet_of(other).displaces and codes.DEFENCE in numbers,
    }


def strikes_back(state: State, side: int, other: int, number: int, cell: int) -> int:
    """The most damage that one counter of a defender can do to the attacker.

    A side that strikes from afar has nobody there to be hit (TS-098).
    """
    if not forces.side_alive(state, side, cell):
        return 0
    if number == codes.COUNTERSTRIKE:
        weapons = _weapons(state, other, cell) if FACTIONS[other].has_weapons else 0
        return forces.side_strike(state, other, cell) + weapons
    if number != codes.DEFENCE:
        return 0
    return FACTIONS[other].defence_damage(state, cell)


def _weapons(state: State, side: int, cell: int) -> int:
    """The best weapons, one for each unit that can use one (TS-155)."""
    bonuses = [
        bonus for kind, bonus in enumerate(tables.WEAPON_BONUS) for _ in range(state.weapons[kind])
    ]
    return sum(sorted(bonuses, reverse=True)[: armed(state, side, cell)])


def _healths(state: State, side: int, cell: int) -> list[int]:
    return [
        forces.unit_health(state, kind, cell)
        for kind in range(tables.FIRST[side], tables.FIRST[side + 1])
        for _ in range(state.units[cell * codes.KINDS + kind])
    ]


def losses(healths: Iterable[int], hits: Iterable[int]) -> int:
    """The units that hits of these amounts would destroy.

    Each hit destroys as few units as possible and spares the healthiest; leftover damage is lost.
    """
    standing = sorted(healths, reverse=True)
    before = len(standing)
    for hit in hits:
        total = lost = 0
        while lost < len(standing) and (total := total + standing[lost]) <= hit:
            lost += 1
        spared = 1 if lost < len(standing) else 0
        del standing[spared : spared + lost]
    return before - len(standing)
