"""Preview what each option of a turn leads to: payments, payouts, what is left."""

from typing import Any, Final

from moontable.games.blue_moon_city.content.edition import TILE_IDS, TREASURES
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.edge.events import treasure
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.dragons import dragons_at
from moontable.games.blue_moon_city.rules.flow import DRAWN, OPERATIONS, building_options
from moontable.games.blue_moon_city.rules.state import State, clone, next_offering
from moontable.kernel import Event, Game, Json, Message
from moontable.kernel.frames import answer
from moontable.kernel.message import NOTHING
from moontable.kernel.paths import ahead
from moontable.kernel.values import whole

Preview = dict[str, Any]


def preview(game: Game[State, Any], state: State, fields: Json) -> Json:
    """On copies, try every option of the player to move, including those that follow a pass."""
    seat = whole(fields.get("seat"), "seat", 0, state.players - 1)
    return {
        "options": [
            {
                "passes": [one.action for one in step.passes],
                "action": action,
                **TRIED[step.decision.kind](step.state, action),
            }
            for step in ahead(game, state, seat)
            for action in step.decision.options
        ]
    }


def _after(state: State, *actions: int) -> tuple[State, list[Event]]:
    """A copy after some answers of the player to move, and the events."""
    after, happened = clone(state), list[Event]()
    for action in actions:
        answer(after, state.seat, action, OPERATIONS, happened)
    return after, happened


def _preview(words: Message, **found: object) -> Preview:
    return {**found, **words.json()}


def _moved(state: State, action: int) -> Preview:
    """Where a step or a flight leads, and what could be done there."""
    if action == codes.PASS:
        return _preview(NOTHING)
    after, _ = _after(state, action)
    place = after.pawn[state.seat]
    left = _hand(after)
    if action >= codes.DRAGON:
        return _preview(NOTHING, hand=left)
    after.phase = codes.BUILD
    tile = TILE_IDS[after.tiles[place]]
    if place == codes.MARKET:
        price, crystals = next_offering(after), after.crystals[state.seat]
        words = say("costs-offering", price=price, crystals=crystals)
        return _preview(words if price >= 0 else NOTHING, tile=tile, cost=price, hand=left)
    payable = len(building_options(after)) - 1
    scales = 0 if after.dragons_paid else dragons_at(after, place)
    words = _payable(payable, scales)
    return _preview(words, tile=tile, payable=payable, scales=scales, hand=left)


def _payable(sections: int, scales: int) -> Message:
    if sections and scales:
        return say("payable-scales", count=sections, scales=say("scales", count=scales))
    return say("payable", count=sections)


def _built(state: State, action: int) -> Preview:
    """A section paid for in the first way listed, or an offering."""
    if action == codes.PASS:
        return _preview(NOTHING)
    if action in {codes.OFFER, codes.EXTRA_1, codes.EXTRA_2}:
        return _offered(state, action)
    chosen, _ = _after(state, action)
    ways = chosen.ways
    after, happened = _after(state, action, *ways[0])
    if after.phase == codes.PAY:
        after, happened = _after(state, action, *ways[0], codes.DONE)
    return _paid(state, after, happened, ways=len(ways))


def _paid(state: State, after: State, happened: list[Event], **more: object) -> Preview:
    """What a brick brings: scales of dragons at once, and the rewards of a finished building."""
    finished = any(event.kind == codes.FINISHED for event in happened)
    gains = [_gain(state, after, happened, seat) for seat in range(state.players)]
    mine = gains[state.seat]
    hand = _hand(after)
    parts = [say("done")] if finished else []
    parts += _amounts(mine["crystals"], mine["cards"], mine["scales"])
    words = say("brings", all=[*parts, say("cards-left", count=len(hand))])
    return _preview(words, finishes=finished, gains=gains, hand=hand, **more)


def _gain(state: State, after: State, happened: list[Event], seat: int) -> dict[str, int]:
    """What a player gets; crystals also where this empties the stock of scales."""
    cards = scales = 0
    for event in happened:
        if event.seat != seat:
            continue
        if event.kind == codes.REWARD:
            _, _, _, won, more = event.public
            cards += won
            scales += more
        elif event.kind == codes.SCALES:
            scales += event.public[0]
    counts = (after.crystals[seat] - state.crystals[seat], cards, scales)
    return dict(zip(TREASURES, counts, strict=True))


def _amounts(crystals: int, cards: int, scales: int) -> list[Message]:
    """Amounts such as `+9 crystals` and `+1 card`; zeros are left out."""
    if not (crystals or cards or scales):
        return []
    return [say("plus", amount=amount) for amount in treasure(crystals, cards, scales)]


def _offered(state: State, action: int) -> Preview:
    seat = state.seat
    after, _ = _after(state, action)
    crystals, number = after.crystals[seat], after.offerings[seat]
    goal = OFFERINGS_TO_WIN[state.players]
    left = say("crystals", count=crystals)
    words = say("offering-left", number=number, goal=goal, crystals=left)
    cost = state.crystals[seat] - crystals
    return _preview(words, cost=cost, crystals=crystals, offerings=number, hand=_hand(after))


def _laid(state: State, action: int) -> Preview:
    """One more card of a payment; the last one sets the brick."""
    after, happened = _after(state, action)
    if after.phase != codes.PAY:
        return _paid(state, after, happened)
    return _preview(NOTHING, hand=_hand(after))


def _thrown(state: State, action: int) -> Preview:
    drawn = DRAWN + state.discarded + (action != codes.DONE)
    words = say("you-draw", count=drawn)
    after = clone(state)
    if action != codes.DONE:
        after.hand[state.seat * codes.CARDS + action] -= 1
    return _preview(words, draws=drawn, hand=_hand(after))


def _declared(state: State, action: int) -> Preview:
    del state, action
    return _preview(NOTHING)


def _hand(state: State) -> tuple[str, ...]:
    """The hand of the player to move, without what is already laid for a payment."""
    held = state.hand[state.seat * codes.CARDS : (state.seat + 1) * codes.CARDS]
    if state.phase == codes.PAY:
        for card in state.paid:
            held[card] -= 1
    return tuple(names.card_list(held))


TRIED: Final = {
    codes.MOVE: _moved,
    codes.BUILD: _built,
    codes.PAY: _laid,
    codes.DISCARD: _thrown,
    codes.DECLARE: _declared,
}
