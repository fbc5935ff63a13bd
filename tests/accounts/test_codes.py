"""The six digits of mails: bound to what they are for, good under each key, counted when wrong."""

from __future__ import annotations

import dataclasses
from datetime import timedelta

import pytest

from pbem.accounts import code_tries, codes
from pbem.accounts.code_tries import Try, TypedCode
from pbem.accounts.signed_tokens import token_in
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service

pytestmark = pytest.mark.quick

SUBJECT = codes.move_subject(7, 1, 3)


def attempt(service: Service, typed: str, place: str | None = "203.0.113.7") -> Try:
    with service.database.write() as session:
        return code_tries.attempt(
            session, service.settings, TypedCode(codes.MOVE, [SUBJECT], typed, place)
        )


def wrong_ones(service: Service, number: int, first: int = 0) -> list[str]:
    right = codes.code_for(service.settings, codes.MOVE, SUBJECT)
    found = (f"{n:06}" for n in range(first, 10**6) if f"{n:06}" != right)
    return [next(found) for _ in range(number)]


def test_a_code_is_for_one_thing_only(settings: Settings) -> None:
    others = [codes.move_subject(7, 1, 4), codes.move_subject(7, 0, 3), codes.move_subject(8, 1, 3)]
    own = codes.code_for(settings, codes.MOVE, SUBJECT)
    assert len(own) == 6
    assert own.isdigit()
    assert own not in {codes.code_for(settings, codes.MOVE, other) for other in others}
    assert own != codes.code_for(settings, codes.CONFIRM, SUBJECT)


def test_codes_outlive_a_change_of_keys(settings: Settings) -> None:
    code = codes.code_for(settings, codes.MOVE, SUBJECT)
    new = dataclasses.replace(settings, secret_keys=("quite another key", *settings.secret_keys))
    assert codes.is_right(new, codes.MOVE, SUBJECT, code)
    gone = dataclasses.replace(settings, secret_keys=("quite another key",))
    assert not codes.is_right(gone, codes.MOVE, SUBJECT, code)


def test_an_address_with_a_token_is_ours_in_any_case(settings: Settings) -> None:
    ours = dataclasses.replace(settings, mail_domain="Pbem.Example")
    for written in ("play+abc@pbem.example", " PLAY+ABC@PBEM.EXAMPLE ", "play+abc@Pbem.Example"):
        assert token_in(ours, "play", written) == "abc"
    for other in ("play+abc@example", "stop+abc@pbem.example", "play-abc@pbem.example"):
        assert token_in(ours, "play", other) is None


def test_digits_are_taken_however_they_are_typed() -> None:
    for text in ("482913", " 482 913 ", "482-913", "482\u00a0913", "Code: 482913."):
        assert codes.typed(text) == "482913"
    for text in ("", "48291", "4829137", "settler", "\u0664\u0668\u0662\u0669\u0661\u0663"):
        assert codes.typed(text) == ""


def test_the_same_nonsense_counts_once_and_other_networks_have_their_own_tries(
    service: Service,
) -> None:
    right = codes.code_for(service.settings, codes.MOVE, SUBJECT)
    same, *others = wrong_ones(service, 6)
    assert {attempt(service, same) for _ in range(20)} == {Try.WRONG}
    assert attempt(service, "junk") is Try.NONE
    for guess in others[:4]:
        assert attempt(service, guess) is Try.WRONG
    assert attempt(service, others[4]) is Try.TOO_MANY
    assert attempt(service, right) is Try.TOO_MANY
    assert attempt(service, right, "198.51.100.2") is Try.RIGHT
    with clock.set_to(clock.now() + timedelta(minutes=61)):
        assert attempt(service, right) is Try.RIGHT


def test_all_networks_together_have_an_end_of_tries(service: Service) -> None:
    guesses = wrong_ones(service, code_tries.MOST)
    for number, guess in enumerate(guesses):
        assert attempt(service, guess, f"198.51.100.{number // 5}") is Try.WRONG
    right = codes.code_for(service.settings, codes.MOVE, SUBJECT)
    assert attempt(service, right, "192.0.2.1") is Try.TOO_MANY
    with clock.set_to(clock.now() + code_tries.KEPT + timedelta(minutes=1)):
        assert attempt(service, right, "192.0.2.1") is Try.RIGHT
