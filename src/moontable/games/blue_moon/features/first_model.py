"""The model as it was before bluffs were mixed, for the levels that are kept to compare with."""

from moontable.games.blue_moon.features.bluffs import lies
from moontable.games.blue_moon.features.model import Model
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.state import State
from moontable.kernel.decision import Decision


class FirstModel(Model):
    """Every lie is called and nothing else, and all faces are as likely."""

    def default_option(self, state: State, decision: Decision) -> int:
        """Whoever lies is found out."""
        if decision.kind == codes.ASK_CALL:
            return codes.option(codes.CALL) if lies(state, state.turn) else codes.option(codes.PASS)
        return super().default_option(state, decision)

    def deviation_probability(self, state: State, decision: Decision) -> float:
        """There is none."""
        del state, decision
        return 0.0

    def likelihood(self, state: State, seat: int) -> float:
        """All worlds are as plausible."""
        del state, seat
        return 1.0
