"""A league's terms in plain sentences, with how each is written: the one place that says them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from pbem.competition.leagues import pyramid
from pbem.competition.leagues.terms import (
    Dropouts,
    Form,
    LeagueTerms,
    Unfinished,
    is_used,
)
from pbem.competition.standings.results import Scheme, TieBreak
from pbem.games import clock_words, options
from pbem.games.boards.pieces import game_name
from pbem.games.clocks.terms import TimeOut
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.models import League


class TermInWords(NamedTuple):
    """A term under its `label`. `written` are the words that set it so by mail, in English; empty
    where nothing does."""

    label: str
    text: str
    written: str = ""


DROPOUTS = {
    Dropouts.BOT: N_("a bot plays on, and its result counts"),
    Dropouts.LAST: N_(
        "a bot plays on for the others’ sake; the dropout comes last in every game still open"
    ),
    Dropouts.REPLACED: N_(
        "the first player waiting is asked to take over with all results; a bot plays until "
        "someone says yes"
    ),
}
UNFINISHED = {
    Unfinished.PLAYED_OUT: N_(
        "the result is what our bot gets for everyone from the current position"
    ),
    Unfinished.SHARED: N_("a tie for everyone at the table"),
    Unfinished.ANNULLED: N_("they do not count"),
}
SCHEMES = {
    Scheme.RANK: N_("by place at each table"),
    Scheme.SHARE: N_("one point per table, divided as the points on the board were"),
    Scheme.WINS: N_("one point for each win"),
}
TIE_BREAKS = {
    TieBreak.DIRECT: N_("direct comparison"),
    TieBreak.SONNEBORN: N_("Sonneborn-Berger"),
    TieBreak.DIFFERENCE: N_("difference of points on the board"),
    TieBreak.TIMEOUTS: N_("fewest timeouts"),
    TieBreak.WINS: N_("most wins"),
    TieBreak.SECONDS: N_("most second places"),
    TieBreak.CLOSENESS: N_("points on the board as a share of the winner’s"),
}
FORM_WRITTEN = {
    Form.LEAGUE: "games {0.games_each}",
    Form.ROUND_ROBIN: "round robin",
    Form.SWISS: "swiss rounds {0.rounds}",
    Form.KNOCK_OUT: "knock-out through {0.through}",
    Form.LADDER: "",
}


def in_words(league: League, terms: LeagueTerms, *, invited: bool = False) -> list[TermInWords]:
    """Every term that says something in this form, the game first, perhaps to who is invited."""
    named = [game_name(league.rules), *options.in_words(league.rules, league.options)]
    seats = ngettext("%(num)s player per table", "%(num)s players per table", league.seats)
    return [
        TermInWords(_("Game"), ", ".join([*named, seats])),
        *how_it_works(league, terms, invited=invited),
        *_how_points_are_scored(terms, league.seats),
    ]


def how_it_works(league: League, terms: LeagueTerms, *, invited: bool = False) -> list[TermInWords]:
    """All but the game and its points."""
    games = ngettext("%(num)s at a time", "%(num)s at a time", terms.at_once)
    written = f"{FORM_WRITTEN[terms.form].format(terms)} at once {terms.at_once}"
    said = [
        *_divisions(terms),
        TermInWords(_("Games"), f"{form_in_words(terms)}; {games}", written.strip()),
        _clock(terms),
    ]
    if is_used("season_days", terms.form):
        said += _season(terms)
    said.append(entries_in_words(league, terms, invited=invited))
    if is_used("repeats", terms.form):
        said.append(_following(terms))
    return said


def entries_in_words(league: League, terms: LeagueTerms, *, invited: bool = False) -> TermInWords:
    """Who may enter. A password is never written; who is `invited` needs none, and no yes."""
    asked, written = [], []
    least, most = terms.rating_from, terms.rating_to
    if least and most:
        asked.append(_("with a rating from %(least)s to %(most)s", least=least, most=most))
    elif least or most:
        asked.append(
            _("with a rating of %(least)s or more", least=least)
            if least
            else _("with a rating of %(most)s at most", most=most)
        )
    if least or most:
        written.append(f"rating {least or ''}-{most or ''}")
    if terms.reliability:
        asked.append(_("who made %(share)s%% of their decisions in time", share=terms.reliability))
        written.append(f"reliability {terms.reliability}")
    if terms.finished_games:
        asked.append(ngettext("who have finished %(num)s game", "who have finished %(num)s games",
                              terms.finished_games))  # fmt: skip
        written.append(f"finished {terms.finished_games}")
    if league.password_hash is not None and not invited:
        asked.append(_("who know the password"))
    told = _("players %(conditions)s", conditions=listed(asked)) if asked else ""
    if terms.approval and not invited:
        told += "; " if told else ""
        told += _("the organiser approves players")
    written.append("approval" if terms.approval else "no approval")
    return TermInWords(_("Entries"), told or _("open to everyone"), " ".join(written))


PASSWORDS = {
    "set": N_("Entering now takes a password"),
    "changed": N_("The password for entering has changed"),
    "removed": N_("Entering no longer takes a password"),
}
"""What became of it, by what lines of the log call it."""


def changes_in_words(league: League, detail: Mapping[str, Any], zone: str = "UTC") -> list[str]:
    """What a change of the terms, a line of the log with that detail, made otherwise."""
    before, after = (LeagueTerms.model_validate(detail[one]) for one in ("before", "after"))
    lines = differences(league, before, after)
    if "password" in detail:
        became = detail["password"]
        lines.append(_(PASSWORDS[became]))
    if "starts" in detail:
        lines.append(start_line(detail["starts"], zone))
    return lines


def starts_in_words(starts_at: datetime | None, zone: str) -> TermInWords:
    """When a season that has not begun does; times are those of the zone."""
    if starts_at is None:
        return TermInWords(_("Start"), _("when it is full, or when you say so"), "when full")
    written = clock_words.written_start(starts_at, zone)
    return TermInWords(_("Start"), clock_words.moment(starts_at, zone), f"starts {written}")


def start_line(starts: str, zone: str = "UTC") -> str:
    """When a season begins now, as a change of its terms says; `starts` is ISO 8601, or empty."""
    if not starts:
        return _("The season begins when it is full.")
    moment = clock_words.moment(datetime.fromisoformat(starts), zone)
    return _("The season begins %(moment)s.", moment=moment)


def differences(league: League, before: LeagueTerms, after: LeagueTerms) -> list[str]:
    """What is otherwise, a sentence for each term."""
    was = {term.label: term.text for term in in_words(league, before)}
    now = {term.label: term.text for term in in_words(league, after)}
    labels = [label for label in dict.fromkeys([*now, *was]) if now.get(label) != was.get(label)]
    return [
        _("%(what)s: %(now)s (before: %(before)s)",
          what=label, now=now.get(label, "–"), before=was.get(label, "–"))
        for label in labels
    ]  # fmt: skip


def _divisions(terms: LeagueTerms) -> Iterable[TermInWords]:
    if not is_used("divisions", terms.form):
        return
    written = f"divisions {' '.join(map(str, terms.divisions))}"
    if terms.tiers:
        written += f" tiers {' '.join(map(str, terms.tiers))}"
    yield TermInWords(_("Divisions"), pyramid.divisions_in_words(terms.shape), written)
    if len(terms.shape) == 1:
        return
    up, down = terms.promoted, terms.relegated
    yield TermInWords(_("Promoted"), pyramid.promoted_in_words(terms.shape, up), f"up {up}")
    yield TermInWords(_("Relegated"), pyramid.relegated_in_words(terms.shape, up), f"down {down}")
    yield TermInWords(
        _("Shared places"),
        _("if not all who share a place can move or stay, those who began the season higher "
          "come first"),
    )  # fmt: skip
    if terms.tiers:
        yield TermInWords(
            _("Within a tier"),
            _("next season’s players are dealt to its divisions in turn, there and back (A, B, "
              "B, A): first those who come down, then those who stay, then those who come up, "
              "each by place; newcomers last"),
        )  # fmt: skip


def _clock(terms: LeagueTerms) -> TermInWords:
    time = terms.time
    told = clock_words.clock_in_words(time) or [_(clock_words.PACES[0])]
    stops = [f"{stop} off" for stop in sorted(time.stops)]
    late = [f"timeout {time.time_out}"] if time.time_out is not TimeOut.MOVE else []
    return TermInWords(_("Clock"), told[0], " ".join([f"clock {time.text}", *stops, *late]))


def _season(terms: LeagueTerms) -> Iterable[TermInWords]:
    if terms.season_days:
        length = ngettext("%(num)s day at most", "%(num)s days at most", terms.season_days)
        yield TermInWords(_("Length"), length, f"days {terms.season_days}")
        unfinished = _(UNFINISHED[terms.unfinished])
        yield TermInWords(_("Games still running at the end"), unfinished,
                          f"unfinished {terms.unfinished}")  # fmt: skip
    else:
        yield TermInWords(_("Length"), _("until all games are done"), "days none")
    yield TermInWords(_("Dropouts"), _(DROPOUTS[terms.dropouts]), f"dropouts {terms.dropouts}")
    if terms.silence_days:
        told = ngettext(
            "anyone who leaves half of their decisions within %(num)s day to the clock gets a "
            "warning, and drops out after half as long again unless they play",
            "anyone who leaves half of their decisions within %(num)s days to the clock gets a "
            "warning, and drops out after half as long again unless they play",
            terms.silence_days,
        )
    else:
        told = _("has no consequences")
    yield TermInWords(_("Silence"), told, f"silence {terms.silence_days}")


def _following(terms: LeagueTerms) -> TermInWords:
    label = _("The next season")
    stays = _(
        "players stay in unless they withdraw; conditions for entering apply to new ones only"
    )
    if not terms.repeats:
        opens = _("opens when the organiser says so")
        return TermInWords(label, f"{opens}; {stays}", "once")
    opens = ngettext(
        "opens by itself and begins %(num)s day after this one",
        "opens by itself and begins %(num)s days after this one",
        terms.break_days,
    )
    return TermInWords(label, f"{opens}; {stays}", f"repeats break {terms.break_days}")


def _how_points_are_scored(terms: LeagueTerms, seats: int) -> Iterable[TermInWords]:
    if not is_used("scheme", terms.form):
        return
    told, written = _(SCHEMES[terms.scheme]), f"points {terms.scheme}"
    if terms.scheme is Scheme.RANK:
        worth = terms.rank_points or range(seats - 1, -1, -1)
        told += ": " + ", ".join(map(str, worth))
        written += f" places {' '.join(map(str, terms.rank_points)) or 'none'}"
    yield TermInWords(_("Points"), told, written)
    rules = [rule for rule in terms.tie_breaks if rule is not TieBreak.POINTS]
    if rules:
        yield TermInWords(
            _("Ties on points"),
            listed([_(TIE_BREAKS[rule]) for rule in rules]),
            f"tie-breaks {' '.join(rules)}",
        )


def form_in_words(terms: LeagueTerms) -> str:
    """Such as “6 games each” or “Swiss, 5 rounds”."""
    if terms.form is Form.SWISS:
        return ngettext("Swiss, %(num)s round", "Swiss, %(num)s rounds", terms.rounds)
    if terms.form is Form.KNOCK_OUT:
        return ngettext(
            "knock-out; the best of each table goes on",
            "knock-out; the best %(num)s of each table go on",
            terms.through,
        )
    if terms.form is Form.LADDER:
        return _("a ladder: players challenge those above them")
    if terms.form is Form.ROUND_ROBIN:
        return _("round robin: everyone meets everyone else equally often")
    return ngettext("%(num)s game each", "%(num)s games each", terms.games_each)
