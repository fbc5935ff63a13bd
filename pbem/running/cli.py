"""The `pbem` command."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from sqlalchemy.exc import OperationalError

from pbem.core import config, logs, private_files
from pbem.core.config import Settings
from pbem.core.database import NotUpgraded
from pbem.running import (
    admin_commands,
    backup_commands,
    game_files,
    mcp_server,
    parts,
    reading_commands,
    simulation_commands,
    telemetry,
    upkeep,
)
from pbem.running.commands import BAD_SETTING, BeginCommand, Command, Commands, fail

WITH_COMMANDS = (
    parts,
    mcp_server,
    upkeep,
    admin_commands,
    backup_commands,
    game_files,
    reading_commands,
    simulation_commands,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status, 0 if all went well."""
    options = parser().parse_args(arguments)
    if "begin" in options:
        begin: BeginCommand = options.begin
        return begin(options)
    try:
        command: Command = options.command
        settings = config.from_environment()
        logs.prepare(settings.log)
        telemetry.prepare(settings)
        private_files.keep(settings)
        if command in parts.PARTS:
            _refuse_newer(settings)
        return command(options, settings)
    except config.BadSetting as error:
        return fail(error, BAD_SETTING)
    except OperationalError as error:
        # The database or its folder: what was set is well formed, but leads nowhere.
        return fail(f"PBEM_DATABASE_URL: {str(error.orig).splitlines()[0]}")
    except NotUpgraded as error:
        return fail(error)


def parser() -> argparse.ArgumentParser:
    commands = Commands()
    for module in WITH_COMMANDS:
        module.enter(commands)
    return commands.parser


def _refuse_newer(settings: Settings) -> None:
    from pbem.core.upgrading import refuse_newer

    refuse_newer(settings)
