"""Card analytics: what goes with winning, what a card adds, and honesty about many comparisons."""

import random
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import Result

from moontable.games import registry
from moontable.games.blue_moon_city.edge import names
from moontable.games.tsukuyumi.edge.names import CARDS as CARDS_OF_ACTION
from moontable.kernel import Refused
from moontable.lab.ablation import CardAblation
from moontable.lab.executors import SerialExecutor
from moontable.lab.game_run import ablated_deal, dealt
from moontable.lab.series import play
from moontable.lab.statistics.cards import CardStats
from moontable.lab.statistics.observed import Observed, observe
from moontable.lab.statistics.winrates import difference, holm_correction
from moontable.lab.study import GameResult, Job, Player, play_game
from tests.small.toss import Toss

Run = Callable[..., Result]
CARDS = [f"card-{number}" for number in range(20)]


def played(seed: int, strong: str) -> list[Observed]:
    """Three hundred made-up deals from both seats; whoever draws the strong card wins more."""
    rng = random.Random(seed)
    games = []
    for deal in range(300):
        hands = [[card for card in CARDS if rng.random() < 0.4] for _ in range(2)]
        for _ in range(2):
            edge = 0.2 * ((strong in hands[0]) - (strong in hands[1]))
            won = float(rng.random() < 0.5 + edge)
            rows = [[0, seat, "draw", card] for seat in (0, 1) for card in hands[seat]]
            end = {"de": "", "en": ""}
            both = ["deck", "deck"]
            games.append(Observed("x", deal, 0, both, both, [won, 1 - won], end, 1, {}, rows))
            hands.reverse()
    return games


def test_a_strong_card_is_found_and_the_others_are_not() -> None:
    """Its difference is covered by its interval; nineteen idle cards stay within chance."""
    stats = CardStats()
    for game in played(3, "card-7"):
        stats.count(game)
    rows = {row.card: row for row in stats.rows()}
    assert len(rows) == 20
    assert [card for card, row in rows.items() if row.corrected < 0.05] == ["card-7"]
    assert rows["card-7"].more.low < 0.2 < rows["card-7"].more.high


def test_differences_cover_what_is_not_there() -> None:
    """Over a hundred made-up files an idle card's interval covers zero about 95 times."""
    held = 0
    for seed in range(100):
        stats = CardStats()
        for game in played(seed, "none")[:200]:
            stats.count(game)
        row = next(row for row in stats.rows() if row.card == "card-1")
        held += row.more.low <= 0 <= row.more.high
    assert 90 <= held <= 99


def among_three(deals: int, seed: int) -> CardStats:
    """Made-up games of three factions of which one wins half, whatever it holds.

    The weakest draws the card by far most often; the card is worth ten per cent to everybody.
    """
    rng = random.Random(seed)
    stats = CardStats()
    sides = ["strong", "fair", "weak"]
    for deal in range(deals):
        held = [rng.random() < often for often in (0.2, 0.4, 0.9)]
        luck = [0.5, 0.33, 0.17]
        weights = [share + 0.1 * has for share, has in zip(luck, held, strict=True)]
        winner = rng.choices(range(3), weights)[0]
        won = [float(seat == winner) for seat in range(3)]
        rows = [[0, seat, "draw", "card"] for seat in range(3) if held[seat]]
        rows += [[0, 0, "draw", "own"]] if rng.random() < 0.5 else []
        end = {"de": "", "en": ""}
        stats.count(Observed("x", deal, 0, sides, sides, won, end, 1, {}, rows))
    return stats


def test_a_card_of_all_choices_is_told_over_all_of_them() -> None:
    """That weak sides hold it more often does not make it bad; a card of one side stays its own."""
    rows = {(row.choice, row.card): row for row in among_three(3000, 5).rows()}
    assert ("", "own") not in rows
    assert rows["strong", "own"].more.low < 0 < rows["strong", "own"].more.high
    together = rows["", "card"]
    assert together.more.low > 0
    assert together.rate.n == sum(rows[side, "card"].rate.n for side in ("strong", "fair", "weak"))
    assert together.rate.p < 1 / 3


