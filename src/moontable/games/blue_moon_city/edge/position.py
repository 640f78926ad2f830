"""Positions: read, check and write any moment of a game as JSON."""

from typing import Final

import msgspec

from moontable.games.blue_moon_city.content.edition import TILE_IDS, edition_of
from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN, SCALES_IN_PLAY
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.edge.names import read_city, write_city
from moontable.games.blue_moon_city.edge.setup import RULESETS
from moontable.games.blue_moon_city.edge.shuffled import read_shuffled, write_shuffled
from moontable.games.blue_moon_city.edge.view import dragons
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.codes import switch_values, switched
from moontable.games.blue_moon_city.rules.flow import all_ways
from moontable.games.blue_moon_city.rules.obelisk import look_for_last_march
from moontable.games.blue_moon_city.rules.state import STEPS, State
from moontable.kernel import Json, Refused
from moontable.kernel.rng import MASK, child, shuffle
from moontable.kernel.values import mapping, one_of, only, sequence, truth, whole

FIELDS: Final = (
    *("game", "ruleset", "edition", "seed", "rng", "turn", "first", "phase", "steps", "offered"),
    *("dragons_paid", "acted", "quiet_turns", "declared", "last_march", "ended"),
    *("scale_scorings", "players", "city", "dragons", "scale_stock", "obelisk", "draw", "discard"),
    *("paying", "discarded", "switches", "shuffled"),
)
PILE: Final = 200
"""Cards that may lie in one place: more than the box has, as trials need not be legal games."""
PLAYER: Final = ("hand", "aside", "pawn", "bricks", "crystals", "scales", "offerings")
MANY: Final = 999


def read(position: Json) -> State:
    """The state a position describes, at its decision; refuses with the path and the reason."""
    only(position, FIELDS, "position")
    one_of(position.get("game", "blue-moon-city"), ("blue-moon-city",), "position.game")
    one_of(position.get("ruleset", RULESETS[0]), RULESETS, "position.ruleset")
    listed = sequence(position.get("players", [{}, {}]), "position.players")
    if not 2 <= len(listed) <= 4:
        raise Refused("position.players", f"are {len(listed)}", "should be 2 to 4")
    players = [mapping(fields, f"position.players[{seat}]") for seat, fields in enumerate(listed)]
    for seat, fields in enumerate(players):
        only(fields, PLAYER, f"position.players[{seat}]")
    edition = edition_of(position.get("edition"), "position.edition")
    cells = mapping(position.get("city", {}), "position.city")
    state = read_city(edition, len(players), cells)
    switches = mapping(position.get("switches", {}), "position.switches")
    state.rules = switched(switches, "position.switches")
    _read_turn(state, position)
    _read_tokens(state, position, players)
    _read_obelisk(state, position, players)
    _read_bricks(state, players)
    _read_cards(state, position, players)
    if "shuffled" in position:
        read_shuffled(state, position["shuffled"])
    _read_suspended(state, position)
    return state


def _read_turn(state: State, position: Json) -> None:
    last = state.players - 1
    state.seat = whole(position.get("turn", 0), "position.turn", 0, last)
    state.first = whole(position.get("first", 0), "position.first", 0, last)
    phase = one_of(position.get("phase", "move"), names.PHASES, "position.phase")
    state.phase = names.PHASES.index(phase)
    state.steps = whole(position.get("steps", STEPS), "position.steps", 0, STEPS)
    state.offered = truth(position.get("offered", False), "position.offered")
    state.dragons_paid = truth(position.get("dragons_paid", False), "position.dragons_paid")
    state.acted = truth(position.get("acted", False), "position.acted")
    state.quiet = whole(position.get("quiet_turns", 0), "position.quiet_turns", 0, MANY)
    most = state.players if state.phase == codes.OVER else last
    state.declared = whole(position.get("declared", 0), "position.declared", 0, most)
    state.scorings = whole(position.get("scale_scorings", 0), "position.scale_scorings", 0, MANY)
    ended = one_of(position.get("ended", names.ENDS[0]), names.ENDS, "position.ended")
    state.ended = names.ENDS.index(ended)
    if (state.phase == codes.OVER) != (state.ended != codes.RUNNING):
        raise Refused("position.ended", f"is {ended!r} in phase {phase!r}", "one needs the other")


def _read_tokens(state: State, position: Json, players: list[Json]) -> None:
    for seat, fields in enumerate(players):
        where = f"position.players[{seat}]"
        tile = names.tile_number(fields.get("pawn", "courtyard"), f"{where}.pawn")
        state.pawn[seat] = state.tiles.index(tile)
        state.crystals[seat] = whole(fields.get("crystals", 0), f"{where}.crystals", 0, MANY)
        state.scales[seat] = whole(fields.get("scales", 0), f"{where}.scales", 0, 99)
    stock = max(0, SCALES_IN_PLAY[state.players] - sum(state.scales))
    state.stock = whole(position.get("scale_stock", stock), "position.scale_stock", 0, 99)
    dragons = mapping(position.get("dragons", {}), "position.dragons")
    only(dragons, names.DRAGON_IDS, "position.dragons")
    for dragon, name in enumerate(names.DRAGON_IDS):
        if dragons.get(name) is not None:
            tile = names.tile_number(dragons[name], f"position.dragons.{name}")
            state.dragon[dragon] = state.tiles.index(tile)


