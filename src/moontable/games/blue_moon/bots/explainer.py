"""Explains a Blue Moon plan in one sentence with its cards and rule."""

from typing import Any, Final

from moontable.bots.narration import Contributions, Term, TermExplainer
from moontable.bots.planner import TurnPlan
from moontable.games.blue_moon.bots.weights import WEIGHTS
from moontable.games.blue_moon.features.model import BlueMoonModel
from moontable.games.blue_moon.features.vector import NAMES
from moontable.kernel import Game, Seat, Words

WIN: Final = Words("Das gewinnt das Spiel (BM-END-01).", "That wins the game (BM-END-01).")
LAID: Final = ("lay", "lay_bluff", "load", "land")


def _both(*names: str) -> tuple[str, ...]:
    return tuple(f"{whose}_{name}" for name in names for whose in ("my", "your"))


TERMS: Final = (
    Term(
        ("dragons", "two_dragons", "three_dragons", "late_dragons"),
        Words("bei den Drachen steht es so besser", "it leaves me better off in dragons"),
        "BM-DRAGON-01",
    ),
    Term(
        (
            "your_danger",
            "your_end",
            "your_push",
            "your_strength",
            "my_strength",
            *_both("shielded"),
        ),
        Words(
            "da kommt der andere schwerer mit", "the other player will find it harder to keep up"
        ),
        "BM-STRENGTH-04",
    ),
    Term(
        (*_both("lying", "many"), "my_danger", "my_end"),
        Words("es zählt für den zweiten Drachen", "it counts towards the second dragon"),
        "BM-DRAGON-02",
    ),
    Term(
        (*_both("hand", "cards", "few_cards", "last_cards"), "late_cards"),
        Words("so habe ich mehr Karten übrig", "it leaves me more cards"),
        "BM-END-02",
    ),
    Term(
        _both("supports", "powers", "ships", "standing", "silenced", "retrieve", "bluffs"),
        Words("was liegen bleibt, wirkt weiter", "what stays on the table goes on working"),
        "BM-STRENGTH-03",
    ),
    Term(
        (
            *_both("best_character", "best_boost", "other_character", "characters", "boosters"),
            *_both("support_cards", "leaderships", "moons", "shield"),
            *("my_start", "your_start", "on_turn", "my_push"),
        ),
        Words("die Hand bleibt so stärker", "it keeps the better hand"),
        "BM-TURN-07",
    ),
)


class DuelExplainer(TermExplainer):
    """Explains a plan with the weights of a readable evaluation."""

    def __init__(
        self, game: Game[Any, Any], model: BlueMoonModel, weights: list[float] | None = None
    ) -> None:
        terms = Contributions(NAMES, WEIGHTS if weights is None else weights, TERMS)
        super().__init__(game, model, terms, WIN)

    def _alone(self, did: Words, plan: TurnPlan) -> Words:
        chance = round(50 * (1 + (plan.value or 0.0)))
        return Words(
            f"{did.de}: nichts anderes verspricht mehr (Siegchance etwa {chance} %).",
            f"{did.en}: nothing else promises more (chance to win about {chance} %).",
        )

    def _did(self, world: Any, plan: TurnPlan, seat: Seat) -> Words:
        del seat
        verbs, cards = [], []
        for step in plan.steps:
            if self._game.notation.kind(step.decision.kind) != "phase":
                continue
            deed = self._game.notation.deed(world, step.decision, step.action)
            verbs.append(deed["verb"])
            if deed["verb"] in LAID:
                cards.append(str(deed.get("card", deed.get("ship"))))
        if "retreat" in verbs:
            return Words("Rückzug", "Retreating")
        if "decline" in verbs:
            return Words("Nicht beginnen", "Not starting")
        if cards:
            names = [card_name(self._game, card) for card in cards]
            return Words(
                "Mit " + ", ".join(f"„{name.de}“" for name in names),
                "With " + ", ".join(f"“{name.en}”" for name in names),
            )
        return Words("So", "This way")


_names: dict[str, dict[str, Words]] = {}


def card_name(game: Game[Any, Any], card: str) -> Words:
    """A card's name, or its id if it comes from a custom pack."""
    if game.name not in _names:
        cards: Any = game.catalogue()["cards"]
        _names[game.name] = {
            str(entry["id"]): Words(str(entry["name_de"]), str(entry["name_en"])) for entry in cards
        }
    return _names[game.name].get(card, Words(card, card))
