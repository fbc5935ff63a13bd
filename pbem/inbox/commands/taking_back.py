"""The commands of taking a move back: `undo`, and `undo yes` or `undo no` to who asks for it."""

from __future__ import annotations

from pbem.accounts.display_names import harmless
from pbem.inbox.commands.asker import Asker, page_of
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import Game, TakeBackState, id_of
from pbem.play import submission
from pbem.play.undo import consent, own_move


def take_back(asker: Asker, argument: str) -> Answer:
    """Undo the newest decision, if the mail names that or the one that was asked after it; the
    board with the question comes in a mail of its own."""
    game, seat, ordinal = asker.game, asker.seat, asker.ordinal
    if game is None or seat is None or ordinal is None:
        told = _("Reply to the game’s latest mail with: undo")
        return Answer(_("Nothing was taken back"), [told])
    with asker.service.database.read() as session:
        newest = own_move.newest_of(session, session.get_one(Game, game.id), seat)
    try:
        if ordinal not in (newest, newest + 1):
            raise submission.DecisionPassed
        back = consent.ask(asker.service, id_of(game), seat, newest, asker.mail_id)
    except consent.Refused:
        return _nothing(asker, game, _("Somebody has declined it: the move stands."))
    except (own_move.TooLate, submission.DecisionPassed, submission.NoSuchSeat):
        too_late = _("Someone has played on, or the move has revealed something.")
        return _nothing(asker, game, too_late)
    if back:
        return Answer(_("Taken back"), board=(game, seat))
    told = _(
        "Others know about your move. We’re asking them, and it’s taken back if they all agree."
    )
    return Answer(_("We’re asking the others."), [_of(game), told], [page_of(asker, game)])


def agree(asker: Asker, argument: str) -> Answer:
    """The move that somebody would like to take back may go."""
    return _answered(asker, argument, agrees=True)


def decline(asker: Asker, argument: str) -> Answer:
    """It may not."""
    return _answered(asker, argument, agrees=False)


def _answered(asker: Asker, request: str, agrees: bool) -> Answer:
    """With `request`, the number of a question, to that one alone."""
    game, seat = asker.game, asker.seat
    if game is None or seat is None:
        return Answer(
            _("Nothing is asked"), [_("Send that as a reply to one of the game’s mails.")]
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
        return Answer(_("Nothing is asked"), [_of(game), told], [page_of(asker, game)])
    said = {
        TakeBackState.DONE: _("Everyone agreed: the move was taken back."),
        TakeBackState.REFUSED: _("The move stands."),
    }.get(state, _("Noted. The move is taken back once everyone who knows of it agrees."))
    return Answer(said, [_of(game)], [page_of(asker, game)])


def _nothing(asker: Asker, game: Game, why: str) -> Answer:
    return Answer(_("Nothing was taken back"), [_of(game), why], [page_of(asker, game)])


def _of(game: Game) -> str:
    return f"{harmless(game.name)} [{game.code}]"
