"""Which modules may run compiled, and whether they do: compiled if fresh, otherwise pure Python.

It knows the list of hot modules and how to bypass stale or unwanted extension modules; how they are
built is the business of `scripts/compile_hot.py`.
"""

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final
from zlib import crc32

PACKAGE: Final = Path(__file__).parent
SUMS: Final = PACKAGE / "hot.sums"
"""Written by the compiling step: each hot module and the checksum of the text it was made from."""
HOT: Final = (
    "kernel/rng.py",
    "kernel/question.py",
    "games/blue_moon/codes.py",
    "games/blue_moon/state.py",
    "games/blue_moon/moves.py",
    "games/blue_moon/laying.py",
    "games/blue_moon/answering.py",
    "games/blue_moon/flow.py",
    "games/blue_moon/fight.py",
    "games/blue_moon/duel.py",
    "games/blue_moon/law/ignored.py",
    "games/blue_moon/law/strength.py",
    "games/blue_moon/law/groups.py",
    "games/blue_moon/law/may.py",
    "games/blue_moon/law/allowance.py",
    "games/blue_moon/law/duties.py",
    "games/blue_moon/law/dragons.py",
    "games/blue_moon/powers/does.py",
    "games/blue_moon/powers/lower.py",
    "games/blue_moon/powers/asking.py",
    "games/blue_moon/powers/aiming.py",
    "games/blue_moon/powers/discarding.py",
    "games/blue_moon/powers/taking.py",
    "games/blue_moon/powers/paying.py",
    "games/blue_moon/powers/chosen.py",
    "games/blue_moon/powers/verbs.py",
    "games/blue_moon/imagine.py",
    "games/blue_moon/holder.py",
    "games/blue_moon/sight.py",
    "games/blue_moon/view.py",
    "bots/turns.py",
    "bots/judges.py",
    "games/blue_moon_city/codes.py",
    "games/blue_moon_city/state.py",
    "games/blue_moon_city/peoples.py",
    "games/blue_moon_city/payment.py",
    "games/blue_moon_city/dragons.py",
    "games/blue_moon_city/scoring.py",
    "games/blue_moon_city/obelisk.py",
    "games/blue_moon_city/flow.py",
    "games/blue_moon_city/sight.py",
    "games/tsukuyumi/codes.py",
    "games/tsukuyumi/kinds.py",
    "games/tsukuyumi/hexes.py",
    "games/tsukuyumi/tables.py",
    "games/tsukuyumi/tiles.py",
    "games/tsukuyumi/starts.py",
    "games/tsukuyumi/state.py",
    "games/tsukuyumi/forces.py",
    "games/tsukuyumi/losses.py",
    "games/tsukuyumi/movement.py",
    "games/tsukuyumi/edges.py",
    "games/tsukuyumi/ground.py",
    "games/tsukuyumi/damage.py",
    "games/tsukuyumi/conquest.py",
    "games/tsukuyumi/combat.py",
    "games/tsukuyumi/counters.py",
    "games/tsukuyumi/production.py",
    "games/tsukuyumi/initiative.py",
    "games/tsukuyumi/oni.py",
    "games/tsukuyumi/events.py",
    "games/tsukuyumi/event_steps.py",
    "games/tsukuyumi/deck.py",
    "games/tsukuyumi/missions.py",
    "games/tsukuyumi/scoring.py",
    "games/tsukuyumi/turns.py",
    "games/tsukuyumi/rounds.py",
    "games/tsukuyumi/placing.py",
    "games/tsukuyumi/boards.py",
    "games/tsukuyumi/flow.py",
    "games/tsukuyumi/ways.py",
    "games/tsukuyumi/prospect.py",
    "games/tsukuyumi/foresee.py",
    "games/tsukuyumi/sight.py",
    "games/tsukuyumi/factions/boarlords.py",
    "games/tsukuyumi/factions/cybersamurai.py",
    "games/tsukuyumi/factions/dark_seed.py",
    "games/tsukuyumi/factions/kg03.py",
    "games/tsukuyumi/factions/nomads.py",
)


def extension(source: str) -> Path | None:
    """The compiled twin of a hot module, if there is one."""
    path = PACKAGE / source
    return next(iter(sorted(path.parent.glob(f"{path.stem}.*.so"))), None)


def checksum(source: str) -> int:
    """What tells one text of a module from another."""
    return crc32((PACKAGE / source).read_bytes())


@cache
def is_built() -> bool:
    """Is there a compiled twin of every hot module, made from the text that is there now?"""
    try:
        compiled = dict(line.split() for line in SUMS.read_text("utf-8").splitlines())
    except (OSError, ValueError):
        return False
    return all(
        extension(source) is not None and compiled.get(source) == str(checksum(source))
        for source in HOT
    )


def is_compiled() -> bool:
    """Does this process run the compiled build?"""
    return os.environ.get("MOONTABLE_PURE", "") in {"", "0"} and is_built()


class PureFinder:
    """Finds moontable's modules as source only, leaving extension modules aside."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Look for a source file of this package; everything else is not ours."""
        if not name.startswith("moontable.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def choose_build() -> None:
    """Take the source files unless every hot module has a fresh compiled twin."""
    if not is_compiled() and any(extension(source) for source in HOT):
        sys.meta_path.insert(0, PureFinder)
