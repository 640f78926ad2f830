"""A C file is compiled again only if something it names has changed."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Final

SCRIPT: Final = Path(__file__).parents[2] / "scripts" / "compile_hot.py"
what_matters: Callable[[bytes, frozenset[bytes]], bytes] = runpy.run_path(str(SCRIPT))[
    "what_matters"
]
HEADER = b"""extern long CPyDef_used(PyObject *state);
extern long CPyDef_other(PyObject *state);
extern const char CPyLit_Str[];
struct State { int hand; };
struct export_table_shared {
    long (*CPyDef_other)(PyObject *state);
};
"""


def test_declarations_that_are_never_named_do_not_matter() -> None:
    """A new function or a changed signature concerns its callers only."""
    words = frozenset({b"CPyDef_used", b"PyObject"})
    changed = HEADER.replace(b"CPyDef_other(PyObject *state)", b"CPyDef_other(void)")
    changed += b"extern long CPyDef_new(void);\n"
    assert what_matters(HEADER, words) == what_matters(changed, words)
    assert what_matters(HEADER, words) != what_matters(changed, words | {b"CPyDef_other"})


def test_structures_and_exported_tables_matter_to_their_users() -> None:
    """The layout of a class always counts; a table for other groups counts where it is used."""
    words = frozenset({b"CPyDef_used"})
    assert what_matters(HEADER, words) != what_matters(HEADER.replace(b"int hand", b"long"), words)
    longer = HEADER.replace(b"    long", b"    long (*CPyDef_first)(void);\n    long")
    assert what_matters(HEADER, words) == what_matters(longer, words)
    users = words | {b"exports_shared"}
    assert what_matters(HEADER, users) != what_matters(longer, users)
