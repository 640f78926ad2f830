"""Set-ups and deals: which deck each player takes, under which rules, who begins."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from moontable.games.blue_moon.content import packs
from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE, PEOPLES
from moontable.games.blue_moon.content.declared import (
    BEYOND,
    card_at,
    declare_all,
    place,
    stands_for,
)
from moontable.games.blue_moon.content.lower import Deck
from moontable.games.blue_moon.content.powers import dragons
from moontable.games.blue_moon.edge import decks
from moontable.games.blue_moon.edge.decks import PRINTED, CardPool, DeckList
from moontable.games.blue_moon.edge.packing import paired
from moontable.games.blue_moon.rules import codes, switches
from moontable.games.blue_moon.rules.engine import run
from moontable.games.blue_moon.rules.fight_end import begin_fight
from moontable.games.blue_moon.rules.law.ignored import settle
from moontable.games.blue_moon.rules.moves import win_dragons
from moontable.games.blue_moon.rules.state import Side, State, count
from moontable.games.contents import rule_statements
from moontable.kernel import Json, Refused, Setup, Words
from moontable.kernel.capabilities import DeckReport
from moontable.kernel.rng import child, shuffle
from moontable.kernel.values import mapping, one_of, only, sequence, text, truth, whole

FIELDS: Final = ("players", "ruleset", "first", "options")
OPTIONS: Final = ("mulligan", "switches", "packs", "cards", "trust")
PLAYER: Final = ("deck", "leader", "inquisitor", "family")
FAMILIES: Final = ("Ba", "Bb", "Bc", "Bd", "Be", "Bf")
DEFAULT_DECKS: Final = ("hoax", "vulca")


def complete(request: Json) -> Setup:
    """Complete a requested set-up; the default is Hoax against Vulca."""
    only(request, FIELDS, "setup")
    players = sequence(request.get("players", [{}, {}]), "setup.players")
    if len(players) != 2:
        raise Refused("setup.players", f"are {len(players)}", "Blue Moon is for exactly two")
    ruleset = one_of(request.get("ruleset", "official"), switches.RULESETS, "setup.ruleset")
    options = mapping(request.get("options", {}), "setup.options")
    rules_for(ruleset, options)
    pool = pool_of(options)
    trust = truth(options.get("trust", False), "setup.options.trust")
    complete_ = [_player(player, seat, pool, trust) for seat, player in enumerate(players)]
    _give_families(players, complete_)
    _check_families(complete_)
    if ruleset == "ansmann":
        _give_inquisitors(complete_, pool)
    return Setup(
        players=tuple(complete_),
        ruleset=ruleset,
        first=whole(request.get("first", 0), "setup.first", 0, 1),
        options=dict(options),
    )


def rules_for(ruleset: str, options: Json) -> int:
    """The switches of a ruleset with the requested changes, and whether hands may be exchanged."""
    only(options, OPTIONS, "setup.options")
    changes = mapping(options.get("switches", {}), "setup.options.switches")
    rules = switches.switched(ruleset, changes, "setup.options.switches")
    wanted = truth(options.get("mulligan", False), "setup.options.mulligan")
    if wanted or not rules & switches.MULLIGAN_OPTIONAL:
        rules |= switches.MULLIGAN_ON
    return rules


def pool_of(options: Json) -> CardPool:
    """The additional cards that these options allow."""
    added: list[int] = []
    named = options.get("packs") or []
    for name in [named] if isinstance(named, str) else sequence(named, "setup.options.packs"):
        one_of(name, (packs.RECONSTRUCTED,), "setup.options.packs")
        added += packs.NUMBERS
    added += declare_all(options.get("cards", []), "setup.options.cards")
    instead = {place: number for number in added if (place := stands_for(number)) >= 0}
    return CardPool(frozenset(added), instead)


def _player(value: object, seat: int, pool: CardPool, trust: bool) -> dict[str, object]:
    """One player's complete request: a ready-made deck, or a self-built one with its leader."""
    where = f"setup.players[{seat}]"
    fields = mapping(value, where)
    only(fields, PLAYER, where)
    request = {key: part for key, part in fields.items() if part is not None}
    named = request.get("deck", DEFAULT_DECKS[seat])
    if named in PEOPLES and "leader" not in request:
        return {"deck": named, **_further(request, seat, pool, str(named))}
    deck = _own_deck(request, where, pool)
    found = decks.breaches(deck, pool)
    if trust:
        # The players look at each other's decks themselves; what cannot be dealt is still refused.
        known = {"BM-DECK-03", "BM-DECK-07", "BM-SETUP-03"}
        found = [*deck.unread, *(breach for breach in found if breach.rule in known)]
    if len(deck.cards) >= codes.MOST_CARDS or deck.leader < 0:
        found = decks.breaches(deck, pool)
    if found:
        why = [decks.breach_json(breach) for breach in found]
        right = "see 'moontable deck check'"
        raise Refused(f"{where}.deck", decks.breach_sentence(found), right, reasons=why)
    if "family" in request:
        raise _no_family(seat, "families are mixed into ready-made decks", "BM-FAMILY-03")
    own: dict[str, object] = {"leader": card_at(deck.leader).id, "deck": deck.ids}
    if deck.inquisitor >= 0:
        own["inquisitor"] = card_at(deck.inquisitor).id
    return own


