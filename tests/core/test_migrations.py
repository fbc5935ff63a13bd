"""Migrations: an empty database can be upgraded, and the models say the same as the tables."""

from __future__ import annotations

from alembic import command

from pbem.core.database import alembic_config
from pbem.core.service import Service


def test_models_match_the_migrations_which_go_down_and_up_again(service: Service) -> None:
    """`check` raises if autogenerate would write anything; the fixture upgraded from empty."""
    config = alembic_config(service.settings.database_url)
    command.check(config)
    command.downgrade(config, "base")
    command.upgrade(config, "head")
    command.check(config)
