"""A reader of readings like the real one that also knows two games no server should have."""

from typing import Any

from moontable.games import registry
from moontable.workers import sandbox_worker


class Greedy:
    """Fulfils just enough of the contract to be asked for a set-up, and never answers."""

    rulesets = ("official",)

    def __init__(self, name: str) -> None:
        self.name = name

    def setup(self, wish: Any) -> Any:
        """Loop for ever, or take all the memory there is."""
        heap = []
        while wish:
            if self.name == "greedy":
                heap.append(bytes(2**24))
        return heap


if __name__ == "__main__":
    for name in ("hanging", "greedy"):
        registry.add_game(Greedy(name))  # type: ignore[arg-type]
    sandbox_worker.main()
