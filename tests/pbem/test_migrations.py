"""Migrations: an empty database can be upgraded, and the models say the same as the tables."""

from __future__ import annotations

from alembic import command

from pbem import player_addresses
from pbem.database import alembic_config
from pbem.players import find_or_create
from pbem.service import Service


def test_models_match_the_migrations(service: Service) -> None:
    """`check` raises if autogenerate would write anything; the fixture upgraded from empty."""
    command.check(alembic_config(service.settings.database_url))


def test_migrations_go_down_and_up_again(service: Service) -> None:
    config = alembic_config(service.settings.database_url)
    command.downgrade(config, "base")
    command.upgrade(config, "head")
    command.check(config)


def test_players_of_before_keep_their_address(service: Service) -> None:
    config = alembic_config(service.settings.database_url)
    with service.database.write() as session:
        known = find_or_create(session, "ann@example.org")
    command.downgrade(config, "0015")
    command.upgrade(config, "head")
    with service.database.read() as session:
        found = player_addresses.owner(session, "ann@example.org")
    assert found is not None
    assert found.id == known.id
