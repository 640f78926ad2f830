"""The terminal: commands that hand their work to the other rooms and show what comes back."""

from moontable.cli.app import main

__all__ = ["main"]
