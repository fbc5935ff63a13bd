"""Settings: typed, documented, refused with words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pbem import config

ROOT = Path(__file__).parents[1]


def test_every_setting_is_in_the_example_file() -> None:
    read = set(re.findall(r'"(PBEM_\w+)"', (ROOT / "pbem/config.py").read_text()))
    documented = set(re.findall(r"^(PBEM_\w+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))
    assert read == documented


def test_the_secret_key_is_made_once_and_kept(tmp_path: Path) -> None:
    first = config.from_environment({"PBEM_VAR": str(tmp_path)})
    second = config.from_environment({"PBEM_VAR": str(tmp_path)})
    assert first.secret_keys == second.secret_keys
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0


def test_a_short_key_is_refused_with_advice(tmp_path: Path) -> None:
    with pytest.raises(config.BadSetting, match="under 16 characters"):
        config.from_environment({"PBEM_VAR": str(tmp_path), "PBEM_SECRET_KEY": "short"})


def test_a_number_that_is_none_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(config.BadSetting, match="PBEM_SWEEP_SECONDS"):
        config.from_environment({"PBEM_VAR": str(tmp_path), "PBEM_SWEEP_SECONDS": "often"})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PBEM_SENDER_POLICY", "lax"),
        ("PBEM_IMAP_URL", "imap.example.org"),
        ("PBEM_IMAP_URL", "https://user:password@imap.example.org"),
        ("PBEM_INBOUND_POSTMARK_SOURCES", "192.0.2.0/33"),
    ],
)
def test_a_value_that_cannot_be_meant_is_refused_by_name(
    tmp_path: Path, name: str, value: str
) -> None:
    with pytest.raises(config.BadSetting, match=name) as refused:
        config.from_environment({"PBEM_VAR": str(tmp_path), name: value})
    assert "password@" not in str(refused.value).replace("user:password@host", "")
