r"""Refuses text that a database or screen cannot handle, such as `\ud800` or `\u0000`."""

import json
import re
from collections import deque
from typing import Final

import msgspec

from moontable.kernel import Refused

INVALID: Final = re.compile("[\0\ud800-\udfff]")
NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""A NUL in encoded JSON, not preceded by an escaped backslash."""
SURROGATE: Final = re.compile(rb"\xed[\xa0-\xbf]")
MAX_INSPECTED: Final = 2_000
"""Parts of a value that are inspected to find an invalid one."""
INVISIBLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Control characters, and marks that change the direction of text."""


def checked_name(name: str) -> str:
    """The name; refused if it contains invisible characters."""
    if INVISIBLE.search(name):
        raise Refused("name", "contains an invisible character", "letters", code="bad_text")
    return name


def check_text(value: object, where: str) -> None:
    """Refuse a JSON value with an invalid character anywhere, naming the place."""
    if not _is_valid(value):
        place = _place_of(value, where)
        readable = place.encode("ascii", "backslashreplace").decode().replace("\0", r"\0")
        wrong = "contains a character that cannot be stored"
        raise Refused(readable, wrong, "no NUL and no lone surrogate", code="bad_text")


def _is_valid(value: object) -> bool:
    """Check the encoded value: walking through a long one would block the event loop."""
    try:
        encoded = msgspec.json.encode(value)
    except OverflowError:  # JSON allows integers of any size
        encoded = json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")
        return not (NUL.search(encoded) or SURROGATE.search(encoded))
    except UnicodeEncodeError:
        return False
    except RecursionError:
        raise Refused("body", "is nested too deeply", code="bad_text") from None
    return not NUL.search(encoded)


def _place_of(value: object, where: str) -> str:
    """The path of an invalid character, or `where` if it is not found soon."""
    queue = deque([(where, value)])
    for _ in range(MAX_INSPECTED):
        if not queue:
            break
        place, value = queue.popleft()
        if isinstance(value, str) and INVALID.search(value):
            return place
        if isinstance(value, dict):
            queue += [(f"{place}.{key}", key) for key in value]
            queue += [(f"{place}.{key}", part) for key, part in value.items()]
        elif isinstance(value, list | tuple):
            items = enumerate(value[:MAX_INSPECTED])
            queue += [(f"{place}[{number}]", part) for number, part in items]
    return where
