"""The games for researchers: PettingZoo, Gymnasium, OpenSpiel, and what they have in common.

It needs the extra `rl`; nothing else in moontable needs it.
"""
