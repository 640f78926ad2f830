"""The laws every game must keep; they run against any game, also a plug-in's.

>>> from moontable.contract import LAWS
>>> sorted(LAWS)[0]
'clones_are_independent'
"""

from moontable.contract.laws import LAWS, Law, random_play

__all__ = ["LAWS", "Law", "random_play"]
