"""`moontable doctor`: check the installation."""

import platform
import shutil
from importlib.util import find_spec
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

import moontable
from moontable import hot
from moontable.cli.files import print_json
from moontable.games import registry
from moontable.kernel.extras import EXTRAS, install
from moontable.tables.levels import rungs

PROGRAMS: Final = {
    "cc": "compiles the rules, which then run several times as fast",
    "node": "builds the browser client",
    "chromium": "runs the browser tests",
}


def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the build, games, extras and programs, and what is missing.

    Example: moontable doctor
    """
    parts = findings()
    if as_json:
        print_json(parts)
        return
    table = Table("part", "found", show_header=False)
    for part, found in parts.items():
        text = (
            ("\n" if part.startswith("missing") else ", ").join(found)
            if isinstance(found, list)
            else str(found)
        )
        table.add_row(part, text or "none")
    Console().print(table)


def findings() -> dict[str, object]:
    """Everything that `doctor` checks."""
    missing = [
        f"{extra}: {install(extra)} (brings {', '.join(absent)})"
        for extra, modules in EXTRAS.items()
        if (absent := [module for module in modules if find_spec(module) is None])
    ]
    return {
        "moontable": moontable.__version__,
        "python": platform.python_version(),
        "rules": "compiled" if hot.is_compiled() else "pure Python",
        "games": list(registry.game_names()),
        "levels": [f"{name}: {', '.join(rungs(name))}" for name in registry.game_names()],
        "client": "there" if (hot.PACKAGE / "web" / "index.html").exists() else "missing",
        "programs": [program for program in PROGRAMS if shutil.which(program)],
        "missing programs": [
            f"{program} ({use})" for program, use in PROGRAMS.items() if not shutil.which(program)
        ],
        "missing extras": missing,
    }
