"""The engine protocol: one JSON request in, one JSON answer out, for several tables."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

import moontable
from moontable.games import registry
from moontable.kernel import SPECTATOR, Json, Reason, Refused, Seat
from moontable.kernel.deeds import reasons_against
from moontable.kernel.message import in_languages
from moontable.kernel.replay import outcome_json
from moontable.kernel.values import mapping, only, text, truth, whole
from moontable.tables import protocol
from moontable.tables.counterfactual import counterfactual
from moontable.tables.levels import ratings, rungs
from moontable.tables.queries import queries_of, run_query
from moontable.tables.session import Session

PROTOCOL: Final = "moontable-engine/1"
LONGEST_LINE: Final = 8 * 2**20
ENVELOPE: Final = ("id", "op", "table")


class Engine:
    """Answers requests, each exactly once; no request can stop it."""

    def __init__(self) -> None:
        self._tables: dict[str, Session] = {}

    def answer_line(self, line: bytes) -> bytes:
        """The answer to one line, without a trailing newline."""
        request: object = None
        try:
            request = _decode(line)
            answer = {"ok": True, **self._answer(mapping(request, "request"))}
        except Refused as refused:
            answer = {"ok": False, "error": self._error(refused, request)}
        except RecursionError:
            wrong = Refused("request", "is nested too deeply", "a few levels are enough")
            answer = {"ok": False, "error": self._error(wrong, request)}
        except Exception as error:  # noqa: BLE001 - our own fault must not end other tables
            answer = {"ok": False, "error": {"code": "internal", "message": repr(error)}}
        if isinstance(request, dict) and "id" in request:
            answer = {"id": request["id"], **answer}
        return msgspec.json.encode(in_languages(answer))

    def _answer(self, request: Json) -> Json:
        operation = text(request.get("op"), "op")
        if operation in OPERATIONS:
            handler, fields = OPERATIONS[operation]
            only(request, (*ENVELOPE, *fields), "")
            return handler(self, request)
        return self._ask(operation, request)

    def _ask(self, question: str, request: Json) -> Json:
        """Run a query of the game, such as `strength`."""
        session = self._tables.get(_table(request))
        questions = queries_of(session.game) if session else {}
        if session is None or question not in questions:
            known = ", ".join((*OPERATIONS, *questions))
            raise Refused("op", f"there is no operation {question!r}", f"known: {known}")
        only(request, (*ENVELOPE, *questions[question]), "")
        return run_query(session.game, session.state, question, request)

    def _error(self, refused: Refused, request: object) -> Json:
        session = None
        if isinstance(request, dict):
            session = self._tables.get(str(request.get("table", "main")))
        reasons = [
            protocol.reason_json(session.game, reason)
            if session and isinstance(reason, Reason)
            else reason
            for reason in refused.reasons
        ]
        return {
            "code": refused.code,
            "where": refused.where,
            "message": str(refused),
            "reasons": reasons,
        }

    def session(self, request: Json) -> Session:
        """The game at the request's table."""
        name = _table(request)
        if name not in self._tables:
            raise Refused("table", f"there is no game at table {name!r}", "begin one with 'new'")
        return self._tables[name]

    def seat(self, request: Json, session: Session) -> Seat:
        """The request's seat, checked against the game."""
        last = session.game.players(session.state) - 1
        return whole(request.get("seat"), "seat", 0, last)

    def hello(self, request: Json) -> Json:
        """The version, and the games that can be played."""
        del request
        games = []
        for name in registry.game_names():
            game = registry.game(name)
            games.append(
                {
                    "game": name,
                    **game.title.json(),
                    "players": list(game.seats),
                    "rulesets": {ruleset: game.ruleset_hash(ruleset) for ruleset in game.rulesets},
                    "levels": rungs(name),
                    "ratings": ratings(name),
                    "questions": {key: list(fields) for key, fields in queries_of(game).items()},
                }
            )
        return {"version": moontable.__version__, "protocol": PROTOCOL, "games": games}

    def new(self, request: Json) -> Json:
        """Deal a new game at the table."""
        choices = dict(mapping(request.get("setup", {}), "setup"))
        if "ruleset" in request:
            choices["ruleset"] = request["ruleset"]
        name = text(request.get("game"), "game")
        seed = whole(request.get("seed", 0), "seed")
        return self._sit_down(request, Session.new(name, choices, seed))

    def position(self, request: Json) -> Json:
        """Set a position up at the table."""
        return self._sit_down(request, Session.at(mapping(request.get("position"), "position")))

    def load(self, request: Json) -> Json:
        """Replay a record at the table."""
        foreign = truth(request.get("foreign", False), "foreign")
        return self._sit_down(request, Session.load(request.get("record"), foreign=foreign))

    def _sit_down(self, request: Json, session: Session) -> Json:
        self._tables[_table(request)] = session
        return self.pending(request)

    def pending(self, request: Json) -> Json:
        """The open decisions."""
        session = self.session(request)
        return {"pending": protocol.pending(session.game, session.state)}

    def apply(self, request: Json) -> Json:
        """Answer a decision by number."""
        session = self.session(request)
        seat = self.seat(request, session)
        action = whole(request.get("action"), "action")
        audience = _audience(request, session, seat)
        return self._after(request, audience, session.apply(seat, action))

    def do(self, request: Json) -> Json:
        """Answer a decision with a deed rather than an option number."""
        session = self.session(request)
        seat = self.seat(request, session)
        audience = _audience(request, session, seat)
        return self._after(
            request, audience, session.do(seat, mapping(request.get("deed"), "deed"))
        )

    def _after(self, request: Json, audience: Seat | None, events: list[Any]) -> Json:
        session = self.session(request)
        happened = [protocol.game_event(session.game, event, audience) for event in events]
        return {"events": happened, **self.pending(request), **self.outcome(request)}

    def why_not(self, request: Json) -> Json:
        """Whether a deed is legal, and if not, why."""
        session = self.session(request)
        seat = self.seat(request, session)
        deed = mapping(request.get("deed"), "deed")
        reasons = reasons_against(session.game, session.state, seat, deed)
        lifted = counterfactual(session.game, session.state, seat, deed) if reasons else None
        return {
            "legal": not reasons,
            "reasons": [protocol.reason_json(session.game, reason) for reason in reasons],
            "unless": lifted,
        }

    def view(self, request: Json) -> Json:
        """The view of a seat or a spectator."""
        session = self.session(request)
        spectator = request.get("seat") == "spectator"
        seat = SPECTATOR if spectator else self.seat(request, session)
        return {"view": session.game.view(session.state, seat)}

    def undo(self, request: Json) -> Json:
        """Go back to an earlier decision."""
        self.session(request).undo(whole(request.get("to"), "to"))
        return self.pending(request)

    def bot(self, request: Json) -> Json:
        """What a bot would choose; nothing is applied."""
        session = self.session(request)
        seat = self.seat(request, session)
        level = text(request.get("level", "random"), "level")
        seed = whole(request.get("seed", 0), "seed")
        ms = whole(request.get("ms", 1000), "ms", 1, 600_000)
        choice = session.advise(seat, level, seed, ms)
        decision = next(d for d in session.game.pending(session.state) if d.seat == seat)
        deed = session.game.notation.deed(session.state, decision, choice.action)
        return {"action": choice.action, "deed": deed, "why": choice.why, "value": choice.value}

    def save(self, request: Json) -> Json:
        """The record of the game so far."""
        return {"record": self.session(request).save()}

    def outcome(self, request: Json) -> Json:
        """The result, or null."""
        session = self.session(request)
        outcome = session.game.outcome(session.state)
        return {"outcome": None if outcome is None else outcome_json(outcome)}

    def imagine(self, request: Json) -> Json:
        """Another world that this seat cannot tell from the true one."""
        session = self.session(request)
        seat = self.seat(request, session)
        seed = whole(request.get("seed", 0), "seed")
        other = session.game.imagine(session.state, seat, seed)
        return {"position": session.game.export(other)}

    def export(self, request: Json) -> Json:
        """The complete position."""
        session = self.session(request)
        return {"position": session.game.export(session.state)}