def _read_obelisk(state: State, position: Json, players: list[Json]) -> None:
    spaces = len(state.edition.spaces(state.players))
    counts = [
        whole(fields["offerings"], f"position.players[{seat}].offerings", 0, spaces)
        if "offerings" in fields
        else None
        for seat, fields in enumerate(players)
    ]
    if "obelisk" in position:
        for number, entry in enumerate(sequence(position["obelisk"], "position.obelisk")):
            if entry is not None and entry != "blocked":
                state.obelisk.append(_offering(entry, f"position.obelisk[{number}]", players))
    else:
        state.obelisk = [seat for seat, count in enumerate(counts) for _ in range(count or 0)]
    if len(state.obelisk) > spaces:
        raise Refused("position.obelisk", f"has {len(state.obelisk)} offerings", f"room: {spaces}")
    for seat, count in enumerate(counts):
        made = sum(owner % codes.WITHOUT_BRICK == seat for owner in state.obelisk)
        if count is not None and count != made:
            where = f"position.players[{seat}].offerings"
            raise Refused(where, f"is {count}", f"the obelisk shows {made}")
        state.offerings[seat] = made
    _check_offerings(state)


def _check_offerings(state: State) -> None:
    """Refuse a player who has made all offerings and so has already won (CM-30)."""
    needed = OFFERINGS_TO_WIN[state.players]
    reached = [seat for seat, made in enumerate(state.offerings) if made >= needed]
    for seat in reached:
        where = f"position.players[{seat}].offerings"
        if state.offerings[seat] > needed or len(reached) > 1:
            raise Refused(where, f"is {state.offerings[seat]}", f"{needed} end the game, see CM-30")
        if state.ended != codes.WON:
            raise Refused(where, f"is {needed}", "that ends the game, see CM-30")
    if state.ended == codes.WON and not reached:
        raise Refused("position.ended", "is 'won'", f"nobody has made {needed} offerings")


def _offering(entry: object, where: str, players: list[Json]) -> int:
    last = len(players) - 1
    if isinstance(entry, int):
        return whole(entry, where, 0, last)
    fields = mapping(entry, where)
    only(fields, ("seat", "brick"), where)
    seat = whole(fields.get("seat"), f"{where}.seat", 0, last)
    brick = truth(fields.get("brick", True), f"{where}.brick")
    return seat if brick else seat + codes.WITHOUT_BRICK


def _read_bricks(state: State, players: list[Json]) -> None:
    for seat, fields in enumerate(players):
        used = state.bricks.count(seat + 1) + state.obelisk.count(seat)
        where = f"position.players[{seat}].bricks"
        state.supply[seat] = whole(
            fields.get("bricks", max(0, codes.BRICKS - used)), where, 0, codes.BRICKS
        )


def _read_cards(state: State, position: Json, players: list[Json]) -> None:
    """Named cards first; then counts, and an unmentioned pile, from the rest of the box."""
    numbers: list[tuple[list[int], int]] = []
    hands: list[list[int]] = []
    for seat, fields in enumerate(players):
        where = f"position.players[{seat}]"
        hands.append(_cards(fields.get("hand", []), f"{where}.hand", numbers))
        aside = _cards(fields.get("aside", 0), f"{where}.aside", numbers)
        if seat == state.seat:
            state.aside = aside
        elif aside or fields.get("aside", 0) not in (0, []):
            raise Refused(f"{where}.aside", "is not empty", "only for the player whose turn it is")
    discard = _cards(position.get("discard", []), "position.discard", numbers)
    named = position.get("draw")
    deck = [] if named is None else _cards(named, "position.draw", numbers)
    rest = list(state.edition.cards)
    for card in (*(card for hand in hands for card in hand), *state.aside, *discard, *deck):
        rest[card] = max(0, rest[card] - 1)
    box = [card for card in range(codes.CARDS) for _ in range(rest[card])]
    rng = shuffle(box, child(whole(position.get("seed", 0), "position.seed"), 1))
    for pile, count in numbers:
        pile += [box.pop() for _ in range(min(count, len(box)))]
    state.deck = box if named is None else deck[::-1]
    state.rng = _hexadecimal(position["rng"], "position.rng") if "rng" in position else rng
    for seat, hand in enumerate(hands):
        for card in hand:
            state.hand[seat * codes.CARDS + card] += 1
    for card in discard:
        state.discard[card] += 1


