"""Explains a Blue Moon City plan: what it does and the main reason."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from moontable.bots.evaluation.linear import LinearEvaluator
from moontable.bots.narration import Contributions, Term, TermExplainer
from moontable.bots.planner import TurnPlan
from moontable.games.blue_moon_city.bots.weights import ADEPT_WEIGHTS
from moontable.games.blue_moon_city.content.edition import TILE_IDS, TILE_NAMES
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.features.model import CityModel
from moontable.games.blue_moon_city.features.vector import NAMES
from moontable.kernel import Game, Message, Seat

WIN: Final = say("wins-game", rule="CM-30")
TERMS: Final = (
    Term(
        ("offerings", "late_offerings", "my_last", "your_last"),
        say("term-offerings"),
        "CM-30",
    ),
    Term(
        ("crystals", "late_crystals", "tail", "my_ready", "your_ready", "my_market"),
        say("term-crystals"),
        "CM-26",
    ),
    Term(
        ("scales", "scale_lead", "three_scales"),
        say("term-scales"),
        "CM-23",
    ),
    Term(
        ("promise", "started", "bricks", "last_brick"),
        say("term-buildings"),
        "CM-17",
    ),
    Term(
        ("cards", "hand", "powers", "jokers"),
        say("term-hand"),
        "CM-07",
    ),
    Term(
        ("prospect", "outlook"),
        say("term-place"),
        "CM-03",
    ),
)


class CityExplainer(TermExplainer):
    """Explains a plan with the weights of a readable evaluation."""

    def __init__(
        self, game: Game[Any, Any], model: CityModel, weights: Sequence[float] = ADEPT_WEIGHTS
    ) -> None:
        super().__init__(game, model, Contributions(NAMES, weights, TERMS), WIN)

    def _did(self, world: Any, plan: TurnPlan, seat: Seat) -> Message:
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
        name = tile_name(place)
        if "offer" in verbs or "extra_offer" in verbs:
            return say("did-offer")
        if "build" in verbs:
            return say("did-build", tile=name)
        return say("did-go", tile=name)


QUIET: Final = {
    "discard": say("did-discard"),
    "done": say("did-keep"),
    "declare": say("did-declare"),
    "pay": say("did-pay"),
}


def tile_name(tile: str) -> Message:
    """A tile's name."""
    return TILE_NAMES[TILE_IDS.index(tile)]


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

    def why(self, world: Any, plan: TurnPlan, seat: Seat, unseen: int) -> Message:
        """What the plan does, and its main reason."""
        return self._by_players[world.players].why(world, plan, seat, unseen)
