"""The HTTP doors: open, join and list tables, records and replays, accounts, notices.

It knows requests and answers; everything behind them is the service's business.
"""

import secrets
from typing import Annotated, Any, Final, Literal, TypeVar

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import Response, StreamingResponse
from msgspec import convert
from msgspec.structs import asdict

from moontable.games import registry
from moontable.kernel import SPECTATOR, Refused
from moontable.server.clock import milliseconds
from moontable.server.event_stream import TableStream, exchange
from moontable.server.http_types import (
    Confirm,
    Credentials,
    DeckReport,
    DeckRequest,
    Error,
    Features,
    Followed,
    Greeting,
    Join,
    Joined,
    KeyGiven,
    Keys,
    MailNotice,
    NewTable,
    OneKey,
    Opened,
    PushNotice,
    SetupRequest,
    Summary,
    Tables,
    TrialRequest,
    WebhookNotice,
)
from moontable.server.keys import Holder
from moontable.server.middleware import address_of
from moontable.server.pydantic_models import Answer, Wish, model
from moontable.server.service import Service
from moontable.server.store import StoreFault
from moontable.tables import puzzles
from moontable.tables.describe import rulebook_json
from moontable.tables.engine import Engine
from moontable.tables.puzzles import Puzzle, PuzzleList
from moontable.tables.replays import Replay
from moontable.tables.sheet import ScoreSheet
from moontable.tables.summary import GameSummary
from moontable.workers.jobs import TrialJob
from moontable.workers.protocol import Task
from moontable.workers.sandbox_tasks import CheckTrial, CompleteSetup, ReadDeck

T = TypeVar("T")
REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": model(Error)} for code in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
api = APIRouter(prefix="/api", responses=REFUSALS)
TableName = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
PuzzleName = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
DAY: Final = 86_400_000
"""Milliseconds."""
GameName = Annotated[str, Path(min_length=1, max_length=64)]
Bearer = Annotated[str | None, Header(max_length=200)]


def service_of(request: Request) -> Service:
    """The service this request came to."""
    service: Service = request.app.state.service
    return service


def whose(request: Request) -> str:
    """Under which name a request waits for its turn: its address."""
    return address_of(request.scope)


async def _run(request: Request, task: Task, type_: type[T]) -> T:
    """Run a task in the sandbox."""
    return await service_of(request).sandbox.run(task, type_, address_of(request.scope))


def key_in(authorization: str | None) -> str | None:
    """The key in an `Authorization: Bearer KEY` header."""
    if authorization is None:
        return None
    scheme, _, key = authorization.partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise Refused("authorization", "is no key", "Bearer KEY", code="wrong_key")
    return key.strip()


def some_key(authorization: str | None) -> str:
    """The key, which must be there."""
    key = key_in(authorization)
    if key is None:
        raise Refused("authorization", "is missing", "Bearer KEY", code="wrong_key")
    return key


@api.get("/hello")
async def hello(request: Request) -> Answer[Greeting]:
    """Who we are, what can be played, and what this server offers beside."""
    channels, settings = service_of(request).notices.channels, service_of(request).settings
    push = None if settings.push is None else settings.push.public_key
    features = Features("mail" in channels, push, settings.webhook_hosts)
    return convert({**Engine().hello({}), "features": features}, Greeting)


@api.get("/games/{game}/catalogue")
async def catalogue(game: GameName) -> dict[str, Any]:
    """Everything about a game that never changes: cards, tiles, what can be chosen."""
    return dict(registry.game(game).catalogue())


@api.get("/games/{game}/choices")
async def choices(game: GameName) -> dict[str, Any]:
    """What of a catalogue a lobby needs: what can be chosen, and how matches go."""
    whole = registry.game(game).catalogue()
    return {name: whole[name] for name in ("choices", "match") if name in whole}


@api.get("/games/{game}/rules")
async def rules(game: GameName) -> dict[str, dict[str, str]]:
    """The rule statements of a game by id, with what each rests on and where that stands."""
    return rulebook_json(registry.game(game))


