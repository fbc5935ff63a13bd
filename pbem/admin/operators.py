"""Who is an operator (PBEM_OPERATORS), what they are told, what holds for each of their acts."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace

from sqlmodel import Session, col, select

from pbem.accounts import merged, operator_log, player_addresses
from pbem.accounts.operator_log import ActName
from pbem.accounts.players import BadAddress, normal_address
from pbem.competition.leagues import log, queries
from pbem.core.config import Settings
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import find_game, records
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail import letters, mailbox_login, outbox
from pbem.mail.mailbox_login import LoginTrouble
from pbem.models import Game, OperatorAct, OutboundMail, Player, id_of
from pbem.models.operators import LONGEST_WHY

LOGIN = "pbem mail login"


class NotDone(Refused):
    """Why an operator's act was not done; the text says it."""


@dataclass(frozen=True)
class Operator:
    """Who acts: a player, or nobody by name where it is a command on the host.

    `made` is called inside the transaction that makes something, such as an announcement, with its
    number: what it writes is there if that is, and only then.
    """

    player_id: int | None = None
    made: Callable[[Session, int], None] | None = None

    def act(self, name: ActName, why: str, seat: int | None = None) -> OperatorAct:
        """The row of an act of theirs, to be written down; `why` is from `reason_of`."""
        return OperatorAct(name=name, text=why, by_id=self.player_id, seat=seat)


def is_operator(session: Session, settings: Settings, player: Player) -> bool:
    """Whether one of the player's verified addresses is named in the settings."""
    if not settings.operators:
        return False
    return not player_addresses.own(session, player).isdisjoint(settings.operators)


def untold(session: Session, settings: Settings) -> list[int]:
    """Which of PBEM_OPERATORS have not been told yet what is wrong with the login to our mailbox,
    counted from 0."""
    found = mailbox_login.trouble(settings)
    events = [_event(found, each) for each in settings.operators] if found else []
    told = set(session.exec(select(OutboundMail.event).where(col(OutboundMail.event).in_(events))))
    return [number for number, event in enumerate(events) if event not in told]


def tell(service: Service, number: int) -> bool:
    """Have one of them sign in to our mailbox again; whether there still is anything to tell. Where
    no mail leaves before that, it is a reason more to look at their page."""
    settings = service.settings
    if number >= len(settings.operators):
        return False
    address = settings.operators[number]
    with service.database.write() as session:
        known = player_addresses.owner(session, address)
        with speaking(known.language if known else None):
            if (found := mailbox_login.trouble(settings)) is None:
                return False
            said = [found.text, _("On the server, run “%(command)s” to sign in.", command=LOGIN)]
            answer = letters.Answer(_("The mailbox needs you"), said)
            event = _event(found, address)
            mail = letters.command_mail(settings, address, answer, event, None)
            queued = id_of(outbox.queue(session, service, replace(mail, asked_for=True)))
    service.wakeups.deliver([queued])
    return True


def _event(found: LoginTrouble, address: str) -> str:
    return f"login:{found.key}:{hashlib.sha256(address.encode()).hexdigest()[:16]}"


def reason_of(text: str) -> str:
    """The reason in one line; raises `NotDone` if there is none or it is too long."""
    reason = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not reason:
        raise NotDone(_("Please give a reason: the players concerned can read it."))
    if len(reason) > LONGEST_WHY:
        raise NotDone(_("Please give a shorter reason, of at most %(num)s characters.")
                        % {"num": LONGEST_WHY})  # fmt: skip
    return reason


def log_act(
    session: Session,
    row: OperatorAct,
    concerned: Collection[int] = (),
    game: Game | None = None,
    before: Player | None = None,
) -> OperatorAct:
    """Write the act down in its own transaction; `before` is who had the seat.

    What is done to a game of a league stands in the league's public log, too.
    """
    row.game_id = game.id if game is not None else None
    operator_log.write(session, row, concerned)
    if game is not None and (found := queries.fixture_of_game(session, id_of(game))) is not None:
        subject = before.id if before is not None else None
        log.record(session, found.season, log.LogAct.OPERATORS, None, subject, row.text,
                   table=found.fixture.number, what=row.name)  # fmt: skip
    return row


def places_of(texts: Iterable[str]) -> list[int]:
    """Places as somebody wrote them; raises `NotDone` where one is no number."""
    told = [text.strip() for text in texts]
    if not all(text.isascii() and text.isdigit() and len(text) < 3 for text in told):
        raise NotDone(_("Give each seat its place: 1, 2, 3; ties share the better place."))
    return [int(text) for text in told]


def game_of(session: Session, operator: Operator, code: str) -> Game:
    """The game, locked, for an act; raises `NotDone` where the operator plays in it."""
    game = find_game.named(session, code.strip())
    if game is None:
        raise NotDone(_("There is no game with that code."))
    session.refresh(game, with_for_update=True)
    seats = records.seats_of(session, game)
    if operator.player_id is not None and any(s.player_id == operator.player_id for s in seats):
        raise NotDone(_("You play in this game: another operator has to do it."))
    return game


def account_of(session: Session, text: str) -> Player:
    """A person's account, by any of its addresses or by its handle; raises `NotDone`."""
    try:
        player = player_addresses.owner(session, normal_address(text))
    except BadAddress:
        player = merged.by_handle(session, text.strip().lower())
    if player is None or player.email is None:
        raise NotDone(_("No account has that address or handle."))
    return player
