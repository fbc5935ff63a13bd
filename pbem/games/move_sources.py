"""Who or what played a move that its player did not make by hand (`Move.source`)."""

from __future__ import annotations

from pbem.models.standing import ORDER, PLAN

CLOCK = "clock"
"""Time was up (pbem.play.deadlines)."""
FORCED, TRIVIAL = "forced", "trivial"
WISHED = (FORCED, TRIVIAL, ORDER, PLAN)
"""As the player wants it (pbem.play.automatic_moves); only they may be told."""
TOLD_LATER = (CLOCK, *WISHED)
"""The player's next mail says so."""
BOT = "bot"
NOT_BY_HAND = (BOT, *TOLD_LATER)
"""Somebody or something else made them for the player."""
