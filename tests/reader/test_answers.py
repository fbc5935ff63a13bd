"""Whether a reply says yes or no to a question of ours, in the words that people use."""

from __future__ import annotations

import pytest

from pbem.models.mail_kinds import MailQuestion
from pbem.reader import language_file, letter_words
from pbem.reader.answers import LONGEST, TABLES, asks_once_more, assent

NAMES = ("ann", "bea", "will")


@pytest.mark.parametrize(
    ("language", "asked", "text"),
    [
        ("en", "invitation", "Yes."),
        ("en", "invitation", "Happy to play!\n\nBest,\nAnn"),
        ("en", "challenge", "Challenge accepted."),
        ("en", "take-back", "Sure, go ahead"),
        ("en", "vote", "let's end it"),
        ("en", "back", "Sorry, I'm back now!"),
        ("en", "rematch", "Good game! Same again?"),
        ("en", "pause", "I don't mind."),
        ("en", "entry", "Let him in, please."),
        ("en", "withdrawal", "Yes, I can't go on"),
        ("en", "move", "That's what I meant"),
        ("en", "handover", "He can have it"),
        ("en", "", "Yesss!!!"),
        ("de", "invitation", "Bin gern dabei!\n\nLG, Ann"),
        ("de", "challenge", "Herausforderung angenommen."),
        ("de", "pause", "Hab nichts dagegen."),
        ("de", "vote", "Machen wir Schluss"),
        ("de", "back", "Sorry, bin wieder da!"),
        ("de", "rematch", "Schönes Spiel! Noch eine Runde?"),
        ("de", "entry", "Lasst ihn rein, bitte."),
        ("de", "withdrawal", "Ja, ich schaffe es nicht mehr"),
        ("de", "move", "Genau das meinte ich"),
        ("de", "handover", "Er kann ihn haben"),
        ("pl", "invitation", "Chętnie zagram"),
        ("pl", "pause", "Nie mam nic przeciwko."),
        ("pl", "vote", "skonczmy to"),
        ("pl", "back", "Już wróciłam!"),
        ("pl", "rematch", "To co, rewanż?"),
        ("ro", "invitation", "Mă bag cu plăcere"),
        ("ro", "pause", "N-am nimic împotrivă."),
        ("ro", "vote", "hai sa incheiem"),
        ("ro", "back", "M-am întors!"),
        ("ro", "rematch", "Mai jucăm una?"),
        ("", "invitation", "\N{THUMBS UP SIGN}"),
    ],
)
def test_a_yes_is_heard(language: str, asked: str, text: str) -> None:
    assert assent(text, NAMES, asked, language) is True


@pytest.mark.parametrize(
    ("language", "asked", "text"),
    [
        ("en", "invitation", "Thanks, but I'll give it a miss."),
        ("en", "back", "Not yet, let it play on till Friday"),
        ("en", "invitation", "not this time, sorry"),
        ("en", "invitation", "I'd love to, but I can't."),
        ("en", "invitation", "No time to join, Ann"),
        ("en", "challenge", "I'd prefer not to"),
        ("en", "pause", "I'd rather not."),
        ("en", "vote", "I don't want to end it"),
        ("en", "vote", "Let's play on."),
        ("en", "withdrawal", "I don't want to leave!"),
        ("en", "back", "Not yet."),
        ("en", "", "Nooo"),
        ("de", "invitation", "Würde gern, aber ich kann leider nicht."),
        ("de", "invitation", "Danke, aber diesmal setze ich aus."),
        ("de", "vote", "Spielen wir weiter."),
        ("de", "withdrawal", "Ich will nicht austreten!"),
        ("de", "take-back", "Gespielt ist gespielt"),
        ("de", "back", "Noch nicht, lasst den Bot bis Freitag weiterspielen"),
        ("pl", "invitation", "Niestety nie dam rady"),
        ("pl", "vote", "Nie kończmy jeszcze"),
        ("pl", "withdrawal", "Zostaję"),
        ("ro", "invitation", "Din păcate nu pot"),
        ("ro", "vote", "Nu terminăm încă"),
        ("ro", "withdrawal", "Rămân"),
        ("", "pause", "\N{THUMBS DOWN SIGN}"),
    ],
)
def test_a_no_is_heard(language: str, asked: str, text: str) -> None:
    assert assent(text, NAMES, asked, language) is False


