"""Commands asked for in words: what stands in the table, who speaks, and what is no command."""

from __future__ import annotations

import json
import re
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from pbem.inbox.commands.catalogue import COMMANDS
from pbem.inbox.commands.command import Takes
from pbem.reader import letter_words
from pbem.reader.command_clauses import MOST_WORDS
from pbem.reader.command_table import ROWS
from pbem.reader.command_words import languages
from pbem.reader.commands import Spoken, command_in
from tests.sampling import one_in

HERE = Path(__file__).parent
CATALOGUE = {command.name: command for command in COMMANDS}
NOT_BY_LINE = {"resign", "delete account", "language"}
"""What can be asked for in words only; the caller says where it is done."""
NAMES = ("Ann", "Bea", "Cid")
GRAVE = {"withdraw", "stop", "resign", "delete account", "remove", "replace", "annul",
         "close ladder", "delete league", "adjudicate", "add organiser", "hand over league",
         "step down"}  # fmt: skip
WISHES = {
    "de": ("ich möchte {}", "bitte {}", "Hallo! Könnte ich {}?", "ich würde gern {}"),
    "en": ("{}", "please {}", "I'd like to {}", "Hi! Could you {}?", "we want to {} please"),
    "pl": ("chcę {}", "proszę {}", "Cześć! Czy można {}?", "chciałabym {}", "muszę {}"),
    "ro": ("vreau a {}", "se poate {}?", "Salut! Aș putea {}?", "pot {}?"),
}
"""How a verb is wished for or asked for."""
DEEDS = {
    "de": {"meinen letzten Zug zurücknehmen": "undo",
           "der Liga WINTER beitreten": "join league WINTER",
           "die Liga WINTER verlassen": "withdraw WINTER", "diese Partie beenden": "vote end",
           "die Partie 10 Tage pausieren": "pause 10 days", "die Mails abbestellen": "stop",
           "mein Konto löschen": "delete account", "alle meine Aufträge löschen": "drop order",
           "einen Tisch San Juan für drei eröffnen": "new san-juan 3"},
    "en": {"undo my last move": "undo", "join the SPRING league": "join league SPRING",
           "leave the SPRING league": "withdraw SPRING", "end this game": "vote end",
           "pause the game for 10 days": "pause 10 days", "stop the mails": "stop",
           "delete my account": "delete account", "cancel all my standing orders": "drop order",
           "open a San Juan table for three": "new san-juan 3"},
    "pl": {"cofnąć ostatni ruch": "undo", "dołączyć do ligi WIOSNA": "join league WIOSNA",
           "opuścić ligę WIOSNA": "withdraw WIOSNA", "zakończyć grę": "vote end",
           "wstrzymać grę na 10 dni": "pause 10 days", "wyłączyć maile": "stop",
           "usunąć konto": "delete account", "skasować wszystkie polecenia": "drop order",
           "założyć stół San Juan na trzy osoby": "new san-juan 3"},
    "ro": {"anula ultima mutare": "undo", "intra în liga VARA": "join league VARA",
           "ieși din liga VARA": "withdraw VARA", "încheia jocul": "vote end",
           "opri jocul 10 zile": "pause 10 days", "opri mailurile": "stop",
           "șterge contul": "delete account", "anula toate ordinele": "drop order",
           "deschide o masă San Juan pentru trei": "new san-juan 3"},
}  # fmt: skip
ASKED = [
    pytest.param(language, way.format(deed), said, id=f"{language}-{way.format(deed)}")
    for language, ways in WISHES.items()
    for deed, said in DEEDS[language].items()
    for way in ways
]


def line_of(spoken: Spoken | None) -> str:
    return f"{spoken.command} {spoken.argument}".strip() if spoken is not None else ""


@pytest.mark.parametrize(("language", "text", "said"), ASKED)
def test_a_deed_that_is_wished_or_asked_for_is_the_command(
    language: str, text: str, said: str
) -> None:
    assert line_of(command_in(text, language)) == said


