"""The players of a position: their cards, points and special material."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.factions import sheet_of
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Json, Refused
from moontable.kernel.rng import child, shuffle
from moontable.kernel.values import mapping, only, sequence, truth, whole

FIELDS: Final = (
    *("card", "hand", "hand_seen_by", "events", "vp", "goal", "missions", "conquered", "retaken"),
    *("oni_destroyed", "destroyed", "tsukuyumi_conquered", "once_used", "fought"),
)


def read_players(state: State, players: Json) -> None:
    """Read all players, then deal the hands given as numbers."""
    wanted: list[tuple[int, int]] = []
    taken = 0
    for seat, (name, value) in enumerate(players.items()):
        where = f"position.players.{name}"
        player = mapping(value, where)
        side = state.sides[seat]
        sheet = sheet_of(side)
        only(player, (*FIELDS, *sheet.fields), where)
        taken |= _read_cards(state, seat, player, where, taken)
        hand = player.get("hand", [])
        if isinstance(hand, int):
            wanted.append((seat, whole(hand, f"{where}.hand", 0, 6)))
        _read_scores(state, side, player, where)
        sheet.read(state, player, where)
    deck = [card for card in range(len(tables.CARDS)) if not (taken | state.used) >> card & 1]
    if sum(count for _, count in wanted) > len(deck):
        raise Refused("position.players", "there are not so many action cards", "TS-006")
    shuffle(deck, child(state.rng, 3))
    for seat, count in wanted:
        for _ in range(count):
            state.hands[seat] |= 1 << deck.pop()


def use_open_cards(state: State) -> None:
    """Mark open cards as used (TS-041)."""
    for card in state.chosen:
        if card >= 0 and state.phase not in (codes.SETUP, codes.CHOOSE):
            state.used |= 1 << card


def _read_cards(state: State, seat: int, player: Json, where: str, taken: int) -> int:
    mine = 0
    if player.get("card") is not None:
        state.chosen[seat] = names.find(names.CARDS, player["card"], f"{where}.card")
        mine |= 1 << state.chosen[seat]
        if taken & mine:
            raise Refused(f"{where}.card", "is there twice", "each card exists once")
    hand = player.get("hand", [])
    if not isinstance(hand, int):
        for card in sequence(hand, f"{where}.hand"):
            bit = 1 << names.find(names.CARDS, card, f"{where}.hand")
            if (taken | mine | state.used) & bit:
                raise Refused(f"{where}.hand", f"{card!r} is there twice", "each card exists once")
            state.hands[seat] |= bit
            mine |= bit
    for card in sequence(player.get("events", []), f"{where}.events"):
        number = names.find(names.EVENTS, card, f"{where}.events")
        if any(hand >> number & 1 for hand in state.events):
            raise Refused(f"{where}.events", f"{card!r} is there twice", "each card exists once")
        state.events[seat] |= 1 << number
        state.known[number] |= 1 << seat
    if "hand_seen_by" in player:
        state.seen[seat] = 0
        for other in sequence(player["hand_seen_by"], f"{where}.hand_seen_by"):
            last = len(state.sides) - 1
            state.seen[seat] |= 1 << whole(other, f"{where}.hand_seen_by", 0, last)
    return mine


def _read_scores(state: State, side: int, player: Json, where: str) -> None:
    state.vp[side] = whole(player.get("vp", 0), f"{where}.vp", 0, 99)
    if truth(player.get("goal", False), f"{where}.goal"):
        state.goals |= 1 << side
    for mission in sequence(player.get("missions", []), f"{where}.missions"):
        state.missions[side] |= 1 << names.find(
            names.SIDES[: codes.ONI], mission, f"{where}.missions"
        )
    state.conquered[side] = whole(player.get("conquered", 0), f"{where}.conquered", 0, 255)
    state.retaken[side] = whole(player.get("retaken", 0), f"{where}.retaken", 0, 255)
    state.oni_killed[side] = whole(player.get("oni_destroyed", 0), f"{where}.oni_destroyed", 0, 255)
    state.killed[side] = whole(player.get("destroyed", 0), f"{where}.destroyed", 0, 9999)
    dragonland = player.get("tsukuyumi_conquered", 0)
    state.dragonland[side] = whole(dragonland, f"{where}.tsukuyumi_conquered", 0, 255)
    if truth(player.get("once_used", False), f"{where}.once_used"):
        state.once |= 1 << side
    if truth(player.get("fought", False), f"{where}.fought"):
        state.fought |= 1 << side


def read_events(state: State, events: Json) -> None:
    """Read the piles from the top; an unmentioned draw pile holds the remaining cards."""
    only(events, ("draw", "open", "discard", "known"), "position.events")
    piles: list[list[int]] = []
    for field in ("draw", "open", "discard"):
        cards = sequence(events.get(field, []), f"position.events.{field}")
        piles.append([names.find(names.EVENTS, card, f"position.events.{field}") for card in cards])
    held = 0
    for hand in state.events:
        held |= hand
    named = {card for pile in piles for card in pile}
    if len(named) < sum(map(len, piles)) or any(held >> card & 1 for card in named):
        raise Refused("position.events", "an event is there twice", "each card exists once")
    if "draw" not in events:
        piles[0] = [
            card for card in range(len(names.EVENTS)) if card not in named and not held >> card & 1
        ]
        shuffle(piles[0], child(state.rng, 4))
        if "open" not in events:
            piles[1] = piles[0][:2]
            del piles[0][:2]
    if len(piles[1]) > 2:
        wrong = f"{len(piles[1])} open events"
        raise Refused("position.events.open", wrong, "two lie open (TS-015)")
    state.deck, state.open, state.discard = piles[0][::-1], piles[1], piles[2]
    for card in (*state.open, *state.discard):
        state.known[card] = 0xFF
    for name, mask in mapping(events.get("known", {}), "position.events.known").items():
        card = names.find(names.EVENTS, name, "position.events.known")
        state.known[card] = whole(mask, "position.events.known", 0, 255)
    for seat, hand in enumerate(state.events):
        for card in range(len(names.EVENTS)):
            if hand >> card & 1:
                state.known[card] |= 1 << seat
