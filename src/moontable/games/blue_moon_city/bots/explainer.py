"""Explains a Blue Moon City plan: what it does and the main reason."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from moontable.bots.evaluation.linear import LinearEvaluator
from moontable.bots.narration import Contributions, Term, TermExplainer
from moontable.bots.planner import TurnPlan
from moontable.games.blue_moon_city.bots.weights import ADEPT_WEIGHTS
from moontable.games.blue_moon_city.features.model import CityModel
from moontable.games.blue_moon_city.features.vector import NAMES
from moontable.kernel import Game, Seat, Words

WIN: Final = Words("Das gewinnt das Spiel (CM-30).", "That wins the game (CM-30).")
TERMS: Final = (
    Term(
        ("offerings", "late_offerings", "my_last", "your_last"),
        Words("Opfer entscheiden das Spiel", "offerings decide the game"),
        "CM-30",
    ),
    Term(
        ("crystals", "late_crystals", "tail", "my_ready", "your_ready", "my_market"),
        Words("das bringt dem nächsten Opfer näher", "it brings the next offering closer"),
        "CM-26",
    ),
    Term(
        ("scales", "scale_lead", "three_scales"),
        Words("so steht es bei den Schuppen besser", "it leaves me better off in scales"),
        "CM-23",
    ),
    Term(
        ("promise", "started", "bricks", "last_brick"),
        Words("die begonnenen Bauten versprechen mehr", "the buildings begun promise more"),
        "CM-17",
    ),
    Term(
        ("cards", "hand", "powers", "jokers"),
        Words("so bleibt die bessere Hand", "it keeps the better hand"),
        "CM-07",
    ),
    Term(
        ("prospect", "outlook"),
        Words("von dort lässt sich mehr bauen", "there is more to build from there"),
        "CM-03",
    ),
)


class CityExplainer(TermExplainer):
    """Explains a plan with the weights of a readable evaluation."""

    def __init__(
        self, game: Game[Any, Any], model: CityModel, weights: Sequence[float] = ADEPT_WEIGHTS
    ) -> None:
        super().__init__(game, model, Contributions(NAMES, weights, TERMS), WIN)

    def _did(self, world: Any, plan: TurnPlan, seat: Seat) -> Words:
        """What the plan does, in a few words: where it leads, what it builds or offers."""
        place = str(self._game.view(world, seat)["players"][seat]["pawn"])
        verbs: list[str] = []
        for step in plan.steps:
            deed = self._game.notation.deed(world, step.decision, step.action)
            verbs.append(str(deed["verb"]))
            if deed["verb"] in {"move", "fly"}:
                place = str(deed["to"])
        if verbs[0] in QUIET:
            return QUIET[verbs[0]]
        name = tile_name(self._game, place)
        if "offer" in verbs or "extra_offer" in verbs:
            return Words(f"Opfern auf „{name.de}“", f"Offering in “{name.en}”")
        if "build" in verbs:
            return Words(f"Bauen an „{name.de}“", f"Building “{name.en}”")
        return Words(f"Zu „{name.de}“", f"To “{name.en}”")


QUIET: Final = {
    "discard": Words("Eine neue Karte ist mehr wert", "A new card is worth more"),
    "done": Words("Die Hand ist brauchbar", "The hand is useful"),
    "declare": Words("So steht es mit den Opfern", "That is how the offerings stand"),
    "pay": Words("Das gibt am wenigsten aus der Hand", "That gives least out of the hand"),
}


def tile_name(game: Game[Any, Any], tile: str) -> Words:
    """A tile's name."""
    tiles: Any = game.catalogue()["tiles"]
    entry = next(entry for entry in tiles if entry["id"] == tile)
    return Words(str(entry["de"]), str(entry["en"]))


Weights = Mapping[int, list[float]]
"""By the number of players, in the order of the features' names."""


class TableEvaluator:
    """A weighted sum with weights for each number of players."""

    def __init__(self, model: CityModel, weights: Weights) -> None:
        self._by_players = {count: LinearEvaluator(model, each) for count, each in weights.items()}

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """One value for each position."""
        if not states:
            return []
        return self._by_players[states[0].players].values(states, seat, unseen)


class TableExplainer:
    """Explains a plan with the weights for the number of players."""

    def __init__(self, game: Game[Any, Any], model: CityModel, weights: Weights) -> None:
        self._by_players = {
            count: CityExplainer(game, model, each) for count, each in weights.items()
        }

    def why(self, world: Any, plan: TurnPlan, seat: Seat, unseen: int) -> Words:
        """What the plan does, and its main reason."""
        return self._by_players[world.players].why(world, plan, seat, unseen)
