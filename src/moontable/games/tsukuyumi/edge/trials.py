"""Deal the same game with and without one card, for ablation studies.

Six action cards are dealt for the whole game, battle cards stay with their faction, and missions
are open to all players.
"""

from collections.abc import Sequence
from typing import Any, Final, cast

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.edge.names import CARDS
from moontable.kernel import Deed, Json, Seat
from moontable.kernel.rng import below, child

MISSION: Final = "mission:"
"""How the mission of a faction is named among things."""
FIGHTS: Final = ("attack", "assign")


class TableTrials:
    """Trials of action cards, battle cards and missions."""

    def things(self, position: Json, seat: Seat) -> Sequence[str]:
        """The items to try for a faction at this table."""
        sides = _sides(position)
        own = [card["id"] for card in pack.BATTLE_CARDS if card["side"] == sides[seat]]
        return [*CARDS, *own, *(f"{MISSION}{side}" for side in sides)]

    def has(self, position: Json, seat: Seat, thing: str) -> bool:
        """Does the seat have the item? Missions are open; battle cards belong to factions."""
        if thing.startswith(MISSION):
            return thing.removeprefix(MISSION) not in _player(position, seat)["missions"]
        return thing not in CARDS or thing in _player(position, seat)["hand"]

    def exchange(self, position: dict[str, Any], seat: Seat, thing: str) -> None:
        """Swap an action card out of the hand or into it.

        A mission counts as fulfilled for everybody, without points. Battle cards stay.
        """
        if thing in CARDS:
            _exchange_card(position, seat, thing)
        elif thing.startswith(MISSION):
            for player in position["players"].values():
                player["missions"].append(thing.removeprefix(MISSION))

    def is_use(self, deed: Deed, thing: str) -> bool:
        """Does the deed fight with this battle card?"""
        return deed.get("card") == thing and deed["verb"] in FIGHTS


def _sides(position: Json) -> list[str]:
    return list(cast("Any", position["players"]))


def _player(position: Json, seat: Seat) -> dict[str, list[str]]:
    player: dict[str, list[str]] = cast("Any", position["players"])[_sides(position)[seat]]
    return player


def _exchange_card(position: dict[str, Any], seat: Seat, card: str) -> None:
    chance = child(position["seed"], seat)
    hands = [_player(position, one)["hand"] for one in range(len(_sides(position)))]
    hand = hands[seat]
    if card in hand:
        free = [one for one in CARDS if not any(one in held for held in hands)]
        hand[hand.index(card)] = free[below(chance, len(free))]
        return
    place = below(chance, len(hand))
    for held in hands:
        if card in held:
            held[held.index(card)] = hand[place]
    hand[place] = card
