"""The terminal commands."""

import os
import sys
from collections.abc import MutableMapping

import moontable
from moontable import hot


def main() -> None:
    """Run the command line; the version is printed without loading the commands."""
    limit_blas_threads(os.environ)
    if sys.argv[1:] == ["--version"]:
        sys.stdout.write(f"{version()}\n")
        return
    from moontable.cli.app import run  # noqa: PLC0415 - imports typer and the kernel

    run()


def limit_blas_threads(environment: MutableMapping[str, str]) -> None:
    """Give each process one BLAS thread unless the environment asks for more.

    The matrices of a turn are small, and the threads of two thinking bots block each other.
    """
    environment.setdefault("OPENBLAS_NUM_THREADS", "1")


def version() -> str:
    """The version, and whether the rules are compiled."""
    build = "compiled" if hot.is_compiled() else "pure Python"
    return f"moontable {moontable.__version__} ({build})"
