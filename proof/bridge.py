"""Three servers on one PostgreSQL send the sessions of two weeks to intervals.icu, and one is killed: every session is there, once."""

import random
import tempfile
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path

from intervals import COACHS_KEY, Calendars
from parts.processes import make
from postgres import Postgres
from server import Coach, Server

SETTINGS = ["fsync=off"]
SESSIONS = 6
# Longer than the lease of a dead server.
LEASE_SECONDS = 180


def show(is_short):
    count = 40 if is_short else 200
    with tempfile.TemporaryDirectory() as folder, Postgres(SETTINGS) as postgres, Calendars(count) as calendars:
        key = Path(folder) / "secrets-key"
        key.write_text("BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=\n")
        shared = ["--secrets-key-file", key]
        first = Server(make(Path(folder) / "before"), postgres.url, flags=[*shared, *calendars.flags_of("before")])
        with first:
            planned = connect(Coach(first.port, "nora@example.com"), count, lambda: first.stop())
        names = [f"server-{number}" for number in range(3)]
        servers = {
            name: Server(make(Path(folder) / name), postgres.url, flags=[*shared, *calendars.flags_of(name)]) for name in names
        }
        began = time.monotonic()
        try:
            for server in servers.values():
                server.start()
            enough = count * random.uniform(0.2, 0.6)
            wait_until(lambda: calendars.batches >= enough and calendars.sending(), 120, "nothing is sent")
            sent_before = calendars.batches
            servers[random.choice([name for name in calendars.sending() if name in servers] or names)].kill()
            if is_short:
                time.sleep(2)
                postgres.query("UPDATE outbox SET due_at = now()")
            wait_until(lambda: not postgres.query("SELECT id FROM outbox").split(), LEASE_SECONDS, "sessions are not sent")
            took = time.monotonic() - began
            noted = int(postgres.query("SELECT count(*) FROM intervals_session WHERE state = 'sent'"))
        finally:
            for server in servers.values():
                server.stop()
    there = {external_id for _, external_id in calendars.events}
    yield f"one of three was killed when {sent_before} batches had gone, sessions lost or doubled", (
        f"{len(planned - there)} and {len(calendars.events) - len(there)} of {len(planned)}"
    ), planned == there and len(calendars.events) == len(planned)
    yield "sessions noted as sent", f"{noted} of {len(planned)}, after {took:.0f} s", noted == len(planned)
    yield "batches beyond one for each athlete", calendars.batches - count, calendars.batches - count <= 8
    yield "events that are not as published", len(calendars.complaints), not calendars.complaints


def connect(coach, count, stop):
    """Athletes with sessions in the next days, matched last, and the server stopped at once: the others send. Returns the external ids."""
    today = datetime.now(timezone.utc).date()
    planned, matches = set(), []
    done(coach, "POST", "ConnectIntervals", {"apiKey": COACHS_KEY})
    for number in range(1, count + 1):
        athlete = coach.add_athlete(f"Runner {number}")
        schedule = done(coach, "POST", "saveschedule", plan_from(today, athlete))
        done(coach, "PUT", "ShowSchedule", {"scheduleId": schedule, "isShown": True})
        stored = done(coach, "GET", f"GetSchedule?schedule={schedule}", None)
        planned |= {f"longrun-{workout['id']}" for week in stored["plans"] for workout in week["workouts"]}
        matches.append({"intervalsId": f"i{number}", "athleteId": athlete})
    done(coach, "PUT", "MatchIntervalsAthletes", matches)
    stop()
    return planned


def done(coach, method, name, body):
    status, _, answer = coach.call(method, f"/api/{name}", body)
    assert 200 <= status < 300, (name, status, answer)
    return answer


def plan_from(today, athlete):
    monday = today - timedelta(days=today.weekday())
    weeks = {0: [], 1: [], 2: []}
    for day in (today + timedelta(days=2 * number + 1) for number in range(SESSIONS)):
        weeks[(day - monday).days // 7].append(session(day))
    details = {"name": "Spring", "description": "", "startDate": str(monday), "duration": 3}
    plans = [{"weekNumber": number + 1, "workouts": workouts} for number, workouts in weeks.items()]
    return {"details": details, "athleteId": athlete, "distanceType": "km", "plans": plans}


def session(day):
    return {
        "scheduledDate": str(day),
        "title": "Easy + 6 strides",
        "description": "By feel",
        "type": "EasyRun",
        "distance": 8,
        "distanceType": "km",
        "durationInMinutes": 50,
    }


def wait_until(is_so, seconds, complaint):
    began = time.monotonic()
    while not is_so():
        if time.monotonic() - began > seconds:
            raise RuntimeError(complaint)
        time.sleep(0.05)
