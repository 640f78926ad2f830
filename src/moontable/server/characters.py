r"""Text from outside that cannot be kept: no database and no screen takes `\ud800` or `\u0000`.

It knows characters; what a text means is others' business.
"""

import re
from typing import Final

from moontable.kernel import Refused

UNFIT: Final = re.compile("[\0\ud800-\udfff]")


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
