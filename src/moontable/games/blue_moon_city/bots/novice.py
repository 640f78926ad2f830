"""The novice of Blue Moon City: takes what pays best this turn."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt
from typing import Any, Final

from moontable.games.blue_moon_city.content.messages import say
from moontable.kernel import Choice, Decision, Deed, Game, InformationSet, Seat
from moontable.kernel.rng import below, child, step

# The state is opaque here and the view plain JSON with many shapes inside.
AnyGame = Game[Any, Any]
AnyView = Mapping[str, Any]
Way = Sequence[str]

OFFERING: Final = 25.0
MARKET: Final = 10.0
VICTORY: Final = 1000.0
HANDFUL: Final = 10
QUIET_TURNS: Final = 6
LAST_BRICKS: Final = (0.0, 4.0, 6.5, 8.0, 9.0)
CRYSTAL: Final = 1.0
SCALE: Final = 0.9
BRICK: Final = 0.15
NEARNESS: Final = 0.25
PRICES: Final = {"crystals": CRYSTAL, "cards": 0.6, "scales": SCALE}
USEFUL: Final = {"green": 0.5, "white": 0.2, "brown": 0.2, "grey": 0.1}
MOST_BRICKS: Final = 8

BUILDS: Final = say("novice-builds")
OFFERS: Final = say("novice-offers")
CHEAPEST: Final = say("novice-cheapest")
SPARE: Final = say("novice-spare")
KEEPS: Final = say("novice-keeps")
DECLARES: Final = say("novice-declares")


class CityNovice:
    """The bot of one seat; it keeps no memory between decisions."""

    def __init__(self, game: AnyGame, seat: Seat, seed: int) -> None:
        """Take a seat with a random stream for imagined worlds."""
        self._game = game
        self._seat = seat
        self._rng = child(seed, 0xC17)

    def choose(self, info: InformationSet[Any, AnyView], decision: Decision, words: bool) -> Choice:
        """Answer by kind of question."""
        del words
        self._rng = step(self._rng)
        view = info.view()
        state = info.imagine(below(self._rng, 1 << 32))
        kind = self._game.notation.kind(decision.kind)
        if kind == "pay":
            return self._pay(view, state, decision)
        if kind == "discard":
            return self._discard(view, state, decision)
        if kind == "declare":
            return self._declare(view, state, decision)
        return self._turn(view, state, decision)

    def _deeds(self, state: Any, decision: Decision) -> list[tuple[int, Deed]]:
        notation = self._game.notation
        return [(action, notation.deed(state, decision, action)) for action in decision.options]

    def _turn(self, view: AnyView, state: Any, decision: Decision) -> Choice:
        """Try every candidate out to the end of the building phase."""
        best, value, why = decision.options[0], float("-inf"), BUILDS
        here = view["players"][self._seat]["pawn"]
        for action, deed in self._deeds(state, decision):
            if not _is_candidate(deed, here, view):
                continue
            trial = self._game.clone(state)
            self._game.apply(trial, self._seat, action)
            self._finish_turn(trial)
            found = self._evaluate(trial)
            if found > value:
                best, value = action, found
                why = OFFERS if deed["verb"] in {"offer", "extra_offer"} else BUILDS
        return Choice(best, why)

    def _finish_turn(self, trial: Any) -> None:
        """Play the rest of the seat's turn greedily, up to drawing."""
        for _ in range(6 * MOST_BRICKS):
            pending = self._game.pending(trial)
            if not pending or pending[0].seat != self._seat:
                return
            decision = pending[0]
            kind = self._game.notation.kind(decision.kind)
            if kind in {"discard", "declare"}:
                return
            action = decision.options[-1]
            if kind == "move":
                action = decision.options[0]
            elif kind == "pay":
                action = self._pay(self._game.view(trial, self._seat), trial, decision).action
            self._game.apply(trial, self._seat, action)

    def _evaluate(self, trial: Any) -> float:
        """What the seat owns, plus what its bricks and its place promise."""
        view: AnyView = self._game.view(trial, self._seat)
        me = view["players"][self._seat]
        worth = OFFERING * float(me["offerings"]) + CRYSTAL * float(me["crystals"])
        worth += SCALE * float(me["scales"]) + PRICES["cards"] * float(me["aside"])
        if me["offerings"] >= view["offerings_to_win"]:
            worth += VICTORY
        # Who has set the last brick can only wait for others (CM-31).
        worth += LAST_BRICKS[min(me["bricks"], len(LAST_BRICKS) - 1)]
        hand: Sequence[str] = view["hand"]
        # Beyond a handful each further card is worth less.
        worth += sum(map(_price, hand)) * min(1.0, HANDFUL / max(1, len(hand)))
        worth += sum(self._promise(view, place) for place in view["city"])
        return worth + NEARNESS * self._nearness(view)

    def _promise(self, view: AnyView, place: str) -> float:
        """A share of the reward, growing with the bricks on the tile."""
        cell = view["city"][place]
        owners: Sequence[int | None] = cell["bricks"]
        mine = sum(owner == self._seat for owner in owners)
        if not mine:
            return 0.0
        filled = sum(owner is not None for owner in owners)
        rivals = [sum(owner == seat for owner in owners) for seat in range(len(view["players"]))]
        reward = _reward(view, place)
        if mine == max(rivals):
            reward += _treasure(cell["star"])
        share = filled / len(owners)
        return BRICK * mine + reward * share * sqrt(share)

    def _nearness(self, view: AnyView) -> float:
        """How close the pawn is to something worth going to next turn."""
        me = view["players"][self._seat]
        places = {cell["tile"]: place for place, cell in view["city"].items()}
        here = places[me["pawn"]]
        price = view["next_offering"]
        best: float = 0.0
        if price is not None and me["crystals"] >= price:
            best = MARKET / (1 + _distance(here, places["courtyard"]))
        colours = {card.split("-")[0] for card in view["hand"]}
        for place, cell in view["city"].items():
            if not cell["built"] and (cell["colour"] in colours or cell["colour"] == "any"):
                best = max(best, _reward(view, place) / (1 + _distance(here, place)))
        return best

    def _pay(self, view: AnyView, state: Any, decision: Decision) -> Choice:
        """The cheapest way to pay that starts with the cards already laid."""
        paying = view["paying"]
        fields = {"seat": self._seat, "section": paying["section"]}
        answer: AnyView = self._game.query(state, "payments", fields)
        laid = list(paying["cards"])
        ways: list[Way] = [way["cards"] for way in answer["ways"]]
        fitting = [way for way in ways if list(way[: len(laid)]) == laid]
        cheapest = min(fitting, key=lambda way: sum(_price(card) for card in way))
        wanted = cheapest[len(laid)] if len(cheapest) > len(laid) else None
        for action, deed in self._deeds(state, decision):
            if deed.get("card") == wanted:
                return Choice(action, CHEAPEST)
        return Choice(decision.options[0], CHEAPEST)

    def _discard(self, view: AnyView, state: Any, decision: Decision) -> Choice:
        """Discard what no open building needs."""
        asked = {cell["colour"] for cell in view["city"].values() if not cell["built"]}
        for action, deed in self._deeds(state, decision):
            if deed["verb"] == "discard":
                colour = str(deed["card"]).split("-")[0]
                if colour not in asked and colour not in USEFUL:
                    return Choice(action, SPARE)
        return Choice(decision.options[-1], KEEPS)

    def _declare(self, view: AnyView, state: Any, decision: Decision) -> Choice:
        """End the game when ahead, or after a long time without progress."""
        mine = view["players"][self._seat]["offerings"]
        tired = bool(view["quiet_turns"] >= QUIET_TURNS * len(view["players"]))
        ahead = all(
            mine > player["offerings"] for player in view["players"] if player["seat"] != self._seat
        )
        for action, deed in self._deeds(state, decision):
            if deed["end"] is (ahead or tired):
                return Choice(action, DECLARES)
        return Choice(decision.options[0], DECLARES)