@pytest.mark.parametrize(
    "text",
    [
        "what games am I in?", "which orders do I have?", "whose turn is it?",
        "show me the standings of the EAST league", "how am I doing in my league?",
        "w jakich grach gram?", "pokaż moje polecenia", "czyja kolej?", "pokaż tabelę ligi EAST",
        "în ce jocuri joc?", "ce ordine am?", "la cine e rândul?", "arată-mi clasamentul",
    ],
)  # fmt: skip
def test_what_only_tells_is_asked_and_never_doubted(text: str) -> None:
    spoken = command_in(text)
    assert spoken is not None
    assert not spoken.asks
    assert not CATALOGUE[spoken.command].changes or spoken.command == "join"


@pytest.mark.parametrize(
    ("language", "frame"),
    [
        ("en", "Bob wants to {}"), ("en", "please don't {}"), ("en", "I never {}"),
        ("en", "my wife would like to {}"), ("en", "if I lose I'll {}"), ("en", "maybe I {}"),
        ("en", "do you want to {}?"), ("en", "they {}"), ("pl", "Marek chce {}"),
        ("pl", "nie chcę {}"), ("pl", "nie można {}"), ("ro", "nu vreau a {}"),
    ],
)  # fmt: skip
def test_others_refusals_conditions_and_doubts_are_none(language: str, frame: str) -> None:
    for deed in DEEDS[language]:
        assert command_in(frame.format(deed), language) is None, deed


@pytest.mark.parametrize(
    "text",
    [
        "I left the SPRING league", "we started a new game of chess", "Ann undid her move",
        "wypisałem się z ligi WIOSNA", "cofnąłem wczoraj ruch", "zagraliśmy nową grę",
        "am ieșit din liga VARA", "am anulat mutarea", "am făcut o masă nouă",
    ],
)  # fmt: skip
def test_what_was_done_is_none(text: str) -> None:
    assert command_in(text) is None


def test_two_different_commands_are_none() -> None:
    assert command_in("Please undo my move. And please delete my account.") is None
    assert command_in("Please open a San Juan table for two. Please invite eva@example.org") == (
        "new", "san-juan 2 eva@example.org", False
    )  # fmt: skip


def test_what_cannot_be_called_back_is_asked_first() -> None:
    assert {row.command for row in ROWS if row.grave} == GRAVE
    for language, deeds in DEEDS.items():
        for deed, said in deeds.items():
            spoken = command_in(WISHES[language][1].format(deed), language)
            assert spoken is not None
            assert spoken.asks == (spoken.command in GRAVE), said


def test_who_asks_how_is_asked_whether_to_do_it() -> None:
    assert command_in("how do I pause this game for 3 days?") == ("pause", "3 days", True)


def test_what_a_clause_goes_on_about_is_doubted() -> None:
    assert command_in("A friend told me of the EAST league. I'd like to join it.") == (
        "join league", "EAST", True
    )  # fmt: skip


