"""The report as one HTML file that works without a script."""

from collections.abc import Mapping
from html import escape
from statistics import fmean, median
from typing import Final

from moontable.games import registry
from moontable.kernel import Words
from moontable.kernel.capabilities import choices_of
from moontable.kernel.extensions import CardFace
from moontable.lab.events import schema_of
from moontable.lab.journal import StudySheet
from moontable.lab.report import words
from moontable.lab.report.findings import Findings
from moontable.lab.report.pictures import card, histogram, interval, reach_of
from moontable.lab.report.words import HEAD, both
from moontable.lab.statistics.cards import CardRow
from moontable.lab.statistics.winrates import Share

MOST_CARDS: Final = 12
"""Cards shown at either end of a role."""
STYLE: Final = """
body{font:15px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;
color:#171b2e;background:#fffdf7}h1,h2,h3{font-family:Georgia,serif;font-weight:400}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{padding:.2rem .6rem;border-bottom:1px solid #dccfa8;text-align:right;vertical-align:middle}
td:first-child,th:first-child{text-align:left}svg.h{max-width:100%;height:auto}
svg.h rect{fill:#795a0e}svg.h text{font-size:12px}svg.i{vertical-align:middle}
svg.i .fair{stroke:#171b2e;stroke-dasharray:2 2}svg.i .reach{stroke:#795a0e;stroke-width:2}
svg.i circle{fill:#795a0e}svg.c text{font-size:11px;fill:#fff;font-weight:600}
.m a{color:inherit;text-decoration:none;display:block}.m td{text-align:center}
.cell{display:none;background:#f6efd9;padding:.6rem 1rem;border-radius:6px}
.cell:target{display:block}.lang{float:right}.scroll{overflow-x:auto}
body:has(#de:checked) [lang=en],body:has(#en:checked) [lang=de]{display:none}
"""


def page(found: Findings, sheet: StudySheet | None) -> str:
    """A self-contained page; German is shown first."""
    title = registry.game(found.game).title
    de, en = words.TITLE
    heading = Words(
        de.format(title=title.de, games=found.games), en.format(title=title.en, games=found.games)
    )
    parts = [
        '<!doctype html><html lang="de"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(heading.de)}</title><style>{STYLE}</style></head><body>",
        '<p class="lang"><label><input type="radio" name="l" id="de" checked> Deutsch</label> ',
        '<label><input type="radio" name="l" id="en"> English</label></p>',
        f"<h1>{both(heading)}</h1><p>{both(words.LEAD, games=found.games, deals=found.deals)}</p>",
        _ranking(found),
        _matrix(found),
        _first(found),
        _seats(found),
        _players(found),
        _length(found),
        _endings(found),
        _cards(found),
        _method(sheet),
        "</body></html>",
    ]
    return "\n".join(part for part in parts if part)


def _named(found: Findings) -> dict[str, str]:
    """The names of all choices."""
    names: dict[str, str] = {}
    for choice in choices_of(registry.game(found.game)):
        if choice["scope"] == "player":
            for option in choice["options"]:
                names[str(option["value"])] = both(option["name"])
    return names


def _shares(title: Words, shares: dict[str, Share], found: Findings) -> str:
    if not shares:
        return ""
    fair = 1 / found.seats
    reach = reach_of(list(shares.values()), fair)
    rows = "".join(
        f"<tr><td>{name}</td><td>{100 * s.p:.1f} %</td>"
        f"<td>{100 * s.low:.1f}–{100 * s.high:.1f}</td>"
        f"<td>{interval(s.low, s.p, s.high, fair, reach)}</td>"
        f"<td>{s.n}</td><td>{s.effective:.0f}</td></tr>"
        for name, s in shares.items()
    )
    keys = ("wins", "interval", "", "games", "effective")
    head = "".join(f"<th>{both(HEAD[key]) if key else ''}</th>" for key in keys)
    table = f'<div class="scroll"><table><tr><th></th>{head}</tr>{rows}</table></div>'
    return f"<h2>{both(title)}</h2>{table}"


def _ranking(found: Findings) -> str:
    names = _named(found)
    ranking = found.ranking()
    if not ranking:
        return f"<h2>{both(words.RANKING)}</h2><p>{both(words.NO_CHOICE)}</p>"
    labelled = {names.get(name, escape(name)): share for name, share in ranking.items()}
    text = _shares(words.RANKING, labelled, found)
    if uneven := found.uneven():
        text += f"<p>{both(words.UNEVEN, names=', '.join(uneven))}</p>"
    return text


def _rate(share: Share) -> str:
    low, high = 100 * share.low, 100 * share.high
    return f"{100 * share.p:.1f} % ({low:.1f}–{high:.1f}; {share.n}/{share.effective:.0f})"


