"""`python -m moontable` is the command `moontable`."""

from moontable.cli import main

main()
