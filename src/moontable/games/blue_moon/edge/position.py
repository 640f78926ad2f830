"""Positions: a duel written down in JSON, and read back.

An exported position also has a `moment`: counters and suspended effects in the engine's own
numbers.
"""

from typing import Final

from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.games.blue_moon.content.declared import (
    BEYOND,
    card_at,
    declare_all,
    definition_of,
    number_of,
    place,
)
from moontable.games.blue_moon.edge.catalogue import find_card
from moontable.games.blue_moon.edge.midturn import MOMENT, go_on, read_moment, write_moment
from moontable.games.blue_moon.edge.names import ELEMENTS, PHASES
from moontable.games.blue_moon.edge.packing import paired
from moontable.games.blue_moon.edge.setup import deck_cards, deck_name, rules_for
from moontable.games.blue_moon.edge.view import aims, holds, id_of, ids, inquisitor
from moontable.games.blue_moon.rules import codes, frames, switches
from moontable.games.blue_moon.rules.engine import run
from moontable.games.blue_moon.rules.flow import remember
from moontable.games.blue_moon.rules.law.ignored import settle
from moontable.games.blue_moon.rules.law.strength import aim_of, targets
from moontable.games.blue_moon.rules.state import Side, State, count, put_cargo, slots
from moontable.kernel import Json, Refused
from moontable.kernel.rng import child, mix, shuffle, unmix
from moontable.kernel.values import mapping, one_of, only, sequence, text, truth, whole

FIELDS: Final = (
    *("game", "ruleset", "options", "turn", "phase", "element", "first_turn", "seed", "players"),
    "cards",
    MOMENT,
)
LISTS: Final = (
    *("hand", "combat", "inactive", "support", "bluffs", "leadership", "discard", "draw"),
    *("hyla", "achievements", "laying"),
)
PLAYER_FIELDS: Final = (
    *(
        "deck",
        *LISTS,
        "influence",
        "landed",
        "revealed",
        "known",
        "leading",
        "thrown",
        "dragons",
        "aims",
    ),
    *("leader", "inquisitor", "slots"),
)
ENTERED: Final = {
    "start": codes.START,
    "action": codes.ACTION,
    "retreat": codes.RETREAT,
    "character": codes.CHARACTERS,
    "boost": codes.BOOST,
    "announce": codes.ANNOUNCE,
    "draw": codes.DRAW,
    "end": codes.END,
}


def read(position: Json) -> State:
    """The duel a position describes, at its first question."""
    only(position, FIELDS, "position")
    players = sequence(position.get("players", []), "position.players")
    if len(players) != 2:
        raise Refused("position.players", f"are {len(players)}", "Blue Moon is for exactly two")
    own = declare_all(position.get("cards", []), "position.cards")
    declared = {card_at(number).id: number for number in own}
    seed = whole(position.get("seed", 1), "position.seed", 0, 2**64 - 1)
    readers = [
        _Player(player, seat, child(seed, seat), declared) for seat, player in enumerate(players)
    ]
    one, two = paired(readers[0].cards(), readers[1].cards())
    state = State(Side(one), Side(two), _rules(position))
    state.rng = mix(seed)
    for reader, side in zip(readers, (state.one, state.two), strict=True):
        reader.fill(side)
    _check_dragons(state)
    _read_turn(position, state)
    settle(state)
    if state.one.limbo | state.two.limbo and MOMENT not in position:
        raise Refused("position.players.laying", "is for exported positions", "leave it out")
    if MOMENT in position:
        read_moment(mapping(position[MOMENT], f"position.{MOMENT}"), state)
        go_on(state)
    else:
        _aim(state)
        _enter(state)
        run(state, None)
    return state


def _aim(state: State) -> None:
    """The aim of a power that has only one possible target once its owner has announced."""
    for seat, me in enumerate((state.one, state.two)):
        if seat == state.turn and state.phase <= codes.ANNOUNCE:
            continue
        for power in slots(me.works & me.deck.aimed):
            possible = int(targets(me, power))
            if aim_of(me, power) < 0 and possible and not possible & (possible - 1):
                me.aims = (*me.aims, power, int(possible).bit_length() - 1)


def _rules(position: Json) -> int:
    ruleset = one_of(position.get("ruleset", "official"), switches.RULESETS, "position.ruleset")
    return rules_for(ruleset, mapping(position.get("options", {}), "position.options"))


