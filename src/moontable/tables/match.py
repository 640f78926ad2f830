"""A match: several games between two players, with a score sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product
from math import lcm
from typing import Any, Final

from moontable.games import registry
from moontable.kernel import Json, Refused, Seat
from moontable.kernel.replay import fold, read_record
from moontable.kernel.rng import below, child, shuffle, step
from moontable.kernel.values import mapping, one_of, only, sequence, text, truth, whole
from moontable.tables.session import Session

FORMAT: Final = "moontable-match/1"
KEEP, SWAP, DRAW, CHOOSE = "keep", "swap", "draw", "choose"
WAYS: Final = (KEEP, SWAP, DRAW, CHOOSE)
"""Keep one's set, swap sets after each game, draw them at random, or choose one in secret."""
TARGET: Final = 5
MAX_SETS: Final = 64
FAULTS: Final = "deck_faults"
FIELDS: Final = (
    *("format", "game", "way", "to", "seed", "first", "sets", "setup", "games", "running"),
    *("scores", "winner"),
)


@dataclass(frozen=True)
class MatchPlan:
    """The terms of a match."""

    game: str
    sets: tuple[tuple[Json, ...], ...]
    """The sets of each player, or one common heap to draw from."""
    way: str = SWAP
    to: int = TARGET
    seed: int = 0
    first: Seat = 0
    setup: Json | None = None
    """Ruleset and options of every game."""

    def game_setup(self, players: Sequence[Json], first: Seat) -> Json:
        """The set-up of a game with these sets."""
        return {**(self.setup or {}), "players": list(players), "first": first}


@dataclass(frozen=True)
class FinishedGame:
    """A finished game: its record, its winner and points, and whether the win was void."""

    record: Json
    winner: Seat
    points: int
    void: bool = False
    brought: Json | None = None
    """The winner's set as dealt, if known."""


def read_plan(plan: Json) -> MatchPlan:
    """The plan in a JSON document; refuses an impossible one."""
    only(plan, FIELDS, "match")
    game = text(plan.get("game"), "match.game")
    if 2 not in registry.game(game).seats:
        raise Refused("match.game", f"{game} is not for two players", "a game for two")
    way = one_of(plan.get("way", SWAP), WAYS, "match.way")
    setup = mapping(plan.get("setup", {}), "match.setup")
    only(setup, ("ruleset", "options"), "match.setup")
    agreed = MatchPlan(
        game=game,
        sets=_completed(game, _sets(plan.get("sets", [[{}], [{}]]), way)),
        way=way,
        to=whole(plan.get("to", TARGET), "match.to", 1, 1000),
        seed=whole(plan.get("seed", 0), "match.seed"),
        first=whole(plan.get("first", 0), "match.first", 0, 1),
        setup=setup,
    )
    _check_sets(agreed)
    return agreed


def _sets(value: object, way: str) -> tuple[tuple[Json, ...], ...]:
    given = sequence(value, "match.sets")
    common = bool(given) and not isinstance(given[0], list | tuple)
    if common and way != DRAW:
        raise Refused("match.sets", "is one common heap", f"way {DRAW!r}, or a list per player")
    if common:
        heap = tuple(mapping(one, "match.sets") for one in given)
        if len(heap) < 2:
            raise Refused("match.sets", f"are {len(heap)}", "at least two to draw from")
        return (heap,)
    if len(given) != 2:
        raise Refused("match.sets", f"are of {len(given)} players", "a list for each of two")
    lists = [sequence(mine, f"match.sets[{seat}]") for seat, mine in enumerate(given)]
    for seat, mine in enumerate(lists):
        if not mine:
            raise Refused(f"match.sets[{seat}]", "is empty", "at least one set")
    return tuple(tuple(mapping(one, "match.sets") for one in mine) for mine in lists)


def _completed(game: str, sets: tuple[tuple[Json, ...], ...]) -> tuple[tuple[Json, ...], ...]:
    """Replace an empty set by the game's default for that seat, so that it can be swapped."""
    if len(sets) != 2 or all(one for mine in sets for one in mine):
        return sets
    own = registry.game(game).setup({"players": [{}, {}]}).players
    return tuple(tuple(one or dict(own[seat]) for one in mine) for seat, mine in enumerate(sets))


def _check_sets(agreed: MatchPlan) -> None:
    """Refuse sets that could meet in a game but cannot be dealt together."""
    for mine in agreed.sets:
        if len(mine) > MAX_SETS:
            raise Refused("match.sets", f"has {len(mine)} sets", f"at most {MAX_SETS}")
        for one in mine:
            _check_pair(agreed, (one, {}))
    if agreed.way == CHOOSE:
        _check_partners(agreed)
        return
    for pair in _pairs(agreed):
        _check_pair(agreed, pair)


