"""Random set-ups with legal self-built decks of all cards, the reconstructed ones included."""

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content import packs
from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json, Setup
from moontable.kernel.rng import below, child, shuffle, step

CARDS = [*CATALOGUE, *packs.CARDS]
LEADERS = [card for card in CARDS if card.type == codes.LEADER]
INQUISITORS = [card for card in CARDS if card.type == codes.INQUISITOR]
OPTIONS: Json = {"packs": ["reconstructed"]}


def random_deck(seed: int) -> Json:
    """A leader, perhaps an inquisitor, foreign cards within their moons, and the people's own."""
    rng = step(child(seed, 7))
    leader = LEADERS[below(rng, len(LEADERS))]
    rng = step(rng)
    chosen = below(rng, len(INQUISITORS) + 2)
    inquisitor = INQUISITORS[chosen] if chosen < len(INQUISITORS) else None
    size, moons = leader.builds
    if inquisitor is not None:
        size, moons = size + inquisitor.builds[0], moons + inquisitor.builds[1]
    others = [card for card in CARDS if card.type not in {codes.LEADER, codes.INQUISITOR}]
    order = list(range(len(others)))
    rng = shuffle(order, rng)
    others = [others[at] for at in order]
    rng = step(rng)
    foreign = _within([c for c in others if c.people != leader.people], moons, 6 + below(rng, 15))
    own = [card for card in others if card.people == leader.people]
    cards = [*foreign, *own][:size]
    free = [card for card in others if not card.moons and card not in cards]
    cards += free[: size - len(cards)]
    told: dict[str, object] = {"leader": leader.id, "deck": [card.id for card in cards]}
    return told if inquisitor is None else {**told, "inquisitor": inquisitor.id}


def _within(cards: list[Card], moons: int, most: int) -> list[Card]:
    """The first cards of a list that together keep within so many moons."""
    found: list[Card] = []
    for card in cards:
        if card.moons <= moons and len(found) < most:
            found.append(card)
            moons -= card.moons
    return found


def random_setup(seed: int) -> Setup:
    """Two random decks under either ruleset, with and without exchanging the opening hand."""
    rng = step(child(seed, 8))
    wish: Json = {
        "players": [random_deck(child(seed, 0)), random_deck(child(seed, 1))],
        "ruleset": ("official", "ansmann")[below(rng, 2)],
        "options": {**OPTIONS, "mulligan": below(rng, 3) == 0},
        "first": below(rng, 4) // 2,
    }
    return GAME.setup(wish)


def heavy_setup(seed: int) -> Setup:
    """Decks with every reconstructed card and many later ones, moons disregarded (on trust)."""
    later = [c for c in CATALOGUE if not c.deck]
    players = []
    for seat in (0, 1):
        order = list(range(len(later)))
        rng = shuffle(order, child(seed, seat + 20))
        rng = step(rng)
        leader = LEADERS[below(rng, len(LEADERS))]
        own = [
            c for c in CATALOGUE if c.people == leader.people and c.type != codes.LEADER and c.deck
        ]
        cards = [c for c in packs.CARDS if c.type != codes.INQUISITOR]
        cards += [later[at] for at in order[:10]] + own
        inquisitor = INQUISITORS[(seed + seat) % len(INQUISITORS)]
        names = [card.id for card in cards][:34]
        players.append({"leader": leader.id, "deck": names, "inquisitor": inquisitor.id})
    options = {**OPTIONS, "trust": True}
    return GAME.setup(
        {"players": players, "options": options, "ruleset": ("official", "ansmann")[seed % 2]}
    )
