"""Small SVG pictures: intervals, histograms, cards."""

from collections.abc import Sequence
from html import escape
from typing import Final

from moontable.kernel.extensions import CardFace
from moontable.lab.statistics.winrates import Share

WIDTH: Final = 220
COLOURS: Final = ("#8c2f39", "#2f5d8c", "#3f7d4e", "#a8741a", "#6a4c93", "#2b7a78", "#9a5b2f")
NAMED: Final = {
    "black": "#333",
    "blue": "#2f5d8c",
    "brown": "#7a5230",
    "green": "#3f7d4e",
    "grey": "#888",
    "red": "#a33",
    "white": "#ddd",
    "yellow": "#caa21a",
}


def interval(low: float, middle: float, high: float, fair: float, reach: float) -> str:
    """A point with its interval, around the fair value."""

    def place(value: float) -> float:
        return WIDTH / 2 + max(-1.0, min(1.0, (value - fair) / reach)) * (WIDTH / 2 - 6)

    left, point, right = place(low), place(middle), place(high)
    return (
        f'<svg class="i" width="{WIDTH}" height="16" viewBox="0 0 {WIDTH} 16" aria-hidden="true">'
        f'<line x1="{WIDTH / 2}" y1="0" x2="{WIDTH / 2}" y2="16" class="fair"/>'
        f'<line x1="{left:.1f}" y1="8" x2="{right:.1f}" y2="8" class="reach"/>'
        f'<circle cx="{point:.1f}" cy="8" r="4"/></svg>'
    )


def reach_of(shares: Sequence[Share], fair: float) -> float:
    """The largest distance of an interval's end from the fair value."""
    return max([0.05, *(abs(end - fair) for share in shares for end in (share.low, share.high))])


def histogram(values: Sequence[int]) -> str:
    """A histogram with at most thirty columns."""
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // 30))
    counts = [0] * ((high - low) // step + 1)
    for value in values:
        counts[(value - low) // step] += 1
    top = max(counts)
    bars = "".join(
        f'<rect x="{10 + 20 * place}" y="{120 - 110 * count / top:.1f}" width="18" '
        f'height="{110 * count / top:.1f}"><title>{low + place * step}: {count}</title></rect>'
        for place, count in enumerate(counts)
    )
    width = 20 + 20 * len(counts)
    ends = f'<text x="10" y="136">{low}</text><text x="{width - 30}" y="136">{high}</text>'
    return f'<svg class="h" viewBox="0 0 {width} 140" role="img">{bars}{ends}</svg>'


def card(face: CardFace) -> str:
    """A card in small: its colour and the printed numbers."""
    colour = NAMED.get(face.colour) or COLOURS[sum(face.colour.encode()) % len(COLOURS)]
    left, right = face.numbers
    drawn = "".join(
        f'<text x="{x}" y="34" text-anchor="middle">{escape(str(number))}</text>'
        for x, number in ((8, left), (20, right))
        if number is not None
    )
    return (
        '<svg class="c" width="28" height="40" viewBox="0 0 28 40" aria-hidden="true">'
        f'<rect x="1" y="1" width="26" height="38" rx="3" fill="{colour}"/>'
        f'<rect x="3" y="3" width="22" height="20" rx="2" fill="#fff" opacity=".25"/>{drawn}</svg>'
    )
