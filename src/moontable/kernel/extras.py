"""The packages of each extra, and the error when one is missing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from moontable.kernel.errors import Refused

EXTRAS: Final = {
    "server": (
        *("alembic", "argon2", "fastapi", "platformdirs", "prometheus_client"),
        *("sqlalchemy", "structlog", "uvicorn", "websockets"),
    ),
    "postgres": ("asyncpg",),
    "push": ("pywebpush",),
    "plots": ("matplotlib",),
    "data": ("pyarrow",),
    "rating": ("openskill",),
    "rl": ("gymnasium", "pettingzoo", "pyspiel"),
    "onnx": ("onnx", "onnxruntime"),
    "cluster": ("ray",),
    "dev": ("chess", "hypothesis", "mypy", "pytest"),
}
"""Every extra and the modules it brings."""
BROUGHT_ALONG: Final = {"pydantic": "server", "starlette": "server", "open_spiel": "rl"}
"""Modules that come with one of those above."""


def extra_of(module: str) -> str | None:
    """The extra that provides a module; None if there is none."""
    name = module.partition(".")[0]
    found = (extra for extra, modules in EXTRAS.items() if name in modules)
    return next(found, BROUGHT_ALONG.get(name))


def install(extra: str) -> str:
    """The command that installs an extra."""
    return f'pip install "moontable[{extra}]"'


@contextmanager
def needs(where: str) -> Iterator[None]:
    """Import an extra's packages; if one is missing, refuse with the command that installs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        extra = extra_of(error.name or "")
        if extra is None:
            raise
        raise Refused(where, f"{error.name} is not installed", install(extra)) from None
