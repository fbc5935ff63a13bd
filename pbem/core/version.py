"""Which version this is, as it was installed."""

from __future__ import annotations

from importlib import metadata

VERSION = metadata.version("pbem")