def _check_pair(agreed: MatchPlan, pair: tuple[Json, Json]) -> None:
    """Refuse two sets that cannot be dealt in one game."""
    registry.game(agreed.game).setup(agreed.game_setup(pair, 0))


def _pairs(agreed: MatchPlan) -> Iterator[tuple[Json, Json]]:
    """Every pair of sets that a game of this plan may deal."""
    if len(agreed.sets) == 1:
        return permutations(agreed.sets[0], 2)
    ones, others = agreed.sets
    if agreed.way == DRAW:
        return product(ones, others)
    games = 2 * lcm(len(ones), len(others))
    return (_pair(agreed, number) for number in range(games))


def _pair(agreed: MatchPlan, number: int) -> tuple[Json, Json]:
    """The sets of a game where they are kept or swapped; swapped are those of the game before."""
    one, two = agreed.sets
    if agreed.way == SWAP and number % 2:
        before = number - 1
        return two[before % len(two)], one[before % len(one)]
    return one[number % len(one)], two[number % len(two)]


def _check_partners(agreed: MatchPlan) -> None:
    """Refuse a set that cannot be dealt with any set of the other player."""
    one, two = agreed.sets
    rows = [[(mine, other) for other in two] for mine in one]
    columns = [[(other, mine) for other in one] for mine in two]
    for pairs in (*rows, *columns):
        refusals = [refusal for pair in pairs if (refusal := _clash(agreed, pair))]
        if len(refusals) == len(pairs):
            raise refusals[0]


def _clash(agreed: MatchPlan, pair: tuple[Json, Json]) -> Refused | None:
    """Why two sets cannot be dealt in one game, if they cannot."""
    try:
        _check_pair(agreed, pair)
    except Refused as refusal:
        return refusal
    return None