def _check_dragons(state: State) -> None:
    if state.one.dragons and state.two.dragons:
        raise Refused(
            "position.players[1].dragons", "both players have dragons", "see BM-DRAGON-09"
        )


def _read_turn(position: Json, state: State) -> None:
    state.turn = whole(position.get("turn", 0), "position.turn", 0, 1)
    phase = text(position.get("phase", "start"), "position.phase")
    known = (*ENTERED, *PHASES) if MOMENT in position else ENTERED
    state.phase = PHASES.index(one_of(phase, known, "position.phase"))
    element = position.get("element")
    if element is not None:
        state.element = ELEMENTS.index(one_of(element, ELEMENTS, "position.element"))
    first = truth(position.get("first_turn", element is None), "position.first_turn")
    state.first_turn = int(first)
    if MOMENT not in position:
        _check_element(state)


def _check_element(state: State) -> None:
    if state.first_turn and state.element != codes.NO_ELEMENT and state.phase < codes.DRAW:
        raise Refused(
            "position.element", "no strength is announced in a fight's first turn", "null"
        )
    if not state.first_turn and state.element == codes.NO_ELEMENT:
        raise Refused("position.element", "is missing", "fire or earth, unless first_turn")


def _enter(state: State) -> None:
    """Enter the phase: its effects happen, earlier ones do not."""
    phase = state.phase
    state.turns = 1
    state.fight = 1
    if phase == codes.START:
        state.stack.append(frames.begin_turn(state.turn))
        return
    state.phase = codes.RETREAT
    if phase >= codes.CHARACTERS:
        remember(state)
    state.phase = phase
    me = state.two if state.turn else state.one
    state.acted = int(me.leading != 0)
    state.laid = count(me.leading)
    state.stopped = int(me.leading & me.deck.stop & ~me.dead != 0)
    if phase in {codes.BOOST, codes.ANNOUNCE}:
        state.characters = state.regular = state.combat_laid = 1
        state.laid += 1
    if phase == codes.END and state.rules & switches.DRAW_BEFORE_END_POWERS:
        state.acted = 2  # the draw phase is over


