"""Kills the server in the middle of writing, again and again: acknowledged writes are there, and nothing is damaged."""

import random
import sqlite3
import tempfile
import time
from pathlib import Path

from postgres import Postgres
from server import Coach, Server
from writers import Writers, kept_names

READY_WITHIN = 1.0
READY_WITHIN_BESIDE_OTHERS = 60.0
WRITERS = 8
ROUNDS_OF_AN_ACCOUNT = 20


def show(is_short):
    rounds = 5 if is_short else 200
    with tempfile.TemporaryDirectory() as folder:
        lost, acknowledged, slowest = kill_again_and_again(Server(folder), rounds)
        yield from figures("SQLite", rounds, lost, acknowledged, slowest, is_short)
        intact = sqlite3.connect(Path(folder) / "longrun.db").execute("PRAGMA integrity_check").fetchone()[0]
        yield "SQLite, integrity_check afterwards", intact, intact == "ok"
    with tempfile.TemporaryDirectory() as folder:
        lost, _, _ = kill_again_and_again(Server(folder), min(rounds, 20), counts_when_sent=True)
        yield "the same on SQLite, counting what was sent and not answered, finds losses", lost, lost > 0

    with tempfile.TemporaryDirectory() as folder, Postgres() as postgres:
        lost, acknowledged, slowest = kill_again_and_again(Server(folder, postgres.url), rounds, postgres)
        yield from figures("PostgreSQL, which crashes too,", rounds, lost, acknowledged, slowest, is_short)
    with tempfile.TemporaryDirectory() as folder, Postgres(["synchronous_commit=off", "wal_writer_delay=10s"]) as postgres:
        lost, _, _ = kill_again_and_again(Server(folder, postgres.url), min(rounds, 20), postgres)
        yield "the same on PostgreSQL with synchronous_commit=off finds losses", lost, lost > 0


def figures(name, rounds, lost, acknowledged, slowest, is_short):
    yield f"{name} killed {rounds} times, acknowledged writes lost", f"{lost} of {acknowledged}", lost == 0 and acknowledged > 0
    yield f"{name} ready again after at most", f"{slowest:.2f} s", slowest < (READY_WITHIN_BESIDE_OTHERS if is_short else READY_WITHIN)


def kill_again_and_again(server, rounds, postgres=None, counts_when_sent=False):
    """The number of lost acknowledged writes, their total, and the longest start-up."""
    lost = acknowledged = 0
    slowest = 0.0
    promised = []
    coach = None
    server.start()
    for number in range(rounds):
        if number % ROUNDS_OF_AN_ACCOUNT == 0:
            coach, promised = Coach(server.port, f"coach-{number}@example.com"), []
        with Writers([coach], WRITERS, counts_when_sent=counts_when_sent) as writers:
            time.sleep(random.uniform(0.05, 0.4))
            server.kill()
            if postgres:
                postgres.crash()
        if postgres:
            postgres.start()
        slowest = max(slowest, server.start())
        if not coach.has_account():
            lost += len(writers.acknowledged) + 1
            break
        coach.sign_in()
        acknowledged += len(writers.acknowledged)
        promised += writers.acknowledged
        kept = set(kept_names(coach))
        lost += sum(name not in kept for name in promised)
        promised = [name for name in promised if name in kept]
    server.stop()
    return lost, acknowledged, slowest