def _no_family(seat: int, wrong: str, rule: str) -> Refused:
    """Why a seat cannot have the requested family, with the rule in both languages."""
    words = rule_statements("moontable.games.blue_moon")[rule]
    why = {"rule": rule, "de": words.de, "en": words.en}
    return Refused(f"setup.players[{seat}].family", wrong, f"see {rule}", reasons=[why])


def _own_deck(request: Json, where: str, pool: CardPool) -> DeckList:
    """A self-built deck: a list of cards, a deck list as text, or a share code."""
    named = request.get("deck")
    if isinstance(named, str):
        if decks.is_code(named):
            deck = decks.from_code(named, f"{where}.deck", pool)
        elif "\n" in named:
            deck = decks.from_text(named, f"{where}.deck", pool)
        else:
            one_of(named, PEOPLES, f"{where}.deck")
            raise Refused(f"{where}.leader", "a ready-made deck brings its own", "leave it out")
    else:
        deck = decks.from_ids(sequence(named, f"{where}.deck"), f"{where}.deck", pool)
    heads = [request[name] for name in ("leader", "inquisitor") if name in request]
    more = decks.from_ids([_leader_id(head) for head in heads], where, pool)
    surplus = [
        twice
        for twice, first in ((deck.leader, more.leader), (deck.inquisitor, more.inquisitor))
        if twice >= 0 and first not in {-1, twice}
    ]
    return DeckList(
        more.leader if more.leader >= 0 else deck.leader,
        more.inquisitor if more.inquisitor >= 0 else deck.inquisitor,
        (*deck.cards, *more.cards, *surplus),
        (*deck.unread, *more.unread),
    )


def report(written: str, where: str, options: Json) -> DeckReport:
    """Read a deck list or a share code and report everything about it."""
    pool = pool_of(options)
    if decks.is_code(written):
        deck = decks.from_code(written, where, pool)
    else:
        deck = decks.from_text(written, where, pool)
    found = decks.breaches(deck, pool)
    try:
        code = "" if deck.unread else decks.code_of(deck)
    except Refused:
        code = ""
    text = Words(decks.as_text(deck, german=True), decks.as_text(deck))
    return DeckReport(decks.as_json(deck, pool), text, code, found)


def _leader_id(value: object) -> object:
    return f"{value}-00" if value in PEOPLES else value


def _further(request: Json, seat: int, pool: CardPool, deck: str) -> dict[str, object]:
    """The additions to a ready-made deck: an inquisitor, a family of the Buka."""
    where = f"setup.players[{seat}]"
    found: dict[str, object] = {}
    if "inquisitor" in request:
        number = pool.find(
            text(request["inquisitor"], f"{where}.inquisitor"), f"{where}.inquisitor"
        )
        card = card_at(number)
        if card.type != codes.INQUISITOR or number not in pool.added:
            raise Refused(
                f"{where}.inquisitor",
                f"{card.de} is no inquisitor in play here",
                'one of a card pack that options choose, such as "packs": ["reconstructed"]',
            )
        found["inquisitor"] = card.id
    if "family" in request:
        if deck == "buka":
            raise _no_family(seat, "the Buka set has its families", "BM-FAMILY-03")
        found["family"] = one_of(request["family"], FAMILIES, f"{where}.family")
    return found


def _give_families(requests: Sequence[object], players: list[dict[str, object]]) -> None:
    """Give both players a family if either has one; an unspecified one is chosen freely."""
    chosen = [player.get("family") for player in players]
    for seat, request in enumerate(requests):
        other = chosen[1 - seat]
        if other is None or chosen[seat] is not None or players[seat]["deck"] == "buka":
            continue
        if "leader" in players[seat] or "family" in mapping(request, f"setup.players[{seat}]"):
            raise _no_family(seat, "both players choose one, or neither", "BM-FAMILY-03")
        players[seat]["family"] = next(name for name in FAMILIES if name != other)


