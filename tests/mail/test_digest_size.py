"""A digest of very many games stays small, and whatever it names can be answered."""

from __future__ import annotations

import random
import re
from datetime import timedelta
from functools import cache

import pytest

import engine
from pbem.core import clock
from pbem.games.talk import Said, TalkInMail
from pbem.mail import letters, mime
from pbem.mail.letters import digests
from tests.mail.test_every_board import MOST_BYTES, SETS, SETTINGS, letter_of

MANY = 60


@cache
def large_letters(language: str, number: int = 6) -> list[letters.Letter]:
    """From the middle of a game with everything, where much has happened and much can be done."""
    chance = random.Random(3)
    options = {"expansions": SETS[-1]}
    match = engine.new_game("puerto-rico", seats=5, seed="digest", **options)
    found = list[letters.Letter]()
    while len(found) < number:
        seat = chance.choice(match.to_act)
        if len(match.moves) > 60 and match.decision(seat) in ("role", "build", "place"):
            copy = engine.load_game(match.save()["position"])
            found.append(letter_of(copy, "puerto-rico", seat, options, language))
        match.play(seat, chance.choice(match.choices(seat, 4)).text)
    return found


def games(language: str, number: int, over: int = 0) -> list[letters.DigestGame]:
    known = large_letters(language)
    since = clock.now() - timedelta(days=1)
    asked = [letters.DigestGame(known[i % len(known)], since, False) for i in range(number - over)]
    return [*asked, *(letters.DigestGame(known[0], since, True) for _ in range(over))]


@pytest.mark.parametrize("language", engine.LANGUAGES)
@pytest.mark.parametrize("number", [2, 7, MANY])
def test_a_digest_is_small_and_what_it_names_can_be_answered(language: str, number: int) -> None:
    waiting = games(language, number)
    digest = letters.digest(SETTINGS, waiting[0].letter.player, waiting, "digest:1")
    raw = mime.build(digest.mail, "<a@pbem.localhost>", clock.now(), "play@pbem.localhost")
    assert len(raw) < MOST_BYTES
    assert 2 <= len(digest.told) <= number
    listed = min(number, digests.MOST_LISTED)
    text, html = digest.mail.text, digest.mail.html
    for game in waiting[:listed]:
        assert text.count(game.letter.address) >= 1
        assert html.count(f"mailto:{game.letter.address}") >= 1
    assert len(re.findall(r": (play\+\S+@)", text)) == listed
    left_out = number - listed
    assert (re.search(rf"\b{left_out}\s[^\n]*:\s+{SETTINGS.base_url}\n", text) is None) == (
        not left_out
    )
    assert not left_out or re.search(rf"\b{left_out}\s", html.partition("</style>")[2])
    assert "/m/" not in text


def test_much_talk_and_many_ends_do_not_make_a_digest_large() -> None:
    said = [Said(n, "Bea", "word " * 300, clock.now(), False) for n in range(40)]
    waiting = games("pl", MANY, over=20)
    for game in waiting:
        object.__setattr__(game.letter, "talk", TalkInMail(said, 40, 40, []))
    try:
        digest = letters.digest(SETTINGS, waiting[0].letter.player, waiting, "digest:2")
    finally:
        large_letters.cache_clear()
    raw = mime.build(digest.mail, "<a@pbem.localhost>", clock.now(), "play@pbem.localhost")
    assert len(raw) < MOST_BYTES
    assert not digest.told
    assert waiting[0].letter.address in digest.mail.text
