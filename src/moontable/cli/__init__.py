"""The terminal commands."""

from moontable.cli.app import main

__all__ = ["main"]
