"""The position documents of all games, as types."""

from __future__ import annotations

from engine.puerto_rico.position import PuertoRicoPosition
from engine.san_juan.position import SanJuanPosition

Position = PuertoRicoPosition | SanJuanPosition
"""What `Match.position` returns; `game` tells which."""