def test_undo_behind_a_move_takes_that_back() -> None:
    assert command_in("Undo, please!") == ("undo", "", False)
    assert command_in("The mayor. No, undo.") is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("I challenge Bea in the CLIMB ladder", "challenge Bea in CLIMB"),
        ("Please let Ann into the SPRING league", "approve SPRING Ann"),
        ("Please remove Cid from the SPRING league: no move", "remove SPRING Cid: no move"),
        ("Please replace Cid by Ann in the SPRING league: ill", "replace SPRING Cid by Ann: ill"),
        ("Please annul table 7 of the SPRING league: a mistake", "annul SPRING 7: a mistake"),
        ("Please give table 7 of the SPRING league 3 more days: flu", "more time SPRING 7 3: flu"),
        ("Please begin the season of the SPRING league", "begin SPRING"),
        ("Please open the next season of SPRING", "next season SPRING"),
        ("Please close the CLIMB ladder: nobody plays", "close ladder CLIMB: nobody plays"),
        ("I want to set up a league called SPRING, Puerto Rico, 12 people, 3 at a table",
         "new league SPRING puerto-rico 3 divisions 12"),
        ("Tell the others: I can't play today", "say I can't play today"),
        ("Please mute Bea", "mute Bea"),
        ("Please change my time zone to Europe/Warsaw", "timezone Europe/Warsaw"),
        ("Please cancel order 12", "drop order 12"),
        ("Please stop the reminders", "reminders never"),
        ("I'd like to join table k7qm2x", "join k7qm2x"),
        ("Please invite Dan (dan@example.org) to table K7QM2X", "invite K7QM2X dan@example.org"),
        ("Can we put K7QM2X on hold for 5 days?", "pause 5 days"),
        ("Vreau să fac o ligă nouă VARA, San Juan, trei la masă", "new league VARA san-juan 3"),
        ("Propun un San Juan în trei", "new san-juan 3"),
        ("Nie przysyłajcie mi żadnych maili", "stop"),
        ("La ce mese joc?", "games"),
    ],
)  # fmt: skip
def test_the_rest_of_the_mail_is_the_argument_that_the_parser_wants(text: str, said: str) -> None:
    spoken = command_in(text, names=NAMES)
    assert line_of(spoken) == said
    assert spoken is not None
    assert re.search(CATALOGUE[spoken.command].telling, spoken.argument)


def test_a_text_without_end_is_none() -> None:
    assert command_in("please undo my move " * MOST_WORDS) is None
    assert command_in("") is None


def test_every_command_is_one_of_the_catalogue() -> None:
    assert {row.command for row in ROWS} - set(CATALOGUE) == NOT_BY_LINE
    for row in ROWS:
        if row.argument:
            assert CATALOGUE[row.command].takes in (Takes.TEXT, Takes.MAYBE)
            assert re.search(CATALOGUE[row.command].telling, row.argument)


@pytest.mark.parametrize("code", languages())
def test_every_language_has_a_word_for_what_the_table_speaks_of(code: str) -> None:
    commands = letter_words.languages()[code].data["commands"]
    words = {*commands["verbs"], *commands["words"]}
    named = {kind.removeprefix("?") for row in ROWS for said in (*row.together, *row.alone)
             for kind in said.split()}  # fmt: skip
    assert {kind for kind in named if kind.islower()} <= words


def _rows(name: str) -> list[Any]:
    return [json.loads(line) for line in (HERE / "phrases" / name).read_text("utf-8").splitlines()]


@pytest.mark.parametrize("name", ["traps.jsonl", "cases.jsonl", "choices.jsonl"])
def test_chat_and_moves_are_no_commands(name: str) -> None:
    rows = one_in(1 if name == "traps.jsonl" else 3, _rows(name))
    taken = [row["text"] for row in rows if command_in(row["text"], row["language"])]
    assert taken == []


def test_talk_is_no_command() -> None:
    talk = json.loads((HERE / "swept" / "talk.json").read_text("utf-8"))
    taken = [text for code, lines in talk.items() for text in lines if command_in(text, code)]
    assert taken == []


ORGANISERS = tomllib.loads((HERE / "organisers.toml").read_text("utf-8"))["mail"]


@pytest.mark.parametrize("mail", ORGANISERS, ids=lambda mail: mail["text"][:40])
def test_what_an_organiser_writes_is_read_in_every_language(mail: dict[str, Any]) -> None:
    code = mail["league"]
    found = command_in(
        mail["text"], mail["language"], ["Ann", "Bea", "Gil", "Hal"],
        {code.casefold(): code, "": code}, date(2026, 11, 28),
    )  # fmt: skip
    assert found is not None
    assert (f"{found.command} {found.argument}", found.asks) == (mail["said"], mail["asks"])


def test_terms_change_nothing_for_who_organises_no_league() -> None:
    assert command_in("Two games each, three days per move") is None
