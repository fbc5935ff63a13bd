"""What follows from the address of one mailbox: its servers, and the service's own addresses."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pbem.accounts.signed_tokens import token_in
from pbem.core import config
from pbem.core.config import BadSetting, Settings
from pbem.mail import addresses, do_not_write, unsubscribe


def settings_of(folder: Path, **variables: str) -> Settings:
    return config.from_environment({"PBEM_VAR": str(folder), **variables})


def test_address_and_password_are_enough_where_the_provider_is_known(tmp_path: Path) -> None:
    found = settings_of(
        tmp_path, PBEM_MAILBOX="Our.Club@gmail.com", PBEM_MAILBOX_PASSWORD="a b@c:d",
        PBEM_SMTP_URL="mailbox://",
    )  # fmt: skip
    signed_in = "our.club%40gmail.com:a%20b%40c%3Ad@"
    assert found.imap_url == f"imaps://{signed_in}imap.gmail.com:993/INBOX"
    assert found.smtp_url == f"smtps://{signed_in}smtp.gmail.com:465"
    assert (found.mail_domain, found.authserv_id) == ("gmail.com", "mx.google.com")
    assert (found.smtp_listen, found.local_mailbox) == ("", None)


@pytest.mark.parametrize(
    ("address", "client", "server"),
    [
        ("club@outlook.com", "microsoft:1234", "smtp-mail.outlook.com:587"),
        ("games@club.example", "microsoft:1234", "smtp.office365.com:587"),
        ("games@club.example", "google:12.apps:s3cret", "smtp.gmail.com:465"),
    ],
)
def test_without_a_password_the_servers_are_those_of_who_lets_us_in(
    tmp_path: Path, address: str, client: str, server: str
) -> None:
    found = settings_of(tmp_path, PBEM_MAILBOX=address, PBEM_MAILBOX_CLIENT=client)
    user = address.replace("@", "%40")
    assert found.imap_url.startswith(f"imaps://{user}@")
    assert found.smtp_url.endswith(f"://{user}@{server}")
    assert found.mailbox_client is not None
    assert found.mailbox_client[0] == client.partition(":")[0]


@pytest.mark.parametrize(
    ("variables", "says"),
    [
        (
            {"PBEM_MAILBOX": "club@outlook.com", "PBEM_MAILBOX_PASSWORD": "secret"},
            "Microsoft takes no passwords",
        ),
        (
            {"PBEM_MAILBOX": "club@gmail.com", "PBEM_MAILBOX_CLIENT": "1234"},
            "google:ID:SECRET or microsoft:ID",
        ),
        ({"PBEM_MAILBOX": "club@gmail.com"}, "apppasswords"),
        ({"PBEM_MAILBOX": "club@club.example"}, "PBEM_IMAP_URL and PBEM_SMTP_URL"),
        ({"PBEM_MAILBOX": "club@yahoo.com"}, "no plus addresses"),
        ({"PBEM_MAILBOX": "club@web.de"}, "no plus addresses"),
        ({"PBEM_MAILBOX": "club@proton.me"}, "no IMAP"),
        (
            {"PBEM_MAILBOX": "club@gmail.com", "PBEM_MAIL_DOMAIN": "games.example.org"},
            "PBEM_MAIL_DOMAIN is not used",
        ),
    ],
)
def test_what_cannot_work_is_refused_with_what_to_do(
    tmp_path: Path, variables: dict[str, str], says: str
) -> None:
    with pytest.raises(BadSetting, match=says):
        settings_of(tmp_path, **variables)


@pytest.fixture
def club(settings: Settings) -> Settings:
    return replace(settings, mailbox="our.club@gmail.com", mail_domain="gmail.com")


def test_every_address_of_ours_is_a_tag_of_the_mailbox(club: Settings) -> None:
    played = addresses.play_address(club, 7, 2, 3, "a1b2c3")
    assert played.startswith("our.club+play.")
    assert addresses.new_address(club) == "our.club+new@gmail.com"
    assert addresses.from_address(club) == addresses.bounce_address(club, 7) == club.mailbox
    for address in (played, unsubscribe.stop_address(club, 7), addresses.probe_address(club)):
        assert len(address.rpartition("@")[0]) <= 64


@pytest.mark.parametrize("name", ["our.club", "OURCLUB", "o.u.r.club"])
@pytest.mark.parametrize("domain", ["gmail.com", "GoogleMail.com"])
def test_an_address_is_known_however_the_provider_spells_its_mailbox(
    club: Settings, name: str, domain: str
) -> None:
    tag = addresses.play_address(club, 7, 2).partition("+")[2].partition("@")[0]
    assert addresses.read_play_address(club, f"{name}+{tag.upper()}@{domain}") == (7, 2, None, None)
    assert addresses.named_box(club, f"{name}+Help@{domain}") == "help"
    assert addresses.is_the_mailbox(club, f"{name}@{domain}")


@pytest.mark.parametrize(
    "address",
    [
        "other+play.abc@gmail.com", "our.club+play.abc@example.org", "our.club+abc@gmail.com",
        "our.club+play.@gmail.com", "play+abc@gmail.com", "our.club+info@gmail.com",
    ],
)  # fmt: skip
def test_nothing_else_is_taken(club: Settings, address: str) -> None:
    assert not addresses.exists(club, address)
    assert token_in(club, "play", "other+play.abc@gmail.com") is None


def test_others_at_the_provider_are_not_us(club: Settings) -> None:
    assert addresses.is_ours(club, "our.club+anything@gmail.com")
    assert not addresses.is_ours(club, "friend@gmail.com")
    assert not addresses.is_own_sender(club, "ourclub@gmail.com")  # its owner may play
    assert addresses.is_own_sender(club, "ourclub+new@gmail.com")


def test_a_way_to_stop_mail_that_would_be_too_long_an_address_is_a_link_only(
    club: Settings,
) -> None:
    assert (
        "mailto"
        in do_not_write.headers(replace(club, mailbox="c@gmail.com"), "a@example.org")[
            "List-Unsubscribe"
        ]
    )
    longer = replace(club, mailbox="our.board.games@gmail.com")
    assert "mailto" in do_not_write.headers(longer, "a@example.org")["List-Unsubscribe"]
    longest = replace(club, mailbox="our.board.games.club@gmail.com")
    assert "mailto" not in do_not_write.headers(longest, "a@example.org")["List-Unsubscribe"]
