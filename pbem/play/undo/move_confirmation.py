"""“Played. Undo”: a move that came by mail is confirmed by mail while it can be taken back.

Whoever is asked on gets the question itself, which shows what was played. Of the others those get
this mail who wish it for every move, and who were not understood at once: each mail more is one too
many for somebody who plays several games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from sqlmodel import Session

from pbem.games.decisions import asked_at
from pbem.games.loaded_game import LoadedGame
from pbem.games.seat_links import move_link, url_of
from pbem.language import command_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.mail import outbox
from pbem.mail.letters import undo
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Confirm, InboundMail, Player, id_of
from pbem.play.submission import Submission
from pbem.play.undo import own_move

WORDS = {
    Confirm.ALWAYS: N_("confirm: always"),
    Confirm.UNSURE: N_("confirm: unsure"),
    Confirm.NEVER: N_("confirm: never"),
}
"""What players write for it; catalogues may have several words, separated by commas."""
DOES = {
    Confirm.ALWAYS: N_("Confirm each move I email while I can still take it back"),
    Confirm.UNSURE: N_("Only when you weren’t sure what I meant"),
    Confirm.NEVER: N_("Never; I check the game’s page"),
}


@cache
def all_words() -> dict[str, Confirm]:
    """What each may be called, in any language."""
    return {word: one for one, words in WORDS.items() for word in command_words.all_words(words)}


def read(word: str) -> Confirm | None:
    """What is called so in any language, None if nothing is."""
    return all_words().get(word.strip().lower())


def called(wish: str) -> str:
    """The word for it in the language that is spoken."""
    return command_words.command_word(WORDS[Confirm(wish)])


def in_words(wish: str) -> str:
    """What it does, in a sentence without its full stop."""
    return _(DOES[Confirm(wish)])


def choose(session: Session, player_id: int, wish: Confirm) -> None:
    """It counts from the next move on, inside the caller's transaction."""
    player = session.get_one(Player, player_id, with_for_update=True)
    player.confirm_moves = wish
    session.add(player)


def after_a_mail(
    seat: int, inbound_id: int, *, unsure: bool
) -> Callable[[LoadedGame, Submission], None]:
    """What queues the mail in the transaction of the move; `unsure` if it was read from misspelt
    words, or from a mere yes to our question."""

    def confirm(game: LoadedGame, done: Submission) -> None:
        if done.game_over or done.only_said or done.planned or done.too_early:
            return  # other mails say what has become of it
        wish = game.players[seat].confirm_moves
        if seat in game.row.to_act or wish == Confirm.NEVER:
            return
        if wish == Confirm.UNSURE and not unsure:
            return
        offer = own_move.offer(game.session, game.row, game.match, seat)
        if offer is None or offer.told:
            return
        inbound = game.session.get_one(InboundMail, inbound_id)
        mail = _mail(game, seat, offer, done, inbound)
        done.outbox_ids.append(id_of(outbox.queue(game.session, game.service, mail)))

    return confirm


def _mail(
    game: LoadedGame, seat: int, offer: own_move.UndoOffer, done: Submission, inbound: InboundMail
) -> OutgoingMail:
    asked = asked_at(game.row, game.match, seat, offer.ordinal)
    link = move_link(game.id, seat, asked.ordinal, offer.text, asked.trail)
    played = undo.PlayedByMail(
        done.played,
        offer.text,
        asked.ordinal,
        url_of(game.settings, link),
        offer.until,
        offer.hidden,
    )
    return undo.played_mail(game, seat, played, inbound)
