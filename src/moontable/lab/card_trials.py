"""What a card is worth to its deck: the same deals with it and without it.

It knows decks whose cards lie in a hand and a pile; every other card stays where it was dealt, so
that the difference is the card's and not the shuffle's.
"""

from collections import defaultdict
from typing import Any, NamedTuple

import msgspec

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.rng import child
from moontable.lab.job import Job, Played, Player, Study
from moontable.lab.matrix import check_even, choice_of
from moontable.lab.stats import Difference, Share, clustered, difference, holm


class Worth(NamedTuple):
    """What a card adds to its deck's share of wins."""

    card: str
    adds: Difference
    corrected: float

    def json(self) -> dict[str, Any]:
        """In the protocol's words."""
        told: dict[str, Any] = {"card": self.card, **self.adds.json()}
        return told | {"corrected_p_value": round(self.corrected, 5)}


def cards_of_deck(game: str, key: str, deck: str) -> list[str]:
    """The cards of a deck, in the order of its catalogue."""
    known = registry.game(game)
    setup = known.setup({"players": [{key: deck}, *[{}] * (known.seats[0] - 1)]})
    position: Any = known.export(known.deal(setup, 1))
    players = position["players"]
    side = players[0] if isinstance(players, list) else {}
    if not side.get("hand") or "draw" not in side:
        raise Refused("game", f"{game} has no decks of cards", "card-stats tells what can be told")
    return sorted(map(str, [*side["hand"], *side["draw"]]))


class CardTrials:
    """A deck against all others, whole and without each of its cards."""

    def __init__(self, game: str, deck: str, player: Player, games: int, seed: int) -> None:
        choice = choice_of(game)
        if choice is None:
            raise Refused("game", f"{game} has no decks of cards", "blue-moon")
        key, names = choice
        check_even(games, 2)
        self.cards = cards_of_deck(game, key, deck)
        self._others = [name for name in names if name != deck]
        jobs = []
        for card in ("", *self.cards):
            own = msgspec.structs.replace(player, choice={key: deck}, without=card)
            for place, other in enumerate(self._others):
                rival = msgspec.structs.replace(player, choice={key: other})
                jobs.append(Job(game, [own, rival], games, child(seed, place) >> 1))
        self.study = Study(jobs)
        self._won: dict[int, dict[tuple[int, int], float]] = defaultdict(dict)

    def count(self, game: Played) -> None:
        """One more game."""
        card, other = divmod(game.job, len(self._others))
        deals = self._won[card]
        deals[other, game.deal] = deals.get((other, game.deal), 0.0) + game.won(0) / 2

    def whole(self) -> Share:
        """The deck as it is, against all others."""
        return clustered((2 * won, 2) for won in self._won[0].values())

    def rows(self) -> list[Worth]:
        """Every card, the most valuable first."""
        whole = self._won[0]
        found = [
            difference([whole[deal] - won for deal, won in self._won[place].items()])
            for place in range(1, len(self.cards) + 1)
        ]
        corrected = holm([adds.chance for adds in found])
        rows = [Worth(*row) for row in zip(self.cards, found, corrected, strict=True)]
        return sorted(rows, key=lambda row: -row.adds.mean)
