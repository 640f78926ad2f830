"""Keys that end; those of before get an end when they are next used."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """When a key ends."""
    op.add_column("keys", sa.Column("expires", sa.BigInteger))