Handler = Callable[[Engine, Json], Json]
OPERATIONS: Final[dict[str, tuple[Handler, tuple[str, ...]]]] = {
    "hello": (Engine.hello, ()),
    "new": (Engine.new, ("game", "setup", "seed", "ruleset")),
    "position": (Engine.position, ("position",)),
    "pending": (Engine.pending, ()),
    "apply": (Engine.apply, ("seat", "action", "as")),
    "do": (Engine.do, ("seat", "deed", "as")),
    "why_not": (Engine.why_not, ("seat", "deed")),
    "view": (Engine.view, ("seat",)),
    "undo": (Engine.undo, ("to",)),
    "bot": (Engine.bot, ("seat", "level", "ms", "seed")),
    "save": (Engine.save, ()),
    "load": (Engine.load, ("record", "foreign")),
    "outcome": (Engine.outcome, ()),
    "imagine": (Engine.imagine, ("seat", "seed")),
    "export": (Engine.export, ()),
}


def _decode(line: bytes) -> object:
    if len(line) > LONGEST_LINE:
        raise Refused(
            "request",
            f"the line is longer than {LONGEST_LINE} bytes",
            "send records and positions of ordinary size",
            code="too_long",
        )
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(
            "request",
            f"is not JSON: {error}",
            'one object a line, such as {"op":"hello"}',
            code="not_json",
        ) from None


def _table(request: Json) -> str:
    return text(request.get("table", "main"), "table")


def _audience(request: Json, session: Session, seat: Seat) -> Seat | None:
    """The seat whose view of the events is returned; None for all of it."""
    viewer = request.get("as", seat)
    if viewer == "all":
        return None
    if viewer == "spectator":
        return SPECTATOR
    return whole(viewer, "as", 0, session.game.players(session.state) - 1)
