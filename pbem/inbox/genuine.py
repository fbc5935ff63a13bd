"""Whether a mail is a player's own answer: from an address of theirs, to a reply address of theirs.

Such a mail is taken for a machine's only for strong signs (`pbem.mail.classify`).
"""

from __future__ import annotations

from sqlmodel import Session

from pbem.accounts import player_addresses
from pbem.games import records
from pbem.inbox.opened_mail import OpenedMail
from pbem.mail.addresses import PlayAddress, read_play_address
from pbem.mail.from_header import only_sender
from pbem.mail.letters.letter import subject_of
from pbem.models import Game


def subject_answered(mail: OpenedMail) -> str | None:
    """The subject of the game's mails that it answers; None if it is no such answer."""
    sender = only_sender(mail.message)
    found = (read_play_address(mail.service.settings, to) for to in mail.row.recipients)
    target = next((address for address in found if address is not None), None)
    if sender is None or target is None:
        return None
    with mail.service.database.read() as session:
        return _subject(session, target, sender)


def _subject(session: Session, target: PlayAddress, sender: str) -> str | None:
    game = session.get(Game, target.game_id)
    player = records.players_of(session, game).get(target.seat) if game and game.begun else None
    if game is None or player is None or sender not in player_addresses.own(session, player):
        return None
    return subject_of(game)
