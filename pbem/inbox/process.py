"""Mail in: stored raw before anything else, then worked on once, and always answered helpfully."""

from __future__ import annotations

import logging
from dataclasses import replace

from sqlmodel import Session, col, select

import engine
from pbem.accounts import player_addresses
from pbem.accounts.players import sign_in_link
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.decisions import asked_now
from pbem.inbox import (
    answer_limits,
    answered,
    commands,
    confirmation,
    passed,
    policy,
    receivers,
    refusals,
)
from pbem.inbox.accept import accept
from pbem.inbox.answered import Passed, Target
from pbem.inbox.commands.words import COMMANDS
from pbem.inbox.providers import arrival
from pbem.inbox.providers.arrival import Envelope
from pbem.inbox.words import moves
from pbem.language import catalogues
from pbem.mail import (
    addresses,
    bounces,
    classify,
    letters,
    never,
    outbox,
    reply,
    unsolicited,
    unsubscribe,
)
from pbem.mail.classify import Kind
from pbem.mail.from_header import only_sender
from pbem.mail.outgoing import OutgoingMail
from pbem.mail.parsing import parse, storable
from pbem.models import Game, InboundMail, InboundState, OutboundMail, Player, id_of
from pbem.play import digests, submission
from pbem.privacy import stop_notice

log = logging.getLogger(__name__)

NEW_GAME_FORM = "/new"
DIGESTS = ("digest", "which_game")
"""Mails about several games at once: an answer to one doesn't say which it means."""


def store(
    service: Service,
    raw: bytes,
    envelope_sender: str,
    recipients: list[str],
    road: str = "smtp",
) -> int:
    """Take a mail whose receivers have been checked; the id of its row, the old one if known."""
    envelope = Envelope(envelope_sender, tuple(recipients))
    return accept(service, arrival.InboundMail(raw, envelope, road), checked=True)


def waiting(session: Session) -> list[int]:
    """Ids of stored mails that are due, oldest first."""
    query = (
        select(InboundMail.id)
        .where(InboundMail.state == InboundState.STORED, col(InboundMail.due_at) <= clock.now())
        .order_by(col(InboundMail.id))
        .limit(200)
    )
    return [id for id in session.exec(query) if id is not None]


def process(service: Service, inbound_id: int) -> str:
    """Work on a stored mail once; what became of it in a few words. Safe to call again."""
    with service.database.read() as session:
        row = session.get(InboundMail, inbound_id)
    if row is None or row.state != InboundState.STORED:
        return row.outcome if row else "no such mail"
    outcome = Handling(service, row).outcome()
    with service.database.write() as session:
        kept = session.get_one(InboundMail, inbound_id, with_for_update=True)
        if kept.state != InboundState.STORED:
            return kept.outcome
        kept.state, kept.processed_at = InboundState.DONE, clock.now()
        kept.outcome = storable(outcome)[:500]
        session.add(kept)
    return outcome


