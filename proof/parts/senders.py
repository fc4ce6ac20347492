"""Three servers on one PostgreSQL send due messages to athletes, and one is killed: nothing is lost, and only messages
that were in flight there are sent twice, because the provider takes no idempotency key. Then the same for sessions on their
way to watches, and for notifications."""

import json
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

import bridge
import push
from parts.processes import make
from postgres import Postgres
from reminders import COACHES, LEASE_SECONDS, MOST_UNDER_WAY, SETTINGS, add_athlete, kill_one, noon, wait_until
from server import Coach, Server
from whatsapp import Provider


def show(is_short):
    count = 150 if is_short else 1000
    with tempfile.TemporaryDirectory() as folder, Postgres(SETTINGS) as postgres, Provider() as provider:
        add_athletes(Server(make(Path(folder) / "before"), postgres.url), count)
        postgres.query("UPDATE message_settings SET next_look_at = now() - interval '10 minutes'")
        names = [f"server-{number}" for number in range(3)]
        servers = {name: Server(make(Path(folder) / name), postgres.url, flags=provider.flags_of(name)) for name in names}
        try:
            for server in servers.values():
                server.start()
            killed, taken_before = kill_one(servers, provider, count)
            held = wait_for_the_others(postgres, count)
            if is_short:
                postgres.query("UPDATE outbox SET due_at = now()")
            wait_until(lambda: not waiting(postgres), LEASE_SECONDS, "what the killed server had under way is not sent")
            alive = [server.port for name, server in servers.items() if name != killed]
            refused = provider.report_everything(alive)
            messages = set(postgres.query("SELECT id FROM message").split())
            states = dict(line.split("|") for line in postgres.query("SELECT state, count(*) FROM message GROUP BY state").split())
        finally:
            for server in servers.values():
                server.stop()
    taken = Counter(mark for mark, _, _ in provider.taken)
    lost = len(messages - taken.keys())
    twice = {mark for mark, times in taken.items() if times > 1}
    yield "three servers looked for what is due, messages put out", f"{len(messages)} for {count} athletes", len(messages) == count
    yield f"one was killed when {taken_before} had gone, messages lost", f"{lost} of {count}", lost == 0 and taken.keys() == messages
    yield "sent twice, of those that it had under way", f"{len(twice)} of {len(held)}", (
        twice <= held and 0 < len(held) <= MOST_UNDER_WAY and max(taken.values()) <= 2
    )
    yield "requests that are not as published", len(provider.complaints), not provider.complaints
    yield "reported twice and in any order, messages that count as read", states.get("Read", 0), (
        not refused and states == {"Read": str(count)}
    )
    yield from bridge.show(is_short)
    yield from push.show(is_short)


def add_athletes(server, count):
    """Each has agreed, and has a session tomorrow."""
    here, settings = noon()
    with server:
        coaches = [Coach(server.port, f"coach-{number}@example.com") for number in range(COACHES)]
        adders = [
            threading.Thread(target=add_share, args=(coach, range(place, count, COACHES), here, settings))
            for place, coach in enumerate(coaches)
        ]
        for adder in adders:
            adder.start()
        for adder in adders:
            adder.join()


def add_share(coach, numbers, here, settings):
    for number in numbers:
        add_athlete(coach, number, here, settings)


def wait_for_the_others(postgres, count):
    """Waits until everything is sent. Returns the messages that the killed server had claimed and not finished."""

    def is_quiet():
        put_out = int(postgres.query("SELECT count(*) FROM message"))
        rows = postgres.query("SELECT attempts FROM outbox").split()
        return put_out == count and len(rows) <= MOST_UNDER_WAY and "0" not in rows

    wait_until(is_quiet, 120, "the others do not go on")
    seen = None
    while seen != (seen := waiting(postgres)):
        time.sleep(1)
    return seen


def waiting(postgres):
    return {json.loads(payload)["message"] for payload in postgres.query("SELECT payload FROM outbox WHERE kind <> 'confirm-address'").splitlines()}
