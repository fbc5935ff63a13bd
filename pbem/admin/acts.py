"""What operators can do: each act is one entry, and nothing else names it.

From an entry follow the form on the operators' page (`POST /admin/NAME`), the command
(`pbem admin NAME`), what a fresh sign-in is asked for, and the operation of the API
(`POST /api/v1/admin/acts/NAME`). All of them call the one function, so refusals, reasons and the
operators' log are equal by every way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pbem.accounts.operator_log import ActName
from pbem.admin import announcements, blocks, game_acts, merge, operators, reports
from pbem.admin.act_types import (
    ACCOUNT,
    GAME,
    NUMBER,
    REASON,
    SEAT,
    ActField,
    ActOutcome,
    AdminAct,
    FormPlace,
)
from pbem.admin.announcements import AnnouncementWish
from pbem.admin.league_acts import LEAGUE_ACTS
from pbem.admin.operators import Operator
from pbem.core.service import Service
from pbem.language.catalogues import LANGUAGES, N_
from pbem.models.operators import LONGEST_ANNOUNCEMENT


def _adjudicate(
    service: Service, operator: Operator, code: str, *, places: str, void: bool, reason: str
) -> None:
    decided = operators.places_of("" if void else places.split(","))
    game_acts.adjudicate(service, operator, code, decided, reason)


def _announce(service: Service, operator: Operator, reason: str, **wish: Any) -> int:
    return announcements.announce(service, operator, AnnouncementWish(**wish), reason)


def _merge(
    service: Service, operator: Operator, gone: str, stays: str, confirm: str, reason: str
) -> ActOutcome:
    if confirm:
        merge.merge(service, operator, gone, stays, confirm, reason)
        return ActOutcome()
    found = merge.preview(service, operator, gone, stays)
    return ActOutcome(lines=tuple(found.lines()), code=found.code)


ACTS = (
    AdminAct(
        "settle",
        "settle a report",
        (replace(NUMBER, name="report"), REASON),
        reports.settle,
        (ActName.REPORT_SETTLED,),
        FormPlace.REPORT,
        button=N_("Settle"),
        doing=N_("settle a report"),
        done=N_("The report is settled."),
    ),
    AdminAct(
        "send-again",
        "send a seat the newest email about its game again",
        (GAME, SEAT, REASON),
        game_acts.send_again,
        (ActName.MAIL_SENT_AGAIN,),
        FormPlace.SEAT,
        button=N_("Send the latest email again"),
        doing=N_("send an email again"),
        done=N_("We’ll send it again, if there is such an email and we still have its text."),
    ),
    AdminAct(
        "seat",
        "give a seat of a running game to somebody else",
        (GAME, SEAT, ActField("account", "address or handle (else a bot)",
                           N_("Address or handle of someone who has agreed; a bot if empty"),
                           option="--to", metavar="ACCOUNT", default=""), REASON),
        game_acts.give_seat,
        (ActName.SEAT_GIVEN,),
        FormPlace.RUNNING_SEAT,
        title=N_("Give the seat to someone else"),
        button=N_("Give the seat to someone else"),
        doing=N_("give a seat to someone else"),
        done=N_("Someone else has the seat now."),
    ),
    AdminAct(
        "rewind",
        "have a running game go on from an earlier move",
        (GAME, ActField("move", "the last move that counts (0: none)",
                     N_("Number of the last move that counts"), int, most=999_999_999), REASON),
        game_acts.rewind,
        (ActName.REWOUND,),
        FormPlace.RUNNING_GAME,
        title=N_("Continue from an earlier move"),
        note=N_("Later moves stay in the history, but no longer count. Chance stays the same: "
                "anyone who has seen later draws knows them."),
        button=N_("Continue from there"),
        doing=N_("have a game continue from an earlier move"),
        done=N_("The game goes on from there, and we’re telling its players why."),
    ),
    AdminAct(
        "adjudicate",
        "end a running game with places you decide",
        (GAME,
         ActField("places", "by seat; who is level has the better one",
               N_("Places by seat, such as 2,1,3; ties share the better place"),
               option="--places", metavar="1,2,2", most=20, default="", between=True),
         ActField("void", "it counts for nobody", N_("End it so that it counts for nobody"), bool,
               option="--void", default=False, between=True),
         REASON),
        _adjudicate,
        (ActName.ADJUDICATED, ActName.DECLARED_VOID),
        FormPlace.RUNNING_GAME,
        title=N_("End the game"),
        note=N_("A bot plays out the rest for every seat. The places count for ratings and in a "
                "league; a game that counts for nobody is annulled there."),
        button=N_("End with these places"),
        doing=N_("end a game"),
        done=N_("The game has been ended, and we’re telling its players why."),
    ),
    *LEAGUE_ACTS,
    AdminAct(
        "announce",
        "tell all, a game's table or a league something",
        (ActField("texts", "plain text, in en and perhaps " +
               ", ".join(code for code in LANGUAGES if code != "en"), type=dict[str, str],
               option="--text", most=LONGEST_ANNOUNCEMENT),
         ActField("game", "for its table alone", N_("If it’s about one game: its code"),
               option="--game", metavar="CODE", most=12, default=""),
         ActField("league", "for its players alone", N_("If it’s about one league: its code"),
               option="--league", metavar="CODE", most=20, default=""),
         ActField("mails", "by email", N_("By email"), bool, option="--no-mail", default=True),
         ActField("days", "on all pages for so many days", N_(
             "Number of days to show it on all pages (0 for none)"), int,
               option="--days", most=announcements.MOST_DAYS, default=0),
         REASON),
        _announce,
        (ActName.ANNOUNCED,),
        FormPlace.ANNOUNCEMENTS,
        title=N_("Post an announcement"),
        button=N_("Announce"),
        doing=N_("post an announcement"),
        done=N_("The announcement is up."),
    ),
    AdminAct(
        "take-down",
        "end an announcement",
        (NUMBER, REASON),
        announcements.take_down,
        (ActName.TAKEN_DOWN,),
        FormPlace.CURRENT_ANNOUNCEMENT,
        button=N_("Take down"),
        doing=N_("end an announcement"),
        done=N_("The announcement has been taken down."),
    ),
    AdminAct(
        "block",
        "block an account",
        (ACCOUNT, REASON),
        blocks.block,
        (ActName.BLOCKED,),
        FormPlace.ACCOUNTS,
        button=N_("Block"),
        doing=N_("block an account"),
        done=N_("The account is blocked, and we’re telling its player why."),
    ),
    AdminAct(
        "unblock",
        "open a blocked account again",
        (ACCOUNT, REASON),
        blocks.unblock,
        (ActName.UNBLOCKED,),
        FormPlace.BLOCKED_ACCOUNT,
        button=N_("Unblock"),
        doing=N_("unblock an account"),
        done=N_("The account is open again, and we’re telling its player why."),
    ),
    AdminAct(
        "merge",
        "make one account part of another",
        (ActField("gone", "the account that goes: an address of its player's, or handle",
               N_("Account to give up: address or handle")),
         ActField("stays", "the account that stays", N_("Account to keep")),
         ActField("confirm", "do it (else: what will happen)", option="--confirm", metavar="CODE",
               most=20, default=""),
         replace(REASON, help="the players concerned can read it", default="")),
        _merge,
        (ActName.MERGED,),
        FormPlace.ACCOUNTS,
        title=N_("Merge two accounts"),
        note=N_("Do this only if you’re sure that both belong to the same person: whoever has the "
                "second account gets everything in the first. You’ll see what will happen before "
                "it’s done."),
        button=N_("See what will happen"),
        doing=N_("merge two accounts"),
        done=N_("The accounts are merged, and we’re telling both addresses."),
        confirm=N_("Merge them"),
    ),
)  # fmt: skip
"""In the order in which commands and the API list them."""


def acts_at(place: str) -> Iterator[AdminAct]:
    """Those whose forms stand there on the page."""
    return (act for act in ACTS if act.place == place)