def _matrix(found: Findings) -> str:
    """A table of cells; each leads to its figures below."""
    cells = found.cells() if found.seats == 2 else {}
    order = list(found.ranking())
    if len(order) < 2:
        return ""
    rows, details = [], []
    for one in order:
        row = [f"<th>{escape(one)}</th>"]
        for two in order:
            cell = (one, two) if (one, two) in cells else (two, one)
            if cell not in cells:
                row.append("<td>–</td>")
                continue
            share, first, length = cells[cell]
            seen = share if cell[0] == one else share.opposite()
            place = f"cell-{order.index(one)}-{order.index(two)}"
            shade = min(0.55, 1.6 * abs(seen.p - 0.5))
            colour = f"rgba({'121,90,14' if seen.p >= 0.5 else '60,60,140'},{shade:.2f})"
            link = f'<a href="#{place}">{100 * seen.p:.0f}</a>'
            row.append(f'<td style="background:{colour}">{link}</td>')
            values = {"one": one, "two": two, "rate": _rate(seen), "first": _rate(first)}
            text = both(words.CELL, **values, length=f"{length:.0f}")
            back = f'<a href="#matrix">{both(words.BACK)}</a>'
            details.append(f'<p class="cell" id="{place}">{text} {back}</p>')
        rows.append(f"<tr>{''.join(row)}</tr>")
    head = "".join(f"<th>{escape(name)}</th>" for name in order)
    table = f'<table class="m"><tr><th></th>{head}</tr>{"".join(rows)}</table>'
    lead = f'<h2 id="matrix">{both(words.MATRIX)}</h2><p>{both(words.MATRIX_LEAD)}</p>'
    return f'{lead}<div class="scroll">{table}</div>{"".join(details)}'


def _first(found: Findings) -> str:
    shares = found.of("first")
    if not shares:
        return f"<h2>{both(words.FIRST)}</h2><p>{both(words.NOBODY_BEGINS)}</p>"
    labelled = {both(words.FIRST_ALL): shares["all"]}
    if "mirror" in shares:
        labelled[both(words.FIRST_MIRROR)] = shares["mirror"]
    return _shares(words.FIRST, labelled, found)


def _seats(found: Findings) -> str:
    labelled = {both(words.SEAT, seat=seat + 1): share for seat, share in found.of("seat").items()}
    return _shares(words.SEATS, labelled, found)


def _players(found: Findings) -> str:
    """Bots by level, where there are several to compare."""
    shares = {escape(name): share for name, share in found.of("player").items()}
    return _shares(words.PLAYERS, shares, found) if len(shares) > 1 else ""


def _length(found: Findings) -> str:
    lengths = found.lengths
    text = both(
        words.LENGTH_LEAD,
        middle=f"{median(lengths):.0f}",
        low=min(lengths),
        high=max(lengths),
        turns=f"{fmean(found.turns):.1f}",
        fights=f"{fmean(found.fights):.1f}",
    )
    return f"<h2>{both(words.LENGTH)}</h2><p>{text}</p>{histogram(lengths)}"


def _endings(found: Findings) -> str:
    rows = "".join(
        f"<tr><td>{both(Words(*ending))}</td>"
        f"<td>{count}</td><td>{100 * count / found.games:.1f} %</td></tr>"
        for ending, count in found.endings.most_common()
    )
    return f"<h2>{both(words.ENDINGS)}</h2><table>{rows}</table>"


def _cards(found: Findings) -> str:
    """Tables by choice, folded; the clearest cards of every role from both ends."""
    faces, names = _faces(found.game), _named(found)
    parts = []
    by_choice = found.cards()
    rest = words.TOGETHER if len(by_choice) > 1 else words.CARDS
    for choice, rows in by_choice.items():
        tables = [
            _card_table([row for row in rows if row.role == role], faces)
            for role in words.ROLES
            if any(row.role == role for row in rows)
        ]
        title = names.get(choice, escape(choice)) or both(rest)
        parts.append(f"<details><summary>{title}</summary>{''.join(tables)}</details>")
    if not parts:
        return ""
    return f"<h2>{both(words.CARDS)}</h2><p>{both(words.CARDS_LEAD)}</p>{''.join(parts)}"


def _card_table(rows: list[CardRow], faces: Mapping[str, CardFace]) -> str:
    if len(rows) > 2 * MOST_CARDS:
        rows = rows[:MOST_CARDS] + rows[-MOST_CARDS:]
    reach = max([0.05, *(abs(end) for row in rows for end in (row.more.low, row.more.high))])
    lines = []
    for row in rows:
        face = faces.get(row.card) or CardFace(Words(row.card, row.card))
        more = row.more
        lines.append(
            f"<tr><td>{card(face)} {both(face.name)} "
            f"<small>{escape(row.card)}</small></td>"
            f"<td>{100 * row.rate.p:.1f} %</td><td>{100 * more.mean:+.1f}</td>"
            f"<td>{100 * more.low:+.1f} – {100 * more.high:+.1f}</td>"
            f"<td>{interval(more.low, more.mean, more.high, 0, reach)}</td>"
            f"<td>{more.n}</td><td>{row.rate.effective:.0f}</td><td>{row.corrected:.3f}</td></tr>"
        )
    keys = ("wins", "more", "interval", "", "games", "effective", "p")
    head = "".join(f"<th>{both(HEAD[key]) if key else ''}</th>" for key in keys)
    title = f"<h3>{both(words.ROLES[rows[0].role])}</h3>"
    table = f"<table><tr><th>{both(HEAD['card'])}</th>{head}</tr>{''.join(lines)}</table>"
    return f'{title}<div class="scroll">{table}</div>'


def _faces(game: str) -> Mapping[str, CardFace]:
    return schema_of(game).faces(registry.game(game).catalogue())


def _method(sheet: StudySheet | None) -> str:
    text = f"<h2>{both(words.METHOD)}</h2><p>{both(words.METHOD_TEXT)}</p>"
    if sheet is None:
        return f"{text}<p>{both(words.UNKNOWN)}</p>"
    job = sheet.study.jobs[0]
    players = ", ".join(f"{player.level} ({player.ms} ms)" for player in job.players)
    values = {"version": sheet.version, "command": sheet.command, "seed": job.seed}
    return f"{text}<p>{both(words.MADE, **values, players=players)}</p>"
