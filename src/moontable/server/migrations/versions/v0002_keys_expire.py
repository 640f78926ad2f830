"""Keys expire; older keys get an expiry date at their next use."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the expiry date of a key."""
    op.add_column("keys", sa.Column("expires", sa.BigInteger))
