"""Records: set-up, seed and decisions, which determine every state.

Undo, replay, crash recovery and "play on from here" are all this fold.
"""

from dataclasses import dataclass, replace
from typing import Final, TypeVar

from moontable.kernel.decision import Action, Seat
from moontable.kernel.errors import Refused
from moontable.kernel.fair import SIZE, Stream, chance_of, is_share
from moontable.kernel.game import SPECTATOR, Event, Game, Json, Outcome, Setup
from moontable.kernel.rng import FAIR
from moontable.kernel.values import mapping, only, sequence, text, whole

FORMAT: Final = "moontable-game/1"
FIELDS: Final = (
    *("format", "game", "ruleset", "ruleset_hash", "setup", "seed"),
    *("secret", "shares", "position", "decisions", "players", "result"),
)

S = TypeVar("S")
V = TypeVar("V")
Events = list[Event] | None


@dataclass(frozen=True)
class Record:
    """Everything needed to play a game again."""

    game: str
    ruleset_hash: str
    setup: Setup
    seed: int
    decisions: tuple[tuple[Seat, Action], ...] = ()
    players: tuple[str, ...] = ()
    position: Json | None = None
    result: Json | None = None
    secret: bytes = b""
    """The source of the table's random numbers; without it, they follow from the seed."""
    shares: tuple[str, ...] = ()
    """What each seat's player added to the secret before anybody knew it."""

    @property
    def chance(self) -> bytes:
        """The source of all draws, if there is a secret."""
        return chance_of(self.secret, self.shares)

    def upto(self, index: int) -> "Record":
        """The record of the first `index` decisions."""
        if not 0 <= index <= len(self.decisions):
            raise Refused("to", f"there is no decision {index}", f"0 to {len(self.decisions)}")
        return replace(self, decisions=self.decisions[:index], result=None)

    def json(self) -> dict[str, object]:
        """The record as JSON of the protocol."""
        json: dict[str, object] = {
            "format": FORMAT,
            "game": self.game,
            "ruleset": self.setup.ruleset,
            "ruleset_hash": self.ruleset_hash,
            "setup": setup_json(self.setup),
            "seed": self.seed,
            "decisions": [list(decision) for decision in self.decisions],
            "players": list(self.players),
            "result": self.result,
        }
        if self.position is not None:
            json["position"] = self.position
        if self.secret:
            json["secret"] = self.secret.hex()
        if self.shares:
            json["shares"] = list(self.shares)
        return json


def setup_json(setup: Setup) -> dict[str, object]:
    """A set-up as JSON of the protocol."""
    return {
        "players": [dict(player) for player in setup.players],
        "first": setup.first,
        "options": dict(setup.options),
    }


def read_record(value: object, game: Game[S, V]) -> Record:
    """Check a record from any source; refuses with the place and the reason."""
    record = mapping(value, "record")
    only(record, FIELDS, "record")
    if record.get("format") != FORMAT:
        raise Refused("record.format", f"is {record.get('format')!r}", f"should be {FORMAT!r}")
    if record.get("game") != game.name:
        raise Refused("record.game", f"is {record.get('game')!r}", f"should be {game.name!r}")
    ruleset = record.get("ruleset", game.rulesets[0])
    setup = game.setup({**mapping(record.get("setup", {}), "record.setup"), "ruleset": ruleset})
    position = record.get("position")
    result = record.get("result")
    return Record(
        game=game.name,
        ruleset_hash=text(record.get("ruleset_hash", ""), "record.ruleset_hash"),
        setup=setup,
        seed=whole(record.get("seed", 0), "record.seed"),
        decisions=tuple(
            _decision(pair, f"record.decisions[{index}]")
            for index, pair in enumerate(sequence(record.get("decisions", []), "record.decisions"))
        ),
        players=tuple(
            text(player, "record.players")
            for player in sequence(record.get("players", []), "record.players")
        ),
        position=None if position is None else mapping(position, "record.position"),
        result=None if result is None else mapping(result, "record.result"),
        secret=_secret(record.get("secret", "")),
        shares=tuple(
            _share(share, f"record.shares[{index}]")
            for index, share in enumerate(sequence(record.get("shares", []), "record.shares"))
        ),
    )


