"""Set-up: what everybody gets, where tiles lie, who begins."""

import pytest

from moontable.games.blue_moon_city import GAME
from moontable.kernel import Json, Refused
from tests.marks import rule


def dealt(players: int, seed: int = 1, **options: object) -> dict[str, object]:
    """A fresh table as a position."""
    wish = {"players": [{}] * players, "options": options}
    return dict(GAME.export(GAME.deal(GAME.setup(wish), seed)))


def tiles(told: dict[str, object]) -> dict[str, str]:
    """The tile of each place."""
    city = told["city"]
    assert isinstance(city, dict)
    return {place: cell["tile"] for place, cell in city.items()}


@rule("CM-01")
@pytest.mark.parametrize(("players", "scales"), [(2, 9), (3, 12), (4, 15)])
def test_everybody_starts_alike(players: int, scales: int) -> None:
    """Eight cards, ten bricks, the courtyard; scales by number of players; dragons outside."""
    told = dealt(players)
    seats = told["players"]
    assert isinstance(seats, list)
    for seat in seats:
        assert len(seat["hand"]) == 8
        assert (seat["bricks"], seat["crystals"], seat["scales"]) == (10, 0, 0)
        assert seat["pawn"] == "courtyard"
    assert told["scale_stock"] == scales
    assert told["dragons"] == {"red": None, "green": None, "blue": None}
    draw = told["draw"]
    assert isinstance(draw, list)
    assert len(draw) == 80 - 8 * players


@rule("CM-01")
def test_two_players_lack_the_outer_sevens() -> None:
    """With two players the obelisk has eleven spaces and only two sevens."""
    for players, sevens, spaces in ((2, 2, 11), (3, 4, 13), (4, 4, 13)):
        wish: Json = {"players": [{}] * players}
        view = GAME.view(GAME.deal(GAME.setup(wish), 1), 0)
        free = [space for space in view["obelisk"] if not space["blocked"]]  # type: ignore[attr-defined]
        assert len(free) == spaces
        assert sum(space["price"] == 7 for space in free) == sevens


@rule("CM-02")
def test_the_start_player_begins_and_turns_go_round() -> None:
    """Seat 2 of 3 begins, then seat 0; nobody else is asked."""
    setup = GAME.setup({"players": [{}] * 3, "first": 2})
    state = GAME.deal(setup, 3)
    order = []
    for _ in range(4):
        order.append(GAME.pending(state)[0].seat)
        for action in (0, 0, 22):
            GAME.apply(state, GAME.pending(state)[0].seat, action)
    assert order == [2, 0, 1, 2]
    assert [r.rule for r in GAME.why_not(state, 1, {"verb": "pass"})] == ["CM-02"]


@rule("CM-35")
def test_only_sixteen_tiles_are_shuffled() -> None:
    """The courtyard, the palace and the temples lie where the rulebook puts them."""
    fixed = {"2,2": "courtyard", "3,2": "palace", "2,1": "fire_temple"}
    fixed |= {"2,3": "earth_temple", "1,2": "water_temple"}
    layouts = [tiles(dealt(2, seed)) for seed in range(6)]
    assert all(fixed.items() <= layout.items() for layout in layouts)
    assert len({tuple(sorted(layout.items())) for layout in layouts}) == 6


@rule("CM-35")
def test_the_variant_shuffles_all_twenty() -> None:
    """Only the courtyard stays; every building comes to lie elsewhere in some city."""
    layouts = [tiles(dealt(2, seed, all_random=True)) for seed in range(12)]
    assert all(layout["2,2"] == "courtyard" for layout in layouts)
    assert len({layout["3,2"] for layout in layouts}) > 3
    assert all(len(set(layout.values())) == 21 for layout in layouts)


def test_bad_wishes_are_refused() -> None:
    """Too many players, unknown options and first players out of range are turned away."""
    wishes: tuple[Json, ...] = (
        {"players": [{}] * 5},
        {"players": [{}]},
        {"options": {"all_randm": True}},
        {"first": 2},
        {"players": [{"deck": "hoax"}, {}]},
    )
    for wish in wishes:
        with pytest.raises(Refused):
            GAME.setup(wish)
