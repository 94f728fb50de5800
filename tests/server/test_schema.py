"""The interface does what its description says."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok

from scripts.wire import FILE, described
from tests.server.serving import Guest, Host

CHECKS = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
]
OPERATIONS = {
    found.ok().label: found.ok()
    for found in schemathesis.openapi.from_dict(json.loads(described())).get_all_operations()
    if isinstance(found, Ok)
}


def own_table(guest: Guest) -> str:
    """Returns a table of the guest who asks, opened when it is first needed."""
    tables = [one for one in guest.get("/tables").json() if not (one["over"] or one["closed"])]
    return str(tables[0]["id"] if tables else guest.sit("moon")["id"])


@pytest.mark.parametrize("label", sorted(OPERATIONS))
def test_nothing_that_is_asked_breaks_it(host: Host, guest: Guest, label: str) -> None:
    @settings(max_examples=25, suppress_health_check=list(HealthCheck))
    @given(OPERATIONS[label].as_strategy())
    def tried(case: Any) -> None:
        # half of the ids that are drawn stand for a table that there is
        if "/tables/{id}" in label and len(str(case.path_parameters["id"])) % 2:
            case.path_parameters["id"] = own_table(guest)
        headers = {"Cookie": guest.cookie}
        case.call_and_validate(base_url=host.address, checks=CHECKS, headers=headers)

    tried()


def test_the_description_is_up_to_date() -> None:
    assert FILE.read_text() == described(), "python -m scripts.wire writes it anew"
