"""Settings: typed, documented, refused with words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pbem.core import config, database, unknown_settings
from pbem.core.private_files import sqlite_file
from pbem.running import cli

ROOT = Path(__file__).parents[1]
CONFIG = (ROOT / "pbem/core/config.py").read_text()
NUMBERS = (
    "PBEM_SWEEP_SECONDS", "PBEM_CLAIM_SECONDS", "PBEM_MAX_MAIL_BYTES", "PBEM_IMAP_SECONDS",
    "PBEM_MAIL_RATE", "PBEM_MOST_ANSWERS", "PBEM_API_RATE", "PBEM_VISITOR_RATE", "PBEM_TABLE_DAYS",
    "PBEM_MOST_GUESTS", "PBEM_GUEST_DAYS", "PBEM_MOST_WAITING",
    "PBEM_SMTP_CONNECTIONS", "PBEM_WORKERS",
    "PBEM_SMTP_CONNECTIONS_PER_ADDRESS", "PBEM_WEB_CONNECTIONS_PER_ADDRESS",
    "PBEM_SMTP_SECONDS",
    "PBEM_KEEP_MAIL_DAYS", "PBEM_KEEP_TRACES_DAYS",
)  # fmt: skip


def test_every_setting_is_in_the_example_file(tmp_path: Path) -> None:
    asked = unknown_settings._AskedFor({"PBEM_VAR": str(tmp_path)})
    config.from_environment(asked)
    read = {name for name in asked.asked if name.startswith("PBEM_")}
    documented = set(re.findall(r"^(PBEM_\w+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))
    assert read == documented


def test_the_secret_key_is_made_once_and_kept(tmp_path: Path) -> None:
    first = config.from_environment({"PBEM_VAR": str(tmp_path)})
    second = config.from_environment({"PBEM_VAR": str(tmp_path)})
    assert first.secret_keys == second.secret_keys
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("name", ["my games", "ünï", "a#b%20?c", "100%", "a@b:c"])
def test_the_database_lies_in_the_folder_whatever_its_name(tmp_path: Path, name: str) -> None:
    settings = config.from_environment({"PBEM_VAR": str(tmp_path / name)})
    assert sqlite_file(settings.database_url) == tmp_path / name / "pbem.db"
    database.upgrade(settings)
    assert list(tmp_path.iterdir()) == [tmp_path / name]


def test_a_short_key_is_refused_with_advice(tmp_path: Path) -> None:
    with pytest.raises(config.BadSetting, match="under 16 characters"):
        config.from_environment({"PBEM_VAR": str(tmp_path), "PBEM_SECRET_KEY": "short"})


def test_a_number_that_is_none_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(config.BadSetting, match="PBEM_SWEEP_SECONDS"):
        config.from_environment({"PBEM_VAR": str(tmp_path), "PBEM_SWEEP_SECONDS": "often"})


MALFORMED = [
    ("PBEM_SENDER_POLICY", "lax"),
    ("PBEM_SOURCE_URL", "javascript:alert(1)"),
    ("PBEM_OPERATORS", "ann@example.org, bea"),
    ("PBEM_GRACE_SECONDS", "301"),
    ("PBEM_GRACE_SECONDS", "-1"),
    ("PBEM_NAME", "x" * 61),
    ("PBEM_INDEX", "maybe"),
    ("PBEM_LOGO", "/nowhere/logo.svg"),
    ("PBEM_LOGO", __file__),
    ("PBEM_COLOUR", "petrol"),
    ("PBEM_COLOUR", "#ffdd00"),
    ("PBEM_CONTACT", "ann at example.org"),
    ("PBEM_CONTACT", "http://club.example.org/contact"),
    ("PBEM_MAILBOX", "club"),
    ("PBEM_MAILBOX", "club@outlook.com"),
    ("PBEM_MAILBOX", "club+games@gmail.com"),
    ("PBEM_MAILBOX", "club@gmail.com"),
    ("PBEM_MAILBOX", "club@club.example"),
    ("PBEM_MAILBOX", "club@yahoo.co.uk"),
    ("PBEM_MAILBOX", "club@gmx.net"),
    ("PBEM_MAILBOX", "club@proton.me"),
    ("PBEM_MAILBOX", "the.board.games.of.our.club@gmail.com"),
    ("PBEM_IMAP_URL", "imap.example.org"),
    ("PBEM_IMAP_URL", "https://user:password@imap.example.org"),
    ("PBEM_IMAP_URL", "imaps://user:password@imap.example.org:port"),
    ("PBEM_IMAP_URL", "imaps://user:password@[::1"),
    ("PBEM_INBOUND_POSTMARK_SOURCES", "192.0.2.0/33"),
    ("PBEM_WEBHOOK_NETWORKS", "home"),
    ("PBEM_TRUSTED_PROXY", "proxy.example.org"),
    ("PBEM_DATABASE_URL", "games"),
    ("PBEM_DATABASE_URL", "postgresql//user:password@localhost"),
    ("PBEM_DATABASE_URL", "postgresql://user:password@localhost:port/pbem"),
    ("PBEM_DATABASE_URL", "mysql://user:password@localhost/pbem"),
    ("PBEM_DATABASE_URL", "postgresql+nonsense://user:password@localhost/pbem"),
    ("PBEM_DATABASE_URL", "://"),
    ("PBEM_DATABASE_URL", "postgresql://user:password@localhost/pbem?pooler=session"),
    ("PBEM_BROKER_URL", "localhost:6379"),
    ("PBEM_BROKER_URL", "nonsense://user:password@localhost"),
    ("PBEM_BROKER_URL", "redis://localhost:port/0"),
    ("PBEM_BROKER_URL", "sentinel://:password@localhost:26379/0"),
    ("PBEM_BROKER_URL", "sentinel://localhost:26379/0?master_name=a;redis://localhost"),
    ("PBEM_BASE_URL", "games.example.org"),
    ("PBEM_BASE_URL", "ftp://games.example.org"),
    ("PBEM_BASE_URL", "https://"),
    ("PBEM_BASE_URL", "https://games.example.org:port"),
    ("PBEM_BASE_URL", "https://[::1"),
    ("PBEM_BASE_URL", "https://user:password@games.example.org"),
    ("PBEM_BASE_URL", "https://games.example.org/?a=b"),
    ("PBEM_BASE_URL", "https://games example.org"),
    ("PBEM_MAIL_DOMAIN", "games@example.org"),
    ("PBEM_MAIL_DOMAIN", "games example.org"),
    ("PBEM_MAIL_DOMAIN", "-games.example.org"),
    ("PBEM_SMTP_URL", "mail.example.org:587"),
    ("PBEM_SMTP_URL", "https://user:password@mail.example.org"),
    ("PBEM_SMTP_URL", "smtp://user:password@mail.example.org:port"),
    ("PBEM_SMTP_LISTEN", "127.0.0.1:smtp"),
    ("PBEM_SMTP_TRUSTED", "localhost"),
    ("PBEM_SMTP_LISTEN", "127.0.0.1:99999"),
    ("PBEM_SMTP_LISTEN", "http://127.0.0.1:8025"),
    ("PBEM_WEB_LISTEN", "127.0.0.1"),
    ("PBEM_WEB_LISTEN", "http://127.0.0.1:8000"),
    ("PBEM_SECRET_KEY", "short"),
    ("PBEM_PUSH_KEY", "0123"),
    ("PBEM_DKIM_KEY", "/nowhere/dkim.pem"),
    ("PBEM_DKIM_SELECTOR", "a b"),
    ("PBEM_VAR", __file__),
    ("PBEM_VAR", f"{__file__}/var"),
    *((name, value) for name in NUMBERS for value in ("many", "0", "-1", "nan", "inf", "1e400")),
]


@pytest.mark.parametrize(("name", "value"), MALFORMED)
def test_a_value_that_cannot_be_meant_is_refused_by_name_in_one_sentence(
    tmp_path: Path,
    name: str,
    value: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "var"))
    monkeypatch.setenv(name, value)
    assert cli.main(["doctor"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("pbem: ")
    assert name in said
    assert "Traceback" not in said
    assert len(said.splitlines()) == 1
    assert "password@" not in said.replace("user:password@host", "")


def test_every_number_among_the_settings_is_in_that_table() -> None:
    read = re.findall(r'_(?:number|count)\(environment, "(\w+)"', CONFIG)
    assert set(read) == set(NUMBERS)


def test_settings_that_cannot_be_read_are_said_to_be_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_bytes("PBEM_VAR=Ł".encode("utf-16"))
    monkeypatch.chdir(tmp_path)
    assert cli.main(["doctor"]) == 2
    assert ".env cannot be read" in capsys.readouterr().err


def test_a_database_that_cannot_be_opened_is_one_sentence_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "var"))
    monkeypatch.setenv("PBEM_DATABASE_URL", "postgresql://nobody:secret@127.0.0.1:1/nothing")
    assert cli.main(["db", "upgrade"]) == 1
    said = capsys.readouterr().err
    assert "PBEM_DATABASE_URL" in said
    assert "secret" not in said
