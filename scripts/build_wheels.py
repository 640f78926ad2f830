"""Build the wheels into dist/: the core, the core with compiled rules, and the browser client.

Run by `make wheels`. Where auditwheel is installed, the compiled one is tagged manylinux by it.
"""

import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"
DIST = ROOT / "dist"


def run(*command: str) -> None:
    """Run a command, or fail with it."""
    subprocess.run(command, check=True, cwd=ROOT)


def pure(uv: str) -> Path:
    """The wheel for every machine."""
    shutil.rmtree(DIST, ignore_errors=True)
    for project in (".", "web"):
        run(uv, "build", "--quiet", "--wheel", "--out-dir", str(DIST), project)
    return next(DIST.glob("moontable-*-py3-none-any.whl"))


def compiled(wheel: Path) -> Path | None:
    """The same with the extension modules, if they were built."""
    built = [*SOURCES.rglob("*.so"), *SOURCES.rglob("hot.sums")]
    if not any(file.name == "hot.sums" for file in built):
        return None
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "wheel", "unpack", str(wheel), "--dest", folder)
        (opened,) = Path(folder).iterdir()
        for file in built:
            shutil.copy2(file, opened / file.relative_to(SOURCES))
        described = next(opened.glob("*.dist-info")) / "WHEEL"
        python = f"cp{sys.version_info.major}{sys.version_info.minor}"
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        lines = described.read_text().splitlines()
        told = [line for line in lines if not line.startswith(("Tag:", "Root-Is-Purelib:"))]
        told += ["Root-Is-Purelib: false", f"Tag: {python}-{python}-{platform}"]
        described.write_text("\n".join(told) + "\n")
        run(sys.executable, "-m", "wheel", "pack", str(opened), "--dest-dir", str(DIST))
    return next(file for file in DIST.glob("moontable-*.whl") if file != wheel)


def repaired(wheel: Path) -> Path:
    """The same wheel with the tag of every Linux it runs on, where auditwheel can say so."""
    program = shutil.which("auditwheel")
    if program is None:
        return wheel
    run(program, "repair", "--wheel-dir", str(DIST), str(wheel))
    found = next(DIST.glob("moontable-*manylinux*.whl"))
    if found != wheel:
        wheel.unlink()
    return found


def main() -> None:
    """Build both and name them."""
    uv = subprocess.run(
        [str(ROOT / "scripts" / "get_uv.sh")], capture_output=True, text=True, check=True
    ).stdout.strip()
    wheel = pure(uv)
    print(wheel.relative_to(ROOT))
    other = compiled(wheel)
    print("no compiled rules here" if other is None else repaired(other).relative_to(ROOT))
    print(next(DIST.glob("moontable_client-*.whl")).relative_to(ROOT))


if __name__ == "__main__":
    main()