class Handling:
    """One mail being worked on."""

    def __init__(self, service: Service, row: InboundMail) -> None:
        self.service = service
        self.row = row
        self.message = parse(row.raw)

    def outcome(self) -> str:
        if (stopped := self._stopped()) is not None:
            return stopped
        found = classify.classify(self.message, self.row.envelope_sender)
        came_back = self._bounced()
        if came_back is not None or found.kind in (Kind.BOUNCE, Kind.NOTICE, Kind.COMPLAINT):
            return self._report(came_back, found)
        if found.kind is not Kind.PERSON:
            return f"from a machine ({found.kind}): ignored"
        if self._from_ourselves():
            return "from an address of our own: ignored"
        targets, several = self._targets()
        if several:
            return self._refuse_several(targets)
        if targets:
            return self._play(targets[0])
        return self._service_address()

    def _stopped(self) -> str | None:
        """A mail to a signed `stop+` address, mostly sent by a mail program's own button."""
        for recipient in self.row.recipients:
            player_id = unsubscribe.read_stop_address(self.service.settings, recipient)
            if player_id is not None:
                with self.service.database.write() as session:
                    queued = stop_notice.stop_by_link(
                        session, self.service, player_id, by_program=True
                    )
                self.service.wakeups.deliver(queued)
                return "this player gets no more mail"
            mailbox = never.read_never_address(self.service.settings, recipient)
            if mailbox is not None:
                with self.service.database.write() as session:
                    never.begin(session, mailbox)
                return "this mailbox gets nothing more that it did not ask for"
        return None

    def _bounced(self) -> int | None:
        """The outbox id of our mail whose envelope sender this came to: nobody writes there."""
        settings = self.service.settings
        ids = (addresses.read_bounce_address(settings, to) for to in self.row.recipients)
        return next((found for found in ids if found is not None), None)

    def _report(self, outbox_id: int | None, found: classify.Classification) -> str:
        """Never answered. The envelope names the mail of ours, else the report's own words do."""
        with self.service.database.write() as session:
            if outbox_id is not None:
                mail = session.get(OutboundMail, outbox_id)
            else:
                mail = bounces.mail_named_in(session, self.row.raw)
            if mail is None:
                return f"{found.kind} about no mail of ours: ignored"
            return bounces.record(session, mail, found)

    # To whom, from whom

    def _from_ourselves(self) -> bool:
        """Forwarded back, or forged: whatever we answer would come to us."""
        claimed = (only_sender(self.message) or "", self.row.envelope_sender)
        return any(receivers.is_own_sender(self.service.settings, sender) for sender in claimed)

    def _targets(self) -> tuple[list[Target], bool]:
        with self.service.database.read() as session:
            return answered.targets(session, self.service.settings, self.row, self.message)

    # Moves

    def _play(self, target: Target) -> str:
        with self.service.database.read() as session:
            game, player = self._seated(session, target)
            if game is None or player is None:
                return "for a game that is not running: ignored"
            if player.email is None:
                return "for a seat that nobody plays any more: ignored"
            match = records.load(session, game)
            names = [own.name for own in records.players_of(session, game).values()]
        if not self._is_proven(player):
            return self._hold(target)
        self._is_reached(player)
        with catalogues.speaking(player.language):
            return self._play_for(player, game, target, match, names)

    def _seated(self, session: Session, target: Target) -> tuple[Game | None, Player | None]:
        """The running game, and who plays the seat."""
        game = session.get(Game, target.game_id)
        if game is None or not game.begun:
            return None, None
        return game, records.players_of(session, game).get(target.seat)

    def _play_for(
        self, player: Player, game: Game, target: Target, match: engine.Match, names: list[str]
    ) -> str:
        seat = target.seat
        requests, text = commands.split(self._text(), lambda line: _is_move(match, seat, line))
        trusted = self.row.confirmed_at is not None or self._may_command(player)
        told = self._do(requests, player, trusted, game, seat) if requests else ""
        if requests and not text.strip():
            return told
        if (gone := self._passed(target, match)) is not None:
            return self._tell_passed(target, text, gone)
        reading = moves.read_moves(match, seat, text, names)
        if reading.talk:
            return "talk: nothing to play"
        if reading.problems:
            reading.suggestions += commands.nearest(text)
            return refusals.mistaken(
                self.service, self.row, target, reading.problems, reading.suggestions
            )
        texts, now = [*reading.moves, *reading.too_early], asked_now(game, match, seat)
        try:
            done = submission.submit(
                self.service,
                target.game_id,
                seat,
                texts,
                "mail",
                now.ordinal,
                inbound_id=self.row.id,
                trail=now.trail,
            )
        except submission.MailDone:
            return "played before"
        except submission.DecisionPassed:  # by a link or another mail, a moment ago
            return self._tell_passed(target, text, Passed(now, self.row.received_at))
        return f"played {'; '.join(done.played)}"

    # Answers to other decisions

    def _passed(self, target: Target, match: engine.Match) -> Passed | None:
        with self.service.database.read() as session:
            game = session.get_one(Game, target.game_id)
            return answered.passed(session, game, match, target, self.message, self.row.received_at)

    def _tell_passed(self, target: Target, text: str, gone: Passed) -> str:
        return refusals.not_asked(
            self.service, self.row, target, text, lambda s, letter: passed.why(s, letter, gone)
        )

    def _refuse_several(self, targets: list[Target]) -> str:
        """A mail to the addresses of several games plays in none of them; each is told."""
        with self.service.database.read() as session:
            found = [(target, self._seated(session, target)[1]) for target in targets]
        seated = [(target, player) for target, player in found if player and player.email]
        if self.row.confirmed_at is not None:  # by the player who was asked, who was the first
            seated = [pair for pair in seated if pair[1].id == seated[0][1].id]
        told = ""
        for target, player in seated:
            if self._is_proven(player):
                told = refusals.not_asked(
                    self.service, self.row, target, self._text(), lambda *_: passed.to_several()
                )
        if not told and seated:
            return self._hold(seated[0][0])
        return f"to several games: {told or 'none of them is running'}"

    def _text(self) -> str:
        """What the player wrote; nothing, if reading it goes wrong in a way nobody thought of."""
        try:
            return storable(reply.extract_mail(self.message))
        except Exception:
            log.exception("mail %s could not be read", self.row.id)
            return ""

    def _is_proven(self, player: Player) -> bool:
        """By the mail itself, or by the player's word on the page that asked them."""
        return self.row.confirmed_at is not None or self._is_from(player)

    def _is_from(self, player: Player) -> bool:
        with self.service.database.read() as session:
            own = player_addresses.own(session, player)
        return policy.is_the_players(self.service.settings, self.row, self.message, own)

    def _may_command(self, player: Player) -> bool:
        with self.service.database.read() as session:
            own = player_addresses.own(session, player)
        return policy.may_command(self.service.settings, self.row, self.message, own)

    def _is_reached(self, player: Player) -> None:
        """He wrote from where his mails go: what was held back may go there again."""
        if only_sender(self.message) != player.email:
            return
        if player.mail_bounced_at is not None and player.id is not None:
            with self.service.database.write() as session:
                queued = bounces.reaches(session, player.id)
            self.service.wakeups.deliver(queued)

    def _hold(self, target: Target) -> str:
        """Ask the player, never the stranger."""
        outcome, question = confirmation.hold(self.service, self.row, self.message, target)
        self.service.wakeups.deliver([question] if question is not None else [])
        return outcome

    # Commands

    def _requests(self, text: str) -> list[commands.Request]:
        """At an address of no game: those of the text, else that of the subject."""
        requests, _rest = commands.split(text, lambda line: False)
        if requests:
            return requests
        return commands.split(str(self.message.get("Subject", "")), lambda line: False)[0]

    def changes(self) -> list[commands.Request]:
        """What a mail that proves nothing asks for, when its owner confirms it."""
        return [request for request in self._requests(self._text()) if request.command.changes]

    def _do(
        self,
        requests: list[commands.Request],
        player: Player | None,
        trusted: bool,
        game: Game | None = None,
        seat: int | None = None,
        sender: str = "",
        proven: bool = True,
    ) -> str:
        """Each command gets its answer, once, by mail to the address that asked.

        What needs a proof that is not there waits together behind one link.
        """
        address = (player.email if player else None) or sender
        asker = commands.Asker(self.service, address, player, trusted, id_of(self.row), game, seat)
        unproven = [request for request in requests if commands.needs_sign_in(asker, request)]
        for number, request in enumerate(requests):
            if request in unproven[1:]:
                continue
            with self.service.database.read() as session:
                if not self._may_answer(session, "command", address, proven):
                    return "too many answers to this address within the hour: not answered"
            answer = (
                commands.sign_in_first(asker, unproven)
                if request in unproven
                else commands.answer(asker, request)
            )
            self._tell(asker, answer, f"command:{id_of(self.row)}:{number}", proven)
        return f"answered: {', '.join(request.command.name for request in requests)}"

    def _may_answer(self, session: Session, kind: str, address: str, proven: bool) -> bool:
        """A mail that proves nothing may be anybody's: its answer counts as nobody's wish."""
        settings = self.service.settings
        if not proven and not unsolicited.may_send(session, settings, kind, address):
            return False
        return answer_limits.may_answer(session, settings, address)

    def _tell(
        self, asker: commands.Asker, answer: commands.Answer, event: str, proven: bool
    ) -> None:
        settings, asked_by = self.service.settings, self.row.message_id
        with self.service.database.write() as session:
            if answer.board is not None:
                game, seat = answer.board
                letter = refusals.letter_now(session, self.service, id_of(game), seat)
                mail = letters.board_mail(letter, event, asked_by)
            else:
                reply_to = None
                if asker.game is not None and asker.seat is not None:
                    game_id = id_of(asker.game)
                    reply_to = addresses.play_address(settings, game_id, asker.seat)
                mail = letters.command_mail(
                    settings, asker.address, answer, event, asked_by, reply_to
                )
                mail = replace(mail, asked_for=proven)
            queued = outbox.queue(session, self.service, mail)
        self._wake(queued)

    # Other addresses of ours

    def _service_address(self) -> str:
        sender = only_sender(self.message)
        if sender is None:
            return "From is not one mailbox: ignored"
        to = {recipient.strip().lower() for recipient in self.row.recipients}
        if all(receivers.is_operators(self.service.settings, recipient) for recipient in to):
            log.warning("mail %s is for the operator; it is kept, not answered", self.row.id)
            return "for the operator: kept"
        with self.service.database.read() as session:
            known = player_addresses.owner(session, sender)
        with catalogues.speaking(known.language if known else None):
            return self._answer(sender, to, known)

    def _answer(self, sender: str, to: set[str], known: Player | None) -> str:
        settings, text = self.service.settings, self._text()
        requests = self._requests(text)
        proven = policy.is_proven(settings, self.row, self.message)
        if requests:
            return self._do(requests, known, proven, sender=sender, proven=proven)
        with self.service.database.write() as session:
            event = f"answer:{self.row.id}"
            if not self._may_answer(session, "help", sender, proven):
                return "too many answers to this address within the hour: not answered"
            which = self._which_game(session, known, event)
            if which is not None:
                mail = which
            elif addresses.new_address(settings).lower() in to:
                nonce = sign_in_link(session, sender, target=NEW_GAME_FORM)
                mail = letters.new_game_mail(settings, sender, nonce, event, self.row.message_id)
            elif addresses.help_address(settings).lower() in to or known is not None:
                near = commands.nearest(text)
                mail = letters.help_mail(
                    settings, sender, event, self.row.message_id, COMMANDS, near
                )
            else:
                return "to no address of ours, from nobody we know: ignored"
            queued = outbox.queue(session, self.service, replace(mail, asked_for=proven))
        self._wake(queued)
        return f"answered: {mail.kind}"

    def _which_game(
        self, session: Session, known: Player | None, event: str
    ) -> OutgoingMail | None:
        """The answer to a reply to a digest: the random Message-ID is known to its player alone."""
        replied = answered.replied_to(session, self.message)
        if replied is None or replied.kind not in DIGESTS or known is None:
            return None
        settings, to = self.service.settings, known.email or ""
        if replied.player_id != known.id or not answer_limits.may_answer(session, settings, to):
            return None
        return digests.answer(session, self.service, known, event, self.row.message_id or "")

    def _wake(self, queued: OutboundMail) -> None:
        self.service.wakeups.deliver([id_of(queued)])


def _is_move(match: engine.Match, seat: int, line: str) -> bool:
    """Whether the game would take the line for a legal move: then it is no command."""
    try:
        match.read(seat, line)
    except engine.IllegalMove:
        return False
    return True
