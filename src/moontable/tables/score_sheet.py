"""The score sheet of a match over several tables, and what each table plays in it."""

import msgspec

from moontable.kernel import Message, Refused, Seat
from moontable.kernel.rng import below, child, step
from moontable.tables import match as matches
from moontable.tables.agreement import GATHERING, OVER, Agreement, MatchGame, MatchSheet, Object
from moontable.tables.match import CHOOSE, DRAW, FAULTS, FinishedGame, Match
from moontable.tables.table import Table


class DeckFault(Message, frozen=True, kw_only=True):
    """A rule that a set breaks."""

    rule: str


class ScoreSheet(msgspec.Struct):
    """The score sheet of a match: its games and points, and the last winner's faults."""

    way: str
    to: int
    games: list[MatchGame]
    scores: list[int]
    winner: int | None
    faults: list[DeckFault]


def match_of(agreed: Agreement, sheet: MatchSheet) -> Match:
    """The match on a score sheet; refuses an impossible one."""
    setup = {key: agreed.setup[key] for key in ("ruleset", "options") if key in agreed.setup}
    terms = {"game": agreed.game, "to": sheet.to, "seed": sheet.seed, "first": sheet.first}
    # Secret choices are made at the table, so the plan has nothing to choose from.
    way = matches.KEEP if sheet.way == CHOOSE else sheet.way
    sets = sheet.heap if sheet.way == DRAW else [[one] for one in _sets(agreed, sheet)]
    plan = matches.read_plan({**terms, "way": way, "sets": sets, "setup": setup})
    games = [FinishedGame({}, game.winner, game.points, game.void) for game in sheet.games]
    return Match(plan, games)


def _sets(agreed: Agreement, sheet: MatchSheet) -> list[Object]:
    """What both players brought to the first game; these sets stay in the match."""
    if sheet.games and sheet.way != CHOOSE:
        return sheet.games[0].sets
    players = list(agreed.setup.get("players", []))
    return [*players, *({} for _ in range(2 - len(players)))]


def next_agreement(agreed: Agreement) -> Agreement:
    """The agreement with the sets and the starting player of the match's next game."""
    sheet = agreed.match
    if sheet is None:
        return agreed
    if len(agreed.seats) != 2 or agreed.record is not None:
        raise Refused("match", "is for two and begins with a deal", "two seats, no record")
    if sheet.way not in matches.WAYS:
        raise Refused("match.way", f"is {sheet.way!r}", ", ".join(matches.WAYS))
    match = match_of(agreed, sheet)
    players = [dict(one) for one in match.next_sets()]
    if sheet.way == CHOOSE:
        players = [
            _drawn(sheet, number) if seat.kind == "bot" and sheet.heap else players[number]
            for number, seat in enumerate(agreed.seats)
        ]
    setup = {**agreed.setup, "players": players, "first": match.first}
    return msgspec.structs.replace(agreed, setup=setup)


def _drawn(sheet: MatchSheet, seat: Seat) -> Object:
    """A bot's secret choice, at random."""
    return sheet.heap[below(step(child(sheet.seed, 2 * len(sheet.games) + seat)), len(sheet.heap))]


def faults(table: Table) -> list[DeckFault]:
    """What the loser finds wrong with the winner's set; any fault makes the win void."""
    outcome = table.outcome
    if outcome is None or table.resignation is not None or FAULTS not in table.game.queries:
        return []
    answer = table.game.query(table.session.state, FAULTS, {"seat": outcome.winners[0]})
    return msgspec.convert(answer["faults"], list[DeckFault])


def current_sheet(table: Table) -> MatchSheet | None:
    """The table's score sheet, with its own game once that is over."""
    sheet, outcome = table.agreement.match, table.outcome
    if sheet is None or table.status != OVER or outcome is None:
        return sheet
    winner = outcome.winners[0]
    sets = [dict(seat.player) for seat in table.seats]
    game = MatchGame(table.name, winner, int(outcome.scores[winner]), sets, bool(faults(table)))
    return msgspec.structs.replace(sheet, games=[*sheet.games, game])


def next_sheet(table: Table) -> MatchSheet | None:
    """The score sheet of the next table; empty after a match is won."""
    sheet = current_sheet(table)
    if sheet is None or match_of(table.agreement, sheet).winner is None:
        return sheet
    return msgspec.structs.replace(sheet, games=[], first=match_of(table.agreement, sheet).first)


def score_sheet(table: Table) -> ScoreSheet | None:
    """The score sheet for clients."""
    sheet = current_sheet(table)
    if sheet is None:
        return None
    match = match_of(table.agreement, sheet)
    return ScoreSheet(
        way=sheet.way,
        to=sheet.to,
        games=sheet.games,
        scores=list(match.scores),
        winner=match.winner,
        faults=faults(table),
    )


def has_hidden_loadouts(table: Table) -> bool:
    """Do both players still choose in secret?"""
    sheet = table.agreement.match
    return sheet is not None and sheet.way == CHOOSE and table.status == GATHERING


def chooses_again(table: Table) -> bool:
    """Does each player choose again before the next game of this match?"""
    sheet = table.agreement.match
    return has_hidden_loadouts(table) and sheet is not None and bool(sheet.games)


def check_choice(table: Table) -> None:
    """Refuse another set if the match has fixed them."""
    sheet = table.agreement.match
    if sheet is not None and sheet.way != CHOOSE and (sheet.games or sheet.way == DRAW):
        raise Refused("player", "the sets of this match are fixed", code="fixed")
