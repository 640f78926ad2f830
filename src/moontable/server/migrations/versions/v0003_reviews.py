"""Reviews of finished games, kept so that nobody has to wait twice."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """A review beside each table that was reviewed."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )
