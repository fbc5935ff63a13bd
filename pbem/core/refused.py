"""What cannot be done as it was asked for: the text says why, in the language that is spoken."""

from __future__ import annotations


class Refused(Exception):
    """The base of all such errors; programs (`pbem.web.api.routes`) and mails
    (`pbem.inbox.commands.dispatch`) answer with the text, a mail perhaps under a `title`."""

    asks = False
    """Whether a page has to ask something before it can be done."""

    def __init__(self, text: str = "", title: str = "") -> None:
        super().__init__(text)
        self.title = title
