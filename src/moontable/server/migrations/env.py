"""Runs the migrations on a given connection."""

from alembic import context

from moontable.server.database import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
context.run_migrations()
