"""The worst counters: what may come back before a battle card is chosen."""

from typing import Any

from moontable.contract.laws import random_play
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import hexes, pack
from moontable.games.tsukuyumi.edge import deeds, names
from moontable.games.tsukuyumi.edge.counter_forecast import losses
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.frames import TAKE
from moontable.games.tsukuyumi.rules.state import State
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red
from tests.rules.tsukuyumi.test_material import wish


def card(table: Table, area: str, side: str, name: str) -> Any:
    """What the question says about one battle card."""
    told: Any = GAME.query(table.state, "counters", {"area": area, "side": side})
    return next(found for found in told["cards"] if found["card"] == name)


@rule("TS-092", "TS-097")
def test_every_defender_may_strike_back_with_all_he_had() -> None:
    """Two Boarriors and a Warrior answer the Nomads; each side's worst counter is the strike."""
    areas = {
        "3,0": here(nomads={"private": 2}, boarlords={"boarrior": 2}, dark_seed={"warrior": 1})
    }
    table = red(areas)
    told = card(table, "3,0", "nomads", "NO4")
    force: Any = GAME.view(table.state, 0)["areas"]
    strikes = {side: force["3,0"]["forces"][side]["damage"] for side in ("boarlords", "dark_seed")}
    found = {defender["side"]: defender for defender in told["defenders"]}
    assert {side: one["damage"] for side, one in found.items()} == strikes
    assert [one["worst"] for one in told["defenders"]] == [1, 1]
    assert told["damage"] == sum(strikes.values())
    assert [c["number"] for c in found["boarlords"]["counters"]] == [1, 2, 4, 7]


@rule("TS-095")
def test_without_defenders_nothing_comes_back() -> None:
    """An empty area costs nothing."""
    told = card(red({"3,0": here(nomads={"private": 1})}), "3,0", "nomads", "NO1")
    assert (told["damage"], told["losses"], told["defenders"]) == (0, 0, [])


@rule("TS-110", "TS-112")
def test_whoever_chooses_well_loses_few() -> None:
    """A unit that survives takes it all; else as many fall as it takes to leave one standing."""
    assert losses([50, 5, 5], [45]) == 0
    assert losses([50, 5, 5], [52]) == 1
    assert losses([10, 10, 10], [25]) == 2
    assert losses([10, 10], [20]) == 2
    assert losses([], [20]) == 0


@rule("TS-111")
def test_hits_do_not_add_up() -> None:
    """Twenty and five are not twenty-five: what destroys nobody is not remembered."""
    assert losses([15, 10, 10], [20, 5]) == 1
    assert losses([10, 10, 10], [5, 5, 5]) == 0
    assert losses([10, 10, 10], [10, 10, 10]) == 3
    assert losses([30, 5, 5], [30, 30]) == 2


@rule("TS-123", "TS-152")
def test_only_counters_that_may_be_chosen_count() -> None:
    """Oni have no defence action, Nomads none of their own."""
    areas = {"3,0": here(boarlords={"boarrior": 1}, oni={"medium": 1}, nomads={"private": 1})}
    told = card(red(areas, "boarlords"), "3,0", "boarlords", "BO3")
    found = {one["side"]: [c["number"] for c in one["counters"]] for one in told["defenders"]}
    assert found == {"nomads": [1, 2], "oni": [1, 2]}


@rule("TS-155")
def test_nomads_strike_back_with_their_best_weapons() -> None:
    """One armed unit uses one weapon, the stronger one; a dog none."""
    players: dict[str, Any] = {"boarlords": {}, "nomads": {"weapons": {"pistol": 1, "mg": 1}}}
    players["dark_seed"] = {}
    areas = {"3,0": here(boarlords={"boarrior": 1}, nomads={"private": 1, "dog": 1})}
    table = red(areas, "boarlords", players=players)
    bare = red(areas, "boarlords", players={"boarlords": {}, "nomads": {}, "dark_seed": {}})
    [armed] = card(table, "3,0", "boarlords", "BO2")["defenders"]
    [unarmed] = card(bare, "3,0", "boarlords", "BO2")["defenders"]
    assert armed["damage"] - unarmed["damage"] == max(w["bonus"] for w in pack.WEAPONS[:2])


@rule("TS-152")
def test_defence_actions_that_hurt() -> None:
    """A barrage hits for every mech, Tetsuo by his card, and Boarlords drive the attacker out."""
    sides: dict[str, Any] = {"nomads": {}, "kg03": {}, "boarlords": {}, "cybersamurai": {}}
    areas = {
        "3,0": here(nomads={"private": 1}, kg03={"erzengel": 1, "marduk": 1}),
        "4,0": here(nomads={"private": 1}, boarlords={"squeaker": 1}),
        "5,0": here(nomads={"private": 1}, cybersamurai={"attack_drone": 1}),
    }
    table = red(areas, players=sides | {"cybersamurai": {"uplinks": ["tetsuo"]}})
    [group] = card(table, "3,0", "nomads", "NO3")["defenders"]
    damage = {c["number"]: c["damage"] for c in group["counters"]}
    assert damage[3] == 2 * pack.NUMBERS["barrage_damage"]
    assert card(table, "4,0", "nomads", "NO3")["displaced"]
    assert not card(table, "4,0", "nomads", "NO2")["displaced"]
    [samurai] = card(table, "5,0", "nomads", "NO3")["defenders"]
    assert {c["number"]: c["damage"] for c in samurai["counters"]}[3] > 0


@rule("TS-098")
def test_whoever_strikes_from_afar_is_not_hit() -> None:
    """Rockets and bullets fly from another area: nobody is there to be struck back."""
    areas = {"3,0": here(kg03={"freischuetz": 1}), "4,0": here(boarlords={"boarrior": 3})}
    table = red(areas, "kg03", players={"kg03": {}, "boarlords": {}, "nomads": {}})
    assert card(table, "4,0", "kg03", "KG3")["damage"] == 0


def expected(state: State) -> dict[tuple[int, int], Any]:
    """The forecast of every attack that is offered."""
    found = {}
    for decision in state.asked:
        side = state.sides[decision.seat]
        for action in decision.options:
            if action >> codes.GROUP in (codes.A_ATTACK, codes.A_HOLD):
                number, cell = (action & 0xFFF) >> 6, action & 0x3F
                if pack.BATTLE_CARDS[number]["side"] != names.SIDES[side]:
                    continue
                fields = {"area": hexes.name(state.hexes[cell]), "side": names.SIDES[side]}
                told: Any = GAME.query(state, "counters", fields)
                name = names.BATTLE_CARDS[number]
                found[number, cell] = next(c for c in told["cards"] if c["card"] == name)
    return found


@rule("TS-092", "TS-108")
def test_no_counter_does_more_than_was_foreseen() -> None:
    """In random play no defender deals the attacker more than the question said."""
    seen = 0
    for number in range(24):
        told: dict[tuple[int, int], Any] = {}
        for state, pending in random_play(GAME, GAME.setup(wish(number)), number):
            if not state.fight:
                told = expected(state)
            elif pending and (frame := deeds.frame_of(state))[0] == TAKE:
                _, victim, amount, cell, dealer = frame
                fight = state.fight
                card_played = told.get((fight[codes.X_CARD], fight[codes.X_AREA]))
                if (
                    card_played
                    and victim == fight[codes.X_ATTACKER]
                    and cell == fight[codes.X_AREA]
                ):
                    by = {one["side"]: one["damage"] for one in card_played["defenders"]}
                    assert amount <= by[names.SIDES[dealer]]
                    seen += 1
    assert seen > 5
