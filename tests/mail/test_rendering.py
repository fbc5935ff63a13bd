"""What mail programs make of our HTML: only what all of them can, readable in light and dark."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from engine import new_game
from pbem.core import clock
from pbem.core.database import Database, make_engine
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.inbox import commands, late_replies
from pbem.inbox.commands.catalogue import COMMANDS
from pbem.mail import letters
from pbem.mail.letters import rendering
from pbem.mail.letters import tables as table_letters
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Game, Player
from tests import needs
from tests.mail.html_audit import Audit, audit, contrast, inverted, rgb, tap_height
from tests.mail.test_every_board import SETS, SETTINGS, letter_of, mails_of

CANIEMAIL = needs.collection("tests/mail/test_rendering.py")
PROGRAMS = (
    "GmailW",
    "GmaAnd",
    "GmaiOS",
    "OutWin",
    "Out.com",
    "AppMac",
    "AppiOS",
    "YahooW",
    "Tbird",
)

USED = frozenset(
    (
        "css-background-color", "css-border", "css-border-radius", "css-display",
        "css-display-none", "css-font",
        "css-font-size", "css-font-weight", "css-letter-spacing", "css-line-height",
        "css-margin", "css-max-height", "css-max-width", "css-mso-padding-alt", "css-overflow",
        "css-padding",
        "css-text", "css-text-decoration", "css-text-transform", "css-unit-px",
        "css-vertical-align", "css-word-break", "html-align", "html-body", "html-cellpadding",
        "html-cellspacing", "html-code", "html-div", "html-h1-h6", "html-height", "html-lang",
        "html-lists",
        "html-mailto-links", "html-p", "html-role", "html-span", "html-strong", "html-style",
        "html-table", "html-valign", "html-width",
    )
)  # fmt: skip
"""All features that our mails may use; a new one is looked up before it comes in here."""
DECORATION = {
    "css-border-radius": "doubloons on a role have corners",
    "css-max-height": "the hidden preheader is hidden by display:none already",
    "css-overflow": "the same",
    "css-word-break": "where it is not known, the long digest makes the footer wider",
    "html-style": "it holds the colours of the night; programs without it have their own ways",
}
"""Features that some program does not know, and what is lost there."""
ON_GOODS = {"#2b2410", "#fdfdfe", "#2b2b2b", "#21303a"}
"""What stands on the goods' own colours, which are the same at night."""
GAMES: dict[str, tuple[str, int, dict[str, object]]] = {
    "base": ("puerto-rico", 3, {}),
    "two": ("puerto-rico", 2, {"expansions": ["nobles"]}),
    "everything": ("puerto-rico", 5, {"expansions": SETS[-1]}),
    "san-juan": ("san-juan", 4, {"new_buildings": True}),
}


@cache
def mails(name: str) -> Sequence[OutgoingMail]:
    if name == "service":
        return service_mails()
    rules, seats, options = GAMES[name]
    return mails_of(rules, seats, "rendering", **options)


def service_mails() -> list[OutgoingMail]:
    """Mails that are about no game."""
    to, [request] = "ann@example.org", commands.split("help", lambda _: False)[0]
    asker = commands.Asker(
        Service(SETTINGS, Database(make_engine("sqlite://")), NoWakeups()), to, None, False, 1
    )
    letter = letter_of(new_game("puerto-rico", seats=3, seed="x"), "puerto-rico", 0, {})
    waits = letters.DigestGame(letter, clock.now(), over=False)
    gone = late_replies.LateReason("That question has passed", ["It was answered with “settler”."])
    return [
        letters.help_mail(SETTINGS, to, "e1", None, COMMANDS, ["history"]),
        letters.command_mail(SETTINGS, to, commands.answer(asker, request), "e2", None),
        letters.sign_in_mail(SETTINGS, to, "nonce", "e3"),
        letters.add_address_mail(SETTINGS, letter.player, to, "nonce", "e7"),
        letters.addresses_mail(SETTINGS, to, "Ann", "ann@example.com", "e8", primary=True),
        letters.passkey_mail(SETTINGS, letter.player, "My phone", "e9"),
        letters.new_game_mail(SETTINGS, to, "nonce", "e4", None),
        letters.digest_mail(SETTINGS, letter.player, [waits, waits], "e5"),
        letters.board_mail(letter_of(letter.view.match, "puerto-rico", 1, {}), "e6", None),
        late_replies.late_reply_mail(letter, "captain\nThanks, Ann", gone, "e10", None),
        late_replies.late_reply_mail(
            letter_of(letter.view.match, "puerto-rico", 1, {}), "prefer colonist", gone, "e11", None
        ),
        *mails_of_tables(letter.game, letter.player),
    ]


def mails_of_tables(game: Game, player: Player) -> list[OutgoingMail]:
    """Mails about open tables."""
    names, now = ["Ann", "Bea"], clock.now()
    return [
        table_letters.changed_mail(SETTINGS, game, player, player, names, came=True),
        table_letters.cannot_start_mail(
            SETTINGS, game.model_copy(update={"starts_at": now}), player, "Too few."
        ),
        table_letters.will_close_mail(SETTINGS, game, player, names, now),
        table_letters.closed_mail(SETTINGS, game, player, names, now),
        table_letters.begun_mail(SETTINGS, game, player, names, names[:1]),
    ]


