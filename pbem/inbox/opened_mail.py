"""A stored mail while it is worked on: what was written in it, and whose it provably is."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from email.message import EmailMessage
from functools import cached_property

from sqlmodel import Session

from pbem.accounts import player_addresses
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import decision_of_mail, sender_policy
from pbem.inbox.stored_mail import StoredMail
from pbem.mail import bounces, reply
from pbem.mail.from_header import only_sender
from pbem.mail.parsing import parse, storable
from pbem.models import Game, Player, id_of

log = logging.getLogger(__name__)


@dataclass
class OpenedMail:
    """The mail, read once, and what the database knows of whoever it may concern, asked once.

    What is read here, in one session, was true a moment ago: `submit` looks again, with the game
    locked.
    """

    service: Service
    row: StoredMail
    session: Session
    is_done: bool = False
    """Whether its row says so already, committed with what it has done."""
    _games: dict[int, tuple[Game | None, dict[int, Player]]] = field(default_factory=dict)
    _addresses: dict[int, set[str]] = field(default_factory=dict)

    def close(self) -> None:
        """Before anything is written, and after: whoever reads then does so anew."""
        self.session.close()

    @property
    def id(self) -> int:
        return self.row.id

    @cached_property
    def message(self) -> EmailMessage:
        return parse(self.row.raw)

    @cached_property
    def text(self) -> str:
        """What the player wrote; nothing, if reading it goes wrong in a way nobody thought of."""
        try:
            return storable(reply.extract_mail(self.message, self._answered))
        except Exception:
            log.exception("mail %s could not be read", self.row.id)
            return ""

    @cached_property
    def targets(self) -> tuple[list[decision_of_mail.SeatAddress], bool]:
        """The seats that it is for, and whether it was written to several."""
        settings = self.service.settings
        return decision_of_mail.targets(self.session, settings, self.row, self.message)

    def _answered(self) -> str:
        """The text of the mail of ours that it quotes."""
        settings = self.service.settings
        return reply.text_of(
            decision_of_mail.quoted_in(self.session, settings, self.row, self.message)
        )

    def game(self, game_id: int) -> tuple[Game | None, dict[int, Player]]:
        """The game of that id, if it has begun, and its players by seat."""
        if game_id not in self._games:
            self._games[game_id] = records.detached_game(self.session, game_id)
        return self._games[game_id]

    def addresses_of(self, player: Player) -> set[str]:
        """Those that are verified as theirs: the primary alone where the mail is from it, as the
        others prove nothing then."""
        if player.email is not None and only_sender(self.message) == player.email:
            return {player.email}
        if id_of(player) not in self._addresses:
            self._addresses[id_of(player)] = player_addresses.own(self.session, player)
        return self._addresses[id_of(player)]

    @property
    def is_confirmed(self) -> bool:
        """Whether its player has said on the page that it is theirs."""
        return self.row.confirmed_at is not None

    def is_proven(self, player: Player) -> bool:
        """Whether it is the player's: by the mail itself, or because they said so."""
        return self.is_confirmed or self._is_from(player)

    def _is_from(self, player: Player) -> bool:
        own = self.addresses_of(player)
        return sender_policy.is_the_players(self.service.settings, self.row, self.message, own)

    def may_command(self, player: Player) -> bool:
        """Whether it is proof enough for commands that change something."""
        if self.is_confirmed:
            return True
        own = self.addresses_of(player)
        return sender_policy.may_command(self.service.settings, self.row, self.message, own)

    def note_reached(self, player: Player) -> None:
        """They wrote from where their mails go: what was held back may go there again."""
        if only_sender(self.message) != player.email:
            return
        if player.mail_bounced_at is not None:
            self.close()
            with self.service.database.write() as session:
                queued = bounces.reaches(session, id_of(player))
            self.service.wakeups.deliver(queued)
