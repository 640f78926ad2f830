"""Plots: heat maps, curves, learning curves."""

from pathlib import Path
from typing import Any

from moontable.kernel import Refused
from moontable.kernel.extras import needs
from moontable.lab.matrix import Matrix

LEAF, INK, PAPER = "#795a0e", "#171b2e", "#fffdf7"


def pyplot() -> Any:
    """Matplotlib without a screen."""
    with needs("plot"):
        import matplotlib as mpl  # noqa: PLC0415 - only installed where plots are wanted
    mpl.use("Agg")
    mpl.rcParams.update({"svg.hashsalt": "moontable", "font.size": 9, "svg.fonttype": "none"})
    from matplotlib import pyplot as plt  # noqa: PLC0415

    return plt


def check_ending(file: Path) -> None:
    """Refuse a kind of picture that is not drawn here."""
    if file.suffix not in {".png", ".svg"}:
        raise Refused("--plot", f"{file.name!r} has no known ending", ".png or .svg")


def save(figure: Any, file: Path) -> None:
    """Write a picture; the ending says which kind."""
    check_ending(file)
    try:
        figure.savefig(file, dpi=160, metadata={"Date": None} if file.suffix == ".svg" else None)
    except OSError as error:
        raise Refused("--plot", f"{file}: {error.strerror}", "a writable place") from None
    finally:
        pyplot().close(figure)


def heat_map(matrix: Matrix) -> Any:
    """Win rates as colours and numbers, with half the interval below each."""
    plt = pyplot()
    width, height = len(matrix.columns), len(matrix.rows)
    figure, axes = plt.subplots(figsize=(1.6 + 0.72 * width, 1.4 + 0.6 * height))
    values = [[matrix.cells[row][column].p for column in matrix.columns] for row in matrix.rows]
    reach = max(0.05, *(abs(value - matrix.fair) for line in values for value in line))
    axes.imshow(values, cmap="PuOr", vmin=matrix.fair - reach, vmax=matrix.fair + reach)
    for y, row in enumerate(matrix.rows):
        for x, column in enumerate(matrix.columns):
            cell = matrix.cells[row][column]
            dark = abs(cell.p - matrix.fair) > 0.7 * reach
            text = f"{cell.p * 100:.0f}\n±{(cell.high - cell.low) * 50:.0f}"
            axes.text(x, y, text, ha="center", va="center", color="white" if dark else INK)
    axes.set_xticks(range(width), matrix.columns, rotation=45, ha="right")
    axes.set_yticks(range(height), matrix.rows)
    axes.set_title(f"{matrix.game}: wins of the row, % (±: 95 %)")
    figure.tight_layout()
    return figure


def curve(xs: list[float], ys: list[float], words: tuple[str, str, str]) -> Any:
    """A line over numbers: title, name of the x axis, name of the y axis."""
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(6.4, 2.8))
    axes.plot(xs, ys, marker="o", color=LEAF)
    axes.set_title(words[0])
    axes.set_xlabel(words[1])
    axes.set_ylabel(words[2])
    axes.set_ylim(bottom=0)
    figure.tight_layout()
    return figure


def over_time(rows: list[dict[str, Any]], title: str) -> Any:
    """Elo points over thinking time, a line for each level, with intervals."""
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(6.4, 3.2))
    for place, level in enumerate(dict.fromkeys(row["upper"] for row in rows)):
        own = [row for row in rows if row["upper"] == level]
        points = [row["elo"]["p"] for row in own]
        low = [row["elo"]["p"] - row["elo"]["low"] for row in own]
        high = [row["elo"]["high"] - row["elo"]["p"] for row in own]
        times = [row["ms"] for row in own]
        colour = (LEAF, INK)[place % 2]
        axes.errorbar(times, points, yerr=[low, high], marker="o", color=colour, label=level)
    axes.set_xscale("log")
    axes.set_xlabel("ms a choice")
    axes.set_ylabel("Elo points")
    axes.set_title(title)
    axes.legend()
    figure.tight_layout()
    return figure


def learning(points: list[dict[str, float]], title: str) -> Any:
    """A training run: the loss on games held out, and wins over the rival."""
    plt = pyplot()
    figure, (upper, lower) = plt.subplots(2, 1, sharex=True, figsize=(6.4, 4.4))
    upper.plot([p["games"] for p in points], [p["held_out_loss"] for p in points], color=LEAF)
    upper.set_ylabel("loss on held-out games")
    upper.set_title(title)
    measured = [point for point in points if "wins" in point]
    wins = [100 * point["wins"] for point in measured]
    lower.plot([point["games"] for point in measured], wins, marker="o", color=LEAF)
    lower.axhline(50, color=INK, linewidth=0.8, linestyle=":")
    lower.set_ylabel("wins over the rival, %")
    lower.set_xlabel("games")
    figure.tight_layout()
    return figure
