"""The novice of TSUKUYUMI: spreads out, takes free land, fights where it wins."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.edge.notation import TsukuyumiNotation
from moontable.kernel import Choice, Decision, Deed, InformationSet, Seat, Words
from moontable.kernel.rng import below, child, step

View = Mapping[str, Any]
Scores = Callable[["TsukuyumiNovice", View, Deed], float]

NOTATION: Final = TsukuyumiNotation()
SYMBOL_WORTH: Final = {
    "combat": 3.0, "movement": 2.0, "production": 1.2, "faction_effect": 0.6,
    "initiative": 0.4, "event": 0.2, "oni_place": -0.2, "oni_conquest": -0.2,
}  # fmt: skip
SIDES_AROUND: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
WORTH: Final = {"alluvial": 2.0, "mountain": 0.8, "moon": 1.1, "sea_floor": 1.0, "home": -5.0}


IMMUNE: Final = frozenset(
    faction["id"] for faction in pack.FACTIONS if "radioactive" in faction["immune"]
)


def around(name: str) -> list[str]:
    """The names of the six hexes next to an area."""
    q, r = (int(part) for part in name.split(","))
    return [f"{q + dq},{r + dr}" for dq, dr in SIDES_AROUND]


class TsukuyumiNovice:
    """Picks the option with the best score and breaks ties at random."""

    def __init__(self, seat: Seat, seed: int) -> None:
        """Play for a seat."""
        self.seat = seat
        self.me = ""
        self._rng = child(seed, 0x70)

    def choose(self, info: InformationSet[Any, View], decision: Decision, words: bool) -> Choice:
        """Score every deed and take the best."""
        del words
        view = info.view()
        self.me = view["faction"]
        state = info.imagine(0)
        best, most = decision.options[0], -1e9
        why = WHY["pass"]
        for action in decision.options:
            deed = NOTATION.deed(state, decision, action)
            score = self.score(view, deed)
            self._rng = step(self._rng)
            score += below(self._rng, 1000) / 1e5
            if score > most:
                best, most, why = action, score, reason(deed)
        return Choice(best, why)

    def score(self, view: View, deed: Deed) -> float:
        """How much the novice likes a deed."""
        return SCORES.get(str(deed["verb"]), _zero)(self, view, deed)

    def worth(self, view: View, name: object) -> float:
        """What controlling an area would be worth."""
        area = view["areas"].get(name)
        if area is None:
            return 0.0
        value = WORTH[area["terrain"]]
        if name == "0,0":
            value += 3.0
        if area["owner"] not in (None, self.me):
            value += 0.7
        if self.is_deadly(area):
            value -= 0.3
        return value

    def is_deadly(self, area: View) -> bool:
        """Would the seat's units die there at the end of the round?"""
        marks = [*area.get("properties", []), *area["markers"]]
        immune = self.me in IMMUNE or "negation" in marks
        return "radioactive" in marks and not immune

    def enemies(self, area: View) -> list[View]:
        """The forces of other sides in an area."""
        return [force for side, force in area.get("forces", {}).items() if side != self.me]

    def conquest(self, area: View) -> int:
        """How much conquest the seat's units have in an area."""
        mine = area.get("forces", {}).get(self.me)
        return int(mine["conquest"]) if mine else 0

    def needed(self, area: View) -> int:
        """What an attacker needs there."""
        strongest = [force["conquest"] for force in self.enemies(area)]
        return int(max([area.get("mountain", 0), *strongest]))


