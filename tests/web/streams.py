"""Games as one seat is told them: the streams on which the browser's stage is tested.

Run: python -m tests.web.streams    writes them anew; read the scenes that change, then keep them.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from moontable.games import registry
from moontable.games.tsukuyumi.content import hexes
from moontable.games.tsukuyumi.edge.places import place, place_words
from moontable.kernel import Event, ask_bot
from moontable.tables.protocol import game_event

FOLDER = Path(__file__).parents[2] / "web" / "src" / "stage" / "fixtures"
BOARD = Path(__file__).parents[2] / "web" / "src" / "board" / "tsukuyumi" / "named-board.json"
READER = 0
WISHES: Mapping[str, tuple[dict[str, Any], int, int, int]] = {
    "blue-moon": ({"players": [{"deck": "hoax"}, {"deck": "vulca"}]}, 7, 0, 200),
    "blue-moon-city": ({"players": [{}, {}, {}]}, 3, 0, 40),
    "tsukuyumi": ({"options": {"mode": "quick"}}, 5, 60, 90),
}
"""A set-up, its seed, how many decisions are made before anybody watches, and how many are told."""
WHOLE: Mapping[str, tuple[dict[str, Any], int]] = {
    "blue-moon": ({"players": [{"deck": "pillar"}, {"deck": "aqua"}]}, 104),
    "blue-moon-city": ({"players": [{}, {}, {}]}, 101),
    "tsukuyumi": ({"players": [{}, {}, {}]}, 100),
}
"""Games whose captions are all read: a set-up and its seed."""
NAMED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "blue-moon": {"cards": ("id", "name_de", "name_en", "type")},
    "blue-moon-city": {
        "tiles": ("id", "key", "args"),
        "cards": ("id", "name"),
        "colours": ("id", "people", "name"),
    },
    "tsukuyumi": {"units": ("id", "de", "en", "side"), "factions": ("id", "name")},
}
"""What captions need of a catalogue."""


def stream(name: str) -> dict[str, Any]:
    """So many decisions, with what the first seat is told and sees."""
    wish, seed, before, told = WISHES[name]
    game = registry.game(name)
    setup = game.setup(wish)
    state = game.deal(setup, seed)
    level = registry.level(name, "novice")
    seats = len(setup.players)
    bots = [level.sit(game, seat, seed + seat, 0) for seat in range(seats)]
    if name == "blue-moon":  # turns that fail are told as well
        bots[READER] = registry.level(name, "random").sit(game, READER, seed, 0)
    steps: list[dict[str, Any]] = []
    first = _shown(name, game.view(state, READER))
    for number in range(before + told):
        if not (pending := game.pending(state)):
            break
        decision = pending[0]
        choice = ask_bot(game, bots[decision.seat], state, decision, words=False)
        log: list[Event] = []
        game.apply(state, decision.seat, choice.action, log)
        view = _shown(name, game.view(state, READER))
        if number < before:
            first = view
            continue
        events = [to_builtins(game_event(game, event, READER)) for event in log]
        own = decision.seat == READER
        step = {"seq": number + 3, "id": number if own else None, "seat": decision.seat}
        steps.append(
            {**step, "kind": "decided", "de": "", "en": "", "events": events, "view": view}
        )
    return {"game": name, "seats": seats, "first": first, "steps": steps}


def _shown(name: str, view: Any) -> Any:
    """A view as far as the stage looks at it."""
    if name != "tsukuyumi":
        return view
    areas = {
        area: {key: it[key] for key in ("terrain", "home") if key in it}
        for area, it in view["areas"].items()
    }
    players = [{key: one[key] for key in ("seat", "faction")} for one in view["players"]]
    return {"phase": view["phase"], "turn": view["turn"], "players": players, "areas": areas}


def whole(name: str) -> dict[str, Any]:
    """A game from its first decision to its last: what is told, and what things are called."""
    wish, seed = WHOLE[name]
    game = registry.game(name)
    setup = game.setup(wish)
    state = game.deal(setup, seed)
    level = registry.level(name, "novice")
    bots = [level.sit(game, seat, seed + seat, 0) for seat in range(len(setup.players))]
    steps: list[dict[str, Any]] = []
    while pending := game.pending(state):
        decision, log = pending[0], list[Event]()
        choice = ask_bot(game, bots[decision.seat], state, decision, words=False)
        game.apply(state, decision.seat, choice.action, log)
        told = [to_builtins(game_event(game, event, READER)) for event in log]
        steps.append({"seat": decision.seat, "events": told})
    named: Any = game.catalogue()
    catalogue = {
        part: [{key: to_builtins(each[key]) for key in keys} for each in named[part]]
        for part, keys in NAMED[name].items()
    }
    view = _shown(name, game.view(state, READER)) if name == "tsukuyumi" else None
    return {"game": name, "catalogue": catalogue, "view": view, "steps": steps}


def board() -> dict[str, Any]:
    """A board with two areas that would be called alike, and what each area is called."""
    game = registry.game("tsukuyumi")
    for seed in range(200):
        state = game.deal(game.setup({}), seed)
        names = {
            hexes.name(hexcode): to_builtins(place_words(place(state, hexcode)))
            for hexcode in state.hexes
        }
        if any(words["en"][-1] == "b" for words in names.values()):
            break
    return {"areas": _shown("tsukuyumi", game.view(state, READER))["areas"], "names": names}


def text(told: Mapping[str, Any]) -> str:
    """A stream as its file has it."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    BOARD.write_text(json.dumps(board(), ensure_ascii=False, indent=1) + "\n", "utf-8")
    for each in WISHES:
        (FOLDER / f"{each}.json").write_text(text(stream(each)), "utf-8")
        (FOLDER / f"{each}.whole.json").write_text(text(whole(each)), "utf-8")
