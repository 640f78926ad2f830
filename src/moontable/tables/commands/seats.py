"""Commands before the game: open a table, join, take seats, choose loadouts."""

from collections.abc import Sequence
from secrets import token_bytes
from unicodedata import normalize

from moontable.games import registry
from moontable.kernel import Json, Refused, Seat
from moontable.kernel.fair import SIZE
from moontable.tables.agreement import Agreement, Object
from moontable.tables.commands import (
    Command,
    check_gathering,
    check_host,
    check_joined,
    command,
    own_seat,
)
from moontable.tables.events import TableEvent
from moontable.tables.events import seats as events
from moontable.tables.score_sheet import check_choice, has_hidden_loadouts
from moontable.tables.session import Session
from moontable.tables.table import Table

MAX_PEOPLE = 64


def check_agreement(agreement: Agreement) -> None:
    """Refuse a table that could never be played."""
    game = registry.game(agreement.game)
    count = len(agreement.seats)
    if count not in game.seats:
        numbers = " or ".join(map(str, game.seats))
        raise Refused("seats", f"are {count}", f"{game.name} is for {numbers} players")
    _check_mine(agreement)
    for seat in agreement.seats:
        if seat.kind == "bot":
            registry.level(game.name, seat.level or "")
    if agreement.absent.level is not None:
        registry.level(game.name, agreement.absent.level)
    if agreement.record is not None:
        record = Session.load(agreement.record, foreign=True).record
        if len(record.setup.players) != count:
            raise Refused("seats", f"are {count}", f"the record has {len(record.setup.players)}")
        return
    first_record(agreement, [dict(player) for player in initial_loadouts(agreement)])


def _check_mine(agreement: Agreement) -> None:
    count = len(agreement.seats)
    for number in agreement.mine:
        if not 0 <= number < count:
            raise Refused("mine", f"there is no seat {number}", f"0 to {count - 1}")
        if agreement.seats[number].kind == "bot":
            raise Refused("mine", f"seat {number} is a bot's", "take another or make it human")
    for number, seat in enumerate(agreement.seats):
        if seat.kind == "human" and number not in agreement.mine:
            raise Refused(f"seats[{number}]", "is nobody's", "list it in mine, or leave it open")


def initial_loadouts(agreement: Agreement) -> list[Json]:
    """What the host chose for each seat; the game completes the rest."""
    players = agreement.setup.get("players", [])
    if not isinstance(players, list) or len(players) > len(agreement.seats):
        raise Refused("setup.players", "do not fit the seats", f"{len(agreement.seats)} at most")
    return [*players, *({} for _ in range(len(agreement.seats) - len(players)))]


def first_record(
    agreement: Agreement, players: list[Object], secret: bytes = b"", shares: Sequence[str] = ()
) -> dict[str, object]:
    """The record the game begins with, dealt from a secret and its shares if there are any."""
    if agreement.record is not None:
        return agreement.record
    setup = {**agreement.setup, "players": players}
    seed = 0 if secret else agreement.seed
    return Session.new(agreement.game, setup, seed, secret, shares).save()


def open_table(agreement: Agreement) -> events.TableOpened:
    """Open a table; unless the host chose the deal, its secret is drawn now.

    So the server commits to it before anybody adds a share.
    """
    deals = agreement.begins_from == "deal"
    return events.table_opened(agreement, token_bytes(SIZE) if deals else b"")


@command
def join(table: Table, _at: int, name: str) -> TableEvent:
    """Get a key to the table."""
    if len(table.people) >= MAX_PEOPLE:
        raise Refused("table", "too many people have a key to this table", code="full")
    return events.PersonJoined(person=len(table.people), name=name)


@command
def join_as_new(table: Table, at: int, name: str) -> TableEvent:
    """Get a key to the table under a name that no seated person has."""
    _check_name(table, name, None)
    return join(name)(table, at)


