"""Blue phase: effect, initiative, events (TS-047…TS-055)."""

from typing import Any

from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here


def blue(turn: str, areas: dict[str, Any], players: dict[str, Any], **more: Any) -> Table:
    """A blue phase."""
    return Table(areas, phase="blue", turn=turn, players=players, **more)


def four(**more: Any) -> Table:
    """Marcela (Boarlords) is done; Till (Nomads) may change his initiative by one."""
    players: dict[str, Any] = {
        "boarlords": {"card": "AC01"},
        "nomads": {},
        "dark_seed": {"card": "AC02"},
        "cybersamurai": {"card": "AC03"},
    }
    areas = {"0,0": {"home": "nomads"}}
    return blue("nomads", areas, players, left={"initiative": 1, "event": 1}, **more)


@rule("TS-047")
def test_the_effect_needs_its_symbol() -> None:
    """Without the symbol there is no faction effect."""
    areas = {"0,0": here(nomads={"private": 1})}
    players: dict[str, Any] = {"nomads": {}, "boarlords": {}, "dark_seed": {}}
    with_symbol = blue("nomads", areas, players, left={"effect": 1})
    assert with_symbol.may("nomads", "effect")
    without = blue("nomads", areas, players, left={"event": 1})
    assert without.why("nomads", "effect") == ["TS-047"]


@rule("TS-048", "TS-EX-B-1")
def test_nomads_take_pistols_and_lay_mines_or_are_immune() -> None:
    """All free pistols, then a mine per Stuff Sergeant, or immunity."""
    areas = {"0,0": here(nomads={"stuff_sergeant": 2}), "1,0": here(nomads={"private": 1})}
    players: dict[str, Any] = {
        "nomads": {"weapons": {"pistol": 1}},
        "boarlords": {},
        "dark_seed": {},
    }
    table = blue("nomads", areas, players, left={"effect": 1, "event": 1})
    table.do("nomads", "effect").do("nomads", "effect", part="mines")
    assert table.player("nomads")["weapons"]["pistol"] == 5
    assert table.area("0,0")["markers"] == ["mine", "mine"]
    other = blue("nomads", areas, players, left={"effect": 1, "event": 1})
    other.do("nomads", "effect").do("nomads", "effect", part="immunity")
    assert other.player("nomads")["immune"] is True
    assert other.area("0,0")["markers"] == []


@rule("TS-049", "TS-050", "TS-051", "TS-052", "TS-EX-I-1")
def test_rising_past_a_flipped_marker() -> None:
    """Till rises to place 1, is flipped at once, goes on, and then Kai and Regina follow."""
    table = four().do("nomads", "initiative", by=1)
    assert table.told()["initiative"][:2] == ["nomads", "boarlords"]
    assert "nomads" in table.told()["flipped"]
    assert table.asked()[0] == "nomads"
    table.do("nomads", "pass")
    assert table.asked()[0] == "dark_seed"
    table.do("dark_seed", "pass")
    assert table.asked()[0] == "cybersamurai"


@rule("TS-053", "TS-EX-I-2")
def test_falling_lets_others_move_up() -> None:
    """Till falls: Kai is next, and ahead of Till from the next phase on."""
    table = four().do("nomads", "initiative", by=-1)
    assert table.told()["initiative"] == ["boarlords", "dark_seed", "nomads", "cybersamurai"]
    table.do("nomads", "pass")
    assert table.asked()[0] == "dark_seed"


@rule("TS-049")
def test_initiative_is_exact_and_cut_off_at_the_end() -> None:
    """By two places means two, or as far as the track goes; one place less is not offered."""
    areas = {"0,0": {"home": "nomads"}}
    players: dict[str, Any] = {"boarlords": {}, "nomads": {}, "dark_seed": {}, "kg03": {}}
    table = blue("nomads", areas, players, left={"initiative": 2})
    assert {deed.get("by") for deed in table.deeds("nomads")} == {None, 1, -2}
    assert table.why("nomads", "initiative", by=-1) == ["TS-049"]
    loose = blue(
        "nomads", areas, players, left={"initiative": 2}, switches={"initiative_amount": "up_to"}
    )
    assert loose.may("nomads", "initiative", by=-1)


