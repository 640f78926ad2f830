"""A view as text: the city, the players and the viewer's own hand."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from moontable.games.blue_moon_city.content.edition import TILE_IDS, TILE_NAMES, TREASURES
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.edge import names
from moontable.kernel import Json, Words

WIDTH: Final = 15
LETTERS: Final = {"red": "R", "green": "G", "blue": "B"}
# Views are plain JSON here, with many shapes inside.
AnyView = Mapping[str, Any]
LINES: Final = 4
NOTHING: Final = (" " * WIDTH,) * LINES


def table_drawn(view: Json) -> Words:
    """The whole table in both languages."""
    return Words(_drawn(view, "de"), _drawn(view, "en"))


def _drawn(view: AnyView, language: str) -> str:
    lines = [*_city(view, language), "", say("legend").text(language), ""]
    lines += [_player(view, player, language) for player in view["players"]]
    lines.append(_common(view, language))
    if view["seat"] is not None:
        cards = [names.CARD_NAMES[names.CARD_IDS.index(card)] for card in view["hand"]]
        hand = say("row-hand", cards=cards) if cards else say("row-no-hand")
        lines.append(hand.text(language))
    return "\n".join(lines)


def _city(view: AnyView, language: str) -> list[str]:
    lines = []
    for y in range(5):
        row = [_cell(view, f"{x},{y}", language) for x in range(5)]
        lines += ["|".join(cell[line] for cell in row).rstrip() for line in range(LINES)]
        lines.append("")
    return lines[:-1]


def _cell(view: AnyView, place: str, language: str) -> Sequence[str]:
    if place not in view["city"]:
        return NOTHING
    cell = view["city"][place]
    who = [f"P{p['seat'] + 1}" for p in view["players"] if p["pawn"] == cell["tile"]]
    who += [LETTERS[d] for d in names.DRAGON_IDS if view["dragons"][d] == cell["tile"]]
    return (
        _name(cell["tile"], language),
        _sections(cell, language)[:WIDTH].ljust(WIDTH),
        _rewards(cell, language)[:WIDTH].ljust(WIDTH),
        " ".join(who)[:WIDTH].ljust(WIDTH),
    )


@cache
def _name(tile: str, language: str) -> str:
    name = TILE_NAMES[TILE_IDS.index(tile)].text(language).replace("Tempel ", "T. ")
    return name[:WIDTH].ljust(WIDTH)


def _sections(cell: AnyView, language: str) -> str:
    if not cell["sections"]:
        return ""
    if cell["built"]:
        return "** " + _reward(cell["neighbour"], language)
    marks = [_colour(cell["colour"], language)]
    for price, owner in zip(cell["sections"], cell["bricks"], strict=True):
        marks.append(str(price) if owner is None else f"P{owner + 1}")
    return " ".join(marks)


def _rewards(cell: AnyView, language: str) -> str:
    """The rewards of an unfinished building: star, everyone, neighbours."""
    if not cell["sections"] or cell["built"]:
        return ""
    rewards = [_reward(cell[kind], language).replace(" ", "") or "–" for kind in KINDS]
    return f"*{rewards[0]} {rewards[1]} >{rewards[2]}"


KINDS: Final = ("star", "everyone", "neighbour")


def _reward(reward: AnyView, language: str) -> str:
    return " ".join(f"{reward[key]}{_sign(key, language)}" for key in TREASURES if key in reward)


@cache
def _sign(treasure: str, language: str) -> str:
    return say(f"sign-{treasure}").text(language)


@cache
def _colour(colour: str, language: str) -> str:
    return say("sign-any" if colour == "any" else f"colour-{colour}").text(language)


def _player(view: AnyView, player: AnyView, language: str) -> str:
    crystals = "?" if player["crystals"] is None else player["crystals"]
    marker = ">" if player["seat"] == view["turn"] else " "
    who = f"{marker}P{player['seat'] + 1}"
    row = say(
        "row-player",
        who=who,
        offerings=player["offerings"],
        goal=view["offerings_to_win"],
        crystals=crystals,
        scales=player["scales"],
        bricks=player["bricks"],
        cards=player["cards"],
        aside=player["aside"],
    )
    return row.text(language)


def _common(view: AnyView, language: str) -> str:
    row = say(
        "row-table",
        price=view["next_offering"],
        scales=view["scale_stock"],
        draw=view["draw"],
        discarded=len(view["discard"]),
    )
    return row.text(language)
