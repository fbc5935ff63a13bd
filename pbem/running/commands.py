"""What a `pbem` command is, and how one is entered."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pbem.core.config import Settings
from pbem.core.version import VERSION

Command = Callable[[argparse.Namespace, Settings], int]
"""Does what the arguments say; returns the exit status, 0 if all went well."""
BeginCommand = Callable[[argparse.Namespace], int]
BAD_SETTING = 2
"""The exit status of a command that cannot begin because of a setting."""


class LateParser(argparse.ArgumentParser):
    """Asks `arguments` for its arguments only when its command was named: what the operators' acts
    are made of takes a second to import."""

    arguments: Callable[[argparse.ArgumentParser], None] | None = None

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self.arguments is not None:
            arguments, self.arguments = self.arguments, None
            arguments(self)
        return super().parse_known_args(args, namespace)


class Commands:
    """The commands by name, and the parser of their arguments: it leaves the one that was named in
    `command`."""

    def __init__(self) -> None:
        self.parser = LateParser(prog="pbem", description="Board games by email.")
        self.parser.add_argument("--version", action="version", version=f"pbem {VERSION}")
        self._named = self.parser.add_subparsers(required=True, metavar="COMMAND")

    def add_first(self, name: str, begin: BeginCommand, help: str) -> LateParser:
        """Enter a command that needs no settings: it makes them, or is of somebody else's site."""
        parser = self._named.add_parser(name, help=help, description=help)
        parser.set_defaults(begin=begin)
        return parser

    def add(self, name: str, command: Command, help: str) -> LateParser:
        """Enter a command; its own arguments are added to the parser that comes back."""
        parser = self._named.add_parser(name, help=help, description=help)
        parser.set_defaults(command=command)
        return parser


def or_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def fail(reason: object, status: int = 1) -> int:
    """Say on standard error why it was not done; the exit status."""
    print(f"pbem: {reason}", file=sys.stderr)
    return status


def text_of(path: Path) -> str:
    """What the file holds; of `-`, what standard input does."""
    return sys.stdin.read() if str(path) == "-" else path.read_text()