@cache
def audits(name: str) -> list[Audit]:
    return [audit(mail.html) for mail in mails(name)]


every_game = pytest.mark.parametrize("name", [*GAMES, "service"])


@every_game
def test_nothing_is_used_that_was_not_looked_up(name: str) -> None:
    for found in audits(name):
        assert found.features <= USED


@every_game
def test_text_is_large_enough_to_read(name: str) -> None:
    for found in audits(name):
        assert min(run.size for run in found.runs) >= 13


@every_game
@pytest.mark.parametrize("scheme", ["light", "night", "forced dark"])
def test_text_stands_out_from_what_is_behind_it(name: str, scheme: str) -> None:
    """WCAG AA in the colours as sent, by our style sheet for dark screens, and where the program
    turns lightness round."""
    seen = {}
    for run in {run for found in audits(name) for run in found.runs}:
        front, back = rgb(run.color), rgb(run.background)
        if scheme == "night":
            front = rgb(rendering.TEXTS.get(run.color, run.color))
            back = rgb(rendering.BACKGROUNDS.get(run.background, run.background))
        if scheme == "forced dark":
            front, back = inverted(front), inverted(back)
        ratio = contrast(front, back)
        if ratio < run.wanted:
            seen[run.color, run.background] = (round(ratio, 2), run.text[:30])
    assert not seen


@every_game
def test_links_are_high_enough_to_tap(name: str) -> None:
    """44 px for every link that is a button; links inside of sentences are excepted (2.5.8)."""
    for found in audits(name):
        buttons = [node for node in found.elements if node.style.get("display") == "block"]
        links = [node for node in buttons if node.tag == "a"]
        inner = 22  # the line height of what stands in a button that gives none itself
        for node in links:
            height = tap_height(node) + node.breaks * 17
            assert height + (0 if "line-height" in node.style else inner) >= 44, node.attributes


@every_game
def test_tables_and_language_help_a_screen_reader(name: str) -> None:
    for found in audits(name):
        assert [n.attributes.get("lang") for n in found.elements if n.tag == "html"] == ["en"]
        headed = False
        for node in reversed(found.elements):
            headed = headed or node.tag == "th"
            if node.tag == "table":
                assert node.attributes.get("role") == "presentation" or headed
                headed = False
            if node.tag == "th":
                assert node.attributes.get("scope") in ("col", "row", "rowgroup")


@every_game
def test_nothing_is_carried_by_pictures_scripts_or_forms(name: str) -> None:
    for mail, found in zip(mails(name), audits(name), strict=True):
        tags = {node.tag for node in found.elements}
        assert not tags & {"img", "svg", "script", "form", "input", "iframe", "link"}
        assert "data:" not in mail.html
        assert mail.html.count("<style>") == mail.html.count(rendering.night_sheet()) == 1


@every_game
def test_at_night_no_ground_stays_white(name: str) -> None:
    """Every ground but those of goods is dark, and the sheet finds each colour that it turns."""
    goods = {"#f9dd82", "#3b4f9e", "#fdfdf8", "#8f5a26", "#4a3226", "#5f666c", "#2f6b3c",
             "#d9d2c1", "#c3c8cd"}  # fmt: skip
    for mail, found in zip(mails(name), audits(name), strict=True):
        grounds = {run.background for run in found.runs} - goods
        assert grounds <= set(rendering.BACKGROUNDS)
        for colour in set(re.findall(r"(?<=[;\"])color:(#[0-9a-f]{6})", mail.html)):
            assert colour in rendering.TEXTS or {colour} <= ON_GOODS, colour


if CANIEMAIL.is_file():

    def test_what_a_program_does_not_know_is_decoration() -> None:
        """By the data of caniemail: `n` is unsupported in the newest version of a program."""
        known = json.loads(CANIEMAIL.read_text())
        unsupported = {
            feature
            for feature in USED
            if any(known.get(feature, {}).get(program, "-").startswith("n") for program in PROGRAMS)
        }
        assert unsupported <= set(DECORATION)


@pytest.mark.parametrize("rules", ["puerto-rico", "san-juan"])
def test_a_host_may_tell_mail_programs_where_the_question_is_answered(rules: str) -> None:
    """JSON-LD of schema.org; nothing of it by itself."""
    plain = letter_of(new_game(rules, seats=3, seed="actions"), rules, 0, {})
    letter = replace(plain, settings=replace(SETTINGS, mail_actions=True))
    marked = re.findall(
        r'<script type="application/ld\+json">(.*?)</script>', letters.turn_mail(letter).html, re.S
    )
    (said,) = [json.loads(text) for text in marked]
    assert (said["@context"], said["@type"]) == ("https://schema.org", "EmailMessage")
    assert said["description"] == letter.view.question
    action = said["potentialAction"]
    assert (action["@type"], action["target"], action["name"]) == (
        "ViewAction", letter.page, "Open the game",
    )  # fmt: skip
    assert "ld+json" not in letters.turn_mail(plain).html
