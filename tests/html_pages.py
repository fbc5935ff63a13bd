"""Whether pages are valid HTML, by html-validate (`tests/npm/`; `make test` brings it).

It reads the whole page as the standard has it: what may stand in what, attributes and their values,
ids, tables and forms. It runs in Node without a network.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tests import needs

CONFIG = Path(__file__).parent / "npm" / "html-validate.json"


def html_faults(pages: Mapping[str, str], folder: Path) -> list[str]:
    """A line for each fault of those pages, which are given by their names; each is told once."""
    node = needs.program("node")
    program = needs.from_npm() / "html-validate" / "bin" / "html-validate.mjs"
    names = dict(zip((f"{n}.html" for n in range(len(pages))), pages, strict=False))
    for file, name in names.items():
        (folder / file).write_text(pages[name])
    command = [node, program, "--config", CONFIG, "--formatter", "json", *names]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert ran.returncode in (0, 1), ran.stderr
    found: dict[str, str] = {}
    for report in json.loads(ran.stdout):
        source = pages[names[Path(report["filePath"]).name]].splitlines()
        for fault in report["messages"]:
            line = source[fault["line"] - 1]
            near = line[max(0, fault["column"] - 30) : fault["column"] + 70]
            told = f"{fault['ruleId']}: {fault['message']} … {near}"
            found.setdefault(told, f"{names[Path(report['filePath']).name]}: {told}")
    return list(found.values())
