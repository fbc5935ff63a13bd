"""The words behind `talk` and `mute`, in all languages."""

from __future__ import annotations

from pbem.inbox.commands.days import said_as
from pbem.language.catalogues import N_

HOW_AT_ONCE = N_("words: at once, immediately")
HOW_WITH_MAILS = N_("words: with mails, with turns")
ALWAYS_WORDS = N_("words: always, everywhere")

AT_ONCE = said_as(HOW_AT_ONCE)
WITH_MAILS = said_as(HOW_WITH_MAILS)
ALWAYS = said_as(ALWAYS_WORDS)
