"""Composes every mail the service sends: one function a mail, three templates each."""

from __future__ import annotations

from pbem.mail.letters.accounts import (
    add_address_mail,
    address_removed_mail,
    addresses_mail,
    away_offer,
    new_game_mail,
    new_session_mail,
    passkey_mail,
    provider_mail,
    sign_in_mail,
    stopped_mail,
)
from pbem.mail.letters.commands import Answer, command_mail, help_mail
from pbem.mail.letters.daily import daily_mail
from pbem.mail.letters.digests import DigestGame, digest, digest_mail
from pbem.mail.letters.games import (
    bare_mail,
    board_mail,
    bot_plays_mail,
    final_mail,
    forgiven_mail,
    mistake_mail,
    reminder_mail,
    said_mail,
    stranger_mail,
    too_early_mail,
    turn_mail,
    was_it_a_move_mail,
)
from pbem.mail.letters.letter import Letter, MoveRow
from pbem.mail.letters.messages import message_mail
from pbem.mail.letters.operators import (
    adjudicated_mail,
    announcement_event,
    announcement_mail,
    blocked_mail,
    merged_mails,
    rewound_mail,
    seat_given_mail,
    seat_lost_mail,
    unblocked_mail,
)
from pbem.mail.letters.tables import invitation_mail
