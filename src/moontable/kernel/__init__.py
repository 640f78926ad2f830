"""The contract between games, bots and tables: decisions, events, records and refusals."""

from moontable.kernel.bot import Bot, Choice, InformationSet, Level, ask_bot
from moontable.kernel.decision import Action, Decision, Seat
from moontable.kernel.errors import Refused, RulesGap, nearest
from moontable.kernel.frames import Frame
from moontable.kernel.game import (
    NO_CARD,
    SPECTATOR,
    Deed,
    Event,
    Game,
    Json,
    Notation,
    Outcome,
    Reason,
    Setup,
)
from moontable.kernel.message import Message, Who, Words
from moontable.kernel.replay import Record, fold, redact, step

__all__ = [
    "NO_CARD",
    "SPECTATOR",
    "Action",
    "Bot",
    "Choice",
    "Decision",
    "Deed",
    "Event",
    "Frame",
    "Game",
    "InformationSet",
    "Json",
    "Level",
    "Message",
    "Notation",
    "Outcome",
    "Reason",
    "Record",
    "Refused",
    "RulesGap",
    "Seat",
    "Setup",
    "Who",
    "Words",
    "ask_bot",
    "fold",
    "nearest",
    "redact",
    "step",
]
