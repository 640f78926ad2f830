"""The HTTP endpoints under `/api`."""

import secrets
from typing import Annotated, Any, Final, Literal, TypeVar, cast

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response, StreamingResponse
from msgspec import convert, to_builtins
from msgspec.structs import asdict

from moontable.games import registry
from moontable.kernel import SPECTATOR, Json, Refused
from moontable.kernel.message import catalogue_files, in_languages
from moontable.server import http_types as bodies
from moontable.server.clock import milliseconds
from moontable.server.event_stream import TableStream, exchange
from moontable.server.keys import Holder
from moontable.server.middleware import address_of
from moontable.server.pydantic_models import RequestBody, ResponseBody, model
from moontable.server.service import Service
from moontable.server.store import StoreFault
from moontable.tables import puzzles
from moontable.tables.engine import Engine
from moontable.tables.protocol import rulebook_json
from moontable.tables.puzzles import Puzzle, PuzzleList
from moontable.tables.replays import Replay
from moontable.tables.score_sheet import ScoreSheet
from moontable.tables.summary import GameSummary
from moontable.workers.jobs import TrialJob
from moontable.workers.protocol import Task
from moontable.workers.sandbox_tasks import CheckTrial, CompleteSetup, ReadDeck

T = TypeVar("T")
ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"model": model(bodies.Error)} for code in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
api = APIRouter(prefix="/api", responses=ERRORS)
TableName = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
WordName = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9-]+$")]
PuzzleName = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
MS_PER_DAY: Final = 86_400_000
GameName = Annotated[str, Path(min_length=1, max_length=64)]
Bearer = Annotated[str | None, Header(max_length=200)]


def service_of(request: Request) -> Service:
    """The service of this process."""
    service: Service = request.app.state.service
    return service


def client_of(request: Request) -> str:
    """The address of the client; the sandbox queues requests by it."""
    return address_of(request.scope)


async def _run(request: Request, task: Task, type_: type[T]) -> T:
    """Run a task in the sandbox."""
    return await service_of(request).sandbox.run(task, type_, client_of(request))


def bearer_key(authorization: str | None) -> str | None:
    """The key in an `Authorization: Bearer KEY` header, if there is one."""
    if authorization is None:
        return None
    scheme, _, key = authorization.partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise Refused("authorization", "is not a key", "Bearer KEY", code="wrong_key")
    return key.strip()


def required_key(authorization: str | None) -> str:
    """The key in an `Authorization: Bearer KEY` header."""
    key = bearer_key(authorization)
    if key is None:
        raise Refused("authorization", "is missing", "Bearer KEY", code="wrong_key")
    return key


@api.get("/hello")
async def hello(request: Request) -> ResponseBody[bodies.Greeting]:
    """Describe the server: version, games, features.

    Titles are texts, so that a lobby needs no catalogue to show them.
    """
    channels, settings = service_of(request).notices.channels, service_of(request).settings
    push = None if settings.push is None else settings.push.public_key
    features = bodies.Features("mail" in channels, push, settings.webhook_hosts)
    described = in_languages(Engine().hello({}))
    return convert({**cast("Json", described), "features": features}, bodies.Greeting)


@api.get("/games/{game}/catalogue")
async def catalogue(game: GameName) -> dict[str, Any]:
    """Everything about a game that never changes: cards, tiles, choices."""
    return dict(to_builtins(dict(registry.game(game).catalogue())))


@api.get("/games/{game}/choices")
async def choices(game: GameName) -> dict[str, Any]:
    """The part of a catalogue that a lobby needs: choices and kinds of matches, as texts."""
    full = registry.game(game).catalogue()
    kept = {name: full[name] for name in ("choices", "match") if name in full}
    return dict(to_builtins(cast("Json", in_languages(kept))))


@api.get("/games/{game}/rules")
async def rules(game: GameName) -> dict[str, Json]:
    """The rule statements of a game by id, with their sources."""
    return rulebook_json(registry.game(game))


