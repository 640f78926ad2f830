"""What people may do at a table: each order is checked and becomes a fact, or is refused.

It knows whose key opens what and when; it writes nothing and changes nothing.
"""

from collections.abc import Callable, Sequence
from secrets import token_bytes
from typing import Final
from unicodedata import normalize

from moontable.games import registry
from moontable.kernel import Deed, Json, Refused, Seat
from moontable.kernel.deeds import action_for
from moontable.kernel.fair import SIZE
from moontable.kernel.replay import check
from moontable.tables.facts.match import Rematched
from moontable.tables.facts.play import BotFailed, Decided, Started
from moontable.tables.facts.seats import (
    BotSeated,
    Chose,
    Joined,
    Opened,
    Published,
    Removed,
    Sat,
    Shared,
    Stood,
    opened,
)
from moontable.tables.facts.talk import Muted, Said
from moontable.tables.facts.undo import Consented, Undone, Wished
from moontable.tables.log import GATHERING, OVER, PLAYING, Agreement, Fact, Object
from moontable.tables.seat import Place
from moontable.tables.session import Session
from moontable.tables.sheet import check_choice, chooses_again
from moontable.tables.sheet import secret as secret_sets
from moontable.tables.table import Table
from moontable.tables.undo import check_free

REFUSALS_ALLOWED: Final = 3


Order = Callable[[Table, int], Fact]
"""Checks itself against the table as it is now (and the time) and says what to write."""


def check_agreement(agreement: Agreement) -> None:
    """Refuse a table that could never be played."""
    game = registry.game(agreement.game)
    count = len(agreement.seats)
    if count not in game.seats:
        raise Refused("seats", f"are {count}", f"{game.name} is for {_numbers(game.seats)}")
    _check_mine(agreement)
    for wish in agreement.seats:
        if wish.kind == "bot":
            registry.level(game.name, wish.level or "")
    if agreement.absent.level is not None:
        registry.level(game.name, agreement.absent.level)
    if agreement.record is not None:
        record = Session.load(agreement.record, foreign=True).record
        if len(record.setup.players) != count:
            raise Refused("seats", f"are {count}", f"the record has {len(record.setup.players)}")
        return
    first_record(agreement, [dict(player) for player in players_of(agreement)])


def _check_mine(agreement: Agreement) -> None:
    count = len(agreement.seats)
    for seat in agreement.mine:
        if not 0 <= seat < count:
            raise Refused("mine", f"there is no seat {seat}", f"0 to {count - 1}")
        if agreement.seats[seat].kind == "bot":
            raise Refused("mine", f"seat {seat} is a bot's", "take another or make it human")
    for seat, wish in enumerate(agreement.seats):
        if wish.kind == "human" and seat not in agreement.mine:
            raise Refused(f"seats[{seat}]", "is nobody's", "list it in mine, or leave it open")


def _numbers(seats: tuple[int, ...]) -> str:
    return " or ".join(map(str, seats)) + " players"


def players_of(agreement: Agreement) -> list[Json]:
    """What each seat plays as far as it is wished; the game fills the rest in."""
    wished = agreement.setup.get("players", [])
    if not isinstance(wished, list) or len(wished) > len(agreement.seats):
        raise Refused("setup.players", "do not fit the seats", f"{len(agreement.seats)} at most")
    return [*wished, *({} for _ in range(len(agreement.seats) - len(wished)))]


def first_record(
    agreement: Agreement, players: list[Object], secret: bytes = b"", shares: Sequence[str] = ()
) -> dict[str, object]:
    """The record the game begins with, dealt by a secret and shares in it if there are any."""
    if agreement.record is not None:
        return agreement.record
    wish = {**agreement.setup, "players": players}
    seed = 0 if secret else agreement.seed
    return Session.new(agreement.game, wish, seed, secret, shares).save()


