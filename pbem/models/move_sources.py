"""Who or what played a move (`Move.source`)."""

from __future__ import annotations

from enum import StrEnum


class MoveSource(StrEnum):
    MAIL = "mail"
    LINK = "link"
    """A link in a mail."""
    WEB = "web"
    API = "api"
    IMPORT = "import"
    """Another server, from which the finished game was taken over."""
    AUTO = "auto"
    """The rules: nothing else was legal."""
    CLOCK = "clock"
    """Time was up (pbem.play.late_players.time_is_up)."""
    BOT = "bot"
    FORCED = "forced"
    TRIVIAL = "trivial"
    ORDER = "order"
    PLAN = "plan"
    """The last four: as the player wants it (pbem.play.automatic_moves)."""


BY_HAND = (MoveSource.MAIL, MoveSource.LINK, MoveSource.WEB, MoveSource.API)
WISHED = (MoveSource.FORCED, MoveSource.TRIVIAL, MoveSource.ORDER, MoveSource.PLAN)
"""As the player wants it; only they may be told."""
TOLD_LATER = (MoveSource.CLOCK, *WISHED)
"""The player's next mail says so."""
NOT_BY_HAND = (MoveSource.BOT, *TOLD_LATER)
"""Somebody or something else made them for the player."""
