"""Our questions that a plain yes or no answers: which one a mail replies to, and what either does.

A mail of ours says what it asks (`pbem.inbox.plain_questions`), and its Message-ID, which nobody
else knows, says which of them a reply means. A new question is a line in `ASKED`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sqlmodel import Session, select

from pbem.accounts import player_addresses
from pbem.accounts.display_names import harmless
from pbem.competition.leagues import entrant_names, queries
from pbem.core.refused import Refused
from pbem.inbox import commands, decision_of_mail, plain_questions
from pbem.inbox.commands import CommandRequest
from pbem.inbox.commands.option_words import IN, NOW, first
from pbem.inbox.commands.term_words import read_changes
from pbem.inbox.opened_mail import OpenedMail
from pbem.language import command_words
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import written
from pbem.mail.from_header import only_sender
from pbem.mail.inspected import header
from pbem.mail.letters import Answer
from pbem.mail.outgoing import PlainQuestion
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Entry,
    Game,
    InboundMail,
    League,
    OutboundMail,
    PlaceOffer,
    PlaceOfferStatus,
    Player,
    Season,
)
from pbem.models.mail_kinds import MailQuestion
from pbem.play import pause
from pbem.reader.answers import asks_once_more, assent
from pbem.reader.league_terms import terms_said
from pbem.reader.vocabulary import words_of

LONGEST_CHANGE = 300
MEANT = "asked whether they mean: "
"""How the outcome of a mail begins whose words were read as a command that is asked first."""


@dataclass(frozen=True)
class Question:
    """`words` asks it once more; `yes` and `no` are the commands that an answer stands for. Where
    nothing has to be done for a no, `refused` says what that means. A question without a `yes` is
    over, and `words` says so."""

    words: str
    yes: CommandRequest | None = None
    no: CommandRequest | None = None
    refused: str = ""
    other: Callable[[str], CommandRequest | None] = lambda text: None
    """What other words than a yes or no stand for."""
    names: str = ""
    """Whose names may stand beside the answer."""
    table: Game | None = None
    """To which its receiver is invited: a no frees the seat, and is not answered."""
    league: League | None = None
    """To which its receiver is invited: a no is told to who invites, and not answered."""


@dataclass(frozen=True)
class QuestionReply:
    """A reply to a question: `said` is None where it says neither yes nor no."""

    question: Question
    said: bool | None
    text: str = ""

    @property
    def request(self) -> CommandRequest | None:
        if self.said is None:
            return self.question.other(self.text)
        return self.question.yes if self.said else self.question.no

    @property
    def told(self) -> Answer:
        """What is written back where nothing is to be done."""
        if self.question.yes is None:
            return Answer(_("Nothing was changed"), [self.question.words])
        if self.said is False:
            return Answer(_("Your answer: no"), [self.question.refused])
        yes, no = (
            command_words.command_word(each) for each in (command_words.YES, command_words.NO)
        )
        how = _("Answer this email: %(yes)s or %(no)s. We don’t pass on anything else you write.",
                yes=yes, no=no)  # fmt: skip
        return Answer(_("Yes or no?"), [self.question.words, how])


def answered_by(session: Session, mail: OpenedMail) -> QuestionReply | None:
    """The question that the mail replies to, if it comes from whom it went to, and the answer."""
    ours = decision_of_mail.question_replied_to(
        session, mail.message, lambda each: asked_by(session, each) is not None
    )
    asked = asked_by(session, ours) if ours is not None else None
    if ours is None or asked is None or not _went_to(session, ours, only_sender(mail.message)):
        return None
    question = ASKED[asked.kind](session, ours, asked.about) or _over()
    names = words_of(f"{header(mail.message, 'From')} {question.names}")
    return QuestionReply(question, assent(mail.text, names, asked.kind), mail.text)


def wants_again(mail: OpenedMail) -> bool:
    """Whether an answer to a game's last mail asks for the same table once more, and for nothing
    else."""
    return asks_once_more(mail.text, words_of(header(mail.message, "From")))


def asked_by(session: Session, ours: OutboundMail) -> PlainQuestion | None:
    """What a yes or no to that mail answers, if it does."""
    asked = plain_questions.asked_by(session, ours)
    return asked if asked is not None and asked.kind in ASKED else None


def _over() -> Question:
    """A no to it must not be taken for a move, nor a yes for nothing."""
    return Question(_("That email’s question is closed, so your answer changes nothing."))


def _went_to(session: Session, ours: OutboundMail, sender: str | None) -> bool:
    if sender is None or ours.recipient == sender:
        return sender is not None
    owner = player_addresses.owner(session, sender)
    return owner is not None and owner.id == ours.player_id


def _invitation(session: Session, ours: OutboundMail, about: int) -> Question | None:
    game = session.get(Game, about)
    if game is None:
        return None
    host = session.get(Player, game.host_id) if game.host_id is not None else None
    return Question(
        _("Do you want the seat at %(game)s?", game=harmless(game.name)),
        commands.request("join", game.code),
        names=f"{host.name if host else ''} {game.name}",
        table=game,
    )


def _league(session: Session, ours: OutboundMail, about: int) -> Question | None:
    """An organiser invites somebody to their league."""
    league = session.get(League, about)
    season = queries.newest_if_any(session, league) if league is not None else None
    if league is None or season is None or season.closed_at is not None:
        return None
    return Question(
        _("Do you want to play in %(league)s?", league=harmless(league.name)),
        commands.request("join league", league.code),
        names=f"{' '.join(entrant_names.organiser_names(session, league))} {league.name}",
        league=league,
    )


def _challenge(session: Session, ours: OutboundMail, about: int) -> Question | None:
    made = session.get(Challenge, about)
    answers = (ChallengeStatus.OPEN, ChallengeStatus.ACCEPTED, ChallengeStatus.DECLINED)
    if made is None or made.status not in answers:
        return None
    season = session.get_one(Season, made.season_id)
    league = session.get_one(League, season.league_id)
    named = {entry.id: name for entry, name in entrant_names.names_in(session, season)}
    who = named[made.challenger_id]
    argument = f"{who} {first(IN)} {league.code}"
    return Question(
        _("%(name)s challenges you: %(league)s", name=who, league=harmless(league.name)),
        commands.request("accept", argument),
        commands.request("decline", argument),
        names=f"{who} {league.name}",
    )


def _entry(session: Session, ours: OutboundMail, about: int) -> Question | None:
    """Somebody asks the organiser to be let in."""
    entry = session.get(Entry, about)
    if entry is None:
        return None
    season = session.get_one(Season, entry.season_id)
    league = session.get_one(League, season.league_id)
    named = {other.id: name for other, name in entrant_names.names_in(session, season)}
    return Question(
        _("%(name)s asks to enter %(league)s", name=named[entry.id], league=harmless(league.name)),
        commands.request("approve", f"{league.code} {named[entry.id]}"),
        refused=_(
            "They stay on the list of those who’ve asked to enter, and don’t play until you let "
            "them in."
        ),
        names=f"{named[entry.id]} {league.name}",
    )


def _place(session: Session, ours: OutboundMail, about: int) -> Question | None:
    """Somebody who waits is asked to take another's place."""
    offer = session.get(PlaceOffer, about)
    answers = (PlaceOfferStatus.OPEN, PlaceOfferStatus.ACCEPTED, PlaceOfferStatus.DECLINED)
    if offer is None or offer.status not in answers:
        return None
    season = session.get_one(Season, offer.season_id)
    league = session.get_one(League, season.league_id)
    return Question(
        _("Will you take the place in %(league)s?", league=harmless(league.name)),
        commands.request("accept", league.code),
        commands.request("decline", league.code),
        names=league.name,
    )


