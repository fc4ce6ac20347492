"""Athletes whose reminder is due, for the proofs that send it."""

import random
import time
from datetime import datetime, timedelta, timezone

COACHES = 4
# Only servers are killed here; database crashes are tested elsewhere.
SETTINGS = ["fsync=off"]
# As many as a server has in flight at once.
MOST_UNDER_WAY = 8
# Longer than the lease of a dead server.
LEASE_SECONDS = 150


def noon():
    """The time where athletes are, and settings with which their reminder has just become due."""
    # Noon, so that a few minutes earlier or later are still the same day.
    offset = 12 - datetime.now(timezone.utc).hour
    here = datetime.now(timezone.utc) + timedelta(hours=offset)
    settings = {
        "timeZone": f"Etc/GMT{-offset:+d}" if offset else "Etc/GMT",
        "remindAt": (here - timedelta(minutes=5)).strftime("%H:%M"),
        "weekAhead": False,
        "planChanged": False,
    }
    return here, settings


def add_athlete(coach, number, here, settings):
    """Returns the ids of the athlete and the plan."""
    phone = f"+4670{number:07d}"
    body = {"firstName": "Maya", "lastName": str(number), "phoneNumber": phone}
    athlete = done(coach, "POST", "CreateAthlete", body)["documentId"]
    schedule = done(coach, "POST", "saveschedule", plan_from(here, athlete))
    done(coach, "PUT", "ShowSchedule", {"scheduleId": schedule, "isShown": True})
    agreed = {"channel": "WhatsApp", "state": "Agreed", "note": "Told me at training"}
    done(coach, "POST", "UpdateConsent", {"athleteId": athlete, **agreed, **settings})
    return athlete, schedule


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


def wait_until(is_so, seconds, complaint):
    began = time.monotonic()
    while not is_so():
        if time.monotonic() - began > seconds:
            raise RuntimeError(complaint)
        time.sleep(0.05)