class _Player:
    """Reads one player's part of a position."""

    def __init__(self, value: object, seat: int, seed: int, declared: dict[str, int]) -> None:
        self._where = f"position.players[{seat}]"
        self._json = mapping(value, self._where)
        only(self._json, PLAYER_FIELDS, self._where)
        self._seen: dict[int, str] = {}
        self._declared = declared
        self._lists = {name: self._cards(name) for name in LISTS}
        self._ships = {name: self._holds(name) for name in ("influence", "landed")}
        self._inquisitor = self._json.get("inquisitor")
        if self._inquisitor is not None:
            self._lists["inquisitor"] = [self._card(self._inquisitor, f"{self._where}.inquisitor")]
        self._deal(seed)

    def _number(self, value: object, where: str) -> int:
        name = text(value, where)
        if name in self._declared:
            return self._declared[name]
        return number_of(find_card(name, where).id)

    def _card(self, value: object, where: str) -> int:
        number = self._number(value, where)
        if number in self._seen:
            raise Refused(where, f"{value} lies at {self._seen[number]} already", "once only")
        self._seen[number] = where
        return number

    def _cards(self, name: str) -> list[int]:
        value = self._json.get(name, [])
        if isinstance(value, int) and name in {"hand", "draw"}:
            return []
        where = f"{self._where}.{name}"
        return [
            self._card(card, f"{where}[{index}]")
            for index, card in enumerate(sequence(value, where))
        ]

    def _holds(self, name: str) -> list[tuple[int, list[int]]]:
        where = f"{self._where}.{name}"
        found = []
        for index, value in enumerate(sequence(self._json.get(name, []), where)):
            hold = mapping(value, f"{where}[{index}]")
            only(hold, ("ship", "cargo"), f"{where}[{index}]")
            ship = self._card(hold.get("ship"), f"{where}[{index}].ship")
            load = sequence(hold.get("cargo", []), f"{where}[{index}].cargo")
            cards = [
                self._card(card, f"{where}[{index}].cargo[{number}]")
                for number, card in enumerate(load)
            ]
            found.append((ship, cards))
        return found

    def _deal(self, seed: int) -> None:
        """Numbers instead of lists: that many random cards not mentioned elsewhere."""
        name = self._json.get("deck")
        rest: list[int] = []
        if name is not None:
            deck = one_of(name, PEOPLES, f"{self._where}.deck")
            rest = [card for card in deck_cards(deck) if card not in self._seen]
        shuffle(rest, seed)
        for field in ("hand", "draw"):
            wanted = self._json.get(field, [])
            if isinstance(wanted, int):
                whole(wanted, f"{self._where}.{field}", 0, len(rest))
                self._lists[field] = [rest.pop() for _ in range(wanted)]
                self._seen.update(dict.fromkeys(self._lists[field], f"{self._where}.{field}"))

    def cards(self) -> tuple[int, ...]:
        """All cards of this player, in the order of their slots."""
        numbers = sorted(self._seen, key=place)
        if self._json.get("slots") is not None:
            where = f"{self._where}.slots"
            numbers = [self._number(card, where) for card in sequence(self._json["slots"], where)]
            if not set(self._seen) <= set(numbers) or len(set(numbers)) != len(numbers):
                raise Refused(where, "does not name every card once", "leave it out")
        if len(numbers) > codes.MOST_CARDS:
            raise Refused(self._where, f"has {len(numbers)} cards", f"at most {codes.MOST_CARDS}")
        return tuple(numbers)

    def fill(self, side: Side) -> None:
        """Put the cards into their areas."""
        slot_of = side.deck.slot_of
        lists = {
            name: tuple(slot_of[card] for card in found) for name, found in self._lists.items()
        }
        side.hand = _mask(lists["hand"])
        side.pile = lists["draw"]
        side.discard = lists["discard"]
        side.leadership = lists["leadership"]
        side.combat = (*lists["inactive"], *lists["combat"])
        side.active = _mask(lists["combat"])
        side.support = (*lists["support"], *lists["bluffs"])
        side.supports = _mask(lists["support"])
        side.bluffs = _mask(lists["bluffs"])
        side.dragons = whole(
            self._json.get("dragons", 0), f"{self._where}.dragons", 0, codes.DRAGONS
        )
        side.standing = _mask(
            (*lists["hyla"], *lists["achievements"], *lists.get("inquisitor", ()))
        )
        side.limbo = _mask(lists["laying"])
        self._check_places(side)
        self._fill_ships(side)
        self._fill_rest(side)

    def _check_places(self, side: Side) -> None:
        fighting = _mask(side.combat) & ~(side.deck.characters | side.deck.boosters)
        wrong = {
            "combat": fighting,
            "support": side.supports & ~side.deck.supports,
            "bluffs": side.bluffs & ~side.deck.bluff,
            "leadership": _mask(side.leadership) & ~side.deck.leadership,
            "discard": _mask(side.discard) & side.deck.leadership,
            "hyla": _mask(self._slots(side, "hyla")) & ~side.deck.hylas,
            "achievements": _mask(self._slots(side, "achievements")) & ~side.deck.feats,
            "inquisitor": _mask(self._slots(side, "inquisitor")) & ~side.deck.inquisitors,
            "hand": side.hand & side.deck.inquisitors,
            "draw": _mask(side.pile) & side.deck.inquisitors,
        }
        for name, cards in wrong.items():
            if cards:
                card = id_of(side, slots(cards)[0])
                raise Refused(f"{self._where}.{name}", f"{card} cannot lie there", "see BM-AREA")

    def _slots(self, side: Side, name: str) -> tuple[int, ...]:
        return tuple(side.deck.slot_of[card] for card in self._lists.get(name, []))

    def _fill_ships(self, side: Side) -> None:
        slot_of = side.deck.slot_of
        for name, found in self._ships.items():
            for ship, cards in found:
                slot = slot_of[ship]
                if side.deck.types[slot] != codes.SHIP or len(cards) > side.deck.capacity[slot]:
                    raise Refused(
                        f"{self._where}.{name}",
                        f"{id_of(side, slot)} cannot carry {len(cards)} cards",
                        f"capacity {side.deck.capacity[slot]}",
                    )
                if name == "influence":
                    side.ships |= 1 << slot
                else:
                    side.landed |= 1 << slot
                    side.used |= 1 << slot
                put_cargo(side, slot, _mask(tuple(slot_of[card] for card in cards)))

    def _fill_rest(self, side: Side) -> None:
        if self._json.get("leader") is not None:
            where = f"{self._where}.leader"
            side.leader = self._number(self._json["leader"], where)
            if card_at(side.leader).type != codes.LEADER:
                raise Refused(where, f"{card_at(side.leader).id} is no leader")
        side.opened = self._subset(side, "revealed", side.hand)
        side.known = self._subset(side, "known", side.hand | side.bluffs) | side.opened
        side.leading = self._subset(side, "leading", _mask(side.leadership))
        side.thrown = self._subset(side, "thrown", _mask(side.leadership) & ~side.leading)
        wanted = mapping(self._json.get("aims", {}), f"{self._where}.aims")
        numbers: list[int] = []
        for power, target in wanted.items():
            pair = [self._own(side, name, f"{self._where}.aims") for name in (power, target)]
            if not side.deck.aimed >> pair[0] & 1 or not side.active >> pair[1] & 1:
                raise Refused(f"{self._where}.aims.{power}", f"cannot be aimed at {target}")
            numbers += pair
        side.aims = tuple(numbers)

    def _own(self, side: Side, value: object, where: str) -> int:
        number = self._number(value, where)
        slot = side.deck.slot_of.get(number, -1)
        if slot < 0:
            raise Refused(where, f"{card_at(number).id} is not among this player's cards")
        return slot

    def _subset(self, side: Side, name: str, within: int) -> int:
        where = f"{self._where}.{name}"
        mask = 0
        for value in sequence(self._json.get(name, []), where):
            mask |= 1 << self._own(side, value, where)
        if mask & ~within:
            raise Refused(where, f"{id_of(side, slots(mask & ~within)[0])} is not there")
        return mask


