"""A win with an illegal set does not count, however the game went."""

from moontable.tables import score_sheet
from moontable.tables.agreement import OVER, Agreement, InitialSeat, MatchSheet
from moontable.tables.commands import play
from moontable.tables.events import LogEntry, TableEvent
from moontable.tables.events.seats import table_opened
from moontable.tables.table import Table

SHORT = {"leader": "hoax", "deck": [f"hoax-{number:02}" for number in range(1, 30)]}


def played(agreed: Agreement) -> Table:
    """The table after a game in which everybody takes the last option."""
    table = Table.of("one", [LogEntry(1, 0, table_opened(agreed))])

    def write(fact: TableEvent) -> None:
        table.apply(LogEntry(table.seq + 1, 0, fact))

    write(play.start(0)(table, 0))
    while table.status != OVER:
        seat, ask = next(iter(table.open_decisions.items()))
        write(play.decision_made(table, seat, ask.number, ask.decision.options[-1]))
    return table


def test_the_loser_finds_an_illegal_set_and_the_win_is_void() -> None:
    """Nobody scores, and the same player begins again."""
    agreed = Agreement(
        game="blue-moon",
        setup={"players": [SHORT, SHORT], "options": {"trust": True}},
        seed=7,
        seed_chosen=True,
        seats=[InitialSeat("human"), InitialSeat("human")],
        mine=[0, 1],
        host="North",
        match=MatchSheet("keep", 5, 1, first=1),
    )
    table = played(score_sheet.next_agreement(agreed))
    scored = score_sheet.score_sheet(table)
    assert scored is not None
    assert [fault.rule for fault in scored.faults] == ["BM-DECK-02"]
    assert scored.games[0].void
    assert scored.scores == [0, 0]
    following = score_sheet.next_sheet(table)
    assert following is not None
    assert score_sheet.match_of(agreed, following).first == 1