def own(table: Table, person: int | None, seat: Seat) -> Place:
    """A seat of this person's; refuses anybody else's."""
    if not 0 <= seat < len(table.seats):
        raise Refused("seat", f"there is no seat {seat}", f"0 to {len(table.seats) - 1}")
    place = table.seats[seat]
    if person is None or place.person != person:
        raise Refused("seat", f"seat {seat} is not yours", code="not_yours")
    return place


def _gathering(table: Table) -> None:
    if table.status != GATHERING:
        raise Refused("table", "the game has begun", code="begun")


def _playing(table: Table) -> None:
    if table.status != PLAYING:
        wrong = "the game is over" if table.status == OVER else "the game has not begun"
        raise Refused("table", wrong, code="not_playing")


def _host(table: Table, person: int | None) -> None:
    if person is None or not table.people[person].host:
        raise Refused("person", "only the host may do that", code="not_yours")


def join(name: str) -> Order:
    """Get a key to the table."""

    def order(table: Table, _at: int) -> Fact:
        if len(table.people) >= 64:
            raise Refused("table", "too many people have a key to this table", code="full")
        return Joined(person=len(table.people), name=name)

    return order


def come(name: str) -> Order:
    """Get a key to the table under a name that nobody who sits there has."""

    def order(table: Table, at: int) -> Fact:
        _check_name(table, name, None)
        return join(name)(table, at)

    return order


def _check_name(table: Table, name: str, person: int | None) -> None:
    """Nobody takes the name of another sitter, nor one that looks like it."""
    for place in table.seats:
        if place.person not in {None, person} and _folded(place.name or "") == _folded(name):
            raise Refused("name", f"{name!r} sits here already", "another name", code="taken")


def _folded(name: str) -> str:
    shown = "".join(char for char in normalize("NFKC", name) if char.isprintable())
    return " ".join(shown.casefold().split())


def sit(person: int | None, seat: Seat) -> Order:
    """Take an open seat."""

    def order(table: Table, _at: int) -> Fact:
        _gathering(table)
        if person is None:
            raise Refused("person", "watches only", "join the table first", code="not_yours")
        if table.people[person].removed:
            raise Refused("person", "the host has sent you away", code="not_yours")
        if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "open":
            free = [str(s) for s, place in enumerate(table.seats) if place.kind == "open"]
            raise Refused("seat", f"seat {seat} is taken", f"open: {', '.join(free)}", code="taken")
        _check_name(table, table.people[person].name, person)
        return Sat(person=person, seat=seat)

    return order


def remove(host: int | None, /, person: int) -> Order:
    """Send somebody away who has a key, before the game begins."""

    def order(table: Table, _at: int) -> Fact:
        _gathering(table)
        _host(table, host)
        if not 0 <= person < len(table.people) or person == host:
            raise Refused("person", f"{person} cannot be sent away")
        return Removed(person=person)

    return order


def publish(person: int | None, public: bool) -> Order:
    """Let anybody come to the table, or only those who are invited."""

    def order(table: Table, _at: int) -> Fact:
        _host(table, person)
        return Published(public=public)

    return order


def stand(person: int | None, seat: Seat) -> Order:
    """Give one's own seat up again."""

    def order(table: Table, _at: int) -> Fact:
        _gathering(table)
        own(table, person, seat)
        return Stood(seat=seat)

    return order


def seat_bot(person: int | None, seat: Seat, level: str | None) -> Order:
    """Put a bot on a seat, or open it."""

    def order(table: Table, _at: int) -> Fact:
        _gathering(table)
        _host(table, person)
        if not 0 <= seat < len(table.seats) or table.seats[seat].kind == "human":
            raise Refused("seat", f"somebody sits on seat {seat}", code="taken")
        if level is None:
            return Stood(seat=seat)
        registry.level(table.agreement.game, level)
        return BotSeated(seat=seat, level=level)

    return order


def may_choose(table: Table, person: int | None, seat: Seat) -> None:
    """Refuse unless this person may say now what that seat plays."""
    _gathering(table)
    check_choice(table)
    if 0 <= seat < len(table.seats) and table.seats[seat].kind != "human":
        _host(table, person)
    else:
        own(table, person, seat)


