"""What a release is made by: it refuses what does not fit, and the workflow runs what is there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
WORKFLOWS = ROOT / ".github" / "workflows"


def release(folder: Path, tag: str, *, version: str = VERSION) -> subprocess.CompletedProcess[str]:
    """The script in a folder that holds what it reads first, and nothing to build."""
    (folder / "deploy").mkdir()
    for name in ("deploy/release", "CHANGELOG.md"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "pyproject.toml").write_text(f'[project]\nversion = "{version}"\n')
    return subprocess.run(
        [folder / "deploy" / "release", tag],
        env={"PATH": "/usr/bin:/bin", "PYTHON": sys.executable},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_tag_that_is_not_the_version_is_no_release(tmp_path: Path) -> None:
    done = release(tmp_path, "v99.0.0")
    assert done.returncode == 1
    assert f"The tag is v99.0.0, but pyproject.toml says {VERSION}." in done.stderr


def test_a_version_that_the_changelog_does_not_tell_of_is_no_release(tmp_path: Path) -> None:
    done = release(tmp_path, "v99.0.0", version="99.0.0")
    assert done.returncode == 1
    assert "CHANGELOG.md has no part" in done.stderr


def test_the_part_of_the_changelog_is_what_the_release_tells(tmp_path: Path) -> None:
    release(tmp_path, f"v{VERSION}")
    told = (tmp_path / "dist" / "NOTES.md").read_text()
    assert f"## {VERSION}\n{told}" in (ROOT / "CHANGELOG.md").read_text()
    assert "## " not in told


def test_workflows_run_files_that_are_there_and_may_do_no_more_than_they_need() -> None:
    for file in sorted(WORKFLOWS.glob("*.yml")):
        workflow = yaml.safe_load(file.read_text())
        assert workflow["permissions"] == {"contents": "read"}, file.name
        for job in workflow["jobs"].values():
            for step in job.get("steps", ()):
                for named in re.findall(r"(?:deploy|\.ci)/[\w-]+", step.get("run", "")):
                    assert (ROOT / named).exists(), named
            if "uses" in job:
                assert (ROOT / job["uses"]).exists()
