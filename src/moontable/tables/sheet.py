"""A match over several tables: each table is opened with the score sheet so far and its own game.

It knows what the next table is to be, given a finished one; who wins a match and which sets meet is
asked of `match`, and a table is opened and found as any rematch is.
"""

import msgspec

from moontable.kernel import Refused, Seat
from moontable.kernel.rng import below, child, step
from moontable.tables import match as matches
from moontable.tables.log import GATHERING, OVER, Agreement, MatchGame, Object, Sheet
from moontable.tables.match import CHOOSE, DRAW, FAULTS, Match, Played
from moontable.tables.table import Table


class DeckFault(msgspec.Struct):
    """One thing that is wrong with a set, and by which rule."""

    rule: str
    de: str
    en: str


class ScoreSheet(msgspec.Struct):
    """The score sheet of a match: its games, the points, and what the last loser found."""

    way: str
    to: int
    games: list[MatchGame]
    scores: list[int]
    winner: int | None
    faults: list[DeckFault]


def running(agreed: Agreement, sheet: Sheet) -> Match:
    """The match a sheet tells of; refuses one that cannot be."""
    setup = {key: agreed.setup[key] for key in ("ruleset", "options") if key in agreed.setup}
    wish = {"game": agreed.game, "to": sheet.to, "seed": sheet.seed, "first": sheet.first}
    # Secret choices are made at the table, so the plan has nothing to choose from.
    way = matches.KEEP if sheet.way == CHOOSE else sheet.way
    sets = sheet.heap if sheet.way == DRAW else [[one] for one in _sets(agreed, sheet)]
    plan = matches.plan({**wish, "way": way, "sets": sets, "setup": setup})
    games = [Played({}, game.winner, game.points, game.void) for game in sheet.games]
    return Match(plan, games)


def _sets(agreed: Agreement, sheet: Sheet) -> list[Object]:
    """What both brought to the first game; afterwards nobody changes it."""
    if sheet.games and sheet.way != CHOOSE:
        return sheet.games[0].sets
    wished = list(agreed.setup.get("players", []))
    return [*wished, *({} for _ in range(2 - len(wished)))]


def next_agreement(agreed: Agreement) -> Agreement:
    """The agreement with the sets and the starting player of the match's next game."""
    sheet = agreed.match
    if sheet is None:
        return agreed
    if len(agreed.seats) != 2 or agreed.record is not None:
        raise Refused("match", "is for two and begins with a deal", "two seats, no record")
    if sheet.way not in matches.WAYS:
        raise Refused("match.way", f"is {sheet.way!r}", ", ".join(matches.WAYS))
    match = running(agreed, sheet)
    players = [dict(one) for one in match.next_sets()]
    if sheet.way == CHOOSE:
        players = [
            _drawn(sheet, seat) if wish.kind == "bot" and sheet.heap else players[seat]
            for seat, wish in enumerate(agreed.seats)
        ]
    setup = {**agreed.setup, "players": players, "first": match.first}
    return msgspec.structs.replace(agreed, setup=setup)


def _drawn(sheet: Sheet, seat: Seat) -> Object:
    """A bot's secret choice: at random, as nobody tells it what to fear."""
    return sheet.heap[below(step(child(sheet.seed, 2 * len(sheet.games) + seat)), len(sheet.heap))]


def faults(table: Table) -> list[DeckFault]:
    """The loser looks through the winner's set; what is wrong with it makes the win void."""
    outcome = table.outcome
    if outcome is None or table.resignation is not None or FAULTS not in table.game.queries:
        return []
    answer = table.game.query(table.session.state, FAULTS, {"seat": outcome.winners[0]})
    return msgspec.convert(answer["faults"], list[DeckFault])


def sheet_after(table: Table) -> Sheet | None:
    """The score sheet with this table's game, once it is over."""
    sheet, outcome = table.agreement.match, table.outcome
    if sheet is None or table.status != OVER or outcome is None:
        return sheet
    winner = outcome.winners[0]
    sets = [dict(place.player) for place in table.seats]
    game = MatchGame(table.name, winner, int(outcome.scores[winner]), sets, bool(faults(table)))
    return msgspec.structs.replace(sheet, games=[*sheet.games, game])


def following(table: Table) -> Sheet | None:
    """The sheet the next table begins with; after a won match it is empty."""
    sheet = sheet_after(table)
    if sheet is None or running(table.agreement, sheet).winner is None:
        return sheet
    return msgspec.structs.replace(sheet, games=[], first=running(table.agreement, sheet).first)


def score_sheet(table: Table) -> ScoreSheet | None:
    """The score sheet for readers."""
    sheet = sheet_after(table)
    if sheet is None:
        return None
    match = running(table.agreement, sheet)
    return ScoreSheet(
        way=sheet.way,
        to=sheet.to,
        games=sheet.games,
        scores=list(match.scores),
        winner=match.winner,
        faults=faults(table),
    )


def secret(table: Table) -> bool:
    """Do sets still lie face down, because both choose in secret?"""
    sheet = table.agreement.match
    return sheet is not None and sheet.way == CHOOSE and table.status == GATHERING


def chooses_again(table: Table) -> bool:
    """Does a person still choose a set in secret before the next game of a match?"""
    sheet = table.agreement.match
    return secret(table) and sheet is not None and bool(sheet.games)


def check_choice(table: Table) -> None:
    """Refuse another set where the match has fixed them."""
    sheet = table.agreement.match
    if sheet is not None and sheet.way != CHOOSE and (sheet.games or sheet.way == DRAW):
        raise Refused("player", "the sets of this match are fixed", code="fixed")
