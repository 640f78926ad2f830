"""The search model before bluffs were mixed, for the earlier levels used in comparisons."""

from moontable.games.blue_moon.features.bluffs import lies
from moontable.games.blue_moon.features.model import BlueMoonModel
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.state import State
from moontable.kernel.decision import Decision


class FirstModel(BlueMoonModel):
    """A model that calls every lie and treats all faces as equally likely."""

    def default_option(self, state: State, decision: Decision) -> int:
        """Bluffs are called exactly if they are lies."""
        if decision.kind == codes.ASK_CALL:
            return codes.option(codes.CALL) if lies(state, state.turn) else codes.option(codes.PASS)
        return super().default_option(state, decision)

    def deviation_probability(self, state: State, decision: Decision) -> float:
        """Always zero."""
        del state, decision
        return 0.0

    def likelihood(self, state: State, seat: int) -> float:
        """All worlds are equally likely."""
        del state, seat
        return 1.0