def _secret(value: object) -> bytes:
    written = text(value, "record.secret")
    try:
        secret = bytes.fromhex(written)
    except ValueError:
        secret = b"?"
    if len(secret) not in {0, SIZE}:
        raise Refused("record.secret", "is no secret", f"{2 * SIZE} hexadecimal digits")
    return secret


def _share(value: object, where: str) -> str:
    share = text(value, where)
    if not is_share(share):
        raise Refused(where, "is no share", "64 hexadecimal digits at most")
    return share


def _decision(value: object, where: str) -> tuple[Seat, Action]:
    pair = sequence(value, where)
    if len(pair) != 2:
        raise Refused(where, f"has {len(pair)} entries", "should be [seat, action]")
    return whole(pair[0], f"{where}[0]"), whole(pair[1], f"{where}[1]")


def begin(game: Game[S, V], record: Record) -> S:
    """The state before the first decision of a record."""
    if record.position is not None:
        return game.position(record.position)
    if not record.secret:
        return game.deal(record.setup, record.seed)
    with Stream(record.chance, "deal") as stream:
        state = game.deal(record.setup, FAIR)
    _settle(state, stream.draw())
    return state


def _settle(state: object, number: int) -> None:
    """Unmark the state's chance (`rng`), which is marked only during a decision."""
    # Asked twice for every decision: a protocol would look through all its parts each time.
    if hasattr(state, "rng"):
        state.rng = number


def apply_fairly(  # noqa: PLR0913 - a decision of a record
    game: Game[S, V],
    record: Record,
    number: int,
    state: S,
    made: tuple[Seat, Action],
    events: Events,
) -> None:
    """Apply a decision with the draws of the record's chance for this number."""
    if not record.secret:
        game.apply(state, *made, events)
        return
    with Stream(record.chance, f"decision {number}") as stream:
        _settle(state, FAIR)
        game.apply(state, *made, events)
    _settle(state, stream.draw())


def fold(game: Game[S, V], record: Record, events: Events = None, *, foreign: bool = False) -> S:
    """The state a record leads to; `foreign` allows records of another ruleset."""
    known = game.ruleset_hash(record.setup.ruleset)
    if record.ruleset_hash != known and not foreign:
        raise Refused(
            "record.ruleset_hash",
            f"this record was made under {record.ruleset_hash or 'no'} rules, here are {known}",
            "replay it anyway only on request",
            code="other_ruleset",
        )
    state = begin(game, record)
    for index, (seat, action) in enumerate(record.decisions):
        try:
            check(game, state, seat, action)
        except Refused as refused:
            raise refused.within(f"record.decisions[{index}]") from None
        apply_fairly(game, record, index, state, (seat, action), events)
    return state


def check(game: Game[S, V], state: S, seat: Seat, action: Action) -> None:
    """Refuse an action that is not among the seat's open options."""
    pending = game.pending(state)
    for decision in pending:
        if decision.seat == seat:
            if action not in decision.options:
                raise Refused(
                    "action",
                    f"{action} is not offered to seat {seat}",
                    "offered: " + ", ".join(map(str, decision.options)),
                    code="illegal",
                )
            return
    asked = ", ".join(str(decision.seat) for decision in pending) or "nobody, the game is over"
    raise Refused("seat", f"seat {seat} is not asked", f"asked: {asked}", code="not_asked")


def step(game: Game[S, V], state: S, seat: Seat, action: Action) -> tuple[S, list[Event]]:
    """The next state and its events; the given state stays unchanged."""
    check(game, state, seat, action)
    following = game.clone(state)
    events: list[Event] = []
    game.apply(following, seat, action, events)
    return following, events


def redact(event: Event, seat: Seat) -> Event:
    """The event as `seat` may know it; the only place where secrets are removed."""
    if not event.secret or (seat != SPECTATOR and event.audience >> seat & 1):
        return event
    return event._replace(secret=(), audience=0)


def outcome_json(outcome: Outcome) -> dict[str, object]:
    """An outcome as JSON of the protocol; a shared victory has several winners."""
    shared = len(outcome.winners) != 1
    return {
        "scores": list(outcome.scores),
        "winner": None if shared else outcome.winners[0],
        "winners": list(outcome.winners),
        "reason": outcome.reason.en,
        "de": outcome.reason.de,
        "en": outcome.reason.en,
    }
