"""The commands about a game: `undo`, `undo yes` and `undo no`, `vote …`, `hint`, `lessons`,
`again`."""

from __future__ import annotations

import re

from pbem.accounts.display_names import harmless
from pbem.games import records, seat_view
from pbem.inbox.commands.command import Asker, Takes, command, page_of, word
from pbem.inbox.commands.information import seat_at
from pbem.language import command_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.mail.letters import Answer
from pbem.models import Game, TakeBackState, id_of
from pbem.play import hints, lessons, rematch, submission
from pbem.play.late_players import votes
from pbem.play.lessons import LessonAct
from pbem.play.undo import consent, own_move

VOTES = "|".join(
    [re.escape(word) for word in command_words.all_words(command_words.END)]
    + [rf"{re.escape(w)}(?: \S.{{0,253}})?" for w in command_words.all_words(command_words.REPLACE)]
)


@command(command_words.UNDO, Takes.NOTHING, "undo",
         N_("take back your latest move; once others have been told about it, they’re asked"),
         changes=True)  # fmt: skip
def take_back(asker: Asker, argument: str) -> Answer:
    """Undo the newest decision, if the mail names that or the one that was asked after it; the
    board with the question comes in a mail of its own."""
    game, seat, ordinal = asker.game, asker.seat, asker.ordinal
    if game is None or seat is None or ordinal is None:
        told = _("Reply to the game’s latest email with: undo")
        return Answer(_("Nothing was taken back"), [told])
    with asker.service.database.read() as session:
        newest = own_move.newest_of(session, session.get_one(Game, game.id), seat)
    try:
        if ordinal not in (newest, newest + 1):
            raise submission.DecisionPassed
        back = consent.ask(asker.service, id_of(game), seat, newest, asker.mail_id)
    except consent.UndoRefused:
        return _nothing(asker, game, _("Someone has declined: the move stands."))
    except (own_move.TooLate, submission.DecisionPassed, submission.NoSuchSeat):
        too_late = _("Someone has played on, or the move has revealed something.")
        return _nothing(asker, game, too_late)
    if back:
        return Answer(_("Taken back"), board=(game, seat))
    told = _(
        "Others know about your move. We’re asking them, and it’s taken back if they all agree."
    )
    return Answer(_("We’re asking the others."), [_of(game), told], [page_of(asker, game)])


@command(command_words.UNDO_YES, Takes.NOTHING, "undo yes",
         N_("let someone take back the move they’ve asked about"), changes=True)  # fmt: skip
def agree(asker: Asker, argument: str) -> Answer:
    """The move that somebody would like to take back may go."""
    return _answered(asker, argument, agrees=True)


@command(command_words.UNDO_NO, Takes.NOTHING, "undo no", N_("let that move stand"), changes=True)
def decline(asker: Asker, argument: str) -> Answer:
    """It may not."""
    return _answered(asker, argument, agrees=False)


def _answered(asker: Asker, request: str, *, agrees: bool) -> Answer:
    """With `request`, the number of a question, to that one alone."""
    game, seat = asker.game, asker.seat
    if game is None or seat is None:
        return Answer(
            _("No question is open"), [_("Send that as a reply to one of the game’s emails.")]
        )
    try:
        state = consent.answer(
            asker.service,
            id_of(game),
            seat,
            agrees=agrees,
            request=int(request) if request else None,
        )
    except (consent.NothingAsked, submission.NoSuchSeat):
        told = _("Nobody is asking you to take a move back, or someone has played on.")
        return Answer(_("No question is open"), [_of(game), told], [page_of(asker, game)])
    said = {
        TakeBackState.DONE: _("Everyone agreed: the move was taken back."),
        TakeBackState.REFUSED: _("The move stands."),
    }.get(state, _("Noted. The move is taken back once everyone who knows of it agrees."))
    return Answer(said, [_of(game)], [page_of(asker, game)])


def _nothing(asker: Asker, game: Game, why: str) -> Answer:
    return Answer(_("Nothing was taken back"), [_of(game), why], [page_of(asker, game)])


def _of(game: Game) -> str:
    return f"{harmless(game.name)} [{game.code}]"


