"""The commands that found a league: its terms are told first, and it stands once they are said yes
to.

A line reads `new league SPRING puerto-rico 4 nobles divisions 12 12 games 6 …`. A tournament is
`new league MAYCUP puerto-rico 4 divisions 16 knock-out through 1`; other forms are
`swiss rounds 5` and `round robin`; a ladder is `new league CLIMB san-juan 2 ladder clock 48`.
Clocks are those of a table (`clock 7d+12h nights off timeout seat`); `places 5 2 0` says what each
place is worth, `tie-breaks direct timeouts` their order, `starts 2027-01-15 18:00` when it begins,
`called "Spring Cup"` its name.
"""

from __future__ import annotations

import re

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import founding, queries, terms_in_words
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.queries import organises
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.competition.leagues.terms_in_words import TermInWords
from pbem.core.refused import Refused
from pbem.games.boards.pieces import game_name
from pbem.inbox.commands.command import CODE, Asker, Takes, command, example_of, word
from pbem.inbox.commands.leagues import link_to
from pbem.inbox.commands.option_words import (
    CALLED,
    NOW,
    any_of,
    game_and_seats,
    in_english,
    in_own_words,
    options_in,
)
from pbem.inbox.commands.term_words import (
    WHEN_FULL,
    checked_terms,
    examples,
    password_in,
    starts_in,
    terms_in,
)
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import YES, command_word, written
from pbem.mail.letters import Answer
from pbem.mail.outgoing import PlainQuestion
from pbem.models import League, SeasonStatus, id_of
from pbem.models.mail_kinds import MailQuestion

NAME = re.compile(rf"\b(?:{any_of(CALLED)}) [\"„“”«]([^\"„“”»]{{1,60}})[\"”“»]?", re.IGNORECASE)
AT_ONCE = re.compile(rf" (?:{any_of(NOW)})(?= )")
"""Its terms need no yes."""


@command(N_("command: new league"), Takes.TEXT,
         N_("example: new league SPRING puerto-rico 4 divisions 12 12 games 6 at once 2 clock 48"),
         N_("create a league with that code, game, number of seats and options; also `tiers 1 2 "
            "4` (divisions in each tier), `days 60`, `up 2`, `down 2`, `points rank`, `points "
            "share` or `points wins`, `places 5 2 0`, `tie-breaks direct timeouts`, `dropouts "
            "bot`, `dropouts last` or `dropouts replaced`, `silence 14`, `starts 2027-01-15 "
            "18:00`, `approval`, `rating 1400-1800`, `reliability 90`, `finished 5`, `password "
            "1492`, and `once` for a single season; its clock is set as for a table; a tournament "
            "is `round robin`, `swiss rounds 5` or `knock-out through 1`, a ladder is `ladder`. "
            "You get all of its terms first; it’s created once you say yes, or at once with `now`"),
         telling=rf"(?i)^{CODE.pattern} .*\b(?:puerto|san)\b", changes=True)  # fmt: skip
def found(asker: Asker, argument: str) -> Answer:
    """`new league SPRING puerto-rico 4 …`: what it would be, for its organiser to say yes to."""
    try:
        wish = read_wish(argument, asker.own.time_zone)
        request = f"mail:{asker.mail_id}"
        with asker.service.database.read() as session:
            known = queries.by_code(session, wish.code)
            asked = founding.asked_by(session, known) if known is not None else ""
            own = known is not None and organises(session, known, asker.own)
        if known is not None and own:
            return _stands(asker, known) if asked == request else _stands_already(asker, known)
        league = founding.draft_league(asker.service, asker.own, wish, request)
        if not wish.at_once:
            return founding_question(asker, league)
        return _stands(asker, founding.open_draft(asker.service, asker.own, league.code))
    except Refused as error:
        lines = [str(error), _("For example: %(words)s", words=example_of("new league"))]
        return Answer(_("No league was created"), lines)


@command(N_("command: open league"), Takes.TEXT, "open league SPRING",
         N_("create a league that you have drafted, with its terms as they are"),
         telling=rf"^{CODE.pattern}$", changes=True,
         refused=N_("No league was created"))  # fmt: skip
def open_draft(asker: Asker, argument: str) -> Answer:
    """`open league SPRING`, which is what a yes to the terms stands for."""
    with asker.service.database.read() as session:
        known = queries.by_code(session, argument)
        own = known is not None and organises(session, known, asker.own)
    if known is not None and own:
        return _stands(asker, known)
    return _stands(asker, founding.open_draft(asker.service, asker.own, argument))


