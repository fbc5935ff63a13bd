"""A mail to a seat's reply address: its moves are played, or its player hears why not."""

from __future__ import annotations

import logging
from dataclasses import replace

from pbem.accounts.display_names import harmless
from pbem.games import records
from pbem.games.decisions import asked_now, times_handed_over
from pbem.inbox import (
    commands,
    decision_of_mail,
    held_mails,
    late_replies,
    orders_in_reply,
    questions,
    refusals,
    run_commands,
    talk_in_reply,
)
from pbem.inbox.decision_of_mail import LateReply, SeatAddress
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.reply_reading import SeatReply, moves_agreed_to, read
from pbem.inbox.spoken_requests import Writer, absence_said, request_said
from pbem.language import catalogues
from pbem.mail.reply import is_encrypted
from pbem.models import Game, id_of
from pbem.models.move_sources import MoveSource
from pbem.play import absence, mail_with_moves, submission
from pbem.play.late_players import bot_substitute
from pbem.play.undo import move_confirmation
from pbem.reader import asked_back
from pbem.reader.answers import assent
from pbem.reader.reading import NOTATION, read_reply
from pbem.reader.reply import ASK, PLAY, TALK, WONDER, ReplyOutcome
from pbem.reader.vocabulary import words_of

log = logging.getLogger(__name__)
MOVE = "move"
"""The question whether a move was meant."""
AGREES = "says yes"
"""The row of a yes to it."""
VAGUE = frozenset({"may be a choice", "is not clear", "is one word"})
"""Rows of replies that name no move, whatever is offered."""


def play(mail: OpenedMail, target: SeatAddress) -> str:
    """Play it for the seat, if that is provably what its player wants."""
    game, players = mail.game(target.game_id)
    player = players.get(target.seat)
    if game is None or player is None:
        return "for a game that is not running: ignored"
    if player.email is None:
        return "for a seat that nobody plays any more: ignored"
    if player.blocked_at is not None:
        return refusals.answer_blocked(mail, player, proven=mail.is_proven(player))
    match = records.load(mail.session, game)
    names = [own.name for own in players.values()]
    reply = SeatReply(mail, player, game, target, match, names)
    # Under `token-only`, too: who was replaced knows the address, and a thread has no token.
    by_sender = target.by_thread or times_handed_over(game, target.seat) > 0
    if not (mail.may_command(player) if by_sender else mail.is_proven(player)):
        return _hold(mail, target)
    mail.note_reached(player)
    with catalogues.speaking(player.language):
        return _play(reply)


def refuse_several(mail: OpenedMail, targets: list[SeatAddress]) -> str:
    """A mail to the addresses of several games plays in none of them; each player is told."""
    found = [(target, *mail.game(target.game_id)) for target in targets]
    seated = [
        (target, game, players[target.seat])
        for target, game, players in found
        if game and target.seat in players and players[target.seat].email
    ]
    if mail.is_confirmed:  # by the player who was asked, who was the first
        seated = [row for row in seated if row[2].id == seated[0][2].id]
    told, proven = "", [row for row in seated if mail.is_proven(row[2])]
    for target, _game, player in proven:
        own = [harmless(game.name) for _, game, owner in proven if owner.id == player.id]
        told = refusals.not_asked(
            mail.service,
            mail.row,
            target,
            mail.text,
            lambda *_, own=own: late_replies.to_several(own),
        )
    if not told and seated:
        return _hold(mail, seated[0][0])
    return f"to several games: {told or 'none of them is running'}"


def _hold(mail: OpenedMail, target: SeatAddress) -> str:
    """Ask the player, never the stranger."""
    outcome, question = held_mails.hold(mail.service, mail.row, mail.message, target)
    mail.service.wakeups.deliver([question] if question is not None else [])
    return outcome


def _play(reply: SeatReply) -> str:
    """Do its commands, leave its orders, play its moves; what became of it in a few words."""
    if not reply.text.strip() and is_encrypted(reply.mail.message):
        return _ask_back(reply, ReplyOutcome(ASK, asked_back.ENCRYPTED), "")
    text, orders, told = _commands(reply)
    if told is not None and not text.strip() and not orders:
        return told
    said = orders_in_reply.orders_of(reply, text, orders)
    text, gone = said.rest, _passed(reply)
    if said.requests:
        told = _ask(reply, said.requests, moves_follow=bool(text.strip()) and gone is None)
    if said.unread:
        told = _tell(reply, orders_in_reply.not_kept(reply, said.unread), "orders")
    if told is not None and not text.strip():
        return told
    if gone is not None:
        return _came_late(reply, text, gone)
    return _moves(reply, text)