@pytest.mark.parametrize(
    ("language", "asked", "text"),
    [
        ("en", "invitation", ""),
        ("en", "invitation", "Which expansion?"),
        ("en", "invitation", "Yes, if Bea plays"),
        ("en", "invitation", "maybe next week"),
        ("en", "invitation", "Bea said yes."),
        ("en", "invitation", "Yes. No."),
        ("en", "pause", "Yes, but not longer than three days"),
        ("en", "rematch", "Great game, well played!"),
        ("en", "move", "captain, corn on the 5"),
        ("en", "", "Hello Will"),
        ("pl", "invitation", "Tak, jeśli Bea gra"),
        ("pl", "invitation", "Pomyślę"),
        ("pl", "rematch", "Gratulacje!"),
        ("ro", "invitation", "Da, dacă joacă Bea"),
        ("ro", "invitation", "Mă mai gândesc"),
        ("ro", "rematch", "Felicitări!"),
    ],
)
def test_what_is_neither_is_left_open(language: str, asked: str, text: str) -> None:
    assert assent(text, NAMES, asked, language) is None


def test_each_kind_of_question_has_its_own_words() -> None:
    assert assent("I'll stay", asked="withdrawal") is False
    assert assent("I'll stay", asked="invitation") is None
    assert assent("Play on.", asked=MailQuestion.TAKE_BACK) is False
    assert assent("Take it back", asked="take_back") is True


def test_a_no_at_the_end_of_a_clause_denies_nothing_behind_it() -> None:
    assert assent("No, no problem", asked="pause", language="en") is None
    assert assent("Nie, kończmy", asked="vote", language="pl") is None


def test_what_is_long_is_no_answer() -> None:
    assert assent("yes " + "x" * LONGEST) is None


def test_who_has_a_name_that_says_something_says_nothing_with_it() -> None:
    assert assent("Sure", names=("sure",)) is None
    assert assent("sure", names=("sure",)) is True


@pytest.mark.parametrize("text", ["Again?", "Rewanż!", "Încă o dată?", "Yes please, once more"])
def test_who_wants_the_same_game_again_is_heard(text: str) -> None:
    assert asks_once_more(text)


@pytest.mark.parametrize("text", ["Yes.", "Thanks all!", "No, not again", "Same again next year?"])
def test_who_asks_for_nothing_gets_no_game(text: str) -> None:
    assert asks_once_more(text) is (text.startswith("Same"))


def test_all_languages_have_the_same_tables() -> None:
    own = letter_words.languages()
    kinds = {code: set(each.data["answers"]) for code, each in own.items()}
    named = {name for names in TABLES.values() for name in names}
    assert {"en", "pl", "ro"} <= set(own)
    assert all(found == kinds["en"] and found >= named for found in kinds.values())
    for part in ("words", "absences", "days"):
        keys = {code: set(each.data[part]) for code, each in own.items()}
        assert all(found == keys["en"] for found in keys.values()), part


@pytest.mark.parametrize("phrase", ["let * in", "kończ~", "ok/okay with me"])
def test_patterns_of_phrases_are_read(phrase: str) -> None:
    phrases = letter_words.Phrases()
    for each in language_file.listed(phrase):
        phrases.add(each, "yes")
    said = {
        "let * in": "let the new one in",
        "kończ~": "konczymy",
        "ok/okay with me": "okay with me",
    }
    words = said[phrase].split()
    assert [f.end for f in phrases.find(words)] == [len(words)]
