"""Whatever is sent over the live wire is answered, and the server goes on."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.serving import Guest, Host, Live

NUMBERS = st.integers(-(2**70), 2**70) | st.integers(0, 40)
TEXTS = st.text(max_size=30) | st.sampled_from(["pass", "bid 5", "play 0-0", "trump 3", "0-0"])
FIELDS = st.fixed_dictionaries(
    {"do": st.sampled_from(["act", "why", "hint", "undo", "until", "stop"]) | TEXTS},
    optional={
        "id": NUMBERS | TEXTS,
        "version": NUMBERS | st.none(),
        "action": TEXTS,
        "text": TEXTS | st.none(),
        "select": st.lists(TEXTS, max_size=5),
        "drop": TEXTS | st.sampled_from(["stack 3", "area 0", "table"]),
        "seat": NUMBERS,
    },
)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=10,
)
FRAMES = (
    FIELDS.map(json.dumps) | JSON.map(json.dumps) | st.text(max_size=60) | st.binary(max_size=9)
)
ANSWERS = {"table", "done", "answer", "hint", "refused", "notice"}


def answered(live: Live, mark: int) -> list[dict[str, Any]]:
    """Returns all frames until a question of our own is answered."""
    live.ask("why", text="0-0", id=mark)
    found = []
    while True:
        frame = live.next()
        found.append(frame)
        if frame["kind"] == "answer" and frame["re"] == mark:
            return found


def test_every_frame_is_answered_and_the_server_goes_on(
    host: Host, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = host.parts.limits
    monkeypatch.setattr(limits, "_frames", limits._guest)  # as many as we like
    table = guest.sit("moon", seed=4)["id"]

    @settings(max_examples=300)
    @given(st.lists(FRAMES, min_size=1, max_size=4))
    def frames(sent: list[str | bytes]) -> None:
        with guest.live(table) as live:
            live.next()
            for frame in sent:
                live.send(frame)
            found = answered(live, 2**50)
            assert {frame["kind"] for frame in found} <= ANSWERS
            refused = [one for one in found if one["kind"] == "refused"]
            assert all(one["refusal"]["sentence"] for one in refused)
            heard = [one for one in found if one["kind"] != "table" and one.get("re") != 2**50]
            assert len(heard) + (len(sent) if _hints(sent) else 0) >= len(sent)

    frames()
    assert guest.http.get("/readyz").is_success


def _hints(sent: list[str | bytes]) -> bool:
    """Tells whether a hint may come later."""
    return any("hint" in frame for frame in sent if isinstance(frame, str))
