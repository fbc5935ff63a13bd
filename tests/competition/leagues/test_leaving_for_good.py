"""Accounts that are deleted while their players are in leagues."""

from __future__ import annotations

from sqlmodel import select

from pbem.competition.leagues import organiser_acts, season_progress, views
from pbem.competition.leagues.log import log_lines
from pbem.core.service import Service
from pbem.models import EntryStatus, League, OutboundMail, SeasonStatus, id_of
from pbem.play import bots
from pbem.privacy import deletion
from pbem.privacy.data_export import export
from tests.competition.leagues.people import (
    entered,
    entries_of,
    founded,
    games_of,
    people,
    play_all,
    running,
    season_of,
)


def test_who_is_gone_has_dropped_out_and_a_former_player_in_the_table(service: Service) -> None:
    league = running(service, 4, games_each=2)
    ann, bea, *_ = people(service, 4)
    organiser_acts.annul(service, id_of(league), ann, 1, "Bea has cheated.")
    deletion.erase(service, id_of(bea))
    assert EntryStatus.WITHDRAWN in {entry.status for entry in entries_of(service, league)}
    for game_id in games_of(service, league):
        bots.play_due(service, game_id)
    play_all(service, league)
    with service.database.read() as session:
        view = views.league_view(session, league, 1)
        assert view is not None
        names = {line.name for line in view.season.divisions[0].rows}
        log = [f"{line.text} {line.why}" for line in log_lines(session, league)]
        mails = session.exec(select(OutboundMail)).all()
    assert names == {"Ann", "Cid", "Dan", "former player"}
    assert not any("Bea" in line for line in log)
    letters = [mail for mail in mails if mail.kind == "league_season" and mail.player_id != bea.id]
    assert len(letters) == 3
    assert all(mail.erase_text for mail in letters)
    assert len(entries_of(service, league)) == 3, "the next season"


def test_a_league_whose_organiser_is_gone_runs_to_its_end(service: Service) -> None:
    league = running(service, 4)
    deletion.erase(service, id_of(people(service, 1)[0]))
    play_all(service, league)
    with service.database.read() as session:
        last = season_of(session, league)
    assert (last.number, last.status) == (1, SeasonStatus.OVER)


def test_a_season_that_takes_entries_does_not_begin_without_an_organiser(service: Service) -> None:
    ann, *others = people(service, 3)
    league = founded(service, ann, divisions=(3,))
    entered(service, league, others)
    deletion.erase(service, id_of(ann))
    season_progress.advance(service, id_of(league))
    with service.database.read() as session:
        assert season_of(session, league).status == SeasonStatus.OVER
        assert season_progress.waiting(session) == []
        assert session.exec(select(League.name)).one() == "Spring"


def test_own_data_holds_the_leagues(service: Service) -> None:
    running(service, 3)
    ann, bea, _ = people(service, 3)
    with service.database.read() as session:
        mine, others = export(session, ann), export(session, bea)
    assert [league["code"] for league in mine["leagues_you_organise"]] == ["SPRING"]
    assert others["leagues_you_organise"] == []
    [entry] = others["leagues"]
    assert (entry["league"], entry["season"], entry["status"]) == ("SPRING", 1, "playing")
