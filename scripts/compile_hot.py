"""Compile the hot modules with mypyc, in place, when there is a C compiler.

Run by `make setup`; without a compiler it says so and leaves pure Python, which plays the same.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"


def hot_modules() -> list[Path]:
    """The explicit list, read from the package without importing compiled code."""
    os.environ["MOONTABLE_PURE"] = "1"
    sys.path.insert(0, str(SOURCES))
    from moontable.hot import HOT, PACKAGE  # noqa: PLC0415 - needs the path set first

    return [PACKAGE / source for source in HOT]


def compiler() -> str | None:
    """The C compiler Python's own build names, or any there is."""
    named = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(named) or shutil.which("gcc") or shutil.which("cc")


def remove_old() -> None:
    """Take away extension modules of earlier builds, so that none is ever half-stale."""
    for built in (*SOURCES.rglob("*.so"), *SOURCES.rglob("hot.sums")):
        built.unlink()


def build(modules: list[Path]) -> None:
    """Run mypyc over all hot modules as one group, so that calls between them are native."""
    names = [str(path.relative_to(SOURCES)) for path in modules]
    folder = ROOT / "build" / "hot"
    folder.mkdir(parents=True, exist_ok=True)
    program = (
        "from setuptools import setup; from mypyc.build import mypycify; "
        f"setup(name='moontable-hot', packages=[], ext_modules=mypycify({names!r}, "
        f"opt_level='3', debug_level='0', group_name='moontable_hot', target_dir={str(folder)!r}))"
    )
    command = [sys.executable, "-c", program, "-q", "build_ext", "--force", "--inplace"]
    command += ["--build-temp", str(folder), "--build-lib", str(folder)]
    # The package's own strictness is checked by `make check`; here only the hot files matter.
    environment = os.environ | {"MYPYPATH": str(SOURCES), "CFLAGS": "-w"}
    subprocess.run(command, cwd=SOURCES, env=environment, check=True)


def write_sums() -> None:
    """Say which texts were compiled."""
    from moontable.hot import HOT, SUMS, checksum  # noqa: PLC0415 - needs the path set first

    SUMS.write_text("".join(f"{source} {checksum(source)}\n" for source in HOT), "utf-8")


def main() -> None:
    """Build anew, or say aloud why not."""
    remove_old()
    if compiler() is None:
        print("setup: no C compiler found, so the rules run as pure Python: correct, but slower")
        return
    try:
        build(hot_modules())
        write_sums()
    except (subprocess.CalledProcessError, OSError) as error:
        remove_old()
        if os.environ.get("CI"):
            raise
        print(f"setup: compiling failed ({error}), so the rules run as pure Python")
        return
    print("setup: hot modules compiled")


if __name__ == "__main__":
    main()
