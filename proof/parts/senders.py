"""Three servers on one PostgreSQL send due messages to athletes, and one is killed: nothing is lost, and only messages
that were in flight there are sent twice, because the provider takes no idempotency key."""

import json
import random
import tempfile
import threading
import time
from collections import Counter
from datetime import datetime, timedelta, timezone
from pathlib import Path

import bridge
from parts.processes import make
from postgres import Postgres
from server import Coach, Server
from whatsapp import Provider

COACHES = 4
# Only servers are killed here; database crashes are tested elsewhere.
SETTINGS = ["fsync=off"]
# As many as a server has in flight at once.
MOST_UNDER_WAY = 8
# Longer than the lease of a dead server.
LEASE_SECONDS = 150


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


def add_athletes(server, count):
    """Each has agreed, and has a session tomorrow whose reminder has just become due in their time zone."""
    # Noon, so that a few minutes earlier or later are still the same day.
    offset = 12 - datetime.now(timezone.utc).hour
    here = datetime.now(timezone.utc) + timedelta(hours=offset)
    settings = {
        "timeZone": f"Etc/GMT{-offset:+d}" if offset else "Etc/GMT",
        "remindAt": (here - timedelta(minutes=5)).strftime("%H:%M"),
        "weekAhead": False,
        "planChanged": False,
    }
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
        phone = f"+4670{number:07d}"
        athlete = done(coach, "POST", "CreateAthlete", {"firstName": "Maya", "lastName": str(number), "phoneNumber": phone})
        schedule = done(coach, "POST", "saveschedule", plan_from(here, athlete["documentId"]))
        done(coach, "PUT", "ShowSchedule", {"scheduleId": schedule, "isShown": True})
        agreed = {"channel": "WhatsApp", "state": "Agreed", "note": "Told me at training"}
        done(coach, "POST", "UpdateConsent", {"athleteId": athlete["documentId"], **agreed, **settings})


def done(coach, method, name, body):
    status, _, answer = coach.call(method, f"/api/{name}", body)
    assert 200 <= status < 300, (name, status, answer)
    return answer


def plan_from(here, athlete):
    details = {"name": "Spring", "description": "", "startDate": str(here.date()), "duration": 2}
    session = {
        "scheduledDate": str(here.date() + timedelta(days=1)),
        "title": "Easy + 6 strides",
        "description": "By feel",
        "type": "EasyRun",
        "distance": 8,
        "distanceType": "km",
        "durationInMinutes": 50,
    }
    return {"details": details, "athleteId": athlete, "distanceType": "km", "plans": [{"weekNumber": 1, "workouts": [session]}]}


def kill_one(servers, provider, count):
    """Kills one of the sending servers at a random moment. Returns its name, and how many messages were sent by then."""
    enough = count * random.uniform(0.2, 0.6)
    wait_until(lambda: len(provider.taken) >= enough and provider.sending(), 120, "nothing is sent")
    killed = random.choice(provider.sending() or list(servers))
    servers[killed].kill()
    return killed, len(provider.taken)


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
    return {json.loads(payload)["message"] for payload in postgres.query("SELECT payload FROM outbox").splitlines()}


def wait_until(is_so, seconds, complaint):
    began = time.monotonic()
    while not is_so():
        if time.monotonic() - began > seconds:
            raise RuntimeError(complaint)
        time.sleep(0.05)
