"""Describes what a line of Blue Moon achieves, and what a puzzle is about."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from moontable.bots.compare import Line
from moontable.bots.narration import StateFact, victory
from moontable.games.blue_moon.features.model import BlueMoonModel
from moontable.games.blue_moon.features.vector import NAMES
from moontable.kernel import Game, Seat, Words
from moontable.kernel.speech import Counted, counted

View = Mapping[str, Any]
ELEMENTS: Final = {"fire": Words("Feuer", "fire"), "earth": Words("Erde", "earth")}
CARDS: Final = Counted("Handkarte bleibt", "Handkarten bleiben", "card stays", "cards stay")
DRAGONS: Final = Counted("Drachen", "Drachen", "dragon", "dragons")
TWO: Final = 6
"""So many cards lying make a won fight worth two dragons."""
DANGER: Final = NAMES.index("your_danger")


class DuelNarrator:
    """Describes the result of a line of play."""

    unit: Final = Words("Drachen", "dragons")

    def __init__(self, game: Game[Any, Any], model: BlueMoonModel) -> None:
        self._game = game
        self._model = model

    def facts(self, view: View, line: Line, seat: Seat) -> Sequence[StateFact]:
        """Dragons, the fight as it would stand, the opponent's options, and cards."""
        return list(self._facts(view, line, seat))

    def _facts(self, view: View, line: Line, seat: Seat) -> Iterator[StateFact]:
        if self._model.result(line.end, seat) > 0:
            yield victory("BM-END-07")
        after = self._game.view(line.end, seat)
        yield from _dragons(view, after, seat)
        if view["fight"] == after["fight"] and after["element"] is not None:
            yield from self._fight(after, line, seat)
        kept = len(set(view["players"][seat]["hand"]) & set(after["players"][seat]["hand"]))
        many = counted(kept, CARDS)
        yield StateFact("cards", kept, Words(many.de, f"{many.en} in hand"), "BM-TURN-07")

    def _fight(self, after: View, line: Line, seat: Seat) -> Iterator[StateFact]:
        element = after["element"]
        mine, yours = (int(after["players"][one][element]) for one in (seat, 1 - seat))
        name = ELEMENTS[element]
        yield StateFact(
            "strength",
            float(mine - yours),
            Words(f"{mine} gegen {yours} in {name.de}", f"{mine} against {yours} in {name.en}"),
            "BM-STRENGTH-04",
        )
        if after["turn"] == seat:
            return
        side = after["players"][seat]
        double = len(side["combat"]) + len(side["support"]) >= TWO
        if double:
            stake = Words("es geht um zwei Drachen", "two dragons are at stake")
            yield StateFact("stake", 2, stake, "BM-DRAGON-02")
        unseen = self._model.unseen(line.end, seat)
        danger = self._model.vector(line.end, seat, unseen)[DANGER] / (2 if double else 1)
        keeps = max(0, min(100, round(100 * (1 - danger))))
        yield StateFact(
            "answer",
            -keeps,
            Words(
                f"der andere hält das mit {keeps} von 100 Händen",
                f"the other player can hold that with {keeps} of 100 hands",
            ),
            "BM-STRENGTH-04",
        )

    def where(self, view: View) -> Words:
        """The fight and the turn."""
        fight, turn = int(view["fight"]), int(view["turns"]) + 1
        return Words(f"Kampf {fight}, Zug {turn}", f"Fight {fight}, turn {turn}")

    def theme(self, view: View, deed: Mapping[str, Any], line: Line, seat: Seat) -> str:
        """The theme: holding, retreating, bluffing, a second dragon, or starting a fight."""
        verb = str(deed["verb"])
        if verb in {"call", "lay_bluff", "believe"} or view["players"][1 - seat]["bluff_count"]:
            return "bluff"
        if verb in {"retreat", "decline"}:
            return "retreat"
        after = self._game.view(line.end, seat)
        side = after["players"][seat]
        if len(side["combat"]) + len(side["support"]) >= TWO:
            return "second_dragon"
        return "start" if view["element"] is None else "hold"


def _dragons(view: View, after: View, seat: Seat) -> Iterator[StateFact]:
    """How the number of dragons changes."""
    mine, yours = seat, 1 - seat
    before = [int(side["dragons"]) for side in view["players"]]
    now = [int(side["dragons"]) for side in after["players"]]
    change = (now[mine] - now[yours]) - (before[mine] - before[yours])
    many = counted(abs(change), DRAGONS)
    stands = f"{now[mine]}:{now[yours]}"
    if change > 0:
        words = Words(f"das bringt {many.de} ({stands})", f"that wins {many.en} ({stands})")
    elif change < 0:
        words = Words(
            f"der andere bekommt {many.de} ({stands})",
            f"the other player gets {many.en} ({stands})",
        )
    else:
        words = Words(f"es bleibt bei {stands} Drachen", f"the dragons stay at {stands}")
    yield StateFact("dragons", now[mine] - now[yours] + 0.001, words, "BM-DRAGON-01")
