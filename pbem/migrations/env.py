"""Alembic's entry: runs the migrations on the database that `pbem.database` names."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

import pbem.models  # noqa: F401  (fills the metadata)
from pbem.database import make_engine

engine = make_engine(context.config.attributes["url"]).execution_options(pbem_writes=True)
with engine.connect() as connection:
    context.configure(
        connection=connection, target_metadata=SQLModel.metadata, render_as_batch=True
    )
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
