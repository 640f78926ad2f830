"""What a seat may see, built up field by field from nothing."""

from typing import NotRequired, TypedDict

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.names import ELEMENTS, PHASES
from moontable.games.blue_moon.edge.setup import deck_name
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.law.strength import is_shielded, strength
from moontable.games.blue_moon.rules.state import Side, State, cargo, count, side, slots


class Hold(TypedDict):
    """A ship and its cargo."""

    ship: str
    cargo: list[str]


class SideView(TypedDict):
    """One side of the table as a seat sees it; None is hidden."""

    deck: str | None
    leader: str | None
    dragons: int
    hand: list[str] | None
    hand_count: int
    revealed: list[str]
    known: list[str]
    draw_count: int
    discard_top: str | None
    leadership_top: str | None
    leading: list[str]
    combat: list[str]
    inactive: list[str]
    support: list[str]
    bluffs: list[str] | None
    bluff_count: int
    influence: list[Hold]
    hyla: list[str]
    achievements: list[str]
    inquisitor: str | None
    laying: list[str]
    landed: list[Hold]
    aims: dict[str, str]
    ignored: list[str]
    ignored_text: list[str]
    ignored_icons: list[str]
    served: list[str]
    fire: int
    earth: int
    shielded: bool


class OwnCard(TypedDict):
    """The face of a card that exists only in this game."""

    name_de: str
    name_en: str
    fire: int | None
    earth: int | None


class View(TypedDict):
    """The table as a seat sees it."""

    seat: int
    turn: int
    phase: str
    element: str | None
    first_turn: bool
    must_retreat: bool
    fight: int
    turns: int
    dragons_in_the_middle: int
    acted: bool
    stopped: bool
    players: list[SideView]
    own_cards: NotRequired[dict[str, OwnCard]]
    """The faces of declared cards that this view names; absent where a game has none."""


def view(state: State, seat: int) -> View:
    """Everything this seat may see; a spectator sees what both see."""
    data: View = {
        "seat": seat,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "element": None if state.element < 0 else ELEMENTS[state.element],
        "first_turn": bool(state.first_turn),
        "must_retreat": state.failures >= codes.MOST_FAILURES,
        "fight": state.fight,
        "turns": state.turns,
        "dragons_in_the_middle": codes.DRAGONS - state.one.dragons - state.two.dragons,
        "acted": bool(state.acted),
        "stopped": bool(state.stopped),
        "players": [_side_view(state, who, who == seat) for who in (0, 1)],
    }
    if state.one.deck.own | state.two.deck.own:
        data["own_cards"] = _own_cards(state, seat)
    return data


def _own_cards(state: State, seat: int) -> dict[str, OwnCard]:
    """The faces of the declared cards that this seat sees."""
    found: dict[str, OwnCard] = {}
    for who in (0, 1):
        me = side(state, who)
        for slot in slots(me.deck.own & _seen(me, who == seat)):
            card = card_at(me.deck.cards[slot])
            found[card.id] = {
                "name_de": card.de,
                "name_en": card.en,
                "fire": card.fire if card.fire >= 0 else None,
                "earth": card.earth if card.earth >= 0 else None,
            }
    return found


def _seen(me: Side, own: bool) -> int:
    """The cards of a side that a view names."""
    seen = me.opened | me.known | me.supports | me.ships | me.landed | me.standing | me.limbo
    for slot in (*me.combat, *me.discard[-1:], *me.leadership[-1:]):
        seen |= 1 << slot
    for load in me.holds[1::2]:
        seen |= load
    return seen | me.leading | (me.hand | me.bluffs if own else 0)


def _side_view(state: State, who: int, own: bool) -> SideView:
    me = side(state, who)
    you = side(state, 1 - who)
    lying = me.active | me.supports | me.standing
    deck = deck_name(me)
    return {
        "deck": deck,
        "leader": leader_of(me, deck),
        "dragons": me.dragons,
        "hand": ids(me, me.hand) if own else None,
        "hand_count": count(me.hand),
        "revealed": ids(me, me.opened),
        "known": ids(me, me.known),
        "draw_count": len(me.pile) - me.top,
        "discard_top": id_of(me, me.discard[-1]) if me.discard else None,
        "leadership_top": id_of(me, me.leadership[-1]) if me.leadership else None,
        "leading": ids(me, me.leading),
        "combat": [id_of(me, slot) for slot in me.combat if me.active >> slot & 1],
        "inactive": [id_of(me, slot) for slot in me.combat if not me.active >> slot & 1],
        "support": [id_of(me, slot) for slot in me.support if me.supports >> slot & 1],
        "bluffs": ids(me, me.bluffs) if own else None,
        "bluff_count": count(me.bluffs),
        "influence": holds(me, me.ships),
        "hyla": ids(me, me.standing & me.deck.hylas),
        "achievements": ids(me, me.standing & me.deck.feats),
        "inquisitor": inquisitor(me),
        "laying": ids(me, me.limbo),
        "landed": holds(me, me.landed),
        "aims": aims(me),
        "ignored": ids(me, me.dead & lying),
        "ignored_text": ids(me, me.mute & lying & me.deck.with_text),
        "ignored_icons": ids(me, me.blank & lying & me.deck.with_icon),
        "served": ids(you, me.served & you.works & you.deck.duties),
        "fire": strength(state, who, codes.FIRE),
        "earth": strength(state, who, codes.EARTH),
        "shielded": state.element >= 0 and is_shielded(state, who, state.element) != 0,
    }


def leader_of(me: Side, deck: str | None) -> str | None:
    """The leader of a self-built or ready-made deck, if it is known."""
    if me.leader >= 0:
        return card_at(me.leader).id
    return None if deck is None else f"{deck}-00"


def inquisitor(me: Side) -> str | None:
    """The inquisitor beside the leader, or None."""
    found = ids(me, me.standing & me.deck.inquisitors)
    return found[0] if found else None


def id_of(me: Side, slot: int) -> str:
    """The id of the card in a slot."""
    return me.deck.ids[slot]


def ids(me: Side, mask: int) -> list[str]:
    """The ids of a set of cards, in the order of the catalogue."""
    if not mask:
        return []
    names = me.deck.ids
    return [names[slot] for slot in slots(mask)]


def holds(me: Side, ships: int) -> list[Hold]:
    """Ships with their cargo."""
    if not ships:
        return []
    return [{"ship": id_of(me, ship), "cargo": ids(me, cargo(me, ship))} for ship in slots(ships)]


def aims(me: Side) -> dict[str, str]:
    """The targets of aimed powers."""
    return {
        id_of(me, me.aims[index]): id_of(me, me.aims[index + 1])
        for index in range(0, len(me.aims), 2)
    }
