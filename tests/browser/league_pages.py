"""The addresses of a page of each kind about ratings and leagues, with people in them."""

from __future__ import annotations

from datetime import timedelta

from pbem.accounts import players
from pbem.competition.leagues import (
    challenges,
    fixture_start,
    founding,
    season_progress,
    season_start,
)
from pbem.competition.leagues import invitations as league_invitations
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.terms import Form, LeagueTerms
from pbem.competition.ratings import finished_games
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Player, id_of
from pbem.simulation import fast_games
from tests.competition.leagues.people import entered, games_of, play_all
from tests.competition.made_results import finished_game, people


def of_ratings(service: Service, ann: Player) -> dict[str, str]:
    """A list with settled ratings and bots, a provisional one, and a player's page."""
    with service.database.write() as session:
        others = people(session, 2)
        bots = [Player(name=kind.title(), bot=kind) for kind in ("greedy", "random")]
        session.add_all(bots)
        session.flush()
        for day in range(6):
            at = clock.now() + timedelta(days=day - 9)
            finished_game(session, [ann, *others], [1 + day % 2, 2 - day % 2, 3], at)
            finished_game(session, [ann, *bots], [1, 2, 3], at)
        due = finished_games.waiting(session)
    for game_id in due:
        finished_games.rate_finished(service, game_id)
    here = "/ratings/puerto-rico/3"
    return {
        "ratings.of_game": here,
        "ratings.of_game provisional": f"{here}?show=provisional",
        "ratings.of_player": f"{here}/{ann.handle}",
    }


def of_leagues(service: Service, ann: Player) -> dict[str, str]:
    """A league of two divisions in its second season, one that takes entries, and their pages."""
    names = ("Bea", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal")
    with service.database.write() as session:
        others = [players.find_or_create(session, f"{n}@example.org".lower(), n) for n in names]
    terms = LeagueTerms(
        divisions=(4, 4), games_each=2, at_once=2, season_days=30, promoted=1, relegated=1
    )
    league = founding.found_league(
        service, ann, NewLeague("SPRING", "Spring", "san-juan", 2, terms=terms)
    )
    entered(service, league, [ann, *others])
    season_progress.advance(service, id_of(league))
    play_all(service, league)
    season_start.begin(service, id_of(league), ann)
    fixture_start.start_games(service, id_of(league))
    for game_id in games_of(service, league)[:4]:
        fast_games.finish(service, game_id)
    season_progress.advance(service, id_of(league))
    autumn = founding.found_league(service, ann, NewLeague("AUTUMN", "", "puerto-rico", 4))
    invited = league_invitations.make_link(service, id_of(autumn), ann)
    link_of_autumn = league_invitations.link_of(service.settings, invited)
    assert link_of_autumn is not None
    founding.draft_league(service, ann, NewLeague("WINTER", "", "puerto-rico", 3))
    here = "/leagues/SPRING"
    return {
        "season.newest": here,
        "season.newest open": "/leagues/AUTUMN",
        "season.show": f"{here}/1",
        "season.show other": f"{here}/2?division=2&sort=player",
        "league_rules.rules": f"{here}/rules",
        "league_rules.log": f"{here}/log",
        "organising.show": f"{here}/organise",
        "organising.look_for_signs": f"{here}/organise/signs",
        "league_entry.invited": link_of_autumn.removeprefix(service.settings.base_url),
        "league_entry.invited spent": "/leagues/AUTUMN/invited/spent",
        "league_terms.draft": "/leagues/WINTER/terms/draft",
        "league_terms.show": f"{here}/terms",
        "league_exports.embed": f"{here}/embed",
        **_ladder_pages(service, ann, others),
    }


def _ladder_pages(service: Service, ann: Player, others: list[Player]) -> dict[str, str]:
    """Ann on top, challenged; a game that runs, and one that is over."""
    wish = NewLeague("CLIMB", "Climb", "san-juan", 2, terms=LeagueTerms(form=Form.LADDER))
    league = founding.found_league(service, ann, wish)
    entered(service, league, [ann, *others[:5]])
    done, running, made = (
        challenges.challenge(service, id_of(league), others[below], id_of(above))
        for below, above in ((2, others[0]), (3, others[1]), (1, ann))
    )
    for one, player in ((done, others[0]), (running, others[1])):
        challenges.answer(service, id_of(league), player, id_of(one), accepts=True)
    fast_games.finish(service, games_of(service, league)[0])
    season_progress.advance(service, id_of(league))
    return {
        "season.newest ladder": "/leagues/CLIMB",
        "league_rules.rules ladder": "/leagues/CLIMB/rules",
        "ladder.show_challenge": f"/leagues/CLIMB/challenges/{made.id}",
        "ladder.rungs_of": f"/leagues/CLIMB/rungs/{made.challenged_id}",
    }
