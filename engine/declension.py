"""Names in all their cases: a row for each thing, of which tables of names are made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Rows = Mapping[str, Sequence[str]]
"""By the ids of things: their name in each case, in the order of the columns."""


def cases(kind: str, columns: str, rows: Rows) -> dict[str, dict[str, str]]:
    """A table for each column; the first goes by the kind alone, the others as `role acc`.

    >>> cases("role", "nom acc", {"mayor": ("burmistrz", "burmistrza")})
    {'role': {'mayor': 'burmistrz'}, 'role acc': {'mayor': 'burmistrza'}}

    A row is never shorter or longer than the columns: raises `ValueError`.
    """
    keys = [kind, *(f"{kind} {case}" for case in columns.split()[1:])]
    tables: dict[str, dict[str, str]] = {key: {} for key in keys}
    for id, forms in rows.items():
        for key, form in zip(keys, forms, strict=True):
            tables[key][id] = form
    return tables
