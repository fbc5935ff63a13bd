"""The mails about a game: what is asked, what could not be played, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import engine
from pbem.accounts import auto_level
from pbem.games.charts.moments import moments
from pbem.language import command_words
from pbem.language.catalogues import gettext as _
from pbem.mail.letters.letter import Letter, MoveRow
from pbem.mail.letters.rendering import game_mail, to_the_player
from pbem.mail.outgoing import OutgoingMail, in_time
from pbem.models import AutoLevel
from pbem.models.mail_kinds import MailKind

MOST_LISTED = 8
"""Legal moves of which all are listed when none was understood."""
MOST_MEANT = 3
"""Moves that a reply may have meant, each a tap away."""


def bare_mail(letter: Letter) -> OutgoingMail:
    """A turn mail, or the final one, without its text: what the outbox has to know of it."""
    if letter.view.over:
        return game_mail(letter, MailKind.FINAL, "final", None)
    return _needed(letter, game_mail(letter, MailKind.TURN, letter.event("turn"), None))


@to_the_player
def turn_mail(letter: Letter) -> OutgoingMail:
    """The seat is asked for a decision."""
    return _question(letter, letter.event("turn"), "")


@to_the_player
def reminder_mail(letter: Letter) -> OutgoingMail:
    """The question once more, because time passes; one for each decision."""
    mail = _question(letter, letter.event("reminder"), _("A reminder:"))
    return replace(mail, kind=MailKind.REMINDER)


@to_the_player
def forgiven_mail(letter: Letter) -> OutgoingMail:
    """Time is up for the first time in this game, and a day is given."""
    first = _("Your time was up. Once per game you get an extra day:")
    mail = _question(letter, letter.event("forgiven"), first)
    return replace(mail, kind=MailKind.REMINDER)


def _question(letter: Letter, event: str, reminds: str) -> OutgoingMail:
    moves, listed = letter.listing()
    context = {
        "moves": moves,
        "listed": listed,
        "best": next((row for row in moves if row.move == listed.best), None),
        "example": letter.view.example,
        "undo": command_words.command_word(command_words.UNDO),
        "lessons_off": command_words.command_word(command_words.LESSONS_OFF),
        "auto": auto_level.command(AutoLevel.TRIVIAL) if letter.view.trivial_offer else "",
        "reminds": reminds,
    }
    return _needed(letter, game_mail(letter, MailKind.TURN, event, context))


def _needed(letter: Letter, mail: OutgoingMail) -> OutgoingMail:
    due = letter.view.own_until
    return replace(mail, needed_by=in_time(due)) if due is not None else mail


@to_the_player
def said_mail(letter: Letter) -> OutgoingMail:
    """What others have said, to a player who wants that at once; nothing about the game itself."""
    event = f"said:{letter.talk.upto}"
    return game_mail(letter, MailKind.SAID, event, {})


@to_the_player
def bot_plays_mail(letter: Letter) -> OutgoingMail:
    """Time was up, and a bot plays the seat until its player is back."""
    context = {"word": command_words.command_word(command_words.BACK)}
    return game_mail(letter, MailKind.BOT_PLAYS, letter.event("bot-plays"), context)


@to_the_player
def final_mail(letter: Letter) -> OutgoingMail:
    """The game is over: who scored what from what, what decided it if it was judged already, and
    the revealed seed."""
    again = command_words.command_word(command_words.AGAIN)
    decided = moments(letter.view, letter.judged)
    context = {"seed": letter.game.seed, "again": again, "moments": decided}
    return game_mail(letter, MailKind.FINAL, "final", context)


@to_the_player
def mistake_mail(
    letter: Letter,
    problems: Sequence[tuple[str, engine.Reason]],
    suggestions: Sequence[str],
    event: str,
    in_reply_to: str | None,
) -> OutgoingMail:
    """A reply could not be played; `problems` are pairs of what was written and what is wrong.

    It offers the likeliest moves, and all where there are few; else those are in the mail that it
    answers.
    """
    return _asking(letter, problems, suggestions, event, in_reply_to)


@to_the_player
def was_it_a_move_mail(
    letter: Letter,
    problems: Sequence[tuple[str, engine.Reason]],
    suggestions: Sequence[str],
    event: str,
    in_reply_to: str | None,
) -> OutgoingMail:
    """A reply that may have been a move, or talk: asks, and says that talk needs no answer."""
    return _asking(letter, problems, suggestions, event, in_reply_to, perhaps=True)


def _asking(
    letter: Letter,
    problems: Sequence[tuple[str, engine.Reason]],
    suggestions: Sequence[str],
    event: str,
    in_reply_to: str | None,
    *,
    perhaps: bool = False,
) -> OutgoingMail:
    view = letter.view
    found = [(text, letter.row_for(text) if view.my_turn else None) for text in suggestions]
    meant = [row for _text, row in found if row is not None][:MOST_MEANT]
    context = {
        "problems": [(written, view.refusal(reason)) for written, reason in problems],
        "suggestions": [view.suggested(text) for text, row in found if row is None],
        "meant": meant,
        "moves": _others(letter, meant) if view.my_turn else [],
        "perhaps": perhaps,
    }
    kind = MailKind.WAS_IT_A_MOVE if perhaps else MailKind.MISTAKE
    return game_mail(letter, kind, event, context, in_reply_to)


def _others(letter: Letter, meant: Sequence[MoveRow]) -> list[MoveRow]:
    """All legal moves beside those that were meant, where there are few; else the best, if none
    was meant."""
    legal = letter.view.legal
    if len(legal) > MOST_LISTED:
        return [] if meant else letter.likely(MOST_MEANT)
    shown = {row.url for row in meant}
    rows = [row for text in legal if (row := letter.row_for(text)) is not None]
    return [row for row in rows if row.url not in shown]


@to_the_player
def too_early_mail(
    letter: Letter,
    played: Sequence[str],
    too_early: Sequence[str],
    event: str,
    reply: str | None,
    planned: Sequence[str] = (),
) -> OutgoingMail:
    """Some of a reply's moves were played; the rest is planned, or came before its time."""
    context = {
        "played": [letter.view.words(text) for text in played],
        "too_early": too_early,
        "planned": planned,
        "undo": command_words.command_word(command_words.UNDO),
    }
    return game_mail(letter, MailKind.TOO_EARLY, event, context, reply)


@to_the_player
def stranger_mail(letter: Letter, sender: str, url: str, code: str, event: str) -> OutgoingMail:
    """Asks the player whether a mail to their reply address was theirs; nothing was played yet."""
    context = {"sender": sender, "url": url, "code": code}
    return game_mail(letter, MailKind.STRANGER, event, context)


@to_the_player
def board_mail(letter: Letter, event: str, in_reply_to: str | None) -> OutgoingMail:
    """The board on demand, with the question if the seat is asked."""
    if letter.view.my_turn:
        mail = replace(turn_mail(letter), event=f"{letter.game_id}:{letter.number}:{event}")
    else:
        mail = game_mail(letter, MailKind.BOARD, event, {}, in_reply_to)
    return replace(mail, kind=MailKind.BOARD, in_reply_to=in_reply_to or mail.in_reply_to)
