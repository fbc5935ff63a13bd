"""`make dev`: the demo, started again whenever a file changes."""

from __future__ import annotations

import atexit
import subprocess
import sys
from pathlib import Path

from werkzeug._reloader import run_with_reloader

ROOT = Path(__file__).parents[2]
FOLDERS = ("engine", "pbem", "templates", "worker")
KINDS = {".css", ".html", ".js", ".po", ".py", ".txt"}


def watched() -> list[str]:
    """Every file that the service is made of."""
    files = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*"))
    return sorted(str(file) for file in files if file.suffix in KINDS)


def serve() -> None:
    process = subprocess.Popen([sys.executable, "-m", "pbem", "serve", "--demo"], cwd=ROOT)
    atexit.register(_end, process)
    process.wait()


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait()


if __name__ == "__main__":
    run_with_reloader(serve, extra_files=watched(), reloader_type="stat")
