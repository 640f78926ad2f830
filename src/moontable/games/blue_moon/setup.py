"""Set-ups and deals: which deck each player takes, under which rules, who begins.

It knows wishes in JSON and what a complete set-up is; it deals and starts the first fight.
"""

from typing import Final

from moontable.games.blue_moon.cards import CATALOGUE, PEOPLES
from moontable.games.blue_moon.codes import HAND_SIZE, LEADER, MULLIGAN
from moontable.games.blue_moon.duel import run
from moontable.games.blue_moon.fight import begin_fight
from moontable.games.blue_moon.packing import paired
from moontable.games.blue_moon.rules import MULLIGAN_ON, MULLIGAN_OPTIONAL, RULESETS, switched
from moontable.games.blue_moon.state import Side, State
from moontable.kernel import Json, Refused, Setup
from moontable.kernel.rng import child, shuffle
from moontable.kernel.values import mapping, one_of, only, sequence, truth, whole

FIELDS: Final = ("players", "ruleset", "first", "options")
OPTIONS: Final = ("mulligan", "switches")
DEFAULT_DECKS: Final = ("hoax", "vulca")


def complete(wish: Json) -> Setup:
    """The set-up for a wish; Hoax against Vulca unless other decks are wished for."""
    only(wish, FIELDS, "setup")
    players = sequence(wish.get("players", [{}, {}]), "setup.players")
    if len(players) != 2:
        raise Refused("setup.players", f"are {len(players)}", "Blue Moon is for exactly two")
    ruleset = one_of(wish.get("ruleset", "official"), RULESETS, "setup.ruleset")
    options = mapping(wish.get("options", {}), "setup.options")
    rules_for(ruleset, options)
    return Setup(
        players=tuple({"deck": _deck_name(player, seat)} for seat, player in enumerate(players)),
        ruleset=ruleset,
        first=whole(wish.get("first", 0), "setup.first", 0, 1),
        options=dict(options),
    )


def _deck_name(player: object, seat: int) -> str:
    where = f"setup.players[{seat}]"
    wish = mapping(player, where)
    only(wish, ("deck",), where)
    return one_of(wish.get("deck", DEFAULT_DECKS[seat]), PEOPLES, f"{where}.deck")


def rules_for(ruleset: str, options: Json) -> int:
    """The switches of a ruleset with the wished changes, and whether hands may be exchanged."""
    only(options, OPTIONS, "setup.options")
    changes = mapping(options.get("switches", {}), "setup.options.switches")
    rules = switched(ruleset, changes, "setup.options.switches")
    wanted = truth(options.get("mulligan", False), "setup.options.mulligan")
    if wanted or not rules & MULLIGAN_OPTIONAL:
        rules |= MULLIGAN_ON
    return rules


def deck_cards(name: str) -> tuple[int, ...]:
    """The catalogue numbers of a ready-made deck, without its leader."""
    return tuple(
        number for number, card in enumerate(CATALOGUE) if card.deck == name and card.type != LEADER
    )


def deal(setup: Setup, seed: int) -> State:
    """Shuffle both decks, draw six cards each, and begin."""
    names = [str(player["deck"]) for player in setup.players]
    one, two = paired(deck_cards(names[0]), deck_cards(names[1]))
    state = State(Side(one), Side(two), rules_for(setup.ruleset, setup.options))
    state.rng = child(seed, 0)
    state.turn = setup.first
    for side in (state.one, state.two):
        cards = list(range(side.deck.size))
        state.rng = shuffle(cards, state.rng)
        side.pile = tuple(cards)
        for slot in cards[:HAND_SIZE]:
            side.hand |= 1 << slot
        side.top = HAND_SIZE
    if state.rules & MULLIGAN_ON:
        state.phase = MULLIGAN
    else:
        begin_fight(state, setup.first, None)
    run(state, None)
    return state


def deck_name(side: Side) -> str | None:
    """The ready-made deck a side plays, or None for any other collection of cards."""
    return _NAMES.get(side.deck.cards)


_NAMES: Final = {deck_cards(name): name for name in PEOPLES}
