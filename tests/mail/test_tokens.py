"""Addresses and tokens against any text: none made up is genuine, none of ours is misread."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as bounds
from hypothesis import strategies as st

from pbem.accounts.signed_tokens import sign, verify
from pbem.core.config import Settings
from pbem.games.seat_links import (
    ADDRESSES,
    UNDO,
    VOTES,
    WIDTHS,
    LinkPurpose,
    SeatLink,
    claimed_game,
    move_link,
    read_token,
    token_of,
    url_of,
)
from pbem.mail import addresses, unsubscribe

pytestmark = pytest.mark.quick

SHARED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
"""The settings are the same for every example, and nobody changes them."""
ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
TOKENS = st.text(alphabet=ALPHABET, min_size=1, max_size=60) | st.text()


@bounds(max_examples=300, deadline=None, suppress_health_check=SHARED)
@given(token=TOKENS)
def test_no_made_up_token_is_genuine(settings: Settings, token: str) -> None:
    for box, read in (
        ("play", addresses.read_play_address),
        ("bounce", addresses.read_bounce_address),
        ("stop", unsubscribe.read_stop_address),
    ):
        assert read(settings, f"{box}+{token}@{settings.mail_domain}") is None
        assert read(settings, token) is None
    assert read_token(settings, LinkPurpose.MOVE, token) is None
    assert verify(settings, "confirm", token) is None


@bounds(max_examples=200, deadline=None, suppress_health_check=SHARED)
@given(
    payload=st.binary(min_size=1, max_size=20), place=st.integers(0), letter=st.sampled_from("az27")
)
def test_a_token_is_good_for_its_purpose_only_and_not_with_a_letter_changed(
    settings: Settings, payload: bytes, place: int, letter: str
) -> None:
    token = sign(settings, "reply", payload)
    assert verify(settings, "reply", token.upper()) == payload
    assert verify(settings, "move", token) is None
    place %= len(token)
    changed = token[:place] + letter + token[place + 1 :]
    if changed != token:
        assert verify(settings, "reply", changed) is None


@pytest.mark.parametrize("length", range(1, 21))
def test_a_token_has_one_spelling_only(settings: Settings, length: int) -> None:
    token = sign(settings, "move", b"x" * length)
    for last in ALPHABET:
        good = verify(settings, "move", token[:-1] + last) is not None
        assert good is (last == token[-1])
    for longer in (token + "=", token + "a", token + "\n", " " + token, token[:-1]):
        assert verify(settings, "move", longer) is None


def test_the_game_that_a_token_names_is_read_from_its_own_letters_only(settings: Settings) -> None:
    token = token_of(settings, move_link(2**38 + 5, 1, 2, "mayor"))
    assert claimed_game(token) == claimed_game(token.upper()) == 2**38 + 5
    assert token[0] == "i"
    assert claimed_game("\u0131" + token[1:]) is None


@bounds(max_examples=100, deadline=None, suppress_health_check=SHARED)
@given(
    game_id=st.integers(0, 2**40 - 1),
    seat=st.integers(0, 255),
    ordinal=st.none() | st.integers(0, 2**16 - 1),
    trail=st.none() | st.binary(min_size=3, max_size=3).map(bytes.hex),
)
def test_a_reply_address_is_read_in_any_case_and_short_enough(
    settings: Settings, game_id: int, seat: int, ordinal: int | None, trail: str | None
) -> None:
    trail = trail if ordinal is not None else None
    address = addresses.play_address(settings, game_id, seat, ordinal, trail)
    assert address == address.lower()
    assert len(address.partition("+")[2].partition("@")[0]) <= 40
    for written in (address, address.upper(), address.title(), f"  {address} "):
        assert addresses.read_play_address(settings, written) == (game_id, seat, ordinal, trail)


@pytest.mark.parametrize(
    ("purpose", "payload", "link"),
    [
        (LinkPurpose.MOVE, "000000000903000cf8df7b5ed7de", (12, (0xF8DF7B5ED7DE,))),
        (LinkPurpose.MOVE, "000000000903000cf8df7b5ed7de0a0b0c",
         (12, (0xF8DF7B5ED7DE, 0x0A0B0C))),
        (LinkPurpose.ORDER, "000000000903000c0100000007", (12, (1, 7))),
        (LinkPurpose.SAY, "000000000903000c00000007", (12, (7,))),
        (LinkPurpose.UNDO, "000000000903010100000007", (UNDO, (1, 7))),
        (LinkPurpose.VOTE, "000000000903010200000007", (VOTES + 2, (2, 7))),
    ],
)  # fmt: skip
def test_links_of_mails_from_november_2026_are_read_as_they_were_meant(
    settings: Settings, purpose: LinkPurpose, payload: str, link: tuple[int, tuple[int, ...]]
) -> None:
    """Answers and votes had the number of hand-overs (01) where an ordinal is now."""
    token = sign(settings, purpose, bytes.fromhex(payload))
    assert read_token(settings, purpose, token) == (purpose, 9, 3, *link)


@bounds(max_examples=200, deadline=None, suppress_health_check=SHARED)
@given(purpose=st.sampled_from(LinkPurpose), data=st.data())
def test_every_link_is_read_as_it_was_written_and_for_its_purpose_only(
    settings: Settings, purpose: LinkPurpose, data: st.DataObject
) -> None:
    numbers = tuple(data.draw(st.integers(0, 256**width - 1)) for width in WIDTHS[purpose])
    ordinals, ids = st.integers(0, 2**16 - 1), st.integers(0, 2**40 - 1)
    seat = data.draw(st.integers(0, 4))
    link = SeatLink(purpose, data.draw(ids), seat, data.draw(ordinals), numbers)
    token = token_of(settings, link)
    assert read_token(settings, purpose, token) == link
    assert url_of(settings, link).endswith(f"/{ADDRESSES[purpose]}/{token}")
    assert [read_token(settings, other, token) for other in LinkPurpose if other != purpose] == (
        [None] * (len(LinkPurpose) - 1)
    )
