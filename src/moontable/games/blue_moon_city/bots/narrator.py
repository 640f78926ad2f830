"""Describes what a line of Blue Moon City achieves, and what a puzzle is about."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from moontable.bots.compare import Line
from moontable.bots.narration import StateFact, victory
from moontable.games.blue_moon_city.bots.explainer import tile_name
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.features.model import CityModel
from moontable.kernel import Game, Message, Seat

View = Mapping[str, Any]
TOKENS: Final = (("offerings", "CM-30"), ("crystals", "CM-26"), ("scales", "CM-23"))


class CityNarrator:
    """Describes the result of a turn in the city."""

    unit: Final = say("unit")

    def __init__(self, game: Game[Any, Any], model: CityModel) -> None:
        self._game = game
        self._model = model

    def facts(self, view: View, line: Line, seat: Seat) -> Sequence[StateFact]:
        """Offerings and crystals, new buildings, the remaining hand, and the place."""
        return list(self._facts(view, line, seat))

    def _facts(self, view: View, line: Line, seat: Seat) -> Iterator[StateFact]:
        if self._model.result(line.end, seat) > 0:
            yield victory("CM-30")
        after = self._game.view(line.end, seat)
        me, then = view["players"][seat], after["players"][seat]
        for key, rule in TOKENS:
            many = say(key, count=int(then[key]))
            gained = int(then[key]) != int(me[key])
            words = say("fact-then" if gained else "fact-still", many=many)
            yield StateFact(key, int(then[key]), words, rule)
        yield from self._bricks(view, after, seat)
        yield self._place(str(then["pawn"]))
        yield _hand(view, after)

    def _bricks(self, view: View, after: View, seat: Seat) -> Iterator[StateFact]:
        """Bricks set on the way, and where."""
        placed: dict[str, int] = {}
        for place, square in after["city"].items():
            more = square["bricks"].count(seat) - view["city"][place]["bricks"].count(seat)
            finished = square["built"] and not view["city"][place]["built"]
            if more > 0 or finished:
                placed[str(square["tile"])] = more
        parts = []
        for tile, number in placed.items():
            many = say("bricks", count=max(1, number))
            parts.append(say("fact-bricks", many=many, tile=tile_name(tile)))
        words = say("fact-list", all=parts) if parts else say("fact-no-brick")
        yield StateFact("bricks", sum(placed.values()), words, "CM-17")

    def _place(self, tile: str) -> StateFact:
        return StateFact("place", 0.0, say("fact-place", tile=tile_name(tile)), "")

    def where(self, view: View) -> Message:
        """How full the obelisk is, because the game has no rounds."""
        done = sum(int(player["offerings"]) for player in view["players"])
        return say("after", many=say("offerings", count=done))

    def theme(self, view: View, deed: Mapping[str, Any], line: Line, seat: Seat) -> str:
        """Offering, building, paying, moving, or what to keep."""
        verb = str(deed["verb"])
        need = int(view["offerings_to_win"]) - int(view["players"][seat]["offerings"])
        after = self._game.view(line.end, seat)["players"][seat]
        if int(after["offerings"]) > int(view["players"][seat]["offerings"]):
            return "last_offering" if need == 1 else "offer"
        if verb in {"discard", "done"}:
            return "keep"
        if verb == "pay":
            return "pay"
        fewer = int(after["bricks"]) < int(view["players"][seat]["bricks"])
        return "build" if fewer else "go"


def _hand(view: View, after: View) -> StateFact:
    """The remaining hand by colour, without the unknown cards drawn."""
    kept: Counter[str] = Counter(view["hand"]) & Counter(after["hand"])
    worth: Counter[str] = Counter()
    for card, number in kept.items():
        colour, _, value = card.partition("-")
        worth[colour] += number * (int(value) if value.isdigit() else 1)
    best = sorted(worth, key=lambda colour: (-worth[colour], colour))[:2]
    named = [say("fact-colour", colour=say(f"colour-{one}"), worth=worth[one]) for one in best]
    words = say("cards", count=kept.total())
    if named:
        words = say("fact-hand", cards=words, all=named)
    return StateFact("hand", kept.total() + worth.total() / 100, words, "CM-07")
