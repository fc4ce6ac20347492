"""The primary crashes under load and its standby is promoted: the server finds it by itself, and nothing is lost."""

import tempfile
import time

from postgres import Postgres
from server import Coach, Server
from parts.processes import LONGEST_WAIT, seconds_until_written, some_coaches
from writers import Writers, kept_names

BACK_WITHIN = 5.0


def show(is_short):
    seconds = 2 if is_short else 20
    with tempfile.TemporaryDirectory() as folder, Postgres(["wal_level=replica", "max_wal_senders=4"]) as primary:
        with Postgres(standby_of=primary) as standby:
            wait_for_standby(primary)
            database = f"postgres://postgres@{primary.host},{standby.host}/postgres?target_session_attrs=read-write"
            with Server(folder, database) as server:
                coach = Coach(server.port, "nora@example.com")
                coaches = some_coaches(server.port)
                with Writers(coaches, 8) as writers:
                    time.sleep(seconds)
                    primary.crash()
                    standby.promote()
                    back = seconds_until_written(coach)
                    time.sleep(seconds)
                kept = {name for coach in coaches for name in kept_names(coach)}
    lost = sum(name not in kept for name in writers.acknowledged)
    yield "the primary crashed, its synchronous standby promoted: acknowledged writes lost", f"{lost} of {len(writers.acknowledged)}", (
        lost == 0 and len(writers.acknowledged) > 0
    )
    yield "writing again after the promotion", f"{back:.2f} s", back < (LONGEST_WAIT if is_short else BACK_WITHIN)


def wait_for_standby(primary):
    """From now on the primary acknowledges a write once both have it on disk."""
    primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
    primary.query("SELECT pg_reload_conf()")
    while "sync" not in primary.query("SELECT sync_state FROM pg_stat_replication").split():
        time.sleep(0.05)
