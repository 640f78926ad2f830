"""Combat (TS-089…TS-117)."""

from typing import Any

from moontable.games.tsukuyumi.content import pack
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red


@rule("TS-089", "TS-090")
def test_an_attack_costs_a_symbol_and_needs_a_unit() -> None:
    """No unit, no attack; no symbol, no attack."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": here(nomads={"dog": 1}), "5,0": {}}
    table = red(areas, movement=1, combat=1)
    assert table.why("nomads", "attack", area="5,0", card="NO1") == ["TS-090"]
    table.do("nomads", "attack", area="3,0", card="NO1")
    none = red(areas, movement=1, combat=0)
    assert none.why("nomads", "attack", area="3,0", card="NO1") == ["TS-089"]


@rule("TS-091", "TS-101", "TS-EX-C-1")
def test_destroy_and_then_conquer_the_same_area() -> None:
    """Two combats: Annihilation, then Conquest without resistance."""
    areas = {"3,0": here("boarlords", nomads={"launcher": 1}, boarlords={"squeaker": 1})}
    table = red(areas, combat=2).do("nomads", "attack", area="3,0", card="NO2")
    table.do("boarlords", "counter", number=1).do("boarlords", "take", unit="squeaker")
    table.do("nomads", "attack", area="3,0", card="NO1")
    assert table.owner("3,0") == "nomads"
    assert len(table.events("attack")) == 2


def duel(card: str, **more: Any) -> Table:
    """Two Launchers against two Boarmaidens."""
    areas = {
        "3,0": here("boarlords", nomads={"launcher": 2}, boarlords={"boarmaiden": 2}),
        "4,0": {},
    }
    return red(areas, combat=2, **more).do("nomads", "attack", area="3,0", card=card)


@rule("TS-092", "TS-097")
def test_losses_leave_at_the_very_end() -> None:
    """Both Boarmaidens are lost, yet strike back with both before anything is removed."""
    table = duel("NO2").do("boarlords", "counter", number=1)
    table.do("boarlords", "take", unit="boarmaiden").do("boarlords", "take", unit="boarmaiden")
    assert table.units("3,0", "boarlords") == {"boarmaiden": 2}
    table.do("nomads", "take", unit="launcher").do("nomads", "take", unit="launcher")
    assert table.area("3,0")["units"] == {}


@rule("TS-092")
def test_a_counter_may_be_declined() -> None:
    """Defenders may choose, so they need not: nothing strikes back."""
    table = duel("NO2").do("boarlords", "pass")
    table.do("boarlords", "take", unit="boarmaiden").do("boarlords", "take", unit="boarmaiden")
    assert table.area("3,0")["units"] == {"nomads": {"launcher": 2}}


@rule("TS-093")
def test_parts_of_an_effect_may_be_waived() -> None:
    """Assault damages for certain; its conquest may be waived."""
    table = duel("NO4").do("boarlords", "counter", number=2)
    table.do("boarlords", "take", unit="boarmaiden").do("boarlords", "take", unit="boarmaiden")
    assert table.asked() == ("nomads", "confirm")
    table.do("nomads", "pass")
    assert table.owner("3,0") == "boarlords"
    assert table.units("3,0", "boarlords") == {}


@rule("TS-094", "TS-151")
def test_protection_counts_before_damage() -> None:
    """With a shield of 10 a Boarmaiden has 25 health: 30 damage destroy only one."""
    table = duel("NO2").do("boarlords", "counter", number=4)
    table.do("boarlords", "take", unit="boarmaiden")
    assert table.units("3,0", "boarlords") == {"boarmaiden": 1}


@rule("TS-095", "TS-104")
def test_no_defender_no_counter() -> None:
    """An empty area has value 0 and is simply taken."""
    table = red({"3,0": here("dark_seed", nomads={"dog": 1})})
    table.do("nomads", "attack", area="3,0", card="NO1")
    assert table.owner("3,0") == "nomads"
    assert not table.events("counter")


def three() -> Table:
    """Nomads attack Boarlords and Dark Seed in one area."""
    areas = {
        "3,0": here(
            nomads={"private": 2},
            boarlords={"boarmaiden": 3},
            dark_seed={"warrior": 1, "worker": 1},
        ),
        "4,0": {},
    }
    players = dict.fromkeys(("dark_seed", "nomads", "boarlords"))
    return red(areas, combat=1, players=players)


@rule("TS-096")
def test_defenders_choose_in_initiative_order() -> None:
    """Dark Seed first, then the Boarlords, even the same counter."""
    table = three().do("nomads", "attack", area="3,0", card="NO1")
    assert table.asked() == ("dark_seed", "counter")
    table.do("dark_seed", "counter", number=6)
    assert table.asked() == ("boarlords", "counter")
    assert table.may("boarlords", "counter", number=6)


@rule("TS-098", "TS-102", "TS-EX-C-2")
def test_a_counterstrike_may_hit_a_fellow_defender() -> None:
    """30 damage: 20 on the attacker, who loses two units, 10 on Sabrina, who then retreats."""
    table = three().do("nomads", "attack", area="3,0", card="NO1")
    table.do("dark_seed", "counter", number=2).do("boarlords", "counter", number=1)
    table.do("boarlords", "assign", player="dark_seed", damage=10)
    table.do("nomads", "take", unit="private").do("nomads", "take", unit="private")
    table.do("dark_seed", "take", unit="warrior")
    table.do("dark_seed", "move", unit="worker", from_="3,0").do("dark_seed", "move", to="4,0")
    assert table.units("3,0", "nomads") == {}
    assert table.area("4,0")["units"] == {"dark_seed": {"worker": 1}}
    assert table.units("3,0", "dark_seed") == {}


@rule("TS-099")
def test_only_own_cards_and_only_the_attacker() -> None:
    """Every battle card belongs to one side; a foreign card is refused."""
    table = red({"3,0": here(nomads={"private": 1})})
    assert table.why("nomads", "attack", area="3,0", card="BO1") == ["TS-099"]
    counts = [sum(card["side"] == side for card in pack.BATTLE_CARDS) for side in
              ("nomads", "kg03", "cybersamurai", "boarlords", "dark_seed", "oni")]  # fmt: skip
    assert counts == [4, 6, 3, 4, 4, 1]


@rule("TS-100")
def test_one_card_a_round_is_usable_once() -> None:
    """Assault cannot be played twice in a round; every faction has exactly one such card."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": here(nomads={"dog": 1})}
    table = red(areas, combat=2).do("nomads", "attack", area="3,0", card="NO4")
    table.do("nomads", "effect", conquer="here")
    assert table.why("nomads", "attack", area="4,0", card="NO4") == ["TS-100"]
    for side in ("nomads", "kg03", "cybersamurai", "boarlords", "dark_seed"):
        cards = [card for card in pack.BATTLE_CARDS if card["side"] == side]
        assert sum(card["once_per_round"] for card in cards) == 1


