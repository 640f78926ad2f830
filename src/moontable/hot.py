"""Which modules may run compiled, and whether they do: compiled if fresh, otherwise pure Python.

It knows the list of hot modules and how to bypass stale or unwanted extension modules; how they are
built is the business of `scripts/compile_hot.py`.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).parent
CITY: Final = "games/blue_moon_city"
HOT: Final = (
    "kernel/rng.py",
    f"{CITY}/codes.py",
    f"{CITY}/state.py",
    f"{CITY}/peoples.py",
    f"{CITY}/payment.py",
    f"{CITY}/dragons.py",
    f"{CITY}/scoring.py",
    f"{CITY}/obelisk.py",
    f"{CITY}/flow.py",
)


def extension(source: str) -> Path | None:
    """The compiled twin of a hot module, if there is one."""
    path = PACKAGE / source
    return next(iter(sorted(path.parent.glob(f"{path.stem}.*.so"))), None)


def is_fresh(source: str) -> bool:
    """Is the compiled twin there and younger than its source?"""
    twin = extension(source)
    return twin is not None and twin.stat().st_mtime >= (PACKAGE / source).stat().st_mtime


def is_compiled() -> bool:
    """Does this process run the compiled build?"""
    return os.environ.get("MOONTABLE_PURE", "") in {"", "0"} and all(map(is_fresh, HOT))


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