@command(command_words.VOTE, Takes.TEXT, N_("example: vote end"),
         N_("where someone is late and the table votes: `end` for the end of the game, or "
            "`replace` and the name or address of someone to take over"),
         telling=rf"(?i)^(?:{VOTES})$", changes=True)  # fmt: skip
def vote(asker: Asker, argument: str) -> Answer:
    """`vote end`, `vote replace ann@example.org`, or `vote replace` for whoever was proposed."""
    game, seat = seat_at(asker, "") or asker.at_table()
    wish = read(argument)
    if wish is None:
        return Answer(_("Which game?"), _ways())
    try:
        said = votes.cast(asker.service, id_of(game), seat, None, wish)
    except submission.NoSuchSeat:
        return Answer(_("Nothing was changed"), [_("The game is over.")])
    return Answer(_("Your vote"), [said], [page_of(asker, game)])


def read(argument: str) -> int | str | None:
    """The end of the game, or whom to invite (empty: whoever was proposed); None for talk."""
    text = argument.strip()
    for called in sorted(command_words.all_words(command_words.REPLACE), key=len, reverse=True):
        if text.lower() == called or text.lower().startswith(called + " "):
            return text[len(called) :].strip()
    return votes.END if text.lower() in command_words.all_words(command_words.END) else None


def _ways() -> list[str]:
    word, end, other = (
        command_words.command_word(each)
        for each in (command_words.VOTE, command_words.END, command_words.REPLACE)
    )
    return [f"{word} {end}", f"{word} {other} ann@example.org"]


@command(command_words.HINT, Takes.NOTHING, "hint",
         N_(
             "in reply to an unrated game’s email: what a strong player would do now, and why; we "
             "tell the table that you asked"), changes=True)  # fmt: skip
def ask_for_hint(asker: Asker, argument: str) -> Answer:
    """For the decision that waits for them now, whichever mail is answered."""
    game, seat = asker.at_table()
    hints.ask(asker.service, id_of(game), asker.own, seat)
    with asker.service.database.read() as session:
        told = hints.in_words(seat_view.load(session, session.get_one(Game, game.id), seat))
    return Answer(_("A hint"), [_of(game), told], [page_of(asker, game)])


@command(command_words.LESSONS, Takes.NOTHING, "lessons",
         N_(
             "in reply to a game’s email: a short lesson at each decision that needs one, as in a "
             "first game"), changes=True)  # fmt: skip
def take_lessons_up(asker: Asker, argument: str) -> Answer:
    """The board with the question and its lesson comes in a mail of its own."""
    return _learn(asker, LessonAct.TAKE_UP, _("Lessons"))


@command(command_words.LESSONS_OFF, Takes.NOTHING, "lessons off", N_("no more of these"),
         changes=True)  # fmt: skip
def leave_lessons(asker: Asker, argument: str) -> Answer:
    """They can be taken up again."""
    return _learn(asker, LessonAct.LEAVE, _("No more lessons"))


def _learn(asker: Asker, act: LessonAct, title: str) -> Answer:
    game, seat = asker.at_table()
    try:
        lessons.change(asker.service, id_of(game), seat, act)
    except submission.NoSuchSeat:
        return Answer(_("Nothing was changed"), [_("The game is over.")])
    if act is LessonAct.TAKE_UP:
        return Answer(title, board=(game, seat))
    told = _("To resume them, reply %(words)s.", words=word("lessons"))
    return Answer(title, [_of(game), told], [page_of(asker, game)])


@command(command_words.AGAIN, Takes.NOTHING, "again",
         N_("in reply to a game’s last email: the same table once more, with those who were there"),
         changes=True)  # fmt: skip
def again(asker: Asker, argument: str) -> Answer:
    before, _seat = asker.at_table()
    game = rematch.again(asker.service, id_of(before), asker.own)
    with asker.service.database.read() as session:
        names = records.seated_names(session, game)
    lines = [
        f"{harmless(game.name)} [{game.code}]: {listed(names)}.",
        _("The game has begun; you’ll get an email when it is your turn.")
        if game.begun
        else _("The others are invited; the first turns come by email once everyone has said yes."),
    ]
    return Answer(_("The same again"), lines, [page_of(asker, game)])
