"""The set-up of a game (CM-01, CM-02, CM-35): tiles, hands, piles."""

from typing import Final

from moontable.games.blue_moon_city.content.edition import SQUARE, edition_of
from moontable.games.blue_moon_city.content.printed import Edition
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.codes import switch_values, switched
from moontable.games.blue_moon_city.rules.state import State, draw_card, empty_table
from moontable.kernel import Json, Refused, Setup
from moontable.kernel.rng import child, shuffle
from moontable.kernel.values import mapping, one_of, only, sequence, text, truth, whole

SEATS: Final = (2, 3, 4)
RULESETS: Final = ("official",)
CITY_STREAM: Final = 1
CARD_STREAM: Final = 2


def read_setup(request: Json) -> Setup:
    """Complete a requested set-up; refuses invalid values."""
    only(request, ("players", "ruleset", "first", "options"), "setup")
    players = [
        mapping(player, f"setup.players[{seat}]")
        for seat, player in enumerate(sequence(request.get("players", [{}, {}]), "setup.players"))
    ]
    if len(players) not in SEATS:
        raise Refused("setup.players", f"are {len(players)}", "should be 2 to 4")
    for seat, player in enumerate(players):
        only(player, ("name",), f"setup.players[{seat}]")
        if "name" in player:
            text(player["name"], f"setup.players[{seat}].name")
    ruleset = one_of(request.get("ruleset", RULESETS[0]), RULESETS, "setup.ruleset")
    first = whole(request.get("first", 0), "setup.first", 0, len(players) - 1)
    options = mapping(request.get("options", {}), "setup.options")
    return Setup(tuple(players), ruleset, first, _options(options))


def _options(options: Json) -> Json:
    only(options, ("all_random", "edition", "switches"), "setup.options")
    agreed: dict[str, object] = {
        "all_random": truth(options.get("all_random", False), "setup.options.all_random")
    }
    if options.get("edition"):
        edition_of(options["edition"], "setup.options.edition")
        agreed["edition"] = options["edition"]
    if switches_of(options):
        agreed["switches"] = switch_values(switches_of(options))
    return agreed


def switches_of(options: Json) -> int:
    """The switches that these options turn on."""
    request = mapping(options.get("switches", {}), "setup.options.switches")
    return switched(request, "setup.options.switches")


def deal(setup: Setup, seed: int) -> State:
    """Lay out the city, shuffle, and deal eight cards each."""
    edition = edition_of(setup.options.get("edition"), "setup.options.edition")
    tiles = lay_out(edition, child(seed, CITY_STREAM), setup.options.get("all_random") is True)
    state = empty_table(edition, len(setup.players), tiles)
    state.rules = switches_of(setup.options)
    state.first = state.seat = setup.first
    for card in range(codes.CARDS):
        state.deck += [card] * edition.cards[card]
    state.rng = shuffle(state.deck, child(seed, CARD_STREAM))
    for seat in range(state.players):
        for _ in range(codes.HAND):
            card = draw_card(state, None)
            if card >= 0:
                state.hand[seat * codes.CARDS + card] += 1
    return state


def lay_out(edition: Edition, seed: int, all_random: bool) -> tuple[int, ...]:
    """The tile of each place: shuffled around those that are fixed (CM-35: around the market)."""
    fixed = (SQUARE,) if all_random else edition.fixed
    assert edition.picture[codes.MARKET] == SQUARE
    loose = [tile for tile in edition.picture if tile not in fixed]
    loose.sort()
    shuffle(loose, seed)
    return tuple(
        edition.picture[place] if edition.picture[place] in fixed else loose.pop()
        for place in range(codes.PLACES)
    )
