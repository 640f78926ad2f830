"""Random play: material, markers, ends and records, for all factions, numbers and scenarios."""

from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.contract.laws import random_play
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import pack, tables
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State
from tests.marks import long, rule

FACTIONS = pack.SIDE_IDS[:5]
LINE_UPS = [chosen for count in (3, 4, 5) for chosen in combinations(FACTIONS, count)]
MODES = ("normal", "quick", "epic", "superiority")


def wish(number: int) -> dict[str, Any]:
    """The n-th set-up: line-ups, scenarios and modes take turns."""
    line_up = LINE_UPS[number % len(LINE_UPS)]
    turned = [line_up[(seat + number) % len(line_up)] for seat in range(len(line_up))]
    fitting = [s for s, entry in pack.SCENARIOS.items() if len(line_up) in entry["players"]]
    return {
        "players": [{"faction": side} for side in turned],
        "options": {
            "scenario": fitting[number // 3 % len(fitting)],
            "mode": MODES[number // 5 % 4],
            "named_oni": number % 2 == 0,
        },
    }


def check_units(state: State) -> None:
    """Every standee is on the board or in the supply, and all columns agree."""
    for kind in range(codes.KINDS):
        on_board = sum(state.units[cell * codes.KINDS + kind] for cell in range(codes.CELLS))
        assert on_board + state.stock[kind] == tables.COUNT[kind], pack.UNIT_IDS[kind]
    for side in range(codes.SIDES):
        for cell in range(codes.CELLS):
            here = sum(
                state.units[cell * codes.KINDS + k]
                for k in range(tables.FIRST[side], tables.FIRST[side + 1])
            )
            assert here == state.force[side * codes.CELLS + cell]
            assert bool(here) == bool(state.presence[side] >> cell & 1)


def check_markers(state: State) -> None:
    """Markers within the material; one sovereignty marker per area by construction."""
    for side in range(codes.SIDES):
        points = state.vp[side] if side != codes.ONI else 0
        assert state.owner.count(side) <= tables.MARKERS
        assert points >= 0
    assert all(owner <= codes.NOBODY for owner in state.owner)
    assert sum(state.eggs) <= tables.EGGS
    assert sum(state.mines) <= tables.MINES
    for bit, most in enumerate(tables.PROPERTY_MARKERS):
        assert sum(marks >> bit & 1 for marks in state.props) <= most
    for bit in range(3):
        assert sum(marks >> bit & 1 for marks in state.terra) <= tables.TERRAFORMINGS[bit]
    assert sum(entry & 3 == 2 for entry in state.edges) <= tables.TERRAFORMINGS[3]
    assert sum(entry & 3 != 2 for entry in state.edges) <= tables.EDGE_MARKERS
    for kind in range(3):
        assert state.weapons[kind] <= tables.WEAPON_COUNT[kind]
        assert state.rockets[kind] <= tables.ROCKET_COUNT[kind]


def check_cards(state: State) -> None:
    """Every card is in exactly one place."""
    events = [*state.deck, *state.open, *state.discard]
    for hand in state.events:
        events += [card for card in range(23) if hand >> card & 1]
    assert sorted(events) == list(range(23))
    held = 0
    for hand in state.hands:
        assert not held & hand
        held |= hand


@long
@rule("TS-006")
@settings(max_examples=25, deadline=None)
@given(number=st.integers(0, 10_000), seed=st.integers(0, 2**32))
def test_material_is_conserved_at_every_ply(number: int, seed: int) -> None:
    """Standees, markers and cards stay within the material, and the game ends."""
    for state, _ in random_play(GAME, GAME.setup(wish(number)), seed):
        check_units(state)
        check_markers(state)
        check_cards(state)


@rule("TS-001")
def test_every_line_up_scenario_and_mode_plays() -> None:
    """Forty different set-ups end without a fault."""
    for number in range(40):
        plies = list(random_play(GAME, GAME.setup(wish(number)), number))
        assert GAME.outcome(plies[-1][0]) is not None


@long
@rule("TS-149")
def test_no_faction_is_hopeless_or_overwhelming_at_random() -> None:
    """Random players win with every faction at least half and at most double the fair share."""
    wins = dict.fromkeys(FACTIONS, 0)
    fair = dict.fromkeys(FACTIONS, 0.0)
    for number in range(384):
        line_up = LINE_UPS[number % len(LINE_UPS)]
        shift = number // len(LINE_UPS)
        turned = [line_up[(seat + shift) % len(line_up)] for seat in range(len(line_up))]
        setup = GAME.setup({"players": [{"faction": side} for side in turned]})
        *_, (state, _) = random_play(GAME, setup, number)
        outcome = GAME.outcome(state)
        assert outcome is not None
        wins[turned[outcome.winners[0]]] += 1
        for side in turned:
            fair[side] += 1 / len(turned)
    assert all(0.5 * fair[side] <= wins[side] <= 2 * fair[side] for side in FACTIONS), wins
