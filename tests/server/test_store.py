"""The data folder: what is stored is there again, and bad folders are refused."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import dragonmoon as dm
from dragonmoon.server.store import folder
from dragonmoon.server.store.folder import BadFolder, held
from tests.server.serving import Json, first_action, serving


@pytest.mark.parametrize("game", dm.games())
def test_a_table_is_the_same_after_a_new_start(tmp_path: Path, game: str) -> None:
    with serving(tmp_path) as host:
        guest = host.guest()
        with guest.live(guest.sit(game, seed=8, seat=1)["id"]) as live:
            before = live.mine()
            for _ in range(4):
                live.ask("act", action=first_action(before), version=before["version"])
                before = live.mine()
        cookies = guest.http.cookies
    with serving(tmp_path) as host:
        guest = host.guest()
        guest.http.cookies = cookies
        assert guest.get(f"/tables/{before['id']}").json() == before
        line: Json = guest.get("/me").json()["tables"][0]
        assert (line["id"], line["your_turn"]) == (before["id"], True)


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path, idle=0.0) as host:
        guest, hall = host.guest(), host.parts.hall
        table = guest.sit("moon", seed=8)["id"]
        with guest.live(table) as live:
            before = live.mine()
            host.run(hall.forget_idle())
            assert table in hall._tables
        while table in hall._tables:
            host.run(hall.forget_idle())
        assert guest.get(f"/tables/{table}").json() == before


def test_a_table_that_nobody_touches_is_closed_and_its_record_kept(tmp_path: Path) -> None:
    with serving(tmp_path, kept=-1.0) as host:
        guest = host.guest()
        table = guest.sit("moon", seed=8)["id"]
        host.run(host.parts.hall.close_untouched())
        assert guest.get(f"/tables/{table}").json()["closed"]
        assert dm.Match.replay(guest.get(f"/records/{table}").text).deal_number == 1
        assert guest.get("/tables").json()[0]["closed"]


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    refused = pytest.raises(BadFolder, match="Another server uses the data folder")
    with held(tmp_path), refused, held(tmp_path):
        pass


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused = pytest.raises(BadFolder, match="cannot be used: Not a directory")
    with refused, held(tmp_path / "file" / "data"):
        pass


def test_a_data_file_of_a_newer_version(tmp_path: Path) -> None:
    with held(tmp_path) as file:
        pass
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
        opened.commit()
    before = file.read_bytes()
    with pytest.raises(BadFolder, match=r"newer version of dragonmoon \(9999\)"), held(tmp_path):
        pass
    assert file.read_bytes() == before


@pytest.mark.parametrize("damage", ["text", "page"])
def test_a_damaged_data_file_is_refused_and_left_as_it_is(tmp_path: Path, damage: str) -> None:
    with held(tmp_path) as file:
        pass
    content = bytearray(file.read_bytes())
    if damage == "text":
        content[:] = b"This is no data file. " * 100
    else:
        content[4096:8192] = b"\xff" * 4096
    file.write_bytes(content)
    with pytest.raises(BadFolder, match="is damaged"), held(tmp_path):
        pass
    assert file.read_bytes() == bytes(content)


def test_a_file_is_copied_before_it_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with held(tmp_path / "data") as file:
        pass
    assert [path.name for path in file.parent.glob("*.backup")] == []
    scripts = tmp_path / "migrations"
    shutil.copytree(folder.MIGRATIONS, scripts)
    (scripts / "versions" / "0002_more.py").write_text(
        "from alembic import op\n"
        "revision = '0002'\ndown_revision = '0001'\nbranch_labels = depends_on = None\n"
        "def upgrade():\n    op.execute('CREATE TABLE more (id INTEGER)')\n"
    )
    monkeypatch.setattr(folder, "MIGRATIONS", scripts)
    with held(tmp_path / "data"):
        pass
    (backup,) = file.parent.glob("*.backup")
    for path, number in ((backup, "0001"), (file, "0002")):
        with closing(sqlite3.connect(path)) as opened:
            assert opened.execute("SELECT version_num FROM alembic_version").fetchall() == [
                (number,)
            ]
    with held(tmp_path / "data"):
        assert len(list(file.parent.glob("*.backup"))) == 1


def test_the_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import create_engine
    from sqlalchemy.pool import NullPool

    from dragonmoon.server.store.models import Base

    with held(tmp_path) as file:
        engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
        with engine.connect() as connection:
            context = MigrationContext.configure(connection)
            assert compare_metadata(context, Base.metadata) == []


def test_writes_are_on_the_disk_when_they_return(tmp_path: Path) -> None:
    with serving(tmp_path) as host:

        async def pragmas() -> list[int | str]:
            async with host.parts.house.store._engine.connect() as connection:
                names = ("synchronous", "journal_mode", "foreign_keys")
                told = [await connection.exec_driver_sql(f"PRAGMA {name}") for name in names]
                return [one.scalar_one() for one in told]

        assert host.run(pragmas()) == [2, "wal", 1]


def test_a_ply_that_cannot_be_stored_is_not_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dragonmoon.server.store import Store, Unstored

    async def fails(*_: object, **__: object) -> None:
        raise Unstored("disk full")

    with serving(tmp_path, retry=0.05) as host:
        guest = host.guest()
        with guest.live(guest.sit("moon", seed=8)["id"]) as live:
            table = live.mine()
            with monkeypatch.context() as full:
                full.setattr(Store, "keep_ply", fails)
                live.ask("act", action=first_action(table), version=table["version"])
                assert "nothing was done" in live.until("refused")["refusal"]["sentence"]
                path = f"/tables/{table['id']}/act"
                refused = guest.post(path, action=first_action(table), version=table["version"])
                assert refused.status_code == 503
                assert guest.get(f"/tables/{table['id']}").json() == table
            live.ask("act", action=first_action(table), version=table["version"])
            assert live.mine()["version"] > table["version"]