def _check_name(table: Table, name: str, person: int | None) -> None:
    """Refuse the name of another seated person, or one that looks like it."""
    for seat in table.seats:
        if seat.person not in {None, person} and _folded(seat.name or "") == _folded(name):
            raise Refused("name", f"{name!r} sits here already", "another name", code="taken")


def _folded(name: str) -> str:
    shown = "".join(char for char in normalize("NFKC", name) if char.isprintable())
    return " ".join(shown.casefold().split())


@command
def sit(table: Table, _at: int, person: int | None, seat: Seat) -> TableEvent:
    """Take an open seat."""
    check_gathering(table)
    person = check_joined(person)
    if table.people[person].removed:
        raise Refused("person", "the host has sent you away", code="not_yours")
    if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "open":
        free = [str(number) for number, one in enumerate(table.seats) if one.kind == "open"]
        raise Refused("seat", f"seat {seat} is taken", f"open: {', '.join(free)}", code="taken")
    _check_name(table, table.people[person].name, person)
    return events.SeatTaken(person=person, seat=seat)


@command
def stand(table: Table, _at: int, person: int | None, seat: Seat) -> TableEvent:
    """Leave one's own seat."""
    check_gathering(table)
    own_seat(table, person, seat)
    return events.SeatLeft(seat=seat)


@command
def remove(table: Table, _at: int, host: int | None, /, person: int) -> TableEvent:
    """Remove a person before the game begins."""
    check_gathering(table)
    check_host(table, host)
    if not 0 <= person < len(table.people) or person == host:
        raise Refused("person", f"{person} cannot be sent away")
    return events.PersonRemoved(person=person)


@command
def publish(table: Table, _at: int, person: int | None, public: bool) -> TableEvent:
    """Let anybody join the table, or only those who are invited."""
    check_host(table, person)
    return events.TablePublished(public=public)


@command
def seat_bot(
    table: Table, _at: int, person: int | None, seat: Seat, level: str | None
) -> TableEvent:
    """Seat a bot; without a level, open the seat."""
    check_gathering(table)
    check_host(table, person)
    if not 0 <= seat < len(table.seats) or table.seats[seat].kind == "human":
        raise Refused("seat", f"somebody sits on seat {seat}", code="taken")
    if level is None:
        return events.SeatLeft(seat=seat)
    registry.level(table.agreement.game, level)
    return events.BotSeated(seat=seat, level=level)


def check_may_choose(table: Table, person: int | None, seat: Seat) -> None:
    """Refuse unless this person may choose now what that seat plays."""
    check_gathering(table)
    check_choice(table)
    if 0 <= seat < len(table.seats) and table.seats[seat].kind != "human":
        check_host(table, person)
    else:
        own_seat(table, person, seat)


def loadouts_with(table: Table, number: Seat, player: Object) -> list[Object]:
    """What all seats would play after this choice; hidden choices of others are left out."""
    players = [{} if has_hidden_loadouts(table) else seat.player for seat in table.seats]
    players[number] = player
    return players


def choose(person: int | None, seat: Seat, player: Object) -> Command:
    """Choose what a seat plays; the host chooses for bots and open seats."""
    return choose_checked(person, seat, player, [])


@command
def choose_checked(
    table: Table, _at: int, person: int | None, seat: Seat, player: Object, checked: list[Object]
) -> TableEvent:
    """Choose what a seat plays; check it again only if others chose after it was `checked`."""
    check_may_choose(table, person, seat)
    players = loadouts_with(table, seat, player)
    if players != checked:
        first_record(table.agreement, players)
    return events.LoadoutChosen(seat=seat, player=player)


@command
def share(table: Table, _at: int, person: int | None, share: str) -> TableEvent:
    """Add one's share to the secret behind the deal, once."""
    check_gathering(table)
    if person is None or not table.seats_of(person):
        raise Refused("person", "sits nowhere", "sit down first", code="not_yours")
    if not table.drawn_secret:
        raise Refused("table", "the host chose the cards", code="not_dealt")
    if table.people[person].share:
        raise Refused("share", "you have given one", code="taken")
    return events.ShareAdded(person=person, share=share)
