"""A C file is compiled again only if something it names has changed."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

SCRIPT: Final = Path(__file__).parents[2] / "scripts" / "compile_hot.py"
compile_hot: Final = runpy.run_path(str(SCRIPT))
what_matters: Callable[[bytes, frozenset[bytes]], bytes] = compile_hot["what_matters"]
literals_in: Callable[[list[bytes]], dict[bytes, bytes]] = compile_hot["literals_in"]
name_literals: Callable[[bytes, dict[bytes, bytes]], bytes] = compile_hot["name_literals"]
GROUP = b'#include "__native_moon.h"\n#include "__native_internal_moon.h"\n'
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


def module(number: int) -> bytes:
    """A C file that uses one literal."""
    return GROUP + b"    cpy_r_r0 = CPyStatics[%d]; /* 'power' */\n" % number


def test_a_further_literal_leaves_other_files_as_they_are() -> None:
    """Literals get other numbers from mypyc then; the compiler sees their names."""
    before, after = module(563), module(564)
    assert before != after
    assert name_literals(before, literals_in([before])) == name_literals(
        after, literals_in([after])
    )
    assert b"CPyStatics" not in name_literals(before, literals_in([before]))


def test_the_file_of_the_group_fills_in_all_literals() -> None:
    """Each name is declared once and gets what stands at its number."""
    literals = literals_in([module(563)])
    (name,) = literals
    text = GROUP + b"    if (CPyStatics_Initialize(CPyStatics) < 0) {\n        return -1;\n    }\n"
    found = name_literals(text, literals)
    assert found.count(b"PyObject *" + name + b";\n") == 1
    assert found.endswith(b"    }\n    " + name + b" = CPyStatics[563];\n")


def test_literals_that_look_the_same_are_refused() -> None:
    """Otherwise one of them would take the place of the other."""
    with pytest.raises(AssertionError, match="look the same"):
        literals_in([module(563), module(564)])
