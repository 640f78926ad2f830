"""Measure the size and the words of the tree: `python -m bench.tree`."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SRC: Final = ROOT / "src" / "moontable"
COINED: Final = ("told", "heard", "wish", "eyes", "shoulder")
"""Words that said too many things; `docs/glossary.md` has the ones in use."""
FIELD_WORDS: Final = {
    "websocket transport": "server/websocket/transport.py",
    "rate limit": "server/rate_limit.py",
    "log loss": "lab/training/log_loss.py",
    "training run": "lab/training/run.py",
    "viewpoint": "server/viewpoint.py",
}
"""What an engineer searches for, and the file that must come up by its name."""


def sources() -> list[Path]:
    """The Python files of `src`."""
    return sorted(SRC.rglob("*.py"))


def parsed() -> Iterator[tuple[Path, ast.Module]]:
    """Every source file with its syntax tree."""
    for file in sources():
        yield file, ast.parse(file.read_text("utf-8"))


def lines() -> int:
    """Lines of `src`."""
    return sum(len(file.read_text("utf-8").splitlines()) for file in sources())


def import_lines() -> tuple[int, int]:
    """Lines of import statements: all of them, and those of our own modules."""
    every = own = 0
    for _, tree in parsed():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Import | ast.ImportFrom):
                continue
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            names = [alias.name for alias in node.names]
            module = node.module or "" if isinstance(node, ast.ImportFrom) else names[0]
            every += length
            own += length if module.split(".")[0] == "moontable" else 0
    return every, own


def repeated_classes() -> dict[str, int]:
    """Class names that are used more than once, and how often."""
    names = Counter(
        node.name
        for _, tree in parsed()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    )
    return {name: count for name, count in sorted(names.items()) if count > 1}


def coined_in(text: str) -> Counter[str]:
    """The coined words in a text, also as parts of names."""
    return Counter(re.findall(rf"(?<![a-z])({'|'.join(COINED)})(?![a-z])", text.lower()))


def coined() -> Counter[str]:
    """The coined words of `src` outside rules."""
    total: Counter[str] = Counter()
    for file in sources():
        if "rules" not in file.relative_to(SRC).parts:
            total += coined_in(file.read_text("utf-8"))
    return total


def wide_web_lines() -> int:
    """Lines of the browser client over 120 columns, outside data."""
    files = [*(ROOT / "web/src").rglob("*.ts"), *(ROOT / "web/src").rglob("*.svelte")]
    texts = (file.read_text("utf-8") for file in files)
    return sum(len(line) > 120 for text in texts for line in text.splitlines())


def main() -> None:
    """Print every measure."""
    total = lines()
    every, own = import_lines()
    words = coined()
    print(f"lines {total}, files {len(sources())}")
    print(f"imports {100 * every / total:.1f} % of lines, of our own {100 * own / total:.1f} %")
    print(f"coined words {sum(words.values())}: {dict(words)}")
    print(f"class names used twice {len(repeated_classes())}: {repeated_classes()}")
    print(f"web lines over 120 columns {wide_web_lines()}")
    found = {word: (SRC / file).is_file() for word, file in FIELD_WORDS.items()}
    print(f"field words found by file name {sum(found.values())} of {len(found)}")


if __name__ == "__main__":
    main()
