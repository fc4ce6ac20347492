"""Many concurrent writers on one schedule, each with an If-Match: as many revisions as successful writes."""

import tempfile
import threading

from postgres import Postgres
from server import Coach, Server, empty_schedule

WRITERS = 64


def show(is_short):
    tries_each = 2 if is_short else 10
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        yield race("SQLite", server, tries_each)
    with tempfile.TemporaryDirectory() as folder, Postgres() as postgres, Server(folder, postgres.url) as server:
        yield race("PostgreSQL", server, tries_each)


def race(name, server, tries_each):
    coach = Coach(server.port, "nora@example.com")
    athlete = coach.add_athlete("Maya")
    status, _, schedule = coach.call("POST", "/api/saveschedule", empty_schedule(athlete))
    assert status == 201, (status, schedule)
    first = revision(coach, schedule)
    successes = []
    writers = [threading.Thread(target=save, args=(coach, athlete, schedule, tries_each, successes)) for _ in range(WRITERS)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    rise = revision(coach, schedule) - first
    holds = rise == len(successes) == len(set(successes)) > 0
    return f"{name}, {WRITERS} writers with If-Match: rise of the version, successes", f"{rise}, {len(successes)}", holds


def save(coach, athlete, schedule, tries, successes):
    """Tries repeatedly with the revision it has read; all but the first are rejected."""
    for _ in range(tries):
        _, headers, _ = coach.call("GET", f"/api/GetSchedule?schedule={schedule}")
        etag = headers["etag"]
        body = empty_schedule(athlete, f"After {etag}")
        status, _, answer = coach.call("POST", f"/api/UpdateSchedule?schedule={schedule}", body, {"if-match": etag})
        if status == 200:
            successes.append(etag)
        else:
            assert status == 412, (status, answer)


def revision(coach, schedule):
    _, headers, _ = coach.call("GET", f"/api/GetSchedule?schedule={schedule}")
    return int("".join(filter(str.isdigit, headers["etag"])))
