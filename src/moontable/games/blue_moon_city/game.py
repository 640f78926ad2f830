"""Blue Moon City as an implementation of the game contract."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from moontable.games.blue_moon_city.content.edition import PACKAGE, content
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN
from moontable.games.blue_moon_city.edge import (
    packing,
    position,
    preview,
    queries,
    setup,
    summary,
    suppose,
    why,
)
from moontable.games.blue_moon_city.edge import view as views
from moontable.games.blue_moon_city.edge.catalogue import catalogue
from moontable.games.blue_moon_city.edge.notation import CityNotation, candidates
from moontable.games.blue_moon_city.edge.trials import HandTrials
from moontable.games.blue_moon_city.rules import codes, flow
from moontable.games.blue_moon_city.rules import state as states
from moontable.games.blue_moon_city.rules.imagine import imagine
from moontable.games.blue_moon_city.rules.obelisk import winners
from moontable.games.blue_moon_city.rules.state import State
from moontable.games.contents import fingerprint, rule_statements, rulebook_of
from moontable.kernel import (
    Deed,
    Json,
    Message,
    Notation,
    Outcome,
    Reason,
    Refused,
    Seat,
    Setup,
    Who,
)
from moontable.kernel.capabilities import Statement, Supposition
from moontable.kernel.deeds import fits
from moontable.kernel.summary import Ply, Summary

RULES_VERSION: Final = "2"
SWITCHES: Final = (
    "minimal or exact payments; offerings without bricks; declaration each quiet round"
)


class BlueMoonCity:
    """Blue Moon City behind the game contract."""

    name = "blue-moon-city"
    title = say("title")
    seats = setup.SEATS
    rulesets: tuple[str, ...] = setup.RULESETS
    queries = queries.QUERIES
    notation: Notation[State, Json] = CityNotation()
    trials: Final = HandTrials()

    def rules(self) -> Mapping[str, Message]:
        """All statements by id."""
        return rule_statements(PACKAGE)

    def rulebook(self) -> Mapping[str, Statement]:
        """The same statements with their sources."""
        return rulebook_of(PACKAGE)

    def catalogue(self) -> Json:
        """Tiles, cards and dragons, and what can be chosen."""
        return catalogue()

    def ruleset_hash(self, ruleset: str) -> str:
        """A hash over the rules' version, the printed edition and our rulings."""
        return fingerprint(self.name, ruleset, RULES_VERSION, content(), SWITCHES)

    def setup(self, request: Json) -> Setup:
        """Complete a requested set-up."""
        return setup.read_setup(request)

    def deal(self, setup_: Setup, seed: int) -> State:
        """The table before the first turn."""
        return setup.deal(setup_, seed)

    def position(self, position_: Json) -> State:
        """The state a position describes."""
        return position.read(position_)

    def export(self, state: State) -> Json:
        """The full position of a state."""
        return position.write(state)

    def players(self, state: State) -> int:
        """How many seats play."""
        return state.players

    # The compiled functions themselves: search and simulation call nothing more often.
    clone = staticmethod(states.clone)
    pending = staticmethod(flow.pending)
    apply = staticmethod(flow.apply)

    def why_not(self, state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
        """Why a deed is not possible now."""
        for decision in flow.pending(state):
            if decision.seat == seat:
                for action in candidates(decision, str(deed["verb"])):
                    if fits(deed, self.notation.deed(state, decision, action)):
                        return ()
        return why.why_not(state, seat, deed)

    def suppose(self, state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
        """Copies with one change that might make a deed legal."""
        return suppose.suppose(state, seat, deed)

    def outcome(self, state: State) -> Outcome | None:
        """Offerings by seat and who has won, once the game is over."""
        if state.phase != codes.OVER:
            return None
        won = winners(state)
        return Outcome(tuple(state.offerings), won, _why_ended(state, won))

    def view(self, state: State, seat: Seat) -> Json:
        """What a seat may see."""
        return views.view(state, seat)

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
        if name not in queries.ANSWERS:
            raise Refused("question", f"there is no question {name!r}")
        return queries.ANSWERS[name](state, fields)

    def summary(self, plies: Iterable[Ply]) -> Summary:
        """How a finished game went."""
        return summary.summary(plies)


def _why_ended(state: State, won: tuple[Seat, ...]) -> Message:
    if state.ended == codes.WON:
        return say("won", who=Who(won[0]), count=OFFERINGS_TO_WIN[state.players])
    return say("city-complete" if state.ended == codes.CITY_COMPLETE else "stalemate")


GAME: Final = BlueMoonCity()
