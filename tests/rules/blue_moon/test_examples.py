"""The two worked fights of the base rulebook, move by move."""

from moontable.games.blue_moon import GAME
from tests.marks import rule
from tests.rules.blue_moon.table import Json, Table, names, position

VULCA: Json = {"deck": "vulca"}
HOAX: Json = {"deck": "hoax"}


def counts(table: Table, seat: int) -> tuple[int, int]:
    """Hand and draw pile of a seat."""
    side = table.side(seat)
    return side["hand_count"], side["draw_count"]


def announced(table: Table) -> int:
    """The strength announced last."""
    return int(table.log("announce")[-1]["strength"])


def first_fight() -> Table:
    """Vulca (seat 0) starts against Hoax (seat 1), everything as dealt in the book."""
    vulca = [
        *("Volca", "Flamebreath the Dazzling", "Fireblast"),
        *("Aaralia-Aqua Secunda", "Glimmer", "Elemental Enchantment"),
    ]
    vulca_pile = ["Flickering Fires", "Zig-nur-Don", "Shimmer", "Lightning Bolts"]
    hoax = [
        *("Vetraskedas the Sceptic", "Trebuchet of Fear", "Muster Reinforcements"),
        *("Penemikanas the Paranoid", "Catusan", "Battling Boomerang"),
    ]
    rest = [card for card in deck("vulca") if card not in names(*vulca, *vulca_pile)]
    mine: Json = {**VULCA, "hand": vulca, "draw": [*names(*vulca_pile), *rest]}
    top = ["Hank Highflyer Hawk", "Tome of Wisdom", "Thirkomedas the Serene"]
    others = [card for card in deck("hoax") if card not in names(*hoax, *top)]
    yours: Json = {**HOAX, "hand": hoax, "draw": [*names(*top), *others]}
    return position(mine, yours, phase="start", element=None)


def deck(name: str) -> list[str]:
    """All cards of a ready-made deck."""
    state = GAME.deal(GAME.setup({"players": [{"deck": name}, {}]}), 1)
    return list(GAME.export(state)["players"][0]["slots"])  # type: ignore[index]


@rule("EX-000-1")
def test_the_first_fight() -> None:
    """Volca, Vetraskedas with the Trebuchet, Flamebreath with Fireblast: Hoax retreats."""
    table = first_fight()
    assert counts(table, 0) == (6, 24)
    table.do("pass").do("lay", "Volca")
    assert table.verbs() == {"announce"}
    table.do("announce", element="fire")
    assert (announced(table), counts(table, 0)) == (5, (6, 23))
    _hoax_answers(table)
    table.lay("Flamebreath the Dazzling", "Fireblast")
    assert table.side(0)["inactive"] == names("Volca")
    assert (announced(table), counts(table, 0)) == (10, (6, 21))
    table.do("pass").do("retreat")
    assert table.dragons() == (1, 0)
    assert (len(table.log("discard")), table.state.turn) == (5, 1)
    assert (counts(table, 0), counts(table, 1)) == ((6, 21), (6, 22))


def _hoax_answers(table: Table) -> None:
    table.do("pass").do("pass").do("lay", "Vetraskedas the Sceptic")
    assert table.phase == "boost"
    table.do("lay", "Trebuchet of Fear")
    assert (announced(table), counts(table, 1)) == (5, (6, 22))


@rule("EX-000-1")
def test_what_the_first_fight_does_not_allow() -> None:
    """No booster in the first turn; Vetraskedas alone is not enough."""
    table = first_fight().do("pass")
    assert table.why("lay", "Fireblast") >= {"BM-TURN-09"}
    table.do("lay", "Volca").do("announce", element="fire")
    table.do("pass").do("pass").do("lay", "Vetraskedas the Sceptic").do("pass")
    assert table.log("take_back")


def second_fight() -> Table:
    """Hoax (seat 1) starts; Vulca has a dragon, hands as after the first fight."""
    hoax = [
        *("Muster Reinforcements", "Penemikanas the Paranoid", "Catusan"),
        *("Battling Boomerang", "Hank Highflyer Hawk", "Tome of Wisdom"),
    ]
    vulca = [
        *("Aaralia-Aqua Secunda", "Flickering Fires", "Zig-nur-Don"),
        *("Glimmer", "Elemental Enchantment", "Lightning Bolts"),
    ]
    gone = names("Volca", "Flamebreath the Dazzling", "Fireblast")
    mine: Json = {**VULCA, "hand": vulca, "discard": gone, "draw": 21, "dragons": 1}
    left = names("Vetraskedas the Sceptic", "Trebuchet of Fear")
    top = ["Thirkomedas the Serene", *names("Genathones the Blind", "Demegodas the Odd")]
    rest = [c for c in deck("hoax") if c not in names(*hoax, *top) and c not in left][:19]
    yours: Json = {**HOAX, "hand": hoax, "discard": left, "draw": [*names(*top), *rest]}
    return position(mine, yours, turn=1, phase="start", element=None)


@rule("EX-000-2", "BM-ICON-SHIELD-04", "BM-ICON-SHIELD-06")
def test_the_second_fight() -> None:
    """Ten steps with a mutant, Hank, an enchantment and Thirkomedas: Hoax wins two dragons."""
    table = second_fight()
    table.do("lay", "Muster Reinforcements").do("use", "Muster Reinforcements")
    assert counts(table, 1) == (10, 17)
    table.do("pass").do("lay", "Penemikanas the Paranoid").do("announce", element="earth")
    assert (announced(table), counts(table, 1)) == (3, (9, 17))
    table.lay("Aaralia-Aqua Secunda", "Flickering Fires")
    assert (announced(table), counts(table, 0)) == (5, (6, 19))
    table.lay("Catusan", "Battling Boomerang")
    assert (announced(table), counts(table, 1)) == (7, (7, 17))
    table.lay("Zig-nur-Don")
    assert (announced(table), table.state.element) == (5, 0)
    assert counts(table, 0) == (6, 18)
    _second_half(table)


def _second_half(table: Table) -> None:
    table.do("retrieve", "Battling Boomerang")
    assert counts(table, 1) == (8, 17)
    table.lay("Hank Highflyer Hawk", "Tome of Wisdom")
    assert (announced(table), table.strength(0, "fire"), counts(table, 1)) == (3, 1, (6, 17))
    table.lay("Glimmer", "Elemental Enchantment")
    assert (announced(table), counts(table, 0)) == (6, (6, 16))
    table.lay("Thirkomedas the Serene", "Battling Boomerang")
    assert (announced(table), table.strength(0, "fire"), counts(table, 1)) == (7, 6, (6, 15))
    table.do("retreat")
    assert table.dragons() == (0, 1)
    assert table.state.turn == 0


@rule("EX-000-2", "BM-ICON-STOP-01")
def test_what_the_second_fight_does_not_allow() -> None:
    """After the mutant's STOP nothing more is laid, and Flickering Fires bars leadership."""
    table = second_fight().do("pass")
    table.do("pass").do("lay", "Penemikanas the Paranoid").do("announce", element="earth")
    table.lay("Aaralia-Aqua Secunda", "Flickering Fires")
    assert table.why("lay", "Muster Reinforcements", seat=1) >= {"BM-POWER-16"}
    assert table.blamed("lay", "Muster Reinforcements", seat=1) == set(names("Flickering Fires"))