def test_many_comparisons_are_corrected() -> None:
    """Holm: the smallest chance counts as often as there are, and none becomes smaller."""
    assert holm_correction([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm_correction([]) == []


def test_paired_differences() -> None:
    """A constant difference is sure; noise around nothing is not."""
    assert difference([0.5] * 40).low > 0
    noise = difference([0.5, -0.5] * 20)
    assert noise.low < 0 < noise.high
    assert noise.chance > 0.5


def test_a_deal_without_a_card_is_the_same_deal() -> None:
    """The card is gone; every other card lies where it lay, the next one fills the hand."""
    game = registry.game("blue-moon")
    setup = game.setup({"players": [{"deck": "aqua"}, {"deck": "flit"}]})
    whole = dealt(game, setup, 5)
    held, lying = whole["players"][0]["hand"][0], whole["players"][0]["draw"][3]
    for card in (held, lying):
        deal = ablated_deal(game, setup, 5, 0, card)
        assert deal.had
        without: Any = deal.position
        assert without["players"][1] == whole["players"][1]
        side, other = without["players"][0], whole["players"][0]
        assert len(side["hand"]) == 6
        order = [*other["hand"], *other["draw"]]
        order.remove(card)
        assert sorted([*side["hand"], *side["draw"]]) == sorted(order)
        assert game.pending(game.position(without))
    with pytest.raises(Refused, match="cannot be tried"):
        ablated_deal(game, setup, 5, 0, "hoax-01")


def test_a_card_of_the_city_comes_or_goes_by_exchange() -> None:
    """With it or without it, the box is the same and every hand is as large as it was."""
    game = registry.game("blue-moon-city")
    setup = game.setup({})
    ways = set()
    for seed in range(6):
        before = dealt(game, setup, seed)
        for card in names.CARD_IDS:
            deal = ablated_deal(game, setup, seed, 0, card)
            after: Any = deal.position
            piles = [
                [*(player["hand"] for player in one["players"]), one["draw"]]
                for one in (before, after)
            ]
            assert [len(pile) for pile in piles[0]] == [len(pile) for pile in piles[1]]
            assert sorted(chain(*piles[0])) == sorted(chain(*piles[1]))
            assert deal.had == (card in piles[0][0])
            assert deal.had != (card in piles[1][0])
            ways.add((deal.had, piles[0][0].count(card) > 1))
            assert game.pending(game.position(after))
    assert ways == {(True, True), (True, False), (False, False)}


def test_an_action_card_comes_or_goes_by_exchange() -> None:
    """Every card is there once; a card in another hand is exchanged for one of mine."""
    game = registry.game("tsukuyumi")
    setup = game.setup({})
    before = dealt(game, setup, 3)
    mine, theirs = (before["players"][side]["hand"] for side in ("cybersamurai", "nomads"))
    free = next(card for card in CARDS_OF_ACTION if card not in str(before["players"]))
    for card, had in ((mine[0], True), (theirs[0], False), (free, False)):
        deal = ablated_deal(game, setup, 3, 0, card)
        after: Any = deal.position
        hands = [player["hand"] for player in after["players"].values()]
        assert deal.had == had
        assert (card in hands[0]) != had
        assert [len(set(hand)) for hand in hands] == [6, 6, 6]
        assert len({one for hand in hands for one in hand}) == 18
        assert game.pending(game.position(after))


def test_nobody_scores_a_mission_that_is_away() -> None:
    """It counts as settled for all, without points; with it somebody fulfils it in these games."""
    told = {}
    for tried in ("", "mission:nomads"):
        job = Job("tsukuyumi", [Player("novice", 1)] * 3, 3, 1, tried=tried)
        events = [play_game(job, number, ["cards"]).cards or [] for number in range(3)]
        told[tried] = any(
            row[2:] == ["mission", "mission:nomads"] for game in events for row in game
        )
    assert told == {"": True, "mission:nomads": False}


def test_who_refrains_from_a_battle_card_never_fights_with_it() -> None:
    """Others fight with theirs, and the record replays: the rules still allow it."""
    used = []
    for tried in ("", "CS1"):
        sides = ("cybersamurai", "nomads", "boarlords")
        players = [Player("novice", 1, {"faction": side}) for side in sides]
        job = Job("tsukuyumi", players, 3, 2, tried=tried)
        for number in range(3):
            played = play_game(job, number, ["cards", "record"])
            assert played.record is not None
            assert observe(played.record, "here").cards == played.cards
            used.append([row[3] for row in played.cards or [] if row[2] == "attack"])
    assert any("CS1" in cards for cards in used[:3])
    assert not any("CS1" in cards for cards in used[3:])
    assert all("NO1" in cards for cards in used)


def test_a_game_without_a_card_has_a_record_that_replays() -> None:
    """The record begins from the position that was played."""
    sides = [Player("random", 1, {"deck": deck}) for deck in ("aqua", "flit")]
    job = Job("blue-moon", sides, 2, 3, tried="aqua-05")
    record = play_game(job, 1, ["record"]).record
    assert record is not None
    assert "aqua-05" not in str(record["position"]["players"][1]["draw"])
    assert observe(record, "here").decisions > 0


def test_every_card_of_a_deck_is_tried_on_the_same_deals() -> None:
    """Thirty cards and the whole deck against eight others; chance players show no sure card."""
    trials = CardAblation("blue-moon", "aqua", Player("random", 1), 2, 4)
    assert len(trials.cards) == 30
    assert len({job.seed for job in trials.study.jobs}) == 8
    play(trials.study, SerialExecutor(), trials.count)
    rows = trials.rows()
    assert {row.card for row in rows} == set(trials.cards)
    assert all(row.adds.n == 8 for row in rows)
    assert trials.whole().n == 16


def test_a_faction_meets_all_others_and_a_mission_only_where_it_is_open() -> None:
    """Twelve orders of two others; the Nomads' mission is there in six of them."""
    player = Player("random", 1)
    trials = CardAblation("tsukuyumi", "boarlords", player, 3, 1)
    assert len(trials.cards) == 37 + 4 + 5
    tried = [job.tried for job in trials.study.jobs]
    counts = {name: tried.count(name) for name in ("", "BO4", "mission:boarlords")}
    assert counts == dict.fromkeys(counts, 12)
    assert tried.count("mission:nomads") == 6
    some = CardAblation("tsukuyumi", "boarlords", player, 5, 1, 5, ["BO4"])
    assert [job.tried for job in some.study.jobs] == [""] * 24 + ["BO4"] * 24


@pytest.mark.parametrize(
    ("wish", "wrong"),
    [
        (("blue-moon-city", "aqua"), "has no decks or factions"),
        (("blue-moon", ""), "is not named"),
        (("fair-toss", "lead"), "does not say what could be taken out"),
    ],
)
def test_what_cannot_be_tried_is_refused_before_anything_is_played(
    wish: tuple[str, str], wrong: str
) -> None:
    """A game without decks, a deck that is not named, a game that cannot be dealt otherwise."""
    toss: Any = Toss("fair-toss")
    registry.add_game(toss)
    try:
        with pytest.raises(Refused, match=wrong):
            CardAblation(*wish, Player("random", 1), 2, 4)
    finally:
        registry.remove_game("fair-toss")


def test_a_card_that_is_dealt_to_nobody_is_refused() -> None:
    """TSUKUYUMI's events lie in one pile; a Nomads' battle card is not the Boarlords'."""
    for name in ("EV01", "NO1"):
        with pytest.raises(Refused, match="cannot be tried here"):
            CardAblation("tsukuyumi", "boarlords", Player("random", 1), 3, 4, only=[name])


@pytest.mark.parametrize("had", [True, False])
def test_a_card_that_always_wins_is_worth_a_win(had: bool) -> None:
    """Taken away it loses, given it wins: both count for the card."""
    trials = CardAblation("blue-moon-city", "", Player("random", 1), 2, 4, only=["red-1"])
    for job in (0, 1):
        wins = (job == 0) == had
        for number in range(2):
            seats = [number, 1 - number]
            winners = [0] if wins else [1]
            trials.count(
                GameResult(job, number, 1, 0, seats, winners, [0, 0], ["", ""], "", 1, had=had)
            )
    (row,) = trials.rows()
    assert row.adds.mean == 1.0


def test_the_command_tells_what_cards_of_the_city_are_worth(moontable: Run) -> None:
    """By name, with intervals and the number of deals."""
    wish = ("--bot", "random", "--games", "8", "--only", "red-1,green-1", "--players", "4")
    told = msgspec.json.decode(moontable("card-trials", "blue-moon-city", *wish, "--json").stdout)
    assert {row["card"] for row in told["cards"]} == {"red-1", "green-1"}
    assert all(row["n"] == 2 for row in told["cards"])
    assert told["games"] == 8


@pytest.mark.parametrize(
    ("game", "players", "roles"),
    [
        ("blue-moon", "random,random", {"opening", "drawn", "played", "kept"}),
        ("blue-moon-city", "random,random", {"opening", "played", "kept"}),
        ("tsukuyumi", "random,random,random", {"opening", "drawn", "played"}),
    ],
)
def test_cards_of_every_game_are_counted(
    moontable: Run, tmp_path: Path, game: str, players: str, roles: set[str]
) -> None:
    """From records: drawn, played, in the opening hand, kept."""
    games = tmp_path / "g.jsonl"
    moontable("simulate", game, "--players", players, "--games", "90", "--out", str(games))
    told = msgspec.json.decode(moontable("card-stats", str(games), "--json").stdout)
    assert roles <= {row["role"] for row in told["cards"]}
    assert all(row["low"] <= row["difference"] <= row["high"] for row in told["cards"])
    assert "corrected" in moontable("card-stats", str(games), "--all").output
