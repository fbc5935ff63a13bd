"""The code of a table: six letters and digits that nobody takes for one another."""

from __future__ import annotations

import secrets

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6


def new_code() -> str:
    """Drawn by lot; the database takes each only once."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