def _mask(cards: tuple[int, ...]) -> int:
    mask = 0
    for slot in cards:
        mask |= 1 << slot
    return mask


def write(state: State) -> dict[str, object]:
    """The complete true position of a duel, with its moment."""
    return {
        "game": "blue-moon",
        **_write_rules(state.rules),
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "element": None if state.element < 0 else ELEMENTS[state.element],
        "first_turn": bool(state.first_turn),
        "seed": unmix(state.rng),
        "players": [_write_side(side) for side in (state.one, state.two)],
        "cards": [
            definition_of(number)
            for number in sorted({*state.one.deck.cards, *state.two.deck.cards}, key=place)
            if number >= BEYOND
        ],
        MOMENT: write_moment(state, write),
    }


def _write_rules(rules: int) -> dict[str, object]:
    """The nearest ruleset and the switches that differ from it."""
    plain = rules & ~switches.MULLIGAN_ON
    name = min(
        switches.RULESETS, key=lambda ruleset: (switches.RULESETS[ruleset] ^ plain).bit_count()
    )
    turned = switches.RULESETS[name] ^ plain
    turned_on = {
        switch: bool(plain & bit) for switch, bit in switches.SWITCHES.items() if turned & bit
    }
    options = {"mulligan": bool(rules & switches.MULLIGAN_ON), "switches": turned_on}
    return {"ruleset": name, "options": options}


def _write_side(side: Side) -> dict[str, object]:
    thrown = {"thrown": ids(side, side.thrown)} if side.thrown else {}
    return {
        **thrown,
        "deck": deck_name(side),
        "slots": [id_of(side, slot) for slot in range(side.deck.size)],
        "hand": ids(side, side.hand),
        "combat": [id_of(side, slot) for slot in side.combat if side.active >> slot & 1],
        "inactive": [id_of(side, slot) for slot in side.combat if not side.active >> slot & 1],
        "support": [id_of(side, slot) for slot in side.support if side.supports >> slot & 1],
        "bluffs": [id_of(side, slot) for slot in side.support if side.bluffs >> slot & 1],
        "leadership": [id_of(side, slot) for slot in side.leadership],
        "leading": ids(side, side.leading),
        "influence": holds(side, side.ships),
        "hyla": ids(side, side.standing & side.deck.hylas),
        "achievements": ids(side, side.standing & side.deck.feats),
        "inquisitor": inquisitor(side),
        "leader": None if side.leader < 0 else card_at(side.leader).id,
        "laying": ids(side, side.limbo),
        "landed": holds(side, side.landed),
        "discard": [id_of(side, slot) for slot in side.discard],
        "draw": [id_of(side, slot) for slot in side.pile[side.top :]],
        "revealed": ids(side, side.opened),
        "known": ids(side, side.known),
        "dragons": side.dragons,
        "aims": aims(side),
    }