def choosing(table: Table, seat: Seat, player: Object) -> list[Object]:
    """What everybody would play if this seat played that; what lies face down is left out."""
    players = [{} if secret_sets(table) else place.player for place in table.seats]
    players[seat] = player
    return players


def choose(person: int | None, seat: Seat, player: Object) -> Order:
    """Say what a seat plays; the host may say it for bots and open seats."""
    return choose_among(person, seat, player, [])


def choose_among(person: int | None, seat: Seat, player: Object, checked: list[Object]) -> Order:
    """Say what a seat plays; the game is asked only if others chose since all this was checked."""

    def order(table: Table, _at: int) -> Fact:
        may_choose(table, person, seat)
        players = choosing(table, seat, player)
        if players != checked:
            first_record(table.agreement, players)
        return Chose(seat=seat, player=player)

    return order


def opening(agreement: Agreement) -> Opened:
    """Open a table; unless the host chose the cards, the secret they come from is drawn now.

    So it is committed to before anybody adds a share.
    """
    deals = agreement.begins_from == "deal"
    return opened(agreement, token_bytes(SIZE) if deals else b"")


def share(person: int | None, share: str) -> Order:
    """Add to the secret the cards come from, once, for whoever sits at a table that deals."""

    def order(table: Table, _at: int) -> Fact:
        _gathering(table)
        if person is None or not table.seats_of(person):
            raise Refused("person", "sits nowhere", "sit down first", code="not_yours")
        if not table.drawn:
            raise Refused("table", "the host chose the cards", code="not_dealt")
        if table.people[person].share:
            raise Refused("share", "you have given one", code="taken")
        return Shared(person=person, share=share)

    return order


def waits_for_nothing(table: Table) -> bool:
    """Was no seat left open, is no set to be chosen, and no share of the host awaited?"""
    agreed = table.agreement
    if any(wish.kind == "open" for wish in agreed.seats) or chooses_again(table):
        return False
    return not (agreed.waits_for_share and table.drawn) or bool(table.shares)


def start(person: int | None) -> Order:
    """Begin the game; every seat must be taken."""

    def order(table: Table, _at: int) -> Fact:
        _gathering(table)
        _host(table, person)
        missing = [str(s) for s, place in enumerate(table.seats) if place.kind == "open"]
        if missing:
            raise Refused("seats", f"nobody sits on {', '.join(missing)}", code="not_full")
        agreed, players = table.agreement, [place.player for place in table.seats]
        deals = agreed.begins_from == "deal"
        secret = (table.drawn or token_bytes(SIZE)) if deals else b""
        try:
            return Started(record=first_record(agreed, players, secret, table.shares))
        except Refused:
            if not secret_sets(table):
                raise
            wrong = "the chosen sets do not go together"
            raise Refused("seats", wrong, "choose anew", code="illegal") from None

    return order


def decide(
    person: int | None, seat: Seat, ask: int, action: int | None, deed: Deed | None = None
) -> Order:
    """Answer an open decision, by number or by meaning; only the one that is open now."""

    def order(table: Table, _at: int) -> Fact:
        place = own(table, person, seat)
        _playing(table)
        if place.plays_itself:
            raise Refused("seat", "a bot plays this seat now", "reclaim it", code="replaced")
        return decided(table, seat, ask, action, deed)

    return order


def decided(
    table: Table, seat: Seat, ask: int, action: int | None, deed: Deed | None = None
) -> Fact:
    """The entry for an answer to the open decision `ask`."""
    open_now = table.asks.get(seat)
    if open_now is None or open_now.number != ask:
        now = "nothing" if open_now is None else str(open_now.number)
        raise Refused("ask", f"decision {ask} is not open", f"open: {now}", code="stale")
    if (action is None) == (deed is None):
        raise Refused("action", "give either an action or a deed")
    state = table.session.state
    if action is None:
        assert deed is not None
        action = action_for(table.game, state, seat, deed)
    check(table.game, state, seat, action)
    return Decided(seat=seat, action=action, ask=ask)


