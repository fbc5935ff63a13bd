"""What can be asked by mail beside moves: `help`, `board`, `games`, `rules harbor`, `new …`, …

A command is a function below what is said of it (`command.command`), in a module that `catalogue`
lists; `command_lines` finds it in a text, `dispatch` does it.
"""

from __future__ import annotations

from pbem.inbox.commands.catalogue import COMMANDS
from pbem.inbox.commands.command import Asker, Command
from pbem.inbox.commands.command_lines import (
    ORDER,
    CommandRequest,
    nearest,
    orders_in,
    request,
    sayings_in,
    split,
)
from pbem.inbox.commands.dispatch import answer, needs_sign_in, sign_in_first
from pbem.mail.letters import Answer

__all__ = [
    "COMMANDS",
    "ORDER",
    "Answer",
    "Asker",
    "Command",
    "CommandRequest",
    "answer",
    "nearest",
    "needs_sign_in",
    "orders_in",
    "request",
    "sayings_in",
    "sign_in_first",
    "split",
]
