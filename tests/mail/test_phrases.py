"""Natural replies that nobody tuned to: none plays what was not meant. Runs where they are."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
PHRASES = ROOT.parent / "shared" / "corpora" / "phrases"
CASES, POSITIONS = PHRASES / "phrases-shared.jsonl", PHRASES / "positions-shared.json"


def check_phrases(tmp_path: Path) -> None:
    told = tmp_path / "outcomes.json"
    command = [sys.executable, str(PHRASES / "score.py"), "--project", str(ROOT), "--set", "shared"]
    command += ["--cases", str(CASES), "--positions", str(POSITIONS), "--json", str(told)]
    subprocess.run(command, check=True, capture_output=True, timeout=280)
    cases = json.loads(told.read_text("utf-8"))
    verdicts = Counter(case["verdict"] for case in cases)
    assert [c["text"] for c in cases if c["verdict"] in ("wrong", "guessed", "silent")] == []
    assert verdicts["right"] >= 0.33 * len(cases)
    assert verdicts["scolded"] <= 6


if CASES.is_file():

    def test_no_natural_reply_is_played_wrongly_or_guessed(tmp_path: Path) -> None:
        check_phrases(tmp_path)
