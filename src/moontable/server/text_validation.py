r"""Text from outside that cannot be kept: no database and no screen takes `\ud800` or `\u0000`.

It knows characters; what a text means is others' business.
"""

import json
import re
from collections import deque
from typing import Final

import msgspec

from moontable.kernel import Refused

UNFIT: Final = re.compile("[\0\ud800-\udfff]")
NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""A NUL in JSON as we write it; an even number of backslashes before it would mean themselves."""
SURROGATE: Final = re.compile(rb"\xed[\xa0-\xbf]")
MOST_LOOKED_AT: Final = 2_000
"""Parts of a value that are looked at to name the place of what is wrong."""

UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Controls, and marks that turn the direction of everything after them."""


def checked_name(name: str) -> str:
    """A name; refuses one that would change how other text is shown."""
    if UNSEEN.search(name):
        raise Refused("name", "holds a character that is not shown", "letters", code="bad_text")
    return name


def check_text(value: object, where: str) -> None:
    """Refuse a JSON value with such a character anywhere in it, naming the place."""
    if not _is_fit(value):
        place = _place_of(value, where)
        readable = place.encode("ascii", "backslashreplace").decode().replace("\0", r"\0")
        wrong = "holds a character that cannot be kept"
        raise Refused(readable, wrong, "no NUL and no half of a pair", code="bad_text")


def _is_fit(value: object) -> bool:
    """Said by writing it down once more: to walk through long input would hold everybody up."""
    try:
        written = msgspec.json.encode(value)
    except OverflowError:  # numbers of any length are JSON too
        written = json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")
        return not (NUL.search(written) or SURROGATE.search(written))
    except UnicodeEncodeError:
        return False
    except RecursionError:
        raise Refused("body", "is nested too deeply", code="bad_text") from None
    return not NUL.search(written)


def _place_of(value: object, where: str) -> str:
    """Where such a character stands, if it is found soon."""
    found = deque([(where, value)])
    for _ in range(MOST_LOOKED_AT):
        if not found:
            break
        place, one = found.popleft()
        if isinstance(one, str) and UNFIT.search(one):
            return place
        if isinstance(one, dict):
            found += [(f"{place}.{key}", key) for key in one]
            found += [(f"{place}.{key}", part) for key, part in one.items()]
        elif isinstance(one, list | tuple):
            looked_at = enumerate(one[:MOST_LOOKED_AT])
            found += [(f"{place}[{number}]", part) for number, part in looked_at]
    return where
