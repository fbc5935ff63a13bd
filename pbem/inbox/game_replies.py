"""A mail to a seat's reply address: its moves are played, or its player hears why not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import engine
from pbem.accounts.display_names import harmless
from pbem.games import player_names, records
from pbem.games.decisions import asked_now, times_handed_over
from pbem.inbox import (
    commands,
    decision_of_mail,
    held_mails,
    late_replies,
    questions,
    refusals,
    reply_reading,
    run_commands,
    talk_in_reply,
)
from pbem.inbox import (
    refusals as locked_out,
)
from pbem.inbox import (
    reply_reading as agreed,
)
from pbem.inbox.decision_of_mail import Passed, Target
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.reply_reading import own_text
from pbem.language import catalogues
from pbem.models import Game, Player
from pbem.models.move_sources import MoveSource
from pbem.play import mail_with_moves, submission
from pbem.play.undo import move_confirmation
from pbem.reader.mail_text import agreeing
from pbem.reader.mail_text.assent import assent
from pbem.reader.mail_text.moves import read_moves
from pbem.reader.mail_text.phrasing import words_of
from pbem.reader.mail_text.reading import Reading


def play(mail: OpenedMail, target: Target) -> str:
    """Play it for the seat, if that is provably what its player wants."""
    game, players = mail.game(target.game_id)
    player = players.get(target.seat)
    if game is None or player is None:
        return "for a game that is not running: ignored"
    if player.email is None:
        return "for a seat that nobody plays any more: ignored"
    if player.blocked_at is not None:
        return locked_out.answer_blocked(mail, player, mail.is_proven(player))
    match = records.load(mail.session, game)
    names = [own.name for own in players.values()]
    answer = Answer(mail, player, game, target, match, names)
    changed_hands = times_handed_over(game, target.seat) > 0
    if not (mail.may_command(player) if changed_hands else mail.is_proven(player)):
        return _hold(mail, target)  # under `token-only` too: who was replaced knows the address
    mail.note_reached(player)
    with catalogues.speaking(player.language):
        return answer.play()


def refuse_several(mail: OpenedMail, targets: list[Target]) -> str:
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


def _hold(mail: OpenedMail, target: Target) -> str:
    """Ask the player, never the stranger."""
    outcome, question = held_mails.hold(mail.service, mail.row, mail.message, target)
    mail.service.wakeups.deliver([question] if question is not None else [])
    return outcome


@dataclass
class Answer:
    """A mail that is its player's, to the seat that they have at a game."""

    mail: OpenedMail
    player: Player
    game: Game
    target: Target
    match: engine.Match
    """As it stood when the mail was opened."""
    names: list[str]

    @cached_property
    def text(self) -> str:
        """What the player wrote, without what their office puts below it."""
        return own_text(self.mail, self.match)

    def play(self) -> str:
        """Do its commands, leave its orders, play its moves; what became of it in a few words."""
        text, orders, told = self._commands()
        if told is not None and not text.strip() and not orders:
            return told
        if (gone := self._passed()) is not None:
            return self._came_late(text, gone)
        text, told = self._orders(text, orders)
        if told is not None and not text.strip():
            return told
        return self._moves(text)

    def _commands(self) -> tuple[str, list[commands.Request], str | None]:
        """The text without them, the orders among them, and what became of the others, if any."""
        match, seat = self.match, self.target.seat
        spoken, text = commands.sayings_in(self.text, lambda line: match.is_legal(seat, line))
        requests, text = commands.split(text, lambda line: match.is_legal(seat, line))
        requests = [*spoken, *requests]
        if not requests and (answer := self._plain_answer()) is not None:
            if answer.request is None:
                return "", [], self._reply(answer)
            requests, text = [answer.request], ""
        elif not requests and match.over and questions.wants_again(self.mail):
            requests, text = [commands.request("again")], ""
        orders = [request for request in requests if request.command.name == commands.ORDER]
        requests = [request for request in requests if request not in orders]
        if not requests:
            return text, orders, None
        ordinals = {asked.ordinal for asked in self.target.named}
        if not ordinals and self._passed() is None:  # written since their newest move
            ordinals = {asked_now(self.game, match, seat).ordinal}
        ordinal = ordinals.pop() if len(ordinals) == 1 else None
        told = self._ask(requests, ordinal=ordinal)
        with self.mail.service.database.read() as session:  # they may have changed it
            self.game = session.get_one(Game, self.target.game_id)
        return text, orders, told

    def _plain_answer(self) -> questions.Answered | None:
        """A yes or no to a question of ours, and no move."""
        text, names = self.mail.text.strip(), words_of(" ".join(self.names))
        if assent(text, names) is None or self.match.is_legal(self.target.seat, text):
            return None
        answer = questions.answered_by(self.mail.session, self.mail)
        return answer if answer is not None and answer.said is not None else None

    def _orders(self, text: str, orders: list[commands.Request]) -> tuple[str, str | None]:
        """The text without them, and what became of them and those that were found before."""
        more, text = commands.orders_in(text, self._is_order)
        if not (orders := [*orders, *more]):
            return text, None
        return text, self._ask(orders, moves_follow=bool(text.strip()))

    def _is_order(self, line: str) -> bool:
        """What begins like an order and cannot be read as one may be talk."""
        if not engine.begins_order(line):
            return False
        _, players = self.mail.game(self.target.game_id)
        names = player_names.names(self.game, players, self.target.seat)
        try:
            self.match.read_order(self.target.seat, line, names)
        except (engine.BadOrder, engine.IllegalMove):
            return False
        return True

    def _moves(self, text: str) -> str:
        mail, match, seat = self.mail, self.match, self.target.seat
        reading = reply_reading.read_reply(mail, match, seat, text, self.names, self._language)
        unsure = bool(reading.forgiven)
        names = words_of(" ".join(self.names))
        says_yes = agreeing.agrees(text, names) or (reading.agrees and agreeing.is_plain(text))
        agreed_to = says_yes and agreed.move_agreed_to(
            mail, self.target, self.game, match, self.names, self.player
        )
        if agreed_to:
            reading, unsure = Reading(moves=[agreed_to]), True
        if reading.talk:
            return self._talk(text)
        if reading.problems:
            reading.suggestions += self._nearest(reading, text)
            words = talk_in_reply.perhaps_talk(match, text, self.names)
            return refusals.mistaken(
                mail.service, mail.row, self.target, reading.problems, reading.suggestions, words
            )
        talk_in_reply.beside_moves(mail, self.game, seat, self.player, match, text, self.names)
        if reading.forgiven:
            mail_with_moves.note_misspelt(
                mail.service, mail.id, [written for written, _ in reading.forgiven]
            )
        return self._submit([*reading.moves, *reading.too_early], text, unsure)

    def _nearest(self, reading: Reading, text: str) -> list[str]:
        """The commands that it may have meant, where it begins with no word of a move."""
        first = next(iter(text.lower().split()), "")
        read = reading.suggestions or first in self.match.vocabulary
        return [] if read else commands.nearest(text, at_a_table=True)

    def _submit(self, texts: list[str], text: str, unsure: bool) -> str:
        mail, game_id, seat = self.mail, self.target.game_id, self.target.seat
        now = asked_now(self.game, self.match, seat)
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
            return _tell_passed(mail, self.target, text, Passed(now, mail.row.received_at))
        mail.is_done = True
        return f"played {'; '.join(done.played)}"

    def _came_late(self, text: str, gone: Passed) -> str:
        seat = self.target.seat
        if read_moves(self.match, seat, text, self.names, self._language).talk:
            return self._talk(text)
        words = talk_in_reply.perhaps_talk(self.match, text, self.names)
        return _tell_passed(self.mail, self.target, text or self.text, gone, words)

    @property
    def _language(self) -> str:
        return self.player.language or engine.ENGLISH

    def _talk(self, text: str) -> str:
        return talk_in_reply.talk_alone(
            self.mail, self.game, self.target.seat, self.player, self.match, text, self.names
        )

    def _ask(
        self,
        requests: list[commands.Request],
        ordinal: int | None = None,
        moves_follow: bool = False,
    ) -> str:
        may = self.mail.may_command(self.player)
        told = run_commands.answer_commands(
            self.mail, requests, self.player, may, self.game, self.target.seat,
            ordinal=ordinal, moves_follow=moves_follow,
        )  # fmt: skip
        self.mail.close()
        return told

    def _reply(self, answer: questions.Answered) -> str:
        told = run_commands.answer_question(
            self.mail, self.player, self.game, self.target.seat, answer.told
        )
        self.mail.close()
        return told

    def _passed(self) -> Passed | None:
        """Why it is no answer to what the seat is asked; None if it is one."""
        mail = self.mail
        return decision_of_mail.passed(
            mail.session, self.game, self.match, self.target, mail.message, mail.row.received_at
        )


def _tell_passed(mail: OpenedMail, target: Target, text: str, gone: Passed, words: str = "") -> str:
    return refusals.not_asked(
        mail.service,
        mail.row,
        target,
        text,
        lambda s, letter: late_replies.why(s, letter, gone),
        words,
    )
