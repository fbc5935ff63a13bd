"""“Played. Undo”: a move that came by mail is confirmed by mail while it can be taken back.

Whoever is asked on gets the question itself, which shows what was played. Of the others those get
this mail who wish it for every move, and who were not understood at once: each mail more is one too
many for somebody who plays several games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from sqlmodel import Session

import engine
from pbem.core.service import Service
from pbem.games import records
from pbem.games.decisions import asked_at
from pbem.games.seat_links import move_link, url_of
from pbem.language import catalogues
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.mail import outbox
from pbem.mail.letters import undo
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Confirm, Game, InboundMail, Player, id_of
from pbem.play.submission import Submission
from pbem.play.undo import own_move

MARK = "confirm: "
"""Tells translators what the words are for, and is no part of them."""
WORDS = {
    Confirm.ALWAYS: N_("confirm: always"),
    Confirm.UNSURE: N_("confirm: unsure"),
    Confirm.NEVER: N_("confirm: never"),
}
"""What players write for it; catalogues may have several words, separated by commas."""
DOES = {
    Confirm.ALWAYS: N_("Confirm each move I mail, while I can still take it back"),
    Confirm.UNSURE: N_("Only when you weren’t sure what I meant"),
    Confirm.NEVER: N_("Never; I check the game’s page"),
}


@cache
def all_words() -> dict[str, Confirm]:
    """What each may be called, in any language."""
    return {
        word: one
        for one, words in WORDS.items()
        for language in catalogues.LANGUAGES
        for word in catalogues.told_in(language, words).removeprefix(MARK).split(", ")
    }


def read(word: str) -> Confirm | None:
    """What is called so in any language, None if nothing is."""
    return all_words().get(word.strip().lower())


def called(wish: str) -> str:
    """The word for it in the language that is spoken."""
    return _(WORDS[Confirm(wish)]).removeprefix(MARK).split(", ")[0]


def in_words(wish: str) -> str:
    """What it does, in a sentence without its full stop."""
    return _(DOES[Confirm(wish)])


def choose(session: Session, player_id: int, wish: Confirm) -> None:
    """It counts from the next move on, inside the caller's transaction."""
    player = session.get_one(Player, player_id, with_for_update=True)
    player.confirm_moves = wish
    session.add(player)


def after_a_mail(
    service: Service, game_id: int, seat: int, player_id: int, inbound_id: int, unsure: bool
) -> Callable[[Session, Submission], None]:
    """What queues the mail in the transaction of the move; `unsure` if it was read from misspelt
    words, or from a mere yes to our question."""

    def confirm(session: Session, done: Submission) -> None:
        if done.game_over or done.only_said or done.planned or done.too_early:
            return  # other mails say what has become of it
        game = session.get_one(Game, game_id)
        wish = session.get_one(Player, player_id).confirm_moves
        if seat in game.to_act or wish == Confirm.NEVER or (wish == Confirm.UNSURE and not unsure):
            return
        match = records.load(session, game)
        offer = own_move.offer(session, game, match, seat)
        if offer is None or offer.told:
            return
        mail = _mail(session, service, game, match, seat, offer, done, inbound_id)
        done.outbox_ids.append(id_of(outbox.queue(session, service, mail)))

    return confirm


def _mail(
    session: Session,
    service: Service,
    game: Game,
    match: engine.Match,
    seat: int,
    offer: own_move.Offer,
    done: Submission,
    inbound_id: int,
) -> OutgoingMail:
    settings, asked = service.settings, asked_at(game, match, seat, offer.ordinal)
    url = url_of(settings, move_link(id_of(game), seat, asked.ordinal, offer.text, asked.trail))
    inbound = session.get_one(InboundMail, inbound_id)
    told = undo.Played(
        done.played, offer.text, inbound.misspelt, asked.ordinal, url, offer.until, offer.hidden
    )
    player = records.players_of(session, game)[seat]
    return undo.played(settings, game, match, player, seat, told, inbound)
