"""A win with an illegal set does not count, however the game went."""

from moontable.tables import orders, sheet
from moontable.tables.facts.seats import opened
from moontable.tables.log import OVER, Agreement, Entry, Fact, SeatWish, Sheet
from moontable.tables.table import Table

SHORT = {"leader": "hoax", "deck": [f"hoax-{number:02}" for number in range(1, 30)]}


def played(agreed: Agreement) -> Table:
    """The table after a game in which everybody takes the last option."""
    table = Table.of("one", [Entry(1, 0, opened(agreed))])

    def write(fact: Fact) -> None:
        table.take(Entry(table.seq + 1, 0, fact))

    write(orders.start(0)(table, 0))
    while table.status != OVER:
        seat, ask = next(iter(table.asks.items()))
        write(orders.decided(table, seat, ask.number, ask.decision.options[-1]))
    return table


def test_the_loser_finds_an_illegal_set_and_the_win_is_void() -> None:
    """Nobody scores, and the same player begins again."""
    agreed = Agreement(
        game="blue-moon",
        setup={"players": [SHORT, SHORT], "options": {"trust": True}},
        seed=7,
        seed_chosen=True,
        seats=[SeatWish("human"), SeatWish("human")],
        mine=[0, 1],
        host="North",
        match=Sheet("keep", 5, 1, first=1),
    )
    table = played(sheet.next_agreement(agreed))
    scored = sheet.score_sheet(table)
    assert scored is not None
    assert [fault.rule for fault in scored.faults] == ["BM-DECK-02"]
    assert scored.games[0].void
    assert scored.scores == [0, 0]
    following = sheet.following(table)
    assert following is not None
    assert sheet.running(agreed, following).first == 1