class Match:
    """A match in progress: its plan, its games, and the secret choices for the next one."""

    def __init__(self, agreed: MatchPlan, played: Sequence[FinishedGame] = ()) -> None:
        """Continue a match after these games."""
        self.plan = agreed
        self.played = list(played)
        self._chosen: dict[Seat, int] = {}

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both players over all games."""
        scores = [0, 0]
        for game in self.played:
            if not game.void:
                scores[game.winner] += game.points
        return scores[0], scores[1]

    @property
    def winner(self) -> Seat | None:
        """The player who reached the target; a game can take only one player there."""
        for seat, points in enumerate(self.scores):
            if points >= self.plan.to:
                return seat
        return None

    @property
    def is_over(self) -> bool:
        """Has somebody won, or would an illegal set be played again?"""
        if self.winner is not None:
            return True
        illegal = [game.brought for game in self.played if game.void and game.brought is not None]
        if not illegal or (self.plan.way == CHOOSE and len(self._chosen) < 2):
            return False
        players = (
            registry.game(self.plan.game).setup(self.plan.game_setup(self.next_sets(), 0)).players
        )
        return any(dict(player) in illegal for player in players)

    @property
    def first(self) -> Seat:
        """The starting player: the loser of the last game; void games do not count."""
        counted = [game for game in self.played if not game.void]
        return 1 - counted[-1].winner if counted else self.plan.first

    @property
    def seed(self) -> int:
        """The seed of the next deal."""
        return child(self.plan.seed, len(self.played)) >> 1

    def must_choose(self) -> tuple[Seat, ...]:
        """The players who have not chosen their secret set for the next game yet."""
        if self.plan.way != CHOOSE or self.winner is not None:
            return ()
        return tuple(seat for seat in (0, 1) if seat not in self._chosen)

    def choose(self, seat: Seat, number: int) -> None:
        """Choose a player's set; it stays secret until both have chosen.

        If the two sets cannot be dealt together, both players choose again.
        """
        if seat not in self.must_choose():
            raise Refused("seat", f"player {seat} has nothing to choose", "wait for the next game")
        mine = self.plan.sets[seat]
        self._chosen[seat] = whole(number, "set", 0, len(mine) - 1)
        clash = None if self.must_choose() else _clash(self.plan, self.next_sets())
        if clash is not None:
            self._chosen = {}
            raise Refused("set", clash.wrong, "both players choose again", reasons=clash.reasons)

    def revealed(self, viewer: Seat) -> tuple[Json | None, Json | None]:
        """The sets of the next game as a player knows them: both once both have chosen."""
        if not self.must_choose():
            one, two = self.next_sets()
            return one, two
        known: list[Json | None] = [None, None]
        if viewer in self._chosen:
            known[viewer] = self.plan.sets[viewer][self._chosen[viewer]]
        return known[0], known[1]

    def next_sets(self) -> tuple[Json, Json]:
        """The sets of the next game."""
        sets = self.plan.sets
        if self.plan.way == CHOOSE:
            return sets[0][self._chosen[0]], sets[1][self._chosen[1]]
        return self._drawn() if self.plan.way == DRAW else _pair(self.plan, len(self.played))

    def _drawn(self) -> tuple[Json, Json]:
        """A random set for each player, from the common heap or from their own sets."""
        sets = self.plan.sets
        rng = child(self.plan.seed, 1000 + len(self.played))
        if len(sets) == 1:
            order = list(range(len(sets[0])))
            shuffle(order, rng)
            return sets[0][order[0]], sets[0][order[1]]
        rng = step(rng)
        one = sets[0][below(rng, len(sets[0]))]
        rng = step(rng)
        return one, sets[1][below(rng, len(sets[1]))]

    def deal(self) -> Session:
        """Deal the next game; refused while a player must choose, or once the match is over."""
        if self.winner is not None:
            raise Refused("match", f"player {self.winner} has won it", "begin another")
        if self.must_choose():
            raise Refused(
                "match", f"players {self.must_choose()} must choose a set", "choose first"
            )
        if self.is_over:
            raise Refused("match", "a set was found illegal", "begin another with legal sets")
        setup = self.plan.game_setup(self.next_sets(), self.first)
        return Session.new(self.plan.game, setup, self.seed)

    def finish(self, session: Session) -> FinishedGame:
        """Add a finished game to the score sheet."""
        outcome = session.game.outcome(session.state)
        if outcome is None:
            raise Refused("game", "is not over", "play it to its end")
        winner = outcome.winners[0]
        record = session.save()
        game = FinishedGame(
            record, winner, int(outcome.scores[winner]), brought=_brought(record, winner)
        )
        self.played.append(game)
        self._chosen = {}
        return game

    def inspect(self, number: int) -> list[Any]:
        """The faults that the loser finds in the winner's set; any fault makes the win void."""
        whole(number, "game", 0, len(self.played) - 1)
        played = self.played[number]
        session = Session.load(played.record)
        if FAULTS not in session.game.queries:
            return []
        answer = session.game.query(session.state, FAULTS, {"seat": played.winner})
        faults = list(sequence(answer["faults"], "faults"))
        if faults:
            self.played[number] = replace(played, void=True)
        return faults

    def json(self, running: Session | None = None) -> dict[str, object]:
        """The match as a JSON document: its plan, records and score sheet."""
        agreed = self.plan
        heap = [list(mine) for mine in agreed.sets]
        return {
            "format": FORMAT,
            "game": agreed.game,
            "way": agreed.way,
            "to": agreed.to,
            "seed": agreed.seed,
            "first": agreed.first,
            "sets": heap[0] if len(heap) == 1 else heap,
            "setup": agreed.setup or {},
            "games": [{"record": game.record, "void": game.void} for game in self.played],
            "running": None if running is None else running.save(),
            "scores": list(self.scores),
            "winner": self.winner,
        }


def _brought(record: Json, seat: Seat) -> Json:
    """The set that a seat of a record was dealt."""
    players = sequence(mapping(record["setup"], "record.setup")["players"], "record.setup.players")
    return dict(mapping(players[seat], "record.setup.players"))


def load(value: object) -> tuple[Match, Session | None]:
    """A saved match and its running game; replays every record."""
    document = mapping(value, "match")
    if document.get("format") != FORMAT:
        raise Refused("match.format", f"is {document.get('format')!r}", f"should be {FORMAT!r}")
    agreed = read_plan(document)
    game = registry.game(agreed.game)
    finished: list[FinishedGame] = []
    for index, entry in enumerate(sequence(document.get("games", []), "match.games")):
        where = f"match.games[{index}]"
        one = mapping(entry, where)
        only(one, ("record", "void"), where)
        record = mapping(one.get("record"), f"{where}.record")
        outcome = game.outcome(fold(game, read_record(record, game)))
        if outcome is None:
            raise Refused(f"{where}.record", "is of a game that is not over", "finished games only")
        seat = outcome.winners[0]
        void = truth(one.get("void", False), f"{where}.void")
        points = int(outcome.scores[seat])
        finished.append(FinishedGame(record, seat, points, void, _brought(record, seat)))
    running = document.get("running")
    return Match(agreed, finished), None if running is None else Session.load(running)
