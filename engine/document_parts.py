"""Reads objects of a position document piece by piece, with the path for the error texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from engine.chance import Chance
from engine.errors import BadPosition

LARGEST_NUMBER = 100_000

Options = TypeVar("Options")


class DocumentPart:
    """An object inside the document, read with the path for the error texts."""

    def __init__(self, value: Any, path: str, keys: Iterable[str] | None = None) -> None:
        """`keys` are those that there may be; without them any."""
        if not isinstance(value, dict):
            raise BadPosition(f"{path} is not an object.")
        self.fields = value
        self.path = path
        if keys is not None:
            self.only(keys)

    def only(self, keys: Iterable[str]) -> None:
        """Refuse what nobody would read: a misspelt key would be taken for one left out."""
        allowed = [*keys]
        for key in self.fields:
            one_of(key, f"a key in {self.path}", allowed)

    def has(self, key: str) -> None:
        """Refuse a document without it."""
        if key not in self.fields:
            raise BadPosition(f"{self.path} lacks its {key}.")

    def value(self, key: str) -> Any:
        return self.fields.get(key)

    def part(self, key: str, keys: Iterable[str] | None = None) -> DocumentPart:
        return DocumentPart(self.fields.get(key, {}), f"{key} of {self.path}", keys)

    def parts(self, key: str, keys: Iterable[str] | None = None) -> list[DocumentPart]:
        items = enumerate(self.items(key))
        return [DocumentPart(value, f"{key} {i} of {self.path}", keys) for i, value in items]

    def items(self, key: str) -> list[Any]:
        value = self.fields.get(key, [])
        if not isinstance(value, list):
            raise BadPosition(f"{key} of {self.path} is not a list.")
        return value

    def number(self, key: str, most: int = LARGEST_NUMBER) -> int:
        return number_of(self.fields.get(key, 0), f"{key} of {self.path}", most)

    def people(self, most: int = LARGEST_NUMBER) -> tuple[int, int]:
        """The colonists and the nobles there."""
        colonists, nobles = self.number("colonists", most), self.number("nobles", most)
        if colonists + nobles > most:
            raise BadPosition(f"{self.path} holds {colonists + nobles} people; {most} have room.")
        return colonists, nobles

    def flag(self, key: str) -> bool:
        value = self.fields.get(key, False)
        if not isinstance(value, bool):
            raise BadPosition(f"{key} of {self.path} is {value!r}, not true or false.")
        return value

    def known(self, key: str, allowed: Any) -> str:
        return one_of(self.fields.get(key), f"{key} of {self.path}", allowed)

    def known_items(self, key: str, allowed: Any) -> list[str]:
        return [one_of(item, f"{key} of {self.path}", allowed) for item in self.items(key)]


def number_of(value: Any, path: str, most: int = LARGEST_NUMBER) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise BadPosition(f"{path} is {value!r}, not a whole number from 0 to {most}.")
    return value


def one_of(value: Any, path: str, allowed: Any) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise BadPosition(f"{path} is {value!r}, not one of {', '.join(allowed)}.")
    return value


def chance_of(part: DocumentPart) -> Chance:
    seed = part.value("seed")
    try:
        key = b"" if seed is None else bytes.fromhex(seed)
    except (TypeError, ValueError):
        raise BadPosition("seed is neither null nor hex.") from None
    draws = part.value("draws")
    return Chance(key, 0 if draws is None else number_of(draws, "draws", 1 << 60))


def options_of(part: DocumentPart, read: Callable[[Mapping[str, Any]], Options]) -> Options:
    """The typed options of a document; whatever `read` refuses is a `BadPosition`."""
    try:
        return read(part.part("options").fields)
    except (OverflowError, TypeError, ValueError) as error:
        raise BadPosition(f"options: {error}") from error