@api.get("/games/{game}/puzzles")
async def puzzle_list(game: GameName) -> Answer[PuzzleList]:
    """The puzzles of a game, and the one of the day."""
    return puzzles.listed(registry.game(game).name, milliseconds() // DAY)


@api.get("/games/{game}/puzzles/{name}")
async def one_puzzle(game: GameName, name: PuzzleName) -> Answer[Puzzle]:
    """A puzzle with its answers."""
    return puzzles.puzzle(registry.game(game).name, name)


@api.post("/games/{game}/setup")
async def check_setup(request: Request, game: GameName, wish: Wish[SetupRequest]) -> dict[str, Any]:
    """The complete set-up for a wish, or why it cannot be, such as every breach of a deck."""
    setup: dict[str, Any] = await _run(request, CompleteSetup(game, wish.setup), dict)
    return setup


@api.post("/games/{game}/deck", response_model=None, responses={200: {"model": model(DeckReport)}})
async def read_deck(request: Request, game: GameName, wish: Wish[DeckRequest]) -> dict[str, Any]:
    """Read a custom deck from a list or a share code, with every breach of the rules."""
    report: dict[str, Any] = await _run(request, ReadDeck(game, wish.text, wish.options), dict)
    return report


@api.post("/games/{game}/trial")
async def trial(request: Request, game: GameName, wish: Wish[TrialRequest]) -> StreamingResponse:
    """Try a choice against others, a line of JSON after every deal; hanging up ends it."""
    fields = {**asdict(wish), "game": game}
    if wish.seed is None:
        fields["seed"] = secrets.randbits(48)
    check = CheckTrial(game, wish.choice, wish.against, wish.level, wish.setup)
    await _run(request, check, type(None))
    return service_of(request).trials.start(TrialJob(**fields))


@api.post("/tables", status_code=201)
async def open_table(request: Request, wish: Wish[NewTable]) -> Answer[Opened]:
    """Open a table."""
    return await service_of(request).open_table(wish, whose(request))


@api.get("/tables")
async def open_tables(request: Request) -> Answer[Tables]:
    """Public tables that wait for players."""
    service = service_of(request)
    names = await service.store.open_tables()
    found = [await service.summary_if_sound(name) for name in names]
    return Tables(tables=[summary for summary in found if summary is not None])


@api.post("/mine")
async def mine(request: Request, keys: Wish[Keys]) -> Answer[Tables]:
    """The tables some keys open; keys that open nothing are passed over."""
    service = service_of(request)
    holders = [await service.keys.holder(key) for key in keys.keys]
    return Tables(tables=await _summaries(service, [h for h in holders if h is not None]))


async def _summaries(service: Service, holders: list[Holder]) -> list[Summary]:
    found: dict[str, Summary] = {}
    for holder in holders:
        if holder.table is not None and holder.table not in found:
            summary = await service.summary_if_sound(holder.table, holder.person)
            if summary is not None:
                found[holder.table] = summary
    return sorted(found.values(), key=lambda summary: -summary.moved)


@api.get("/tables/{table}")
async def one_table(
    request: Request, table: TableName, authorization: Bearer = None
) -> Answer[Summary]:
    """A table in a few words."""
    service = service_of(request)
    summary = await service.summary(table)
    person = await service.keys.person_at(key_in(authorization), table)
    return summary if person is None else await service.summary(table, person)


@api.post("/tables/{table}/join", status_code=201)
async def join(request: Request, table: TableName, wish: Wish[Join]) -> Answer[Joined]:
    """Come to a table."""
    return await service_of(request).join(table, wish.name, wish.invite, wish.seat)


@api.post("/tables/{table}/rematch", status_code=201)
async def rematch(
    request: Request, table: TableName, authorization: Bearer = None, *, swap: bool = False
) -> Answer[Followed]:
    """Play once more, perhaps with what the next seat played.

    The first who asks opens the table, the others find it.
    """
    key, asked = some_key(authorization), whose(request)
    opened = await service_of(request).rematch(table, key, asked, swap=swap)
    return Followed(table=opened.table, key=opened.key)


@api.get("/tables/{table}/match")
async def match(request: Request, table: TableName) -> Answer[ScoreSheet]:
    """The score sheet of the match a table belongs to, with its own game once that is over."""
    return await service_of(request).sheet(table, whose(request))


@api.get("/tables/{table}/record")
async def record(request: Request, table: TableName) -> dict[str, Any]:
    """The record of a finished game."""
    return await service_of(request).record(table, whose(request))


@api.get("/tables/{table}/replay")
async def replay_table(  # noqa: PLR0913 - the parts of a request
    request: Request,
    table: TableName,
    eyes: Annotated[Literal["all", "spectator"] | int, Query(alias="as")] = "all",
    start: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    stop: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    line: Annotated[str, Query(max_length=300, pattern=r"^(\d{1,18}(,\d{1,18})*)?$")] = "",
) -> Answer[Replay]:
    """A finished game frame by frame, as a seat saw it or with all hands open.

    With a line, its options are chosen from `start` on instead of what was played.
    """
    look = {"all": None, "spectator": SPECTATOR}.get(str(eyes), eyes)
    if isinstance(look, int) and look < SPECTATOR:
        raise Refused("as", f"there is no seat {look}", "0 or more")
    asked = whose(request)
    steps = [int(step) for step in line.split(",") if step]
    return await service_of(request).replay(table, look, start, stop, steps, asked)  # type: ignore[arg-type]


@api.get("/tables/{table}/summary")
async def summary_of(request: Request, table: TableName) -> Answer[GameSummary]:
    """How a finished game went: standings, breakdown, course, moments and figures."""
    return await service_of(request).game_summary(table, whose(request))


@api.post("/tables/{table}/review")
async def review(request: Request, table: TableName) -> Response:
    """What turned a finished game: lines of progress, then the review; hanging up ends it."""
    service = service_of(request)
    kept = await service.record(table, whose(request))
    return await service.reviews.review(table, kept)


@api.post("/tables/{table}/stream", include_in_schema=False)
async def stream(request: Request, table: TableName) -> StreamingResponse:
    """Everything a table tells, as events; the body is the `hello` a socket would begin with."""
    service, hello = service_of(request), await request.body()
    return TableStream(service, table, whose(request), hello)


@api.post("/tables/{table}/message", include_in_schema=False)
async def message(
    request: Request,
    table: TableName,
    look: Annotated[int | None, Query(ge=0, le=9)] = None,
    authorization: Bearer = None,
) -> Response:
    """One message as a socket would take it; the reply is the answer."""
    service, key, raw = service_of(request), key_in(authorization), await request.body()
    told = await exchange(service, table, key, look, raw, whose(request))
    return Response(told, media_type="application/json")


@api.post("/accounts", status_code=201)
async def register(request: Request, wish: Wish[Credentials]) -> Answer[KeyGiven]:
    """Make an account, to gather one's tables."""
    keys = service_of(request).keys
    return KeyGiven(key=await keys.register(wish.name, wish.passphrase))


@api.post("/login")
async def log_in(request: Request, wish: Wish[Credentials]) -> Answer[KeyGiven]:
    """A key for an account."""
    return KeyGiven(key=await service_of(request).keys.log_in(wish.name, wish.passphrase))


@api.post("/account/claim", status_code=204)
async def claim(request: Request, wish: Wish[OneKey], authorization: Bearer = None) -> None:
    """Gather a guest's table under one's account."""
    keys = service_of(request).keys
    await keys.claim(await keys.account_of(some_key(authorization)), wish.key)


@api.delete("/key", status_code=204)
async def revoke_key(request: Request, authorization: Bearer = None) -> None:
    """Let the key of this request open nothing any more, such as on a lost device."""
    await service_of(request).keys.revoke(some_key(authorization))


@api.delete("/account/keys", status_code=204)
async def revoke_keys(request: Request, authorization: Bearer = None) -> None:
    """Let no key of an account open anything any more, those to its tables included."""
    keys = service_of(request).keys
    await keys.revoke_all(await keys.account_of(some_key(authorization)))


@api.get("/account/tables")
async def account_tables(request: Request, authorization: Bearer = None) -> Answer[Tables]:
    """All tables of an account."""
    service = service_of(request)
    account = await service.keys.account_of(some_key(authorization))
    return Tables(tables=await _summaries(service, await service.keys.places(account)))


@api.post("/tables/{table}/key", status_code=201)
async def key_for(
    request: Request, table: TableName, authorization: Bearer = None
) -> Answer[KeyGiven]:
    """A key to a table of one's account, for another device."""
    keys = service_of(request).keys
    account = await keys.account_of(some_key(authorization))
    place = next((p for p in await keys.places(account) if p.table == table), None)
    if place is None:
        raise Refused("table", "is none of yours", code="not_yours")
    return KeyGiven(key=await keys.give(place))


async def _person(service: Service, table: str, authorization: str | None) -> int:
    person = await service.keys.person_at(some_key(authorization), table)
    assert person is not None
    return person


@api.post("/tables/{table}/notices/mail", status_code=204)
async def by_mail(
    request: Request, table: TableName, wish: Wish[MailNotice], authorization: Bearer = None
) -> None:
    """Write to me when it is my turn; a code is sent first."""
    service = service_of(request)
    person = await _person(service, table, authorization)
    try:
        await service.notices.subscribe_mail(table, person, wish.address)
    except OSError as error:
        raise StoreFault(f"mail: {error}") from error


@api.post("/tables/{table}/notices/mail/confirm", status_code=204)
async def confirm(
    request: Request, table: TableName, wish: Wish[Confirm], authorization: Bearer = None
) -> None:
    """The code from the mail."""
    service = service_of(request)
    await service.notices.confirm(table, await _person(service, table, authorization), wish.code)


@api.post("/tables/{table}/notices/push", status_code=204)
async def by_push(
    request: Request, table: TableName, wish: Wish[PushNotice], authorization: Bearer = None
) -> None:
    """Push to this browser when it is my turn."""
    service = service_of(request)
    person = await _person(service, table, authorization)
    await service.notices.subscribe_push(table, person, asdict(wish))


@api.post("/tables/{table}/notices/webhook", status_code=204)
async def by_webhook(
    request: Request, table: TableName, wish: Wish[WebhookNotice], authorization: Bearer = None
) -> None:
    """Post to an address of mine when it is my turn."""
    service = service_of(request)
    person = await _person(service, table, authorization)
    await service.notices.subscribe_webhook(table, person, wish.address)


@api.delete("/tables/{table}/notices", status_code=204)
async def no_notices(request: Request, table: TableName, authorization: Bearer = None) -> None:
    """No more notices."""
    service = service_of(request)
    await service.notices.unsubscribe(table, await _person(service, table, authorization))