def bot_decides(seat: Seat, ask: int, action: int) -> Order:
    """A bot's answer for a seat that plays itself."""

    def order(table: Table, _at: int) -> Fact:
        _playing(table)
        if not table.seats[seat].plays_itself:
            raise Refused("seat", "a person plays this seat", code="stale")
        return decided(table, seat, ask, action)

    return order


def bot_fails(seat: Seat, ask: int, level: str, weaker: str, why: str) -> Order:
    """A bot crashed or hung: the next weaker level takes its chair."""

    def order(table: Table, _at: int) -> Fact:
        open_now = table.asks.get(seat)
        if open_now is None or open_now.number != ask or table.level_of(seat) != level:
            raise Refused("ask", f"decision {ask} is not open", code="stale")
        return BotFailed(seat=seat, level=level, next=weaker, why=why)

    return order


def undo(person: int | None, to: int) -> Order:
    """Go back where that is free."""

    def order(table: Table, _at: int) -> Fact:
        seats = table.seats_of(person)
        if not seats:
            raise Refused("person", "watches only", code="not_yours")
        if table.status == GATHERING or (table.status == OVER and not table.alone):
            _playing(table)
        check_free(table, seats, to)
        seat = table.session.decisions[to][0]
        return Undone(to=to, seat=seat if seat in seats else seats[0])

    return order


def take_back(person: int | None, to: int) -> Order:
    """Ask the others; so often, and one wish at a time."""

    def order(table: Table, _at: int) -> Fact:
        _playing(table)
        seats = table.seats_of(person)
        if not 0 <= to < table.decisions:
            raise Refused("to", f"there is no decision {to}", f"0 to {table.decisions - 1}")
        seat = table.session.decisions[to][0]
        if seat not in seats:
            raise Refused("to", f"decision {to} is not yours", code="not_yours")
        if table.wish is not None:
            raise Refused("to", "somebody is asking already", code="wait")
        if table.refusals[seat] >= REFUSALS_ALLOWED:
            wrong = f"it was refused {REFUSALS_ALLOWED} times in this game"
            raise Refused("to", wrong, code="too_often")
        return Wished(seat=seat, to=to)

    return order


def consent(person: int | None, yes: bool) -> Order:
    """Answer a wish to take back."""

    def order(table: Table, _at: int) -> Fact:
        if table.wish is None or person not in table.wish.missing:
            raise Refused("wish", "nobody asks you to take anything back", code="stale")
        return Consented(person=person, yes=yes)

    return order


def say(person: int | None, text: str) -> Order:
    """A line of chat."""

    def order(table: Table, _at: int) -> Fact:
        if person is None:
            raise Refused("person", "watches only", "join the table first", code="not_yours")
        if table.people[person].muted:
            raise Refused("person", "the host has muted you", code="muted")
        line = "".join(char for char in text if char.isprintable()).strip()
        if not line:
            raise Refused("text", "says nothing")
        return Said(person=person, text=line)

    return order


def mute(host: int | None, /, person: int, muted: bool) -> Order:
    """Take somebody's voice in the chat, or give it back."""

    def order(table: Table, _at: int) -> Fact:
        _host(table, host)
        if not 0 <= person < len(table.people) or person == host or table.people[person].removed:
            raise Refused("person", f"{person} cannot be muted")
        return Muted(person=person, muted=muted)

    return order


def rematch(name: str) -> Order:
    """Say where the rematch is played; there is one."""

    def order(table: Table, _at: int) -> Fact:
        if table.status != OVER:
            raise Refused("table", "the game is not over", code="not_over")
        if table.rematch is not None:
            raise Refused("table", "there is a rematch already", code="taken")
        return Rematched(table=name)

    return order
