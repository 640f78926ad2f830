"""Which modules may run compiled, and whether they do: compiled if fresh, otherwise pure Python."""

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import Final
from zlib import crc32

PACKAGE: Final = Path(__file__).parent
SUMS: Final = PACKAGE / "hot.sums"
"""Written by the compiling step: each hot module and the checksum of the text it was made from."""
LAYERS: Final = ("rules", "features")
"""The layers of a game that are compiled as a whole."""
NAMED: Final = (
    "kernel/rng.py",
    "kernel/decision.py",
    "kernel/frames.py",
    "kernel/encoding.py",
    "kernel/playout.py",
    "bots/search/turn_search.py",
    "bots/evaluation/linear.py",
    "research/pool.py",
    "games/blue_moon/content/lower.py",
    "games/blue_moon/content/powers/power.py",
    "games/blue_moon/edge/view.py",
    "games/blue_moon_city/content/printed.py",
    "games/tsukuyumi/content/hexes.py",
    "games/tsukuyumi/content/tables.py",
    "games/tsukuyumi/edge/play.py",
)
"""What runs compiled besides: the kernel's inner loop, the search, and tables that rules read."""


def _layers() -> list[str]:
    found = [
        path.relative_to(PACKAGE).as_posix()
        for layer in LAYERS
        for path in PACKAGE.glob(f"games/*/{layer}/**/*.py")
        if path.name != "__init__.py"
    ]
    return sorted(found)


HOT: Final = (*NAMED, *_layers())


def extension(source: str) -> Path | None:
    """The compiled module of a hot module, if there is one."""
    path = PACKAGE / source
    twins = [path.with_suffix(suffix) for suffix in EXTENSION_SUFFIXES]
    return next((twin for twin in twins if twin.exists()), None)


def checksum(source: str) -> int:
    """The checksum of a module's source."""
    return crc32((PACKAGE / source).read_bytes())


@cache
def is_built() -> bool:
    """Does every hot module have an extension module built from its current source?"""
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
    """Finds moontable's modules as source only, skipping extension modules."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the source file of a module of this package."""
        if not name.startswith("moontable.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def choose_build() -> None:
    """Use the source files unless every hot module has a fresh extension module."""
    if not is_compiled() and any(extension(source) for source in HOT):
        sys.meta_path.insert(0, PureFinder)
