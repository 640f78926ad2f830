"""Which action card fits the round, by its symbols.

A card is worth what its symbols gained in games between adepts: early on new units, later combats,
finally initiative.
"""

from collections.abc import Mapping
from typing import Any, Final

from moontable.bots.planner import Planner
from moontable.games.tsukuyumi.bots.novice import NOTATION
from moontable.games.tsukuyumi.features.model import TsukuyumiModel
from moontable.kernel import Choice, Decision, InformationSet, Seat, Words

SYMBOLS: Final = {
    "combat": (0.7, 0.5, 0.3, 0.14),
    "production": (0.0, 0.06, 0.1, 0.22),
    "oni_conquest": (0.4, 0.1, 0.1, 0.15),
    "initiative": (0.4, 0.0, 0.0, 0.0),
    "movement": (0.03, 0.03, 0.03, 0.03),
    "event": (0.0, 0.0, 0.03, 0.03),
    "faction_effect": (-0.1, 0.05, 0.0, 0.0),
    "oni_place": (-0.1, -0.05, -0.05, -0.05),
}
"""The points a symbol of an action card brings in the last round, the one before, and so on."""
WHY: Final = {
    "combat": Words(
        "Kämpfe bringen jetzt am meisten (TS-089).", "Combats bring most now (TS-089)."
    ),
    "production": Words(
        "Neue Einheiten helfen noch lange (TS-056).", "New units help for long (TS-056)."
    ),
    "oni_conquest": Words(
        "Die Oni nehmen anderen Land ab (TS-068).", "The Oni take land from others (TS-068)."
    ),
    "initiative": Words(
        "Der Platz auf der Initiativeleiste zählt (TS-139).",
        "The place on the initiative track counts (TS-139).",
    ),
    "movement": Words("Einheiten müssen ziehen (TS-076).", "Units have to move (TS-076)."),
    "event": Words("Ereignisse schaden mir nie (TS-009).", "Events never harm me (TS-009)."),
    "faction_effect": Words(
        "Mein Fraktionseffekt hilft (TS-047).", "My faction effect helps (TS-047)."
    ),
    "oni_place": Words(
        "Die anderen Karten sind schlechter (TS-033).", "The other cards are worse (TS-033)."
    ),
}


class CardPicker:
    """Chooses action cards that fit the round; the planner decides the rest."""

    def __init__(self, planner: Planner, model: TsukuyumiModel, seat: Seat) -> None:
        self._planner = planner
        self._model = model
        self._seat = seat

    def choose(self, info: InformationSet[Any, Any], decision: Decision, words: bool) -> Choice:
        """Choose the card with the most valuable symbols."""
        if NOTATION.kind(decision.kind) != "choose_card" or len(decision.options) == 1:
            return self._planner.choose(info, decision, words)
        state = info.imagine(0)
        left = min(len(SYMBOLS["combat"]) - 1, self._model.rounds_left(state))
        cards = info.view()["players"][self._seat]["hand"]
        hand = {card["card"]: card["symbols"] for card in cards}
        gains = {
            action: _gains(hand[NOTATION.deed(state, decision, action)["card"]], left)
            for action in decision.options
        }
        best = max(decision.options, key=lambda action: sum(gains[action].values()))
        most = max(gains[best], key=lambda symbol: gains[best][symbol])
        return Choice(best, WHY[most], self._planner.value)


def _gains(symbols: Mapping[str, int], left: int) -> dict[str, float]:
    """What each symbol of a card is worth, given the rounds to come."""
    return {name: SYMBOLS[name][left] * count for name, count in symbols.items()}
