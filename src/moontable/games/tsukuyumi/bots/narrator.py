"""Describes what an action of TSUKUYUMI achieves."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from moontable.bots.compare import Line
from moontable.bots.narration import StateFact, victory
from moontable.games.tsukuyumi.features.model import ForecastModel
from moontable.games.tsukuyumi.features.vector import SIDE_NAMES, side_numbers
from moontable.games.tsukuyumi.features.wide_vector import FORECASTS
from moontable.kernel import Game, Seat, Words
from moontable.kernel.speech import Counted, counted

View = Mapping[str, Any]
POINTS: Final = Counted("Siegpunkt", "Siegpunkte", "victory point", "victory points")
AREAS: Final = Counted("Gebiet", "Gebiete", "area", "areas")
UNITS: Final = Counted("Einheit", "Einheiten", "unit", "units")
PROSPECTS: Final = (
    (
        *("now", 1.0, "TS-103", "Land für {points} ist sofort zu erobern"),
        "land for {points} can be conquered at once",
    ),
    (
        *("danger", -1.0, "TS-104", "Land für {points} ist bedroht"),
        "land for {points} is in danger",
    ),
    ("reach", 1.0, "TS-076", "Land für {points} in Reichweite", "land for {points} within reach"),
)
"""Numbers of the own side: sign, rule and words."""
PHASES: Final = {
    "white": Words("weiße Phase", "white phase"),
    "blue": Words("blaue Phase", "blue phase"),
    "green": Words("grüne Phase", "green phase"),
    "red": Words("rote Phase", "red phase"),
}


class BoardNarrator:
    """Describes the result of an action."""

    unit: Final = Words("Punkte", "points")

    def __init__(self, game: Game[Any, Any], model: ForecastModel) -> None:
        self._game = game
        self._model = model

    def facts(self, view: View, line: Line, seat: Seat) -> Sequence[StateFact]:
        """Points, land and units as they are then, and the lead that is to come."""
        del view
        return list(self._facts(line, seat))

    def _facts(self, line: Line, seat: Seat) -> Iterator[StateFact]:
        if self._model.result(line.end, seat) > 0:
            yield victory("TS-002")
        after = self._game.view(line.end, seat)
        total = int(after["players"][seat]["total"])
        many = counted(total, POINTS)
        yield StateFact("points", total, Words(f"dann {many.de}", f"{many.en} then"), "TS-139")
        yield from _holdings(after)
        yield from _prospects(line.end, seat)
        yield from self._forecasts(line, seat)

    def _forecasts(self, line: Line, seat: Seat) -> Iterator[StateFact]:
        """The lead over the best of the others after the round, and at the end."""
        leads = dict(zip(FORECASTS, self._model.forecasts(line.end, seat), strict=True))
        soon, late = round(leads["soon_ahead"]), round(leads["late_ahead"])
        yield StateFact(
            "soon",
            soon,
            Words(f"nach der Runde absehbar {soon:+d}", f"{soon:+d} in sight after the round"),
            "TS-140",
        )
        yield StateFact(
            "late",
            late,
            Words(f"am Ende absehbar {late:+d}", f"{late:+d} in sight at the end"),
            "TS-002",
        )

    def where(self, view: View) -> Words:
        """The round and its phase."""
        number = int(view["round"])
        phase = PHASES.get(str(view["phase"]))
        if phase is None:
            return Words(f"Runde {number}", f"Round {number}")
        return Words(f"Runde {number}, {phase.de}", f"Round {number}, {phase.en}")

    def theme(self, view: View, deed: Mapping[str, Any], line: Line, seat: Seat) -> str:
        """Counters, attacks, marches, cards, production, or an effect."""
        del view, line, seat
        verb = str(deed["verb"])
        known = {"counter": "counter", "attack": "attack", "move": "march"}
        known |= {"choose_card": "card", "produce": "produce", "oni_move": "oni"}
        known |= {"place_oni": "oni", "assign": "counter", "take": "counter"}
        return known.get(verb, "effect")


def _holdings(view: View) -> Iterator[StateFact]:
    """The seat's areas and units."""
    me = view["faction"]
    land = sum(area["owner"] == me for area in view["areas"].values())
    held = counted(land, AREAS)
    yield StateFact(
        "land", land, Words(f"{held.de} in deiner Hand", f"you hold {held.en}"), "TS-103"
    )
    units = sum(sum(area["units"].get(me, {}).values()) for area in view["areas"].values())
    army = counted(units, UNITS)
    yield StateFact(
        "units", units, Words(f"{army.de} auf dem Feld", f"{army.en} on the board"), "TS-056"
    )


def _prospects(state: Any, seat: Seat) -> Iterator[StateFact]:
    """Land that can be taken, is threatened, or comes into reach, in points."""
    found = dict(zip(SIDE_NAMES, side_numbers(state, state.sides[seat]), strict=True))
    for key, sign, rule, de, en in PROSPECTS:
        points = counted(round(found[key]), POINTS)
        words = Words(de.format(points=points.de), en.format(points=points.en))
        yield StateFact(key, sign * found[key], words, rule)
