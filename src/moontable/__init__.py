"""moontable: the digital home of three games under one moon."""

from moontable import hot

__version__ = "0.1.0"

hot.choose_build()