@rule("TS-103", "TS-105", "TS-114", "TS-EX-K-1")
def test_conquest_against_each_defender_alone() -> None:
    """15 against 15 and 5 succeeds; the old marker goes back."""
    areas = {
        "3,0": here(
            "nomads", boarlords={"squeaker": 1}, nomads={"lt_dan": 1}, dark_seed={"worker": 1}
        )
    }
    table = red(areas, "boarlords").do("boarlords", "attack", area="3,0", card="BO1")
    table.do("nomads", "counter", number=6).do("dark_seed", "counter", number=6)
    assert table.owner("3,0") == "boarlords"


@rule("TS-103")
def test_conquest_fails_against_a_stronger_defender() -> None:
    """15 against 20 fails, and the failure is told with both numbers."""
    areas = {"3,0": here("nomads", boarlords={"squeaker": 1}, nomads={"private": 2})}
    table = red(areas, "boarlords").do("boarlords", "attack", area="3,0", card="BO1")
    table.do("nomads", "counter", number=6)
    assert table.owner("3,0") == "nomads"
    assert table.events("held") == [{"area": "3,0", "conquest": 15, "needed": 20}]


@rule("TS-104", "TS-106")
def test_mountains() -> None:
    """A mountain of 15 asks for 15 and adds 15 to every defender."""
    hill = {"terrain": "mountain", "mountain": 15}
    weak = red({"3,0": here(nomads={"private": 1}) | hill})
    weak.do("nomads", "attack", area="3,0", card="NO1")
    assert weak.owner("3,0") is None
    enough = red({"3,0": here(nomads={"lt_dan": 1}) | hill})
    enough.do("nomads", "attack", area="3,0", card="NO1")
    assert enough.owner("3,0") == "nomads"
    areas = {"3,0": here(nomads={"private": 2}, dark_seed={"warrior": 1}) | hill}
    held = red(areas).do("nomads", "attack", area="3,0", card="NO1")
    held.do("dark_seed", "counter", number=6)
    assert held.events("held") == [{"area": "3,0", "conquest": 20, "needed": 25}]