def _commands(reply: SeatReply) -> tuple[str, list[commands.CommandRequest], str | None]:
    """The text without them, the orders among them, and what became of the others, if any."""
    match, seat = reply.match, reply.seat
    spoken, text = commands.sayings_in(reply.text, lambda line: match.is_legal(seat, line))
    requests, text = commands.split(text, lambda line: match.is_legal(seat, line))
    requests = [*spoken, *requests]
    if not requests and (answer := _plain_answer(reply)) is not None:
        if answer.request is None:
            return "", [], _tell(reply, answer.told)
        requests, text = [answer.request], ""
    elif not requests and match.over and questions.wants_again(reply.mail):
        requests, text = [commands.request("again")], ""
    orders = [request for request in requests if request.command.name == commands.ORDER]
    requests = [request for request in requests if request not in orders]
    if not requests:
        return text, orders, None
    ordinals = {asked.ordinal for asked in reply.target.named}
    if not ordinals and _passed(reply) is None:  # written since their newest move
        ordinals = {asked_now(reply.game, match, seat).ordinal}
    ordinal = ordinals.pop() if len(ordinals) == 1 else None
    told = _ask(reply, requests, ordinal=ordinal)
    with reply.mail.service.database.read() as session:  # they may have changed it
        reply.game = session.get_one(Game, reply.target.game_id)
    return text, orders, told


def _plain_answer(reply: SeatReply) -> questions.QuestionReply | None:
    """A yes or no to a question of ours, and no move."""
    answer = questions.answered_by(reply.mail.session, reply.mail)
    if answer is None or answer.said is None:
        return None
    return None if reply.match.is_legal(reply.seat, reply.mail.text.strip()) else answer


def _moves(reply: SeatReply, text: str) -> str:
    outcome = _outcome(reply, text)
    log.info("reply is read: %s", outcome.row, extra={"game_id": id_of(reply.game)})
    if outcome.row != NOTATION and (done := _spoken(reply, outcome, text)) is not None:
        return done
    if outcome.outcome == TALK:
        return talk_in_reply.talk_alone(reply, text)
    if outcome.outcome != PLAY:
        return _ask_back(reply, outcome, text)
    if outcome.row != NOTATION:
        talk_in_reply.beside_moves(reply, text)
    if outcome.forgiven:
        mail_with_moves.note_misspelt(
            reply.mail.service, reply.mail.id, [written for written, _ in outcome.forgiven]
        )
    unsure = outcome.row == AGREES or bool(outcome.forgiven)
    return _submit(reply, [*outcome.moves, *outcome.too_early], text, unsure=unsure)


def _outcome(reply: SeatReply, text: str) -> ReplyOutcome:
    """What comes of the words, or the move of our question to which they say yes. Where that
    offered none or several, we ask again: who says yes believes that they have moved."""
    outcome = read(reply, text)
    agrees = outcome.outcome != PLAY and _says(reply, text)
    offered = moves_agreed_to(reply) if agrees else None
    if offered is not None and len(offered) == 1:
        return ReplyOutcome(PLAY, AGREES, tuple(offered))
    if offered is not None and outcome.outcome == TALK:
        return ReplyOutcome(ASK, AGREES, suggestions=tuple(offered))
    return outcome


def _says(reply: SeatReply, text: str) -> bool | None:
    """Yes or no to the question whether a move was meant; None if neither."""
    return assent(text, words_of(" ".join(reply.names)), MOVE)


def _spoken(reply: SeatReply, outcome: ReplyOutcome, text: str) -> str | None:
    """What became of days away or a command that the text asks for in people's own words; None if
    it asks for none, or names a move, too, with which it goes on then."""
    writer = _writer(reply)
    names_move = bool(outcome.suggestions) and outcome.row not in VAGUE
    if outcome.outcome == PLAY or names_move:
        if absent := absence_said(text, writer):
            _ask(reply, [absent])
        return None
    if (said := request_said(text, writer)) is None:
        return None
    if said.asks:
        asked = run_commands.ask_first(reply.mail, _asker(reply, trusted=True), said.request)
        reply.mail.close()
        return asked
    return _ask(reply, [said.request])