def _withdrawal(session: Session, ours: OutboundMail, about: int) -> Question | None:
    """Who wants to leave a season that runs is told first what that means."""
    league = session.get(League, about)
    return (
        None
        if league is None
        else Question(
            _("Do you want to leave %(league)s now?", league=harmless(league.name)),
            commands.request("withdraw", f"{league.code} {first(NOW)}"),
            refused=_("Nothing has changed: you’re still in the league."),
            names=league.name,
        )
    )


def _handover(session: Session, ours: OutboundMail, about: int) -> Question | None:
    """The organiser asks somebody to take the league over."""
    entry = session.get(Entry, about)
    if entry is None:
        return None
    league = session.get_one(League, session.get_one(Season, entry.season_id).league_id)
    return Question(
        _("Will you organise %(league)s?", league=harmless(league.name)),
        commands.request("organise league", league.code),
        refused=_("Nothing has changed: the league keeps its organiser."),
        names=league.name,
    )


def _founding(session: Session, ours: OutboundMail, about: int) -> Question | None:
    """The organiser has been told what the terms of their new league would be."""
    league = session.get(League, about)
    if league is None:
        return None
    player = session.get_one(Player, league.organiser_id)

    def other(text: str) -> CommandRequest | None:
        for line in (" ".join(text.split())[:LONGEST_CHANGE], terms_said(text)):
            try:
                read_changes(line, queries.terms_of(league), player.time_zone)
            except Refused:
                continue
            return commands.request("change league", f"{league.code} {line}") if line else None
        return None

    is_old = ours.created_at < league.created_at and queries.newest_if_any(session, league) is None
    agrees = "change league" if is_old else "open league"  # to other terms than now: asked anew
    return Question(
        _("Create this league? %(league)s", league=f"{harmless(league.name)} [{league.code}]"),
        commands.request(agrees, league.code),
        refused=_("Nothing was created. To throw the draft away, write: %(words)s",
                  words=written("delete league", league.code)),
        other=other,
        names=league.name,
    )  # fmt: skip


