"""Players: addresses as they are kept, one player an address, links that work once."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from sqlmodel import select

from pbem.accounts import players
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Player, SignInLink

pytestmark = pytest.mark.quick

RIVALS = 4


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (" Ann@Example.ORG ", "ann@example.org"),
        ("o'neill+games@mail.example.co.uk", "o'neill+games@mail.example.co.uk"),
        ("you@pbem.localhost", "you@pbem.localhost"),
    ],
)
def test_addresses_are_kept_in_one_form(written: str, kept: str) -> None:
    assert players.normal_address(written) == kept


@pytest.mark.parametrize(
    "written",
    [
        "", "ann", "@example.org", "ann@", "a b@example.org", "ann@example..org",
        ".ann@example.org", "ann@example.org, bea@example.org", "<ann@example.org>",
        "ann@example.org\nBcc: x@example.org", "änn@example.org", "ann\x00@example.org",
        "ann@-example.org", f"{'a' * 65}@example.org", f"a@{'b.' * 130}org",
    ],
)  # fmt: skip
def test_what_no_mail_can_reach_is_refused(written: str) -> None:
    with pytest.raises(players.BadAddress):
        players.normal_address(written)


def test_names_are_one_printable_line() -> None:
    assert players.clean_name(" Ann\r\n\tof  the\x00 Hill ") == "Ann of the Hill"
    assert players.clean_name("", "ann@example.org") == "ann"
    assert len(players.clean_name("A" * 99)) == players.LONGEST_NAME


def test_a_sign_in_link_works_once_and_makes_the_player(service: Service) -> None:
    with service.database.write() as session:
        nonce = players.sign_in_link(session, "ann@example.org", "Ann", "/g/ABCDEF")
    with service.database.write() as session:
        redeemed = players.redeem(session, nonce)
    assert redeemed is not None
    player, target = redeemed
    assert (player.name, player.email, target) == ("Ann", "ann@example.org", "/g/ABCDEF")
    with service.database.write() as session:
        assert players.redeem(session, nonce) is None


def test_looking_at_a_link_does_not_use_it_up(service: Service) -> None:
    with service.database.write() as session:
        nonce = players.sign_in_link(session, "ann@example.org")
    for _ in range(2):
        with service.database.read() as session:
            assert players.pending_link(session, nonce) is not None


def test_the_database_does_not_know_the_nonce(service: Service) -> None:
    with service.database.write() as session:
        nonce = players.sign_in_link(session, "ann@example.org")
        link = session.exec(select(SignInLink)).one()
    assert nonce not in repr(link)


def test_a_link_runs_out(service: Service) -> None:
    with service.database.write() as session:
        nonce = players.sign_in_link(session, "ann@example.org")
    late = clock.now() + players.LINK_LIVES + timedelta(seconds=1)
    with clock.set_to(late), service.database.write() as session:
        assert players.redeem(session, nonce) is None


def test_a_forged_link_signs_nobody_in(service: Service) -> None:
    with service.database.write() as session:
        players.sign_in_link(session, "ann@example.org")
        assert players.redeem(session, "forged") is None


def test_of_many_who_redeem_a_link_at_the_same_moment_one_is_signed_in(service: Service) -> None:
    with service.database.write() as session:
        nonce = players.sign_in_link(session, "ann@example.org")
    results: list[bool] = []

    def redeem() -> None:
        with service.database.write() as session:
            results.append(players.redeem(session, nonce) is not None)

    at_once(redeem)
    assert sorted(results) == [False] * (RIVALS - 1) + [True]


def test_an_address_is_one_player_however_many_arrive_at_once(service: Service) -> None:
    ids: list[int | None] = []

    def arrive() -> None:
        with service.database.write() as session:
            ids.append(players.find_or_create(session, "ann@example.org", "Ann").id)

    at_once(arrive)
    assert len(ids) == RIVALS
    assert len(set(ids)) == 1
    with service.database.read() as session:
        assert len(session.exec(select(Player)).all()) == 1


def at_once(act: object) -> None:
    """Run it in several threads that start together."""
    start = threading.Barrier(RIVALS)

    def run() -> None:
        start.wait()
        assert callable(act)
        act()

    threads = [threading.Thread(target=run) for _ in range(RIVALS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_invitations_keep_nobody_from_signing_in(service: Service) -> None:
    with service.database.write() as session:
        for _ in range(players.MOST_LINKS):
            players.sign_in_link(session, "ann@example.org", lives=players.INVITATION_LIVES)
        assert not players.asked_often(session, "ann@example.org")
        for _ in range(players.MOST_LINKS):
            players.sign_in_link(session, "ann@example.org")
        assert players.asked_often(session, "ann@example.org")
