"""Whether a mail is a player's own answer: from an address of theirs, to a reply address of theirs.

Such a mail is taken for a machine's only for strong signs (`pbem.mail.classify`).
"""

from __future__ import annotations

from pbem.inbox.opened_mail import OpenedMail
from pbem.mail.addresses import read_play_address
from pbem.mail.from_header import only_sender
from pbem.mail.letters.letter import subject_of


def subject_answered(mail: OpenedMail) -> str | None:
    """The subject of the game's mails that it answers; None if it is no such answer."""
    sender = only_sender(mail.message)
    found = (read_play_address(mail.service.settings, to) for to in mail.row.recipients)
    target = next((address for address in found if address is not None), None)
    if sender is None or target is None:
        return None
    game, players = mail.game(target.game_id)
    player = players.get(target.seat)
    if game is None or player is None or sender not in mail.addresses_of(player):
        return None
    return subject_of(game)
