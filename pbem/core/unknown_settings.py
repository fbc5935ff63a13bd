"""Variables that are named like a setting and are none: a misspelt setting would be passed over."""

from __future__ import annotations

import difflib
from collections import UserDict
from collections.abc import Mapping

from pbem.core import config

PREFIX = "PBEM_"


def warnings(environment: Mapping[str, str] | None = None) -> list[str]:
    """A sentence for each of them, with the setting whose name is nearest. Raises `BadSetting`."""
    variables = _AskedFor(config.variables() if environment is None else environment)
    config.from_environment(variables)
    unknown = [name for name in variables if name.startswith(PREFIX)]
    return [_warning(name, variables.asked) for name in sorted(set(unknown) - variables.asked)]


def _warning(name: str, settings: set[str]) -> str:
    near = difflib.get_close_matches(name, settings, 1)
    meant = f"did you mean {near[0]}?" if near else ".env.example lists them all."
    return f"{name} is not a setting; {meant}"


class _AskedFor(UserDict[str, str]):
    """Variables that note which of them were asked for, whether they are there or not: what is read
    nowhere is no setting, so no list of them has to be kept."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        super().__init__(environment)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.asked.add(name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self.asked.add(str(name))
        return super().__contains__(name)