@api.get("/locale/{namespace}/{language}", response_class=PlainTextResponse)
async def locale(namespace: WordName, language: WordName) -> str:
    """The sentences of a namespace in one language, for games that the client does not know."""
    files = list(catalogue_files(namespace, language))
    if not files:
        wrong = f"there is no catalogue {namespace}/{language}"
        raise Refused("namespace", wrong, code="not_found")
    return "\n".join(text for _, text in files)


@api.get("/games/{game}/puzzles")
async def puzzle_list(game: GameName) -> ResponseBody[PuzzleList]:
    """The puzzles of a game and the puzzle of the day."""
    return puzzles.listed(registry.game(game).name, milliseconds() // MS_PER_DAY)


@api.get("/games/{game}/puzzles/{name}")
async def get_puzzle(game: GameName, name: PuzzleName) -> ResponseBody[Puzzle]:
    """A puzzle with its answers."""
    return puzzles.puzzle(registry.game(game).name, name)


@api.post("/games/{game}/setup")
async def check_setup(
    request: Request, game: GameName, body: RequestBody[bodies.SetupRequest]
) -> dict[str, Any]:
    """Complete a set-up; refused with every reason, such as each breach of a deck."""
    setup: dict[str, Any] = await _run(request, CompleteSetup(game, body.setup), dict)
    return setup


@api.post(
    "/games/{game}/deck",
    response_model=None,
    responses={200: {"model": model(bodies.DeckReport)}},
)
async def read_deck(
    request: Request, game: GameName, body: RequestBody[bodies.DeckRequest]
) -> dict[str, Any]:
    """Read a custom deck from a list or a share code, with every breach of the rules."""
    report: dict[str, Any] = await _run(request, ReadDeck(game, body.text, body.options), dict)
    return report


@api.post("/games/{game}/trial")
async def trial(
    request: Request, game: GameName, body: RequestBody[bodies.TrialRequest]
) -> StreamingResponse:
    """Try a choice against others, one line of JSON per deal; disconnecting ends the trial."""
    fields = {**asdict(body), "game": game}
    if body.seed is None:
        fields["seed"] = secrets.randbits(48)
    check = CheckTrial(game, body.choice, body.against, body.level, body.setup)
    await _run(request, check, type(None))
    return service_of(request).trials.start(TrialJob(**fields))


@api.post("/tables", status_code=201)
async def open_table(
    request: Request, body: RequestBody[bodies.NewTable]
) -> ResponseBody[bodies.Opened]:
    """Open a table."""
    return await service_of(request).open_table(body, client_of(request))


@api.get("/tables")
async def open_tables(request: Request) -> ResponseBody[bodies.Tables]:
    """List public tables that wait for players."""
    service = service_of(request)
    names = await service.store.open_tables()
    summaries = [await service.summary_if_readable(name) for name in names]
    return bodies.Tables(tables=[summary for summary in summaries if summary is not None])


@api.post("/mine")
async def mine(request: Request, body: RequestBody[bodies.Keys]) -> ResponseBody[bodies.Tables]:
    """List the tables that some keys open; other keys are ignored."""
    service = service_of(request)
    holders = [await service.keys.holder(key) for key in body.keys]
    return bodies.Tables(tables=await _summaries(service, [h for h in holders if h is not None]))


async def _summaries(service: Service, holders: list[Holder]) -> list[bodies.Summary]:
    summaries: dict[str, bodies.Summary] = {}
    for holder in holders:
        if holder.table is not None and holder.table not in summaries:
            summary = await service.summary_if_readable(holder.table, holder.person)
            if summary is not None:
                summaries[holder.table] = summary
    return sorted(summaries.values(), key=lambda summary: -summary.moved)


@api.get("/tables/{table}")
async def get_table(
    request: Request, table: TableName, authorization: Bearer = None
) -> ResponseBody[bodies.Summary]:
    """A summary of a table."""
    service = service_of(request)
    summary = await service.summary(table)
    person = await service.keys.person_at(bearer_key(authorization), table)
    return summary if person is None else await service.summary(table, person)


@api.post("/tables/{table}/join", status_code=201)
async def join(
    request: Request, table: TableName, body: RequestBody[bodies.Join]
) -> ResponseBody[bodies.Joined]:
    """Join a table."""
    return await service_of(request).join(table, body.name, body.invite, body.seat)


@api.post("/tables/{table}/rematch", status_code=201)
async def rematch(
    request: Request, table: TableName, authorization: Bearer = None, *, swap: bool = False
) -> ResponseBody[bodies.Followed]:
    """Play again; with `swap`, everybody plays what the next seat played.

    The first request opens the table, later ones return it.
    """
    key = required_key(authorization)
    opened = await service_of(request).rematch(table, key, client_of(request), swap=swap)
    return bodies.Followed(table=opened.table, key=opened.key)


@api.get("/tables/{table}/match")
async def match(request: Request, table: TableName) -> ResponseBody[ScoreSheet]:
    """The score sheet of a table's match, with the table's own game once it is over."""
    return await service_of(request).sheet(table, client_of(request))


@api.get("/tables/{table}/record")
async def record(request: Request, table: TableName) -> dict[str, Any]:
    """The record of a finished game."""
    return await service_of(request).record(table, client_of(request))


@api.get("/tables/{table}/replay")
async def replay_table(  # noqa: PLR0913 - the parts of a request
    request: Request,
    table: TableName,
    seat: Annotated[Literal["all", "spectator"] | int, Query(alias="as")] = "all",
    start: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    stop: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    variation: Annotated[
        str, Query(alias="line", max_length=300, pattern=r"^(\d{1,18}(,\d{1,18})*)?$")
    ] = "",
) -> ResponseBody[Replay]:
    """A finished game frame by frame, as a seat saw it or with all hands open.

    The actions of `line` replace those that were played from `start` on.
    """
    viewer = {"all": None, "spectator": SPECTATOR}.get(str(seat), seat)
    if isinstance(viewer, int) and viewer < SPECTATOR:
        raise Refused("as", f"there is no seat {viewer}", "0 or more")
    actions = [int(action) for action in variation.split(",") if action]
    service, client = service_of(request), client_of(request)
    return await service.replay(table, viewer, start, stop, actions, client)  # type: ignore[arg-type]


@api.get("/tables/{table}/summary")
async def summary_of(request: Request, table: TableName) -> ResponseBody[GameSummary]:
    """A finished game's standings, breakdown, course, moments and figures."""
    return await service_of(request).game_summary(table, client_of(request))


@api.post("/tables/{table}/review")
async def review(request: Request, table: TableName) -> Response:
    """Review a finished game: lines of progress, then the review; hanging up ends it."""
    service = service_of(request)
    game_record = await service.record(table, client_of(request))
    return await service.reviews.review(table, game_record)


@api.post("/tables/{table}/stream", include_in_schema=False)
async def stream(request: Request, table: TableName) -> StreamingResponse:
    """Stream a table's messages as events; the body is the `hello` of a socket."""
    service, hello = service_of(request), await request.body()
    return TableStream(service, table, client_of(request), hello)


@api.post("/tables/{table}/message", include_in_schema=False)
async def message(
    request: Request,
    table: TableName,
    look: Annotated[int | None, Query(ge=0, le=9)] = None,
    authorization: Bearer = None,
) -> Response:
    """Send a single message of the socket; its reply is the response."""
    service, key, raw = service_of(request), bearer_key(authorization), await request.body()
    reply = await exchange(service, table, key, look, raw, client_of(request))
    return Response(reply, media_type="application/json")


@api.post("/accounts", status_code=201)
async def register(
    request: Request, body: RequestBody[bodies.Credentials]
) -> ResponseBody[bodies.KeyGiven]:
    """Create an account, which collects tables."""
    keys = service_of(request).keys
    return bodies.KeyGiven(key=await keys.register(body.name, body.passphrase))


@api.post("/login")
async def log_in(
    request: Request, body: RequestBody[bodies.Credentials]
) -> ResponseBody[bodies.KeyGiven]:
    """Log in to an account."""
    return bodies.KeyGiven(key=await service_of(request).keys.log_in(body.name, body.passphrase))


@api.post("/account/claim", status_code=204)
async def claim(
    request: Request, body: RequestBody[bodies.OneKey], authorization: Bearer = None
) -> None:
    """Add a guest's table to one's account."""
    keys = service_of(request).keys
    await keys.claim(await keys.account_of(required_key(authorization)), body.key)


@api.delete("/key", status_code=204)
async def revoke_key(request: Request, authorization: Bearer = None) -> None:
    """Revoke the key of this request."""
    await service_of(request).keys.revoke(required_key(authorization))


@api.delete("/account/keys", status_code=204)
async def revoke_keys(request: Request, authorization: Bearer = None) -> None:
    """Revoke all keys of an account, including its table keys."""
    keys = service_of(request).keys
    await keys.revoke_all(await keys.account_of(required_key(authorization)))


@api.get("/account/tables")
async def account_tables(
    request: Request, authorization: Bearer = None
) -> ResponseBody[bodies.Tables]:
    """List the tables of an account."""
    service = service_of(request)
    account = await service.keys.account_of(required_key(authorization))
    return bodies.Tables(tables=await _summaries(service, await service.keys.holders_of(account)))


@api.post("/tables/{table}/key", status_code=201)
async def key_for(
    request: Request, table: TableName, authorization: Bearer = None
) -> ResponseBody[bodies.KeyGiven]:
    """Create a key to a table of one's account, for another device."""
    keys = service_of(request).keys
    account = await keys.account_of(required_key(authorization))
    holders = await keys.holders_of(account)
    holder = next((holder for holder in holders if holder.table == table), None)
    if holder is None:
        raise Refused("table", "is not one of yours", code="not_yours")
    return bodies.KeyGiven(key=await keys.issue(holder))


async def _person(service: Service, table: str, authorization: str | None) -> int:
    person = await service.keys.person_at(required_key(authorization), table)
    assert person is not None
    return person


@api.post("/tables/{table}/notices/mail", status_code=204)
async def by_mail(
    request: Request,
    table: TableName,
    body: RequestBody[bodies.MailNotice],
    authorization: Bearer = None,
) -> None:
    """Subscribe to notices by mail; a code is sent first."""
    service = service_of(request)
    person = await _person(service, table, authorization)
    try:
        await service.notices.subscribe_mail(table, person, body.address)
    except OSError as error:
        raise StoreFault(f"mail: {error}") from error


@api.post("/tables/{table}/notices/mail/confirm", status_code=204)
async def confirm(
    request: Request,
    table: TableName,
    body: RequestBody[bodies.Confirm],
    authorization: Bearer = None,
) -> None:
    """Confirm a mail address with the code from the mail."""
    service = service_of(request)
    await service.notices.confirm(table, await _person(service, table, authorization), body.code)


@api.post("/tables/{table}/notices/push", status_code=204)
async def by_push(
    request: Request,
    table: TableName,
    body: RequestBody[bodies.PushNotice],
    authorization: Bearer = None,
) -> None:
    """Subscribe to notices by Web Push."""
    service = service_of(request)
    person = await _person(service, table, authorization)
    await service.notices.subscribe_push(table, person, asdict(body))


@api.post("/tables/{table}/notices/webhook", status_code=204)
async def by_webhook(
    request: Request,
    table: TableName,
    body: RequestBody[bodies.WebhookNotice],
    authorization: Bearer = None,
) -> None:
    """Subscribe to notices by webhook."""
    service = service_of(request)
    person = await _person(service, table, authorization)
    await service.notices.subscribe_webhook(table, person, body.address)


@api.delete("/tables/{table}/notices", status_code=204)
async def no_notices(request: Request, table: TableName, authorization: Bearer = None) -> None:
    """Unsubscribe from all notices of a table."""
    service = service_of(request)
    await service.notices.unsubscribe(table, await _person(service, table, authorization))