def _is_candidate(deed: Deed, here: str, view: AnyView) -> bool:
    """Skip flights to useless places and pointless moves of dragons."""
    if deed["verb"] == "dragon":
        return deed["to"] == here
    if deed["verb"] == "fly":
        cell = next(cell for cell in view["city"].values() if cell["tile"] == deed["to"])
        colours = {card.partition("-")[0] for card in view["hand"]}
        return cell["colour"] is None or (not cell["built"] and cell["colour"] in colours)
    return True


@cache
def _price(card: str) -> float:
    """What a card is worth in hand."""
    colour, _, value = card.partition("-")
    return 0.25 + 0.3 * int(value) + USEFUL.get(colour, 0.0)


def _treasure(reward: Mapping[str, int]) -> float:
    return sum(PRICES[kind] * count for kind, count in reward.items())


def _reward(view: AnyView, place: str) -> float:
    """What everybody would get for a building with its neighbours as they are."""
    reward = _treasure(view["city"][place]["everyone"])
    for other in _neighbours(place):
        cell = view["city"].get(other)
        if cell is not None and cell["built"]:
            reward += _treasure(cell["neighbour"])
    return reward


@cache
def _neighbours(place: str) -> tuple[str, ...]:
    x, y = int(place[0]), int(place[2])
    return (f"{x},{y - 1}", f"{x - 1},{y}", f"{x + 1},{y}", f"{x},{y + 1}")


@cache
def _distance(one: str, other: str) -> int:
    return abs(int(one[0]) - int(other[0])) + abs(int(one[2]) - int(other[2]))
