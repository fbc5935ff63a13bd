"""Lines of a league's short mails about what its organiser has changed of the league as a whole."""

from __future__ import annotations

from datetime import timedelta

from pbem.competition.leagues.note_lines import Telling
from pbem.competition.leagues.terms import LeagueTerms
from pbem.competition.leagues.terms_in_words import differences, start_line
from pbem.games import clock_words
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import YES, command_word, written


def since(telling: Telling) -> list[str]:
    """From when on the terms are otherwise."""
    at = telling.at
    if at.is_ladder:
        return [_("This holds from now on; running games keep their clock.")]
    if telling.act.detail["from"] == at.season.number:
        return [_("This holds for the coming season.")]
    return [_("This holds from the next season on; the one that runs stays as it is.")]


def other_terms(telling: Telling) -> list[str]:
    """What is otherwise."""
    detail = telling.act.detail
    before, after = (LeagueTerms.model_validate(detail[one]) for one in ("before", "after"))
    lines = differences(telling.at.league, before, after)
    if "starts" in detail:
        lines.append(start_line(detail["starts"], telling.reader.time_zone))
    return lines


def rests(telling: Telling) -> list[str]:
    """Until when, and what that means."""
    until = telling.act.at + timedelta(days=telling.act.detail["days"])
    moment = clock_words.moment(until, telling.reader.time_zone)
    return [
        _("Until %(moment)s no season, round or game begins, and nobody’s time is up in games that "
          "run. Whoever wants to can play on.", moment=moment)
    ]  # fmt: skip


def what_ends(telling: Telling) -> list[str]:
    """What becomes of the season of a league that is closed."""
    if telling.at.is_open:
        return [_("The season will not begin.")]
    return [_("The season that runs is played to its end and counts; no other follows.")]


def how_to_take_over(telling: Telling) -> list[str]:
    """What it means to be its organiser, and how to answer."""
    words = written("organise league", telling.at.league.code)
    return [
        _("You would be its organiser from then on, and who asks you would not."),
        _("To take it over, answer this mail: %(yes)s. Or write: %(words)s",
          yes=command_word(YES), words=words),
    ]  # fmt: skip
