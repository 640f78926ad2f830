"""A page about many games: who won, from which seat, how long it took, which cards mattered.

It knows records of any game; cards are whatever the game's own events name as such.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from html import escape
from typing import Any, Final

from moontable.games import registry
from moontable.kernel import Event, Refused
from moontable.kernel.replay import apply_fairly, begin, outcome_json, read_record
from moontable.lab.plots import bars, histogram, svg
from moontable.lab.stats import Share, share

LEAST: Final = 20
"""Games behind a card before it is shown."""
MOST_CARDS: Final = 40
STYLE: Final = """
body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;
color:#171b2e;background:#fffdf7}h1,h2{font-family:Georgia,serif;font-weight:400}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{padding:.2rem .7rem;border-bottom:1px solid #dccfa8;text-align:right}
td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}
"""


class Findings:
    """What is counted over the games."""

    def __init__(self) -> None:
        self.game = ""
        self.games = 0
        self.players: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        self.seats: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        self.lengths: list[int] = []
        self.reasons: Counter[str] = Counter()
        self.cards: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])

    def add(self, json: dict[str, Any], where: str) -> None:
        """One record."""
        game = registry.game(str(json.get("game")))
        if self.game not in {"", game.name}:
            raise Refused(where, f"is of {game.name}", f"all others are of {self.game}")
        self.game = game.name
        record = read_record(json, game)
        state = begin(game, record)
        happened: list[Event] = []
        for number, made in enumerate(record.decisions):
            apply_fairly(game, record, number, state, made, happened)
        outcome = game.outcome(state)
        if outcome is None:
            raise Refused(where, "is not over", "finished games only")
        self.games += 1
        self.lengths.append(len(record.decisions))
        self.reasons[str(outcome_json(outcome)["en"])] += 1
        won = {seat: 1 / len(outcome.winners) for seat in outcome.winners}
        self._count_seats(record, won)
        self._count_cards(game, happened, won)

    def _count_seats(self, record: Any, won: dict[int, float]) -> None:
        for seat, choice in enumerate(record.setup.players):
            name = " ".join(str(value) for value in choice.values())
            if record.players:
                name = f"{record.players[seat]} {name}".strip()
            for table, key in ((self.players, name or "all"), (self.seats, f"seat {seat + 1}")):
                table[key][0] += won.get(seat, 0.0)
                table[key][1] += 1

    def _count_cards(self, game: Any, happened: list[Event], won: dict[int, float]) -> None:
        seen: set[tuple[int, str, str]] = set()
        for event in happened:
            name, data, _ = game.notation.event(event)
            cards = data.get("cards") or [data.get("card")]
            for card in cards if isinstance(cards, list) else []:
                if isinstance(card, str) and event.seat >= 0:
                    seen.add((event.seat, name, card))
        for seat, name, card in seen:
            self.cards[name, card][0] += won.get(seat, 0.0)
            self.cards[name, card][1] += 1


def findings(records: Iterable[dict[str, Any]], name: str) -> Findings:
    """Everything counted."""
    found = Findings()
    for number, json in enumerate(records, 1):
        found.add(json, f"{name}:{number}")
    if not found.games:
        raise Refused(name, "holds no game")
    return found


def page(found: Findings) -> str:
    """A self-contained HTML page."""
    title = f"{registry.game(found.game).title.en}: {found.games} games"
    parts = [
        "<!doctype html><html lang=en><head><meta charset=utf-8>",
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1><p>Shares of wins with 95 % intervals (Wilson).</p>",
        _shares("Players", found.players),
        _shares("Seats", found.seats),
        "<h2>Length</h2>" + svg(histogram(found.lengths, "decisions in a game")),
        _reasons(found.reasons, found.games),
        *_cards(found),
        "</body></html>",
    ]
    return "\n".join(parts)


def _shares(title: str, table: dict[str, list[float]]) -> str:
    names = sorted(table, key=lambda name: -table[name][0] / table[name][1])
    shares = [share(table[name][0], int(table[name][1])) for name in names]
    fair = sum(table[name][0] for name in names) / sum(table[name][1] for name in names)
    picture = svg(bars(names, shares, "share of wins", fair))
    return f"<h2>{title}</h2>{picture}{_table(names, shares)}"


def _table(names: list[str], shares: list[Share]) -> str:
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{s.p * 100:.1f} %</td>"
        f"<td>{s.low * 100:.1f} to {s.high * 100:.1f}</td><td>{s.n}</td></tr>"
        for name, s in zip(names, shares, strict=True)
    )
    return f"<table><tr><th></th><th>wins</th><th>95 %</th><th>games</th></tr>{rows}</table>"


def _reasons(reasons: Counter[str], games: int) -> str:
    rows = "".join(
        f"<tr><td>{escape(reason)}</td><td>{count}</td><td>{count / games * 100:.1f} %</td></tr>"
        for reason, count in reasons.most_common()
    )
    return f"<h2>How games end</h2><table>{rows}</table>"


def _cards(found: Findings) -> list[str]:
    """For each kind of event that names cards: how often those won to whom it happened."""
    parts = []
    for kind in sorted({kind for kind, _ in found.cards}):
        counted = {card: n for (k, card), n in found.cards.items() if k == kind and n[1] >= LEAST}
        names = sorted(counted, key=lambda card: -counted[card][0] / counted[card][1])
        if len(names) > MOST_CARDS:
            names = names[: MOST_CARDS // 2] + names[-MOST_CARDS // 2 :]
        if names:
            shares = [share(counted[card][0], int(counted[card][1])) for card in names]
            picture = svg(bars(names, shares, f"share of wins, card in event “{kind}”"))
            parts.append(f"<h2>Cards: {escape(kind)}</h2>{picture}{_table(names, shares)}")
    return parts
