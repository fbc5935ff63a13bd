"""Addresses and tokens against any text: none made up is genuine, none of ours is misread."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as bounds
from hypothesis import strategies as st

from pbem.accounts.signed_tokens import sign, verify
from pbem.core.config import Settings
from pbem.games.move_tokens import claimed_game, move_token, read_move_token
from pbem.mail import addresses, unsubscribe

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
    assert read_move_token(settings, token) is None
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
    token = move_token(settings, 2**38 + 5, 1, 2, "mayor")
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
