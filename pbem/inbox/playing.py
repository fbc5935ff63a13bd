"""A mail to a seat's reply address: its moves are played, or its player hears why not."""

from __future__ import annotations

from sqlmodel import Session

import engine
from pbem.accounts.display_names import harmless
from pbem.games import records
from pbem.games.decisions import asked_now, times_handed_over
from pbem.inbox import (
    agreed,
    answered,
    asking,
    commands,
    confirmation,
    invitations,
    passed,
    refusals,
    speaking,
)
from pbem.inbox.answered import Passed, Target
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.words import moves
from pbem.inbox.words.reading import Reading
from pbem.language import catalogues
from pbem.models import Game, Player
from pbem.play import confirming, misspelt, submission


def play(mail: OpenedMail, target: Target) -> str:
    """Play it for the seat, if that is provably what its player wants."""
    with mail.service.database.read() as session:
        game, player = _seated(session, target)
        if game is None or player is None:
            return "for a game that is not running: ignored"
        if player.email is None:
            return "for a seat that nobody plays any more: ignored"
        match = records.load(session, game)
        names = [own.name for own in records.players_of(session, game).values()]
    changed_hands = times_handed_over(game, target.seat) > 0
    if not (mail.may_command(player) if changed_hands else mail.is_proven(player)):
        return _hold(mail, target)  # under `token-only` too: who was replaced knows the address
    mail.note_reached(player)
    with catalogues.speaking(player.language):
        return _play_for(mail, player, game, target, match, names)


def refuse_several(mail: OpenedMail, targets: list[Target]) -> str:
    """A mail to the addresses of several games plays in none of them; each player is told."""
    with mail.service.database.read() as session:
        found = [(target, *_seated(session, target)) for target in targets]
    seated = [
        (target, game, player) for target, game, player in found if game and player and player.email
    ]
    if mail.is_confirmed:  # by the player who was asked, who was the first
        seated = [row for row in seated if row[2].id == seated[0][2].id]
    told, proven = "", [row for row in seated if mail.is_proven(row[2])]
    for target, _game, player in proven:
        own = [harmless(game.name) for _, game, owner in proven if owner.id == player.id]
        told = refusals.not_asked(
            mail.service, mail.row, target, mail.text, lambda *_, own=own: passed.to_several(own)
        )
    if not told and seated:
        return _hold(mail, seated[0][0])
    return f"to several games: {told or 'none of them is running'}"


def _seated(session: Session, target: Target) -> tuple[Game | None, Player | None]:
    """The running game, and who plays the seat."""
    game = session.get(Game, target.game_id)
    if game is None or not game.begun:
        return None, None
    return game, records.players_of(session, game).get(target.seat)


def _hold(mail: OpenedMail, target: Target) -> str:
    """Ask the player, never the stranger."""
    outcome, question = confirmation.hold(mail.service, mail.row, mail.message, target)
    mail.service.wakeups.deliver([question] if question is not None else [])
    return outcome


def _play_for(
    mail: OpenedMail,
    player: Player,
    game: Game,
    target: Target,
    match: engine.Match,
    names: list[str],
) -> str:
    seat = target.seat
    spoken, text = commands.sayings_in(mail.text, lambda line: match.is_legal(seat, line))
    requests, text = commands.split(text, lambda line: match.is_legal(seat, line))
    requests = [*spoken, *requests]
    if not requests and match.over and invitations.wants_again(mail):
        requests, text = [commands.again()], ""
    orders = [request for request in requests if request.command.name == commands.ORDER]
    requests = [request for request in requests if request not in orders]
    if requests:
        ordinals = {asked.ordinal for asked in target.named}
        if not ordinals and _passed(mail, target, match) is None:  # written since their newest move
            ordinals = {asked_now(game, match, seat).ordinal}
        ordinal = ordinals.pop() if len(ordinals) == 1 else None
        may = mail.may_command(player)
        told = asking.do(mail, requests, player, may, game, seat, ordinal=ordinal)
        if not text.strip() and not orders:
            return told
    if (gone := _passed(mail, target, match)) is not None:
        if moves.read_moves(match, seat, text, names, player.language or engine.ENGLISH).talk:
            return speaking.talk_alone(mail, game, seat, player, match, text, names)
        words = speaking.perhaps_talk(match, text, names)
        return _tell_passed(mail, target, text or mail.text, gone, words)
    more, text = _orders_in(mail, game, match, seat, text)
    if orders := [*orders, *more]:
        follow = bool(text.strip())
        trusted = mail.may_command(player)
        told = asking.do(mail, orders, player, trusted, game, seat, moves_follow=follow)
        if not follow:
            return told
    reading = moves.read_moves(match, seat, text, names, player.language or engine.ENGLISH)
    unsure = bool(reading.forgiven)
    if reading.agrees and (meant := agreed.to_what(mail, target, match, names, player)):
        reading, unsure = Reading(moves=[meant]), True
    if reading.talk:
        return speaking.talk_alone(mail, game, seat, player, match, text, names)
    if reading.problems:
        reading.suggestions += commands.nearest(text) if not reading.suggestions else []
        words = speaking.perhaps_talk(match, text, names)
        return refusals.mistaken(
            mail.service, mail.row, target, reading.problems, reading.suggestions, words
        )
    speaking.beside_moves(mail, game, seat, player, match, text, names)
    texts, now = [*reading.moves, *reading.too_early], asked_now(game, match, seat)
    if reading.forgiven:
        misspelt.note(mail.service, mail.id, [written for written, _ in reading.forgiven])
    try:
        done = submission.submit(
            mail.service, target.game_id, seat, texts, "mail", now.ordinal,
            inbound_id=mail.id, trail=now.trail,
            also=confirming.after_a_mail(mail.service, target.game_id, seat, mail.id, unsure),
        )  # fmt: skip
    except submission.MailDone:
        return "played before"
    except submission.DecisionPassed:  # by a link or another mail, a moment ago
        return _tell_passed(mail, target, text, Passed(now, mail.row.received_at))
    return f"played {'; '.join(done.played)}"


def _orders_in(
    mail: OpenedMail, game: Game, match: engine.Match, seat: int, text: str
) -> tuple[list[commands.Request], str]:
    """The lines that are orders, and the others; what begins like an order and cannot be read as
    one may be talk."""
    with mail.service.database.read() as session:
        names = records.names_of(session, game, seat)

    def is_order(line: str) -> bool:
        if not engine.begins_order(line):
            return False
        try:
            match.read_order(seat, line, names)
        except (engine.BadOrder, engine.IllegalMove):
            return False
        return True

    return commands.orders_in(text, is_order)


def _passed(mail: OpenedMail, target: Target, match: engine.Match) -> Passed | None:
    with mail.service.database.read() as session:
        game = session.get_one(Game, target.game_id)
        return answered.passed(session, game, match, target, mail.message, mail.row.received_at)


def _tell_passed(mail: OpenedMail, target: Target, text: str, gone: Passed, words: str = "") -> str:
    return refusals.not_asked(
        mail.service, mail.row, target, text, lambda s, letter: passed.why(s, letter, gone), words
    )