def _give_inquisitors(players: list[dict[str, object]], pool: CardPool) -> None:
    """Where inquisitors are in play, each player has one (BM-INQUISITOR-01)."""
    heads = [card_at(number) for number in sorted(pool.added)]
    plain = [card.id for card in heads if card.type == codes.INQUISITOR and card.builds == (0, 0)]
    for player in players:
        if plain and "inquisitor" not in player:
            player["inquisitor"] = plain[0]


def _check_families(players: list[dict[str, object]]) -> None:
    chosen = [player.get("family") for player in players]
    if chosen[0] is not None and chosen[0] == chosen[1]:
        raise _no_family(1, f"{chosen[1]} is taken already", "BM-FAMILY-04")
    other = [player["deck"] for player in players]
    for seat, family in enumerate(chosen):
        if family is not None and other[1 - seat] == "buka":
            raise _no_family(seat, "the Buka set is in play as a whole", "BM-FAMILY-04")


@cache
def deck_cards(name: str) -> tuple[int, ...]:
    """The catalogue numbers of a ready-made deck, without its leader."""
    return tuple(
        number
        for number, card in enumerate(CATALOGUE)
        if card.deck == name and card.type != codes.LEADER
    )


@cache
def family_cards(name: str) -> tuple[int, ...]:
    """The catalogue numbers of a family of the Buka."""
    return tuple(number for number, card in enumerate(CATALOGUE) if card.family == name)


def _cards_of(player: Json, pool: CardPool) -> tuple[int, ...]:
    """All cards of a player as numbers, the inquisitor last."""
    deck = player["deck"]
    if isinstance(deck, str):
        if len(player) == 1 and not pool.instead:
            return deck_cards(deck)
        cards = [*deck_cards(deck), *family_cards(str(player.get("family")))]
        numbers = sorted((pool.instead.get(number, number) for number in cards), key=place)
    else:
        names = sequence(deck, "setup.players.deck")
        found = [pool.find(str(name), "setup.players.deck") for name in names]
        numbers = sorted(found, key=place)
    if "inquisitor" in player:
        numbers.append(pool.find(str(player["inquisitor"]), "setup.players.inquisitor"))
    return tuple(numbers)


def deal(setup: Setup, seed: int) -> State:
    """Shuffle both decks, draw six cards each, and begin."""
    pool = pool_of(setup.options) if setup.options else PRINTED
    one, two = paired(_cards_of(setup.players[0], pool), _cards_of(setup.players[1], pool))
    state = State(Side(one), Side(two), rules_for(setup.ruleset, setup.options))
    state.rng = child(seed, 0)
    state.turn = setup.first
    for side, player in zip((state.one, state.two), setup.players, strict=True):
        side.standing = side.deck.inquisitors
        if "leader" in player:
            side.leader = BY_ID[str(player["leader"])]
        cards = [slot for slot in range(side.deck.size) if not side.standing >> slot & 1]
        state.rng = shuffle(cards, state.rng)
        side.pile = tuple(cards)
        for slot in cards[: codes.HAND_SIZE]:
            side.hand |= 1 << slot
        side.top = min(codes.HAND_SIZE, len(cards))
    _begin(state, setup.first)
    return state


def _begin(state: State, first: int) -> None:
    if state.one.standing | state.two.standing:
        settle(state)
        for seat in (first, 1 - first):
            me = state.two if seat else state.one
            brought = me.works & me.deck.of[dragons.START_DRAGON]
            win_dragons(state, seat, count(brought), None)
    if state.rules & switches.MULLIGAN_ON:
        state.phase = codes.MULLIGAN
    else:
        begin_fight(state, first, None)
    run(state, None)


def deck_name(side: Side) -> str | None:
    """The ready-made deck a side plays, or None for any other collection of cards."""
    return _name(side.deck)


@lru_cache(maxsize=256)
def _name(deck: Deck) -> str | None:
    """The cached name of a deck; every view asks twice."""
    found = _NAMES.get(deck.cards)
    return _changed(deck.cards) if found is None else found


@lru_cache(maxsize=256)
def _changed(cards: tuple[int, ...]) -> str | None:
    """The ready-made deck that a pack corrected, or that an inquisitor or family was added to."""
    own = (card for card in cards if card_at(card).type != codes.INQUISITOR)
    plain = tuple(sorted(_printed(card) for card in own))
    for family in FAMILIES:
        kept = tuple(card for card in plain if card not in family_cards(family))
        if len(plain) - len(kept) in {0, len(family_cards(family))} and kept in _NAMES:
            return _NAMES[kept]
    return _NAMES.get(plain)


def _printed(number: int) -> int:
    """The printed card that this one replaces, or itself."""
    return number if number < BEYOND or stands_for(number) < 0 else stands_for(number)


_NAMES: Final = {deck_cards(name): name for name in PEOPLES}
