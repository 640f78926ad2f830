"""Compile the hot modules with mypyc, in place, when there is a C compiler.

Run by `make setup`; without a compiler it says so and leaves pure Python, which plays the same.
Each game is a group of its own and each module a C file of its own, so that files are compiled side
by side and only those whose C text has changed; objects are kept by a hash of what goes into them.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"
BUILD = ROOT / "build" / "hot"
OBJECTS = BUILD / "objects"
FLAGS = (
    *("-O2", "-fno-gcse", "-fno-tree-pre", "-fno-code-hoisting", "-fno-schedule-insns2"),
    *("-w", "-fPIC", "-DNDEBUG", "-fvisibility=hidden", "-fcommon"),
)
"""`-fcommon`: tables of other groups, and literals, are declared in every file that uses them."""
PROGRESS = 25
INCLUDE = re.compile(rb'^#include [<"](__native\w+\.h)[>"]', re.MULTILINE)
WORD = re.compile(rb"\w+")
DECLARED = re.compile(rb"^extern [^;(\[]*?(\w+)[;(\[].*\n", re.MULTILINE)
EXPORTS = re.compile(rb"^struct export_table_(\w+) \{.*?^\};", re.MULTILINE | re.DOTALL)
LITERAL = re.compile(rb"CPyStatics\[(\d+)\]; /\* (.*?) \*/")
INITIALIZED = re.compile(
    rb"^    if \(CPyStatics_Initialize\(.*?\n    \}\n", re.MULTILINE | re.DOTALL
)
GROUP_HEADER = re.compile(rb'^#include "__native_internal_\w+\.h"\n', re.MULTILINE)


def say(line: str, since: float) -> None:
    """A line of progress with the seconds it took."""
    print(f"setup: {line} ({monotonic() - since:.0f} s)", flush=True)


def hot_modules() -> tuple[str, ...]:
    """The hot files, read from the package without importing compiled code."""
    os.environ["MOONTABLE_PURE"] = "1"
    sys.path.insert(0, str(SOURCES))
    from moontable.hot import HOT  # noqa: PLC0415 - needs the path set first

    return HOT


def compiler() -> list[str] | None:
    """The C compiler Python's own build names, or any there is, with its flags."""
    named = shlex.split(sysconfig.get_config_var("CC") or "cc")
    if shutil.which(named[0]):
        return named
    return next(([cc] for cc in ("gcc", "cc", "clang") if shutil.which(cc)), None)


def groups(modules: tuple[str, ...]) -> list[tuple[list[str], str | None]]:
    """One group a game and one for all the rest: calls within a group are the cheapest."""
    found: dict[str, list[str]] = defaultdict(list)
    for module in modules:
        parts = module.split("/")
        found[parts[1] if parts[0] == "games" else "shared"].append(f"moontable/{module}")
    return [(files, f"moontable_{name}") for name, files in found.items()]


def write_c(modules: tuple[str, ...]) -> list[Any]:
    """The C files of all groups, as setuptools would build them."""
    os.chdir(SOURCES)
    os.environ["MYPYPATH"] = str(SOURCES)
    from mypyc.build import mypycify  # noqa: PLC0415 - reads the environment

    found: list[Any] = mypycify(
        [f"moontable/{module}" for module in modules],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        separate=groups(modules),
        target_dir=str(BUILD / "c"),
    )
    return found


def with_runtime(extensions: list[Any]) -> list[Any]:
    """Each with every runtime file that any build so far has copied, and with all their headers.

    mypyc leaves out what only those modules need that it has taken from its cache.
    """
    from mypyc.build import include_dir  # noqa: PLC0415 - reads the environment

    runtime = Path(include_dir())
    copied = [
        str(BUILD / "c" / file.relative_to(runtime))
        for file in sorted(runtime.rglob("*.c"))
        if (BUILD / "c" / file.relative_to(runtime)).exists()
    ]
    headers = sorted({str(file.parent) for file in runtime.rglob("*.h")})
    for extension in extensions:
        if extension.name.endswith("__mypyc"):
            extension.sources = sorted({*extension.sources, *copied})
            extension.include_dirs = [str(BUILD / "c"), *headers]
    return extensions


def literals_in(texts: Iterable[bytes]) -> dict[bytes, bytes]:
    """The number of every literal of a group, by the name it gets."""
    numbers = {number: literal for text in texts for number, literal in LITERAL.findall(text)}
    names = {literal_name(literal): number for number, literal in numbers.items()}
    assert len(names) == len(numbers), "two literals look the same"
    return names


def literal_name(literal: bytes) -> bytes:
    """The C name of a literal."""
    return b"CPyLiteral_" + sha256(literal).hexdigest()[:16].encode()


def name_literals(text: bytes, literals: dict[bytes, bytes]) -> bytes:
    """A C file in which literals have names instead of numbers.

    mypyc numbers the literals of a whole game: one more would change nearly every file.
    """
    assigned = b"".join(b"    %s = CPyStatics[%s];\n" % pair for pair in sorted(literals.items()))
    text = INITIALIZED.sub(lambda match: match[0] + assigned, text)
    text = LITERAL.sub(lambda match: literal_name(match[2]) + b";", text)
    declaration = b'__attribute__((visibility("hidden"))) PyObject *%s;\n'
    names = sorted(literals.keys() & set(WORD.findall(text)))
    declared = b"".join(declaration % name for name in names)
    return GROUP_HEADER.sub(lambda match: match[0] + declared, text)


