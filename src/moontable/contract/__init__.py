"""The laws every game must keep, for the games here and for plug-ins.

>>> from moontable.contract import LAWS
>>> sorted(LAWS)[0]
'clones_are_independent'
"""

from moontable.contract.laws import LAWS, Law, random_play

__all__ = ["LAWS", "Law", "random_play"]
