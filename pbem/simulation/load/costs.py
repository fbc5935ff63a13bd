"""Processor time and memory of processes, by what they are (Linux: from /proc)."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
DATABASE = "postgres"


@dataclass(frozen=True)
class Costs:
    """`seconds` of processor time and resident `megabytes`, by part."""

    seconds: dict[str, float]
    megabytes: Counter[str]

    def since(self, before: Costs) -> Costs:
        """What was used between the two; memory is that of the end."""
        used = {part: s - before.seconds.get(part, 0.0) for part, s in self.seconds.items()}
        return Costs(used, self.megabytes)


def measure(supervisor: int) -> Costs:
    """Of its children by their names, of this process (the people), and of a PostgreSQL that runs
    here."""
    seconds, megabytes = defaultdict[str, float](float), Counter[str]()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            text = (folder / "stat").read_text()
        except OSError:
            continue  # ended meanwhile
        name = text[text.index("(") + 1 : text.rindex(")")]
        fields = text[text.rindex(")") + 2 :].split()
        part = _part(int(folder.name), int(fields[1]), name, supervisor)
        if part is not None:
            seconds[part] += (int(fields[11]) + int(fields[12])) / TICKS
            megabytes[part] += int(fields[21]) * PAGE // 2**20
    return Costs(seconds, megabytes)


def _part(process: int, parent: int, name: str, supervisor: int) -> str | None:
    if process == os.getpid():
        return "people"
    if parent == supervisor:
        return name.removeprefix("pbem-").partition("-")[0]
    return "database" if name == DATABASE else None
