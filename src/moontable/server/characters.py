r"""Text from outside that cannot be kept: no database and no screen takes `\ud800` or `\u0000`.

It knows characters; what a text means is others' business.
"""

import re
from typing import Final

from moontable.kernel import Refused

UNFIT: Final = re.compile("[\0\ud800-\udfff]")

UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Controls, and marks that turn the direction of everything after them."""


def checked_name(name: str) -> str:
    """A name; refuses one that would change how other text is shown."""
    if UNSEEN.search(name):
        raise Refused("name", "holds a character that is not shown", "letters", code="bad_text")
    return name


def check_text(value: object, where: str) -> None:
    """Refuse a JSON value with such a character anywhere in it, naming the place."""
    found = [(where, value)]
    while found:
        place, one = found.pop()
        if isinstance(one, str) and UNFIT.search(one):
            readable = place.encode("ascii", "backslashreplace").decode().replace("\0", r"\0")
            wrong = "holds a character that cannot be kept"
            raise Refused(readable, wrong, "no NUL and no half of a pair", code="bad_text")
        if isinstance(one, dict):
            found += [(f"{place}.{key}", part) for key, part in one.items()]
            found += [(f"{place}.{key}", key) for key in one]
        elif isinstance(one, list | tuple):
            found += [(f"{place}[{number}]", part) for number, part in enumerate(one)]