def _writer(reply: SeatReply) -> Writer:
    session, player = reply.mail.session, reply.player
    away = absence.is_away(session, player) or bool(
        bot_substitute.seats_played_for(session, player)
    )
    return Writer(absence.today(player), reply.language, reply.names, is_away=away)


def _ask_back(reply: SeatReply, outcome: ReplyOutcome, text: str) -> str:
    match, seat = reply.match, reply.seat
    problem = asked_back.problem_of(match, seat, text, outcome)
    offered = asked_back.offered(match, seat, outcome.suggestions)
    offered = offered or _nearest(reply, text)
    words = talk_in_reply.perhaps(reply, text)
    asked = refusals.AskedBack([problem], offered, words, perhaps=outcome.outcome == WONDER)
    return refusals.mistaken(reply.mail.service, reply.mail.row, reply.target, asked)


def _nearest(reply: SeatReply, text: str) -> list[str]:
    """The commands that it may have meant, where it begins with no word of a move."""
    first = next(iter(text.lower().split()), "")
    if first in reply.match.vocabulary:
        return []
    return commands.nearest(text, at_a_table=True)


def _submit(reply: SeatReply, texts: list[str], text: str, *, unsure: bool) -> str:
    mail, game_id, seat = reply.mail, reply.target.game_id, reply.seat
    now = asked_now(reply.game, reply.match, seat)
    mail.close()
    confirm = move_confirmation.after_a_mail(seat, mail.id, unsure=unsure)
    try:
        done = submission.submit(
            mail.service, game_id, seat, texts, MoveSource.MAIL,
            submission.Binding(now, inbound_id=mail.id, also=confirm, durable=False),
        )  # fmt: skip
    except submission.MailDone:
        return "played before"
    except submission.DecisionPassed:  # by a link or another mail, a moment ago
        return _tell_passed(mail, reply.target, text, LateReply(now, mail.row.received_at))
    mail.is_done = True
    return f"played {'; '.join(done.played)}"


def _came_late(reply: SeatReply, text: str, gone: LateReply) -> str:
    found = read_reply(reply.match, reply.seat, text, reply.names, reply.language)
    if found.outcome == TALK and (reply.match.over or _says(reply, text) is None):
        return talk_in_reply.talk_alone(reply, text)
    words = talk_in_reply.perhaps(reply, text)
    return _tell_passed(reply.mail, reply.target, text or reply.text, gone, words)


def _ask(
    reply: SeatReply,
    requests: list[commands.CommandRequest],
    *,
    ordinal: int | None = None,
    moves_follow: bool = False,
) -> str:
    asker = _asker(reply, trusted=reply.mail.may_command(reply.player))
    asker = replace(asker, ordinal=ordinal, moves_follow=moves_follow)
    told = run_commands.answer_commands(reply.mail, asker, requests)
    reply.mail.close()
    return told


def _tell(reply: SeatReply, answer: commands.Answer, about: str = "answer") -> str:
    told = run_commands.answer_question(reply.mail, _asker(reply, trusted=True), answer, about)
    reply.mail.close()
    return told


def _asker(reply: SeatReply, *, trusted: bool) -> commands.Asker:
    address, mail = reply.player.email or "", reply.mail
    return commands.Asker(
        mail.service, address, reply.player, trusted, mail.id, reply.game, reply.seat
    )


def _passed(reply: SeatReply) -> LateReply | None:
    """Why it is no answer to what the seat is asked; None if it is one."""
    mail = reply.mail
    return decision_of_mail.late_reply(
        mail.session, reply.game, reply.match, reply.target, mail.message, mail.row.received_at
    )


def _tell_passed(
    mail: OpenedMail, target: SeatAddress, text: str, gone: LateReply, words: str = ""
) -> str:
    return refusals.not_asked(
        mail.service,
        mail.row,
        target,
        text,
        lambda s, letter: late_replies.why_late(s, letter, gone),
        words,
    )
