"""Small programs that use moontable."""
