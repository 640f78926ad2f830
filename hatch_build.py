"""Put compiled rules into a wheel when MOONTABLE_COMPILE=1; without it the wheel is pure Python."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledRules(BuildHookInterface[Any]):
    """Compile the hot modules and add them to the wheel, which is then tagged for this platform."""

    def dependencies(self) -> list[str]:
        """Name what compiling needs beside the build backend."""
        needs = ["librt", "msgspec", "mypy[mypyc]", "mypy-extensions", "numpy", "setuptools"]
        return needs if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is packed; an editable install compiles with `make setup`."""
        if not _is_wanted() or version == "editable":
            return
        root = Path(self.root)
        script = str(root / "scripts" / "compile_hot.py")
        subprocess.run([sys.executable, script], check=True, env={**os.environ, "CI": "true"})
        package = root / "src" / "moontable"
        built = [file for file in package.rglob("*") if file.suffix in {".so", ".pyd"}]
        shared = [file for file in (root / "src").iterdir() if file.suffix in {".so", ".pyd"}]
        if not built:
            raise RuntimeError("MOONTABLE_COMPILE=1 needs a C compiler, and none was found")
        for file in [*built, *shared, package / "hot.sums"]:
            build_data["force_include"][str(file)] = str(file.relative_to(root / "src"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _is_wanted() -> bool:
    return os.environ.get("MOONTABLE_COMPILE", "") not in {"", "0"}