def _zero(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    del bot, view, deed
    return 0.0


def _attack(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    area = view["areas"][deed["area"]]
    card = str(deed["card"])
    if card == "ON1":
        return 2.0 if area["owner"] not in (None, bot.me) else -5.0 if area["owner"] else 0.0
    foes = bot.enemies(area)
    mine = area.get("forces", {}).get(bot.me, {"conquest": 0, "damage": 0, "health": 0})
    gain = bot.worth(view, deed["area"]) if area["owner"] != bot.me else 0.0
    if card in {"NO4", "KG6"} and foes:
        return 2.0 + gain
    if card in {"CS1", "DS1", "KG1", "NO1", "BO1", "CS3", "DS4", "BO4", "NO4", "KG6"}:
        mountain = area.get("mountain", 0)
        enough = mine["conquest"] - (mountain if foes else 0) >= bot.needed(area)
        bonus = 0.2 if card in {"DS4", "BO4"} else -0.1 if card in {"CS3", "NO4", "KG6"} else 0.0
        return 5.0 + gain * 2 + bonus - len(foes) * 0.5 if enough else -3.0
    health = min((force["health"] for force in foes), default=0)
    if card == "DS3":
        return -1.0
    return 1.0 if mine["damage"] >= health else 0.4


def _move(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    here = view["areas"].get(deed["from"], {"owner": None, "units": {}, "terrain": "home"})
    if "to" not in deed:
        return _leave(bot, view, here)
    there = view["areas"][deed["to"]]
    if deed["unit"] not in here["units"].get(bot.me, {}):
        return 0.0
    friends = sum(there["units"].get(bot.me, {}).values())
    score = bot.worth(view, deed["to"]) * 2 if there["owner"] != bot.me else 0.2
    if bot.enemies(there):
        score -= 1.5
    if there["terrain"] == "home":
        score -= 2.0
    return float(score - friends * 0.8 - (2.0 if bot.is_deadly(there) else 0.0))


def _leave(bot: TsukuyumiNovice, view: View, here: View) -> float:
    """Is there something better for this unit than to stay?"""
    del view
    mine = sum(here["units"].get(bot.me, {}).values())
    if here["owner"] == bot.me or here["terrain"] == "home":
        return 1.5
    if bot.conquest(here) < bot.needed(here):
        return 0.8
    return 1.0 if mine > 1 else -0.5


def _card(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    hand = view["players"][bot.seat]["hand"] or []
    symbols: dict[str, int] = {}
    for card in hand:
        if card["card"] == deed["card"]:
            symbols = card["symbols"]
    return sum(SYMBOL_WORTH[name] * count for name, count in symbols.items())


def _white(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    del bot, view
    return {"movement": 4.0, "combat": 3.0, "production": 2.0}.get(str(deed["action"]), 1.0)


def _produce(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    if "where" in deed:
        area = view["areas"][deed["where"]]
        free = area["owner"] != bot.me and area["terrain"] != "home"
        crowd = sum(area["units"].get(bot.me, {}).values())
        gain = bot.worth(view, deed["where"]) if free else 0.0
        return float(gain - crowd * 0.5 - len(bot.enemies(area)))
    what = str(deed["what"])
    if what == "bundle":
        return 4.0
    if what.startswith("UP"):
        return 0.5
    return 0.7 if "from" in deed else UNIT_WORTH.get(what, 2.0)


UNIT_WORTH: Final = {
    "breeder": 2.5, "conqueror": 2.4, "planter": 2.6, "cyberoid": 2.3, "private": 2.2,
    "lt_dan": 2.6, "squeaker": 2.4, "erzengel": 2.6, "marduk": 2.7, "beowulf": 2.5,
    "cluster": 0.3, "homing": 0.3, "ragnaroek": 0.1, "pistol": 0.3, "mg": 0.4, "grenade": 0.4,
}  # fmt: skip


def _place_oni(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    if "area" not in deed:
        return {"small": 1.0, "medium": 0.5}.get(str(deed.get("unit")), 0.2)
    area = view["areas"][deed["area"]]
    mine = sum(
        view["areas"][n]["owner"] == bot.me for n in around(str(deed["area"])) if n in view["areas"]
    )
    score = -2.0 if area["owner"] == bot.me else 1.0 if area["owner"] not in (None, "oni") else 0.0
    return float(score - mine * 0.5)


def _oni_move(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    """Send Oni against others, never against the seat itself."""
    place = deed.get("to") or deed.get("from")
    if place is None:
        return 0.5
    near = [str(place), *around(str(place))] if "to" not in deed else [str(place)]
    owners = [view["areas"][name]["owner"] for name in near if name in view["areas"]]
    foes = sum(owner not in (None, bot.me, "oni") for owner in owners)
    return 0.2 + foes * 0.5 - owners.count(bot.me) * 0.7


def _counter(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    del bot, view
    return {1: 3.0, 6: 2.5, 4: 2.0, 3: 1.5, 7: 1.2, 8: 1.1, 2: 1.0, 5: 0.5}[
        int(str(deed["number"]))
    ]


def _settle(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    """Prefer a home with much land near the moon, and valuable start areas."""
    near = [name for name in around(str(deed["area"])) if name in view["areas"]]
    land = [name for name in near if view["areas"][name]["owner"] is None]
    if deed["verb"] == "place_home":
        return sum(bot.worth(view, name) for name in land)
    return bot.worth(view, deed["area"]) * 2 + len(land) * 0.3


def _place_unit(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    area = view["areas"][deed["area"]]
    crowd = sum(area["units"].get(bot.me, {}).values())
    return -float(crowd) - float(area["terrain"] == "home")


def _initiative(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    del bot, view
    return float(str(deed["by"]))


def _event(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    """Take events, and place markers away from the seat's own areas."""
    if deed["verb"] == "draw_event":
        return 0.3
    if "area" not in deed:
        return 1.0 if deed["card"] == "EV22" else 0.1
    near = [n for n in around(str(deed["area"])) if n in view["areas"]]
    mine = sum(view["areas"][name]["owner"] == bot.me for name in near)
    return -0.3 * float(mine)


def _effect(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    if deed.get("sacrifice"):
        return -0.5
    if "conquer" in deed:
        return 3.0
    if "player" in deed:
        return -1.0 if deed["player"] == bot.me else 0.5
    if "area" in deed:
        area = view["areas"].get(deed["area"])
        return -0.5 if area and area["owner"] == bot.me and deed.get("uplink") else 0.5
    return {"move_all": 1.0, "lay_eggs": 0.9, "immunity": 0.1}.get(str(deed.get("part")), 0.6)


def _assign(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    del view
    if "card" in deed:  # to hold back is never better for a novice
        return -5.0
    amount = int(str(deed["damage"]))
    return -float(amount) if deed["player"] == bot.me else amount / 100


def _take(bot: TsukuyumiNovice, view: View, deed: Deed) -> float:
    """Lose the cheapest unit first."""
    del bot, view
    return -UNIT_WORTH.get(str(deed["unit"]), 2.0)


SCORES: Final[dict[str, Scores]] = {
    "attack": _attack,
    "move": _move,
    "choose_card": _card,
    "white": _white,
    "produce": _produce,
    "place_oni": _place_oni,
    "oni_move": _oni_move,
    "counter": _counter,
    "place_home": _settle,
    "mark_start": _settle,
    "place_unit": _place_unit,
    "initiative": _initiative,
    "draw_event": _event,
    "play_event": _event,
    "effect": _effect,
    "assign": _assign,
    "take": _take,
}
WHY: Final = {
    "attack": Words("Dieses Land bringt Punkte.", "This land brings points."),
    "move": Words("Dort ist noch etwas zu holen.", "There is something to be had there."),
    "choose_card": Words("Viel Kampf und Bewegung.", "Much combat and movement."),
    "produce": Words("Mehr Einheiten, mehr Land.", "More units, more land."),
    "counter": Words("Das tut dem Angreifer am meisten weh.", "That hurts the attacker most."),
    "oni_move": Words("Die Oni sollen andere stören.", "Let the Oni trouble others."),
    "place_oni": Words("Weit weg von mir.", "Far away from me."),
    "pass": Words("Besser wird es nicht.", "It does not get better."),
}


def reason(deed: Deed) -> Words:
    """The novice's reason for a deed."""
    return WHY.get(str(deed["verb"]), WHY["pass"])