def founding_question(asker: Asker, draft: League) -> Answer:
    """The draft's terms, how each is written, and that a yes founds the league."""
    title = _("Create this league? %(league)s", league=_named(draft))
    lines = [
        _("This is how it would look. Nothing has been created yet, and nobody else can see it."),
        *terms_of_league(asker, draft),
        _("To create it, answer this email: %(yes)s. Or write: %(words)s",
          yes=command_word(YES), words=written("open league", draft.code)),
        _("To change something first, reply with only that, in words like those in brackets: "
          "%(examples)s. Or write: %(words)s",
          examples=examples(),
          words=_changing(draft)),
        _("For another game or number of players per table, send the first line again."),
    ]  # fmt: skip
    return Answer(title, lines, asks=PlainQuestion(MailQuestion.FOUNDING, id_of(draft)))


def terms_of_league(asker: Asker, league: League) -> list[str]:
    """A line for each term, with the words that set it so."""
    said = terms_in_words.in_words(league, queries.terms_of(league))
    with asker.service.database.read() as session:
        season = queries.newest_if_any(session, league)
    is_ladder = queries.form_of(league) is Form.LADDER
    if not is_ladder and (season is None or season.status == SeasonStatus.OPEN):
        starts = season.starts_at if season is not None else league.starts_at
        said.append(terms_in_words.starts_in_words(starts, asker.own.time_zone))
    return [_line(term) for term in said]


def _line(term: TermInWords) -> str:
    told = f"{term.label}: {term.text}"
    return f"{told} [{in_own_words(term.written)}]" if term.written else told


def _stands(asker: Asker, league: League) -> Answer:
    lines = [
        _("It’s created, with these terms:"),
        *terms_of_league(asker, league),
        _("Others enter with: %(words)s", words=written("join league", league.code)),
    ]
    if queries.form_of(league) is Form.LADDER:
        title = _("Your ladder: %(league)s", league=_named(league))
    else:
        title = _("Your league: %(league)s", league=_named(league))
        lines.append(
            _("It starts when it’s full, or when you write: %(words)s",
              words=written("begin", league.code))
        )  # fmt: skip
    return Answer(title, [*lines, _how_to_change(league)], [link_to(asker, league)])


def _stands_already(asker: Asker, league: League) -> Answer:
    title = _("You already have a league %(code)s: nothing was created", code=league.code)
    lines = [
        _("It is %(league)s, and its terms stay as they are:", league=_named(league)),
        *terms_of_league(asker, league),
        _how_to_change(league),
        _("For another league, choose another code."),
    ]
    return Answer(title, lines, [link_to(asker, league)])


def _how_to_change(league: League) -> str:
    return _("To change its terms, write for example: %(words)s", words=_changing(league))


def _changing(league: League) -> str:
    """How a term of the league is changed."""
    return f"{word('change league')} {league.code} {in_own_words('clock 72h')}"


def _named(league: League) -> str:
    return f"{harmless(league.name)} [{league.code}]"


def read_wish(argument: str, zone: str = "UTC") -> NewLeague:
    """The league that the line asks for; times are those of the zone. Raises `Refused`."""
    code, _space, rest = argument.strip().partition(" ")
    if not founding.CODE.fullmatch(code.upper()):
        raise LeagueError(_("Write the new league’s code first, 4 to 12 letters and digits."))
    password, rest = password_in(rest)
    named = NAME.search(rest)
    rest = rest.replace(named[0], " ", 1) if named else rest
    text = f" {in_english(rest.lower().replace(',', ' '))} "
    at_once, text = AT_ONCE.search(text) is not None, AT_ONCE.sub("", text)
    starts, text = starts_in(text.replace(WHEN_FULL, " "), zone)
    terms, text = terms_in(text)
    rules, seats, text = game_and_seats(text)
    chosen, text = options_in(rules, seats, text)
    if text.strip():
        raise LeagueError(
            _("“%(words)s” isn’t an option of %(game)s.",
              words=in_own_words(text)[:40], game=game_name(rules))
        )  # fmt: skip
    name = named[1] if named else code.capitalize()
    return NewLeague(
        code,
        name,
        rules,
        seats,
        chosen,
        checked_terms(terms),
        starts,
        password or "",
        at_once=at_once,
    )
