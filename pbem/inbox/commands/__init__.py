"""What can be asked by mail beside moves: `help`, `board`, `games`, `rules harbor`, `new …`, …

`words` holds what players write, in three languages, `asked` finds it in a text, `answers` does it.
A new command is an entry in `words.COMMANDS` and a function among
`answers.DOERS`.
"""

from __future__ import annotations

from pbem.inbox.commands.answers import answer, needs_sign_in, sign_in_first
from pbem.inbox.commands.asked import ORDER, Request, nearest, orders_in, request, split
from pbem.inbox.commands.asker import Asker
from pbem.inbox.commands.command import Command
from pbem.inbox.commands.spoken import sayings_in
from pbem.inbox.commands.words import COMMANDS
from pbem.mail.letters import Answer

__all__ = [
    "COMMANDS",
    "ORDER",
    "Answer",
    "Asker",
    "Command",
    "Request",
    "answer",
    "nearest",
    "needs_sign_in",
    "orders_in",
    "request",
    "sayings_in",
    "sign_in_first",
    "split",
]