@rule("TS-054", "TS-055", "TS-EX-EV-1")
def test_drawing_and_playing_events() -> None:
    """Jasmin takes an open card and one from the pile, plays two of three, keeps one."""
    areas: dict[str, Any] = {"0,0": {}, "1,0": {}, "2,0": {}}
    players: dict[str, Any] = {"nomads": {"events": ["EV01"]}, "boarlords": {}, "dark_seed": {}}
    events = {"draw": ["EV11", "EV13", "EV14"], "open": ["EV02", "EV20"]}
    table = blue("nomads", areas, players, left={"event": 2}, events=events)
    table.do("nomads", "draw_event", from_="EV02")
    assert table.told()["events"]["open"] == ["EV11", "EV20"]
    table.do("nomads", "draw_event", from_="pile")
    assert table.player("nomads")["events"] == ["EV01", "EV02", "EV13"]
    assert table.why("nomads", "draw_event", from_="pile") == ["TS-054"]
    for card, area in (("EV01", "0,0"), ("EV13", "1,0")):
        table.do("nomads", "play_event", card=card).do("nomads", "play_event", area=area)
    assert table.player("nomads")["events"] == ["EV02"]
    assert table.why("nomads", "play_event", card="EV02") in (["TS-054"], ["TS-036"], ["TS-002"])
    assert table.area("1,0")["markers"] == ["tsukuyumi"]


@rule("TS-054")
def test_every_event_can_be_played() -> None:
    """Edges, tiles, Oni, production and initiative: each event does what it says."""
    areas: dict[str, Any] = {
        "0,0": {"terrain": "moon", "units": {"oni": {"small": 1}}},
        "1,0": {"blocked": [0]},
        "2,0": {},
        "3,0": {"home": "nomads"},
        "2,-1": {"properties": ["tsukuyumi"]},
    }
    held = ["EV04", "EV06", "EV09", "EV17", "EV18", "EV19", "EV20", "EV21", "EV22", "EV23"]
    players: dict[str, Any] = {"nomads": {"events": held}, "boarlords": {}, "dark_seed": {}}
    table = blue("nomads", areas, players, left={"play": 9})
    table.do("nomads", "play_event", card="EV09").do("nomads", "play_event", area="1,0")
    table.do("nomads", "play_event", side_=0)
    assert table.told()["edges"] == [{"area": "1,0", "side": 0, "marker": "passage"}]
    table.do("nomads", "play_event", card="EV17").do("nomads", "play_event", area="1,0")
    table.do("nomads", "play_event", side_=0)
    assert table.told()["edges"] == []
    table.do("nomads", "play_event", card="EV04").do("nomads", "play_event", area="2,-1")
    assert table.area("2,-1")["markers"] == ["negation"]
    table.do("nomads", "play_event", card="EV18").do("nomads", "play_event", area="2,0")
    table.do("nomads", "play_event", tile="A37")
    assert (table.area("2,0")["terrain"], table.area("2,0")["mountain"]) == ("mountain", 15)
    table.do("nomads", "play_event", card="EV19").do("nomads", "play_event", area="2,0")
    table.do("nomads", "play_event", with_="1,0").do("nomads", "play_event", turn=2)
    assert table.area("1,0")["terrain"] == "mountain"
    assert table.area("2,0")["blocked"] == [2]
    table.do("nomads", "play_event", card="EV23").do("nomads", "initiative", by=-2)
    assert table.told()["initiative"][-1] == "nomads"
    table.do("nomads", "play_event", card="EV22").do("nomads", "produce", what="dog")
    table.do("nomads", "produce", where="2,0").do("nomads", "pass")
    assert table.units("2,0", "nomads") == {"dog": 1}
