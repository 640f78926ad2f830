"""Card analytics: what goes with winning, what a card adds, and honesty about many comparisons."""

import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

from moontable.games import registry
from moontable.kernel import Refused
from moontable.lab.card_stats import CardStats
from moontable.lab.card_trials import CardTrials, cards_of_deck
from moontable.lab.job import Job, Player, play_game
from moontable.lab.match import thinned
from moontable.lab.observed import Observed, observe
from moontable.lab.series import play
from moontable.lab.stats import difference, holm
from moontable.lab.workers import Alone

Run = Callable[..., Result]
CARDS = [f"card-{number}" for number in range(20)]


def dealt(seed: int, strong: str) -> list[Observed]:
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
    for game in dealt(3, "card-7"):
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
        for game in dealt(seed, "none")[:200]:
            stats.count(game)
        row = next(row for row in stats.rows() if row.card == "card-1")
        held += row.more.low <= 0 <= row.more.high
    assert 90 <= held <= 99


def test_many_comparisons_are_corrected() -> None:
    """Holm: the smallest chance counts as often as there are, and none becomes smaller."""
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []


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
    whole = thinned(game, setup, 5, [])
    held, lying = whole["players"][0]["hand"][0], whole["players"][0]["draw"][3]
    for card in (held, lying):
        without = thinned(game, setup, 5, [(0, card)])
        assert without["players"][1] == whole["players"][1]
        side, other = without["players"][0], whole["players"][0]
        assert len(side["hand"]) == 6
        order = [*other["hand"], *other["draw"]]
        order.remove(card)
        assert sorted([*side["hand"], *side["draw"]]) == sorted(order)
        assert game.pending(game.position(without))
    with pytest.raises(Refused, match="not in the deck"):
        thinned(game, setup, 5, [(0, "hoax-01")])


def test_a_game_without_a_card_has_a_record_that_replays() -> None:
    """The record begins from the position that was played."""
    player = Player("random", 1, {"deck": "aqua"}, "aqua-05")
    job = Job("blue-moon", [player, Player("random", 1, {"deck": "flit"})], 2, 3)
    record = play_game(job, 1, ["record"]).record
    assert record is not None
    assert "aqua-05" not in str(record["position"]["players"][1]["draw"])
    assert observe(record, "here").decisions > 0


def test_every_card_of_a_deck_is_tried_on_the_same_deals() -> None:
    """Thirty cards and the whole deck against eight others; chance players show no sure card."""
    trials = CardTrials("blue-moon", "aqua", Player("random", 1), 2, 4)
    assert len(trials.cards) == 30
    assert len({job.seed for job in trials.study.jobs}) == 8
    play(trials.study, Alone(), trials.count)
    rows = trials.rows()
    assert {row.card for row in rows} == set(trials.cards)
    assert all(row.adds.n == 8 for row in rows)
    assert trials.whole().n == 16
    with pytest.raises(Refused, match="no decks"):
        CardTrials("blue-moon-city", "aqua", Player("random", 1), 2, 4)
    with pytest.raises(Refused, match="no decks"):
        cards_of_deck("tsukuyumi", "faction", "nomads")


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
