"""An act of organisers is one entry of a table, from which mail, page and API follow."""

from __future__ import annotations

from inspect import signature

import pytest

from pbem.competition.leagues.acts import ACTS, OrganiserAct
from pbem.inbox.commands.catalogue import COMMANDS
from pbem.web.api.league_acts import OrganisersAct


def test_every_act_is_a_command_by_mail_and_one_of_the_api() -> None:
    called = {command.called: command for command in COMMANDS}
    assert all(called[act.command].changes for act in ACTS.values())
    schema = OrganisersAct.model_json_schema()["properties"]
    assert schema["act"]["enum"] == list(ACTS)
    assert {name for act in ACTS.values() for name in act.takes} == schema.keys() - {"act"}


@pytest.mark.parametrize("act", ACTS.values(), ids=list(ACTS))
def test_what_an_act_asks_for_is_what_its_function_takes(act: OrganiserAct) -> None:
    asked = [field.name for field in act.fields]
    if "days" in asked:
        asked[asked.index("days") :] = ["more"]
    assert list(signature(act.function).parameters)[3:] == asked