def _cards(value: object, where: str, numbers: list[tuple[list[int], int]]) -> list[int]:
    """Cards by name; a number means that many unknown cards and is resolved later."""
    pile: list[int] = []
    if isinstance(value, int) and not isinstance(value, bool):
        numbers.append((pile, whole(value, where, 0, PILE)))
    else:
        cards = sequence(value, where)
        if len(cards) > PILE:
            raise Refused(where, f"has {len(cards)} cards", f"{PILE} at most")
        for index, name in enumerate(cards):
            pile.append(names.card_number(name, f"{where}[{index}]"))
    return pile


def _hexadecimal(value: object, where: str) -> int:
    try:
        return int(str(value), 16) & MASK
    except ValueError:
        raise Refused(where, f"is {value!r}", "should be a hexadecimal number") from None


def _check_open(state: State, where: str) -> None:
    """Refuse paying for a brick where none may be set (CM-07, CM-13, CM-14)."""
    place = state.pawn[state.seat]
    if state.built >> place & 1:
        raise Refused(where, "the building is finished", "see CM-13")
    if state.bricks[place * codes.SECTIONS + state.section]:
        raise Refused(where, "a brick stands there already", "see CM-07")
    if not state.supply[state.seat]:
        raise Refused(where, "the player has no brick left", "see CM-14")


def _read_suspended(state: State, position: Json) -> None:
    """Read what is unfinished: a payment, a discard, or the last march (CM-33)."""
    if state.phase == codes.PAY:
        fields = mapping(position.get("paying"), "position.paying")
        only(fields, ("section", "cards"), "position.paying")
        sections = state.edition.sections[state.tiles[state.pawn[state.seat]]]
        if not sections:
            raise Refused("position.paying", "is on the courtyard", "nothing is built there")
        where = "position.paying.section"
        state.section = whole(fields.get("section", 0), where, 0, len(sections) - 1)
        _check_open(state, where)
        laid = _cards(fields.get("cards", []), "position.paying.cards", [])
        state.paid = tuple(laid)
        state.ways = tuple(way for way in all_ways(state) if way[: len(laid)] == state.paid)
        if not state.ways or state.ways == (state.paid,):
            raise Refused("position.paying", "cannot be paid with this hand", "see 'payments'")
    if "discarded" in position:
        fields = mapping(position["discarded"], "position.discarded")
        only(fields, ("count", "least"), "position.discarded")
        state.discarded = whole(fields.get("count", 0), "position.discarded.count", 0, 1)
    if "last_march" in position:
        state.last_march = truth(position["last_march"], "position.last_march")
    elif state.phase != codes.OVER:
        look_for_last_march(state, None)


def write(state: State) -> Json:
    """The complete position, including everything hidden."""
    position: dict[str, object] = {
        "game": "blue-moon-city",
        "turn": state.seat,
        "first": state.first,
        "phase": names.PHASES[state.phase],
        "steps": state.steps,
        "offered": state.offered,
        "dragons_paid": state.dragons_paid,
        "acted": state.acted,
        "quiet_turns": state.quiet,
        "declared": state.declared,
        "last_march": state.last_march,
        "ended": names.ENDS[state.ended],
        "scale_scorings": state.scorings,
        "players": [_player_json(state, seat) for seat in range(state.players)],
        "city": write_city(state),
        "dragons": dragons(state),
        "scale_stock": state.stock,
        "obelisk": [_offering_json(owner) for owner in state.obelisk],
        "draw": [names.CARD_IDS[card] for card in reversed(state.deck)],
        "discard": list(names.card_list(state.discard)),
        "discarded": {"count": state.discarded},
        "rng": f"{state.rng:016x}",
    }
    if state.edition.source:
        position["edition"] = msgspec.json.decode(state.edition.source)
    if state.rules:
        position["switches"] = switch_values(state.rules)
    if state.shuffled:
        position["shuffled"] = write_shuffled(state)
    if state.phase == codes.PAY:
        cards = [names.CARD_IDS[card] for card in state.paid]
        position["paying"] = {"section": state.section, "cards": cards}
    return position


def _player_json(state: State, seat: int) -> Json:
    held = seat * codes.CARDS
    mine = state.aside if seat == state.seat else []
    return {
        "hand": list(names.card_list(state.hand[held : held + codes.CARDS])),
        "aside": [names.CARD_IDS[card] for card in mine],
        "pawn": TILE_IDS[state.tiles[state.pawn[seat]]],
        "bricks": state.supply[seat],
        "crystals": state.crystals[seat],
        "scales": state.scales[seat],
        "offerings": state.offerings[seat],
    }


def _offering_json(owner: int) -> object:
    if owner < codes.WITHOUT_BRICK:
        return owner
    return {"seat": owner - codes.WITHOUT_BRICK, "brick": False}