def _command(session: Session, ours: OutboundMail, about: int) -> Question | None:
    """What was read in somebody's own words is asked before it is done."""
    outcome = session.exec(select(InboundMail.outcome).where(InboundMail.id == about)).first()
    line = (outcome or "").removeprefix(MEANT)
    requests, _rest = commands.split(line, lambda each: False)
    if line == outcome or len(requests) != 1:
        return None
    return Question(
        _("Do you mean this? %(words)s", words=line),
        requests[0],
        refused=_("Nothing has changed."),
    )


def _take_back(session: Session, ours: OutboundMail, about: int) -> Question | None:
    return Question(
        _("May the move be taken back?"),
        commands.request("undo yes", str(about)),
        commands.request("undo no", str(about)),
    )


def _pause(session: Session, ours: OutboundMail, about: int) -> Question | None:
    game = session.get(Game, ours.game_id) if ours.game_id is not None else None
    days = pause.wanted(session, game).get(about) if game is not None else None
    return (
        None
        if days is None
        else Question(
            _("Do you agree to the pause?"),
            commands.request("pause", str(days)),
            refused=_("The game goes on, because it pauses only once everyone agrees."),
        )
    )


ASKED: Mapping[MailQuestion, Callable[[Session, OutboundMail, int], Question | None]] = {
    MailQuestion.INVITATION: _invitation,
    MailQuestion.LEAGUE: _league,
    MailQuestion.CHALLENGE: _challenge,
    MailQuestion.ENTRY: _entry,
    MailQuestion.PLACE: _place,
    MailQuestion.WITHDRAWAL: _withdrawal,
    MailQuestion.HANDOVER: _handover,
    MailQuestion.FOUNDING: _founding,
    MailQuestion.COMMAND: _command,
    MailQuestion.TAKE_BACK: _take_back,
    MailQuestion.PAUSE: _pause,
}