@rule("TS-107")
def test_annihilation_needs_enemies_and_leaves_markers() -> None:
    """Without enemies it cannot be played; with enemies it removes no marker."""
    empty = red({"3,0": here(nomads={"private": 1})})
    assert empty.why("nomads", "attack", area="3,0", card="NO2") == ["TS-107"]
    table = duel("NO2").do("boarlords", "counter", number=2)
    table.do("boarlords", "take", unit="boarmaiden").do("boarlords", "take", unit="boarmaiden")
    assert table.owner("3,0") == "boarlords"


def forty() -> Table:
    """Nomads with 40 damage, a pistol included, against Dark Seed and Boarlords."""
    areas = {
        "3,0": here(nomads={"launcher": 2}, dark_seed={"warrior": 1}, boarlords={"boarmaster": 1}),
        "4,0": {},
    }
    players: dict[str, Any] = {
        "nomads": {"weapons": {"pistol": 1}},
        "dark_seed": {},
        "boarlords": {},
    }
    return red(areas, players=players).do("nomads", "attack", area="3,0", card="NO2")


@rule("TS-108", "TS-109", "TS-115", "TS-EX-K-2")
def test_damage_is_summed_and_split_over_players() -> None:
    """15 + 15 + 10 from a pistol: 10 for Dark Seed, 30 for the Boarlords."""
    table = forty().do("nomads", "effect", weapon="pistol")
    assert table.asked() == ("nomads", "assign")
    table.do("nomads", "assign", player="dark_seed", damage=10)
    told = [(event["victim"], event["damage"]) for event in table.events("assigned")]
    assert told == [("dark_seed", 10), ("boarlords", 30)]
    assert table.player("nomads")["weapons"]["pistol"] == 0


@rule("TS-110", "TS-111", "TS-116", "TS-EX-K-3")
def test_damage_goes_on_unit_by_unit() -> None:
    """65 damage: Beowulf is chosen and destroyed, the rest of 15 lapses."""
    mechs = {"beowulf": 1, "marduk": 1, "drachentoeter": 1}
    areas = {"3,0": here(cybersamurai={"cyberoid": 2, "shogun": 1}, kg03=mechs), "4,0": {}}
    players = dict.fromkeys(("cybersamurai", "kg03", "nomads"))
    table = red(areas, "cybersamurai", players=players)
    table.do("cybersamurai", "attack", area="3,0", card="CS2").do("kg03", "counter", number=2)
    assert table.asked() == ("kg03", "take")
    table.do("kg03", "take", unit="beowulf")
    assert [event["damage"] for event in table.events("lapsed")] == [15]
    for unit in ("marduk", "drachentoeter"):
        table.do("kg03", "move", unit=unit, from_="3,0").do("kg03", "move", to="4,0")
    assert table.units("3,0", "kg03") == {}
    assert table.units("4,0", "kg03") == {"marduk": 1, "drachentoeter": 1}


@rule("TS-111", "TS-112", "TS-117", "TS-EX-K-4")
def test_a_tougher_unit_absorbs_the_damage() -> None:
    """10 damage: Lt. Dan with 15 health is chosen and nothing happens."""
    areas = {"3,0": here(dark_seed={"warrior": 1}, nomads={"lt_dan": 1, "private": 1})}
    table = red(areas, "dark_seed").do("dark_seed", "attack", area="3,0", card="DS2")
    table.do("nomads", "counter", number=2).do("nomads", "take", unit="lt_dan")
    assert table.units("3,0", "nomads") == {"lt_dan": 1, "private": 1}


@rule("TS-113")
def test_destroyed_units_can_be_produced_again() -> None:
    """The only Boarmaster falls and is for sale again."""
    areas = {
        "3,0": here(nomads={"launcher": 2}, boarlords={"boarmaster": 1}),
        "5,0": {"home": "boarlords"},
    }
    players: dict[str, Any] = {"nomads": {}, "boarlords": {}, "dark_seed": {}}
    table = red(areas, combat=1, players=players)
    table.do("nomads", "attack", area="3,0", card="NO2")
    table.do("boarlords", "counter", number=2).do("boarlords", "take", unit="boarmaster")
    position = table.told() | {"phase": "green", "turn": "boarlords", "left": {"production": 3}}
    for key in ("stack", "winner", "flipped", "fight"):
        del position[key]
    again = Table(position.pop("areas"), **{k: v for k, v in position.items() if k != "game"})
    assert again.may("boarlords", "produce", what="boarmaster")
