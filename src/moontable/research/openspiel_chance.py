"""Blue Moon for OpenSpiel with open chance: every card drawn after the deal is a chance node.

It knows how a position names a draw pile. The deal itself is one chance node, as elsewhere; from
then on, before a decision that draws takes effect, chance chooses each drawn card among those left
in the pile, all as likely. It is slower than sampling inside, and exact where one sums over chance.
"""

from typing import Any, Final

from moontable.games import registry
from moontable.kernel.extras import needs
from moontable.research.openspiel_game import MoontableGame, MoontableState, game_type

with needs("moontable.research.openspiel_chance"):
    import pyspiel

NAME: Final = "python_moontable_blue_moon_open_chance"


class OpenChanceGame(MoontableGame):
    """Blue Moon whose draws are chance nodes."""

    game_name = "blue-moon"
    game_type = game_type("blue-moon", NAME, (2,))

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        cards: Any = registry.game("blue-moon").catalogue()["cards"]
        self.cards = [str(card["id"]) for card in cards]
        self.number = {card: number for number, card in enumerate(self.cards)}
        super().__init__(params, outcomes=len(self.cards))

    def new_initial_state(self, _state: Any = None) -> "OpenChanceState":
        """Before the deal."""
        return OpenChanceState(self)


class OpenChanceState(MoontableState):
    """A game in progress; `_draws` are the seats whose next card chance must choose."""

    def __init__(self, game: OpenChanceGame) -> None:
        super().__init__(game)
        self._cards = game
        self._slot = -1
        self._draws: list[int] = []
        self._drawn: list[list[str]] = [[], []]

    def current_player(self) -> int:
        """Chance while cards are being drawn."""
        return int(pyspiel.PlayerId.CHANCE) if self._draws else super().current_player()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card left in the pile is as likely."""
        if not self._draws:
            return super().chance_outcomes()
        left = self._left(self._draws[0])
        return [(number, 1 / len(left)) for number in left]

    def _left(self, seat: int) -> list[int]:
        pile = [card for card in self._pile(seat) if card not in self._drawn[seat]]
        return sorted(self._cards.number[card] for card in pile)

    def _pile(self, seat: int) -> list[str]:
        assert self.episode is not None, "the deal comes first"
        players: Any = self.episode.game.export(self.episode.state)["players"]
        return list(players[seat].get("draw", []))

    def _apply_action(self, action: int) -> None:
        if self._draws:
            self._drawn[self._draws.pop(0)].append(self._cards.cards[action])
            if not self._draws:
                self._settle()
            return
        if self.episode is None:
            super()._apply_action(action)
            return
        self._draws = self._drawing(action)
        self._slot = action
        if not self._draws:
            super()._apply_action(action)

    def _drawing(self, slot: int) -> list[int]:
        """Which seats would draw how many cards."""
        assert self.episode is not None, "the deal comes first"
        trial = self.episode.clone()
        before = self._counts(trial)
        trial.step(slot)
        after = self._counts(trial)
        return [seat for seat in (0, 1) for _ in range(max(0, before[seat] - after[seat]))]

    @staticmethod
    def _counts(episode: Any) -> list[int]:
        players = episode.game.view(episode.state, 0)["players"]
        return [player["draw_count"] for player in players]

    def _settle(self) -> None:
        """Put the chosen cards on top, then carry the decision out."""
        assert self.episode is not None, "the deal comes first"
        position: Any = dict(self.episode.game.export(self.episode.state))
        position["players"] = [dict(player) for player in position["players"]]
        for seat, drawn in enumerate(self._drawn):
            rest = [card for card in self._pile(seat) if card not in drawn]
            position["players"][seat]["draw"] = drawn + rest
        self.episode.state = self.episode.game.position(position)
        self.episode.look()
        self._drawn = [[], []]
        super()._apply_action(self._slot)

    def _action_to_string(self, player: int, action: int) -> str:
        if self._draws:
            return f"draws {self._cards.cards[action]}"
        return super()._action_to_string(player, action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return not self._draws and super().is_terminal()

    def clone(self) -> "OpenChanceState":
        """A copy that shares nothing that can change."""
        other = OpenChanceState(self._cards)
        self.copy_into(other)
        other._slot, other._draws = self._slot, list(self._draws)
        other._drawn = [list(drawn) for drawn in self._drawn]
        return other


pyspiel.register_game(OpenChanceGame.game_type, OpenChanceGame)
