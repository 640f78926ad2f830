"""TSUKUYUMI – Full Moon Down as a game of the contract.

It only gathers; every rule stands in a module of its own.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from moontable.games.contents import fingerprint, rule_statements, rulebook_of
from moontable.games.tsukuyumi.content import corrections
from moontable.games.tsukuyumi.content.pack import PACKAGE, pack_hash
from moontable.games.tsukuyumi.edge import (
    packing,
    position,
    preview,
    queries,
    summary,
    suppose,
    why,
)
from moontable.games.tsukuyumi.edge.catalogue import catalogue
from moontable.games.tsukuyumi.edge.notation import TsukuyumiNotation
from moontable.games.tsukuyumi.edge.play import apply
from moontable.games.tsukuyumi.edge.position_writing import write
from moontable.games.tsukuyumi.edge.setup import RULESETS, deal, read_setup
from moontable.games.tsukuyumi.edge.trials import TableTrials
from moontable.games.tsukuyumi.edge.view import view_of
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.imagine import imagine
from moontable.games.tsukuyumi.rules.scoring import total_points
from moontable.games.tsukuyumi.rules.state import State, clone, pending
from moontable.kernel import Deed, Json, Notation, Outcome, Reason, Seat, Setup, Words
from moontable.kernel.capabilities import PackProblem, Statement, Supposition
from moontable.kernel.summary import Ply, Summary

RULES_VERSION: Final = "3"
NORMAL: Final = 4


class Tsukuyumi:
    """The game."""

    name = "tsukuyumi"
    title = Words("TSUKUYUMI – Full Moon Down", "TSUKUYUMI – Full Moon Down")
    seats = (3, 4, 5)
    rulesets: tuple[str, ...] = RULESETS
    queries: Mapping[str, tuple[str, ...]] = queries.QUERIES
    notation: Notation[State, Json] = TsukuyumiNotation()
    trials: Final = TableTrials()

    def rules(self) -> Mapping[str, Words]:
        """All rule statements."""
        return rule_statements(PACKAGE)

    def rulebook(self) -> Mapping[str, Statement]:
        """The same statements with their sources."""
        return rulebook_of(PACKAGE)

    def catalogue(self) -> Json:
        """The content pack, and what can be chosen."""
        return catalogue()

    def ruleset_hash(self, ruleset: str) -> str:
        """A hash over the version of the rules, the content and the default answers."""
        return fingerprint(RULES_VERSION, ruleset, pack_hash())

    def setup(self, request: Json) -> Setup:
        """A complete set-up."""
        return read_setup(request)

    def deal(self, setup: Setup, seed: int) -> State:
        """The state at its first decision."""
        return deal(setup, seed)

    def position(self, data: Json) -> State:
        """The state a position describes."""
        return position.read(data)

    def export(self, state: State) -> Json:
        """The full position of a state."""
        return write(state)

    def players(self, state: State) -> int:
        """One per faction."""
        return len(state.sides)

    # The compiled functions themselves: search and simulation call nothing more often.
    clone = staticmethod(clone)
    pending = staticmethod(pending)
    apply = staticmethod(apply)

    def why_not(self, state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
        """The reasons against a deed."""
        return why.why_not(state, seat, deed)

    def suppose(self, state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
        """Copies with one change that might make a deed legal."""
        return suppose.suppose(state, seat, deed)

    def outcome(self, state: State) -> Outcome | None:
        """The result, once the game is over."""
        if state.asked or state.winner == codes.NOBODY:
            return None
        scores = tuple(total_points(state, side) for side in state.sides)
        winner = state.seat_of[state.winner]
        tied = scores.count(scores[winner]) > 1
        return Outcome(scores, (winner,), self.rules()["TS-003"] if tied else _ended(state, scores))

    def view(self, state: State, seat: Seat) -> Json:
        """What a seat may see."""
        return view_of(state, seat)

    def imagine(self, state: State, seat: Seat, seed: int) -> State:
        """Another world with the same view."""
        return imagine(state, seat, seed)

    def pack(self, state: State) -> bytes:
        """The state as bytes."""
        return packing.pack(state)

    def unpack(self, data: bytes) -> State:
        """The state from bytes."""
        return packing.unpack(data)

    def query(self, state: State, name: str, fields: Json) -> Json:
        """Answer one of `queries`."""
        if name == "preview":
            return preview.preview(self, state, fields)
        return queries.answer(state, name, fields)

    def check_pack(self, text: str, where: str) -> list[PackProblem]:
        """The faults of a content pack file; empty if there are none."""
        return corrections.check_text(text, where)

    def summary(self, plies: Iterable[Ply]) -> Summary:
        """How a finished game went."""
        return summary.summary(plies)


def _ended(state: State, scores: tuple[int, ...]) -> Words:
    """Why the game has ended."""
    if state.superiority and max(scores) >= state.superiority:
        return Words(
            f"Die vereinbarten {state.superiority} Siegpunkte sind erreicht (TS-141).",
            f"The agreed {state.superiority} victory points are reached (TS-141).",
        )
    rule = "TS-002" if state.rounds == NORMAL else "TS-141"
    return Words(
        f"Alle {state.rounds} Runden sind gespielt; die meisten Siegpunkte gewinnen ({rule}).",
        f"All {state.rounds} rounds are played; most victory points win ({rule}).",
    )


GAME: Final = Tsukuyumi()