def read_headers(text: bytes, found: dict[str, bytes]) -> None:
    """Add all generated headers that a C file includes."""
    for name in INCLUDE.findall(text):
        header = BUILD / "c" / name.decode()
        if header.name not in found and header.exists():
            found[header.name] = header.read_bytes()
            read_headers(found[header.name], found)


def what_matters(header: bytes, words: frozenset[bytes]) -> bytes:
    """A header without what a C file never names: declarations, and tables for other groups.

    A new function is declared in the header of its whole game; only its callers are compiled again.
    """
    tables = EXPORTS.sub(lambda match: match[0] if b"exports_" + match[1] in words else b"", header)
    return DECLARED.sub(lambda match: match[0] if match[1] in words else b"", tables)


def object_of(source: Path, text: bytes, command: list[str]) -> Path:
    """The object of a C file, compiled if none was kept that was made from the same text."""
    headers: dict[str, bytes] = {}
    read_headers(text, headers)
    words = frozenset(WORD.findall(text))
    parts = [*(part.encode() for part in command), text]
    parts += [what_matters(header, words) for header in headers.values()]
    key = sha256(b"\0".join(parts)).hexdigest()
    kept = OBJECTS / f"{key[:32]}.o"
    if not kept.exists():
        half = kept.with_suffix(f".{os.getpid()}.{source.stem}")
        from_stdin = [*command, f"-iquote{source.parent}", "-xc", "-c", "-", "-o", str(half)]
        subprocess.run(from_stdin, input=text, check=True, cwd=SOURCES)
        half.replace(kept)
    kept.touch()
    return kept


def link(extension: Any, objects: list[Path], cc: list[str]) -> Path:
    """One extension module beside its source, linked if none was kept of the same objects."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    target = SOURCES / f"{extension.name.replace('.', '/')}{suffix}"
    shared = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")[1:]
    command = [*cc, *shared, *map(str, objects)]
    kept = OBJECTS / f"{sha256(' '.join(command).encode()).hexdigest()[:32]}.so"
    if not kept.exists():
        half = kept.with_suffix(f".{os.getpid()}.{extension.name}")
        subprocess.run([*command, "-o", str(half)], check=True, cwd=SOURCES)
        half.replace(kept)
    shutil.copy2(kept, target)
    return kept


def build(extensions: list[Any], cc: list[str]) -> None:
    """Compile what has changed, side by side, then link what has changed."""
    OBJECTS.mkdir(parents=True, exist_ok=True)
    kept = set(OBJECTS.iterdir())
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        objects = compile_all(pool, extensions, cc, kept)
        linked = pool.map(
            lambda extension: link(
                extension, [objects[source] for source in extension.sources], cc
            ),
            extensions,
        )
        used = {*objects.values(), *linked}
    for old in kept - used:
        old.unlink()


def compile_all(
    pool: ThreadPoolExecutor, extensions: list[Any], cc: list[str], kept: set[Path]
) -> dict[str, Path]:
    """The object of every C file, by its name; large files first, so that no core waits long."""
    since = monotonic()
    python = sysconfig.get_paths()["include"]
    commands = {
        source: [*cc, *FLAGS, *[f"-I{folder}" for folder in (python, *extension.include_dirs)]]
        for extension in extensions
        for source in extension.sources
    }
    texts: dict[str, bytes] = {}
    for extension in extensions:
        own = {source: (SOURCES / source).read_bytes() for source in extension.sources}
        literals = literals_in(own.values())
        texts |= {source: name_literals(text, literals) for source, text in own.items()}
    files = sorted(commands, key=lambda source: -len(texts[source]))
    jobs = {
        file: pool.submit(object_of, SOURCES / file, texts[file], commands[file]) for file in files
    }
    for number, _ in enumerate(as_completed(jobs.values()), 1):
        if number % PROGRESS == 0:
            say(f"{number} of {len(jobs)} C files ready", since)
    objects = {file: job.result() for file, job in jobs.items()}
    say(f"{len(set(objects.values()) - kept)} of {len(jobs)} C files compiled", since)
    return objects


def build_with_setuptools(extensions: list[Any]) -> None:
    """Compile in place with the compiler setuptools finds; for Windows, where it knows MSVC."""
    from setuptools import Distribution  # noqa: PLC0415 - only needed here

    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.inplace = True
    command.ensure_finalized()
    command.run()


def remove_old() -> None:
    """Remove extension modules of earlier builds, so that none is ever half-stale."""
    for pattern in ("*.so", "*.pyd", "hot.sums"):
        for built in SOURCES.rglob(pattern):
            built.unlink()


def sums(modules: tuple[str, ...]) -> str:
    """Which texts are compiled; asked before, so that a file changed meanwhile counts as stale."""
    from moontable.hot import checksum  # noqa: PLC0415 - needs the path set first

    return "".join(f"{source} {checksum(source)}\n" for source in modules)


def main() -> None:
    """Build anew, or say aloud why not."""
    since = monotonic()
    remove_old()
    cc = compiler()
    if cc is None and os.name != "nt":
        print("setup: no C compiler found, so the rules run as pure Python: correct, but slower")
        return
    try:
        modules = hot_modules()
        texts = sums(modules)
        extensions = with_runtime(write_c(modules))
        say("C written", since)
        if cc is None or os.name == "nt":
            build_with_setuptools(extensions)
        else:
            build(extensions, cc)
        (SOURCES / "moontable" / "hot.sums").write_text(texts, "utf-8")
    except (subprocess.CalledProcessError, OSError, SystemExit) as error:
        remove_old()
        if os.environ.get("CI"):
            raise
        print(f"setup: compiling failed ({error}), so the rules run as pure Python")
        return
    say("hot modules compiled", since)


if __name__ == "__main__":
    main()
