"""The disk dies: a new machine restores the last backup, and every link, calendar, consent, second step, webhook and connection works."""

import base64
import hashlib
import hmac
import os
import struct
import subprocess
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from intervals import COACHS_KEY, Calendars
from parts.processes import make
from postgres import Postgres
from reminders import done, noon, plan_from
from server import BINARY, Coach, Server, call
from whatsapp import Listener

PASSPHRASE = "four long runs a week"
KEY = "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=\n"
ATHLETES = 5


def show(_is_short):
    yield from drill("SQLite", None, None)
    with Postgres(["fsync=off"]) as before, Postgres(["fsync=off"]) as after:
        yield from drill("PostgreSQL", before.url, after.url)


def drill(name, database, new_database):
    with tempfile.TemporaryDirectory() as folder, Calendars(ATHLETES) as calendars, Receiver() as receiver:
        folder = Path(folder)
        (folder / "passphrase").write_text(PASSPHRASE)
        flags = ["--webhooks-to-private-networks", *calendars.flags_of("a")]
        dead, new = make(folder / "dead"), make(folder / "new")

        def key_of(place):
            return ["--secrets-key-file", str(place / "key")] if database else []

        if database:
            (dead / "key").write_text(KEY)
        first = Server(dead, database, flags=[*flags, *key_of(dead)])
        with first:
            filled = fill(first.port, receiver, lambda email: longrun(dead, database, [], "account", "confirm-address", email))
            backup = folder / "last.backup"
            longrun(dead, database, key_of(dead), "backup", backup, "--backup-passphrase-file", folder / "passphrase")
        for left in sorted(dead.rglob("*"), reverse=True):
            left.rmdir() if left.is_dir() else left.unlink()
        began = time.monotonic()
        told = longrun(new, new_database, key_of(new), "restore", backup, "--backup-passphrase-file", folder / "passphrase")
        took = time.monotonic() - began
        second = Server(new, new_database, flags=[*flags, *key_of(new)])
        with second:
            works = check(second.port, filled, receiver)
        released = longrun(new, new_database, key_of(new), "release-messages")
    missing = [what for what, is_there in works.items() if not is_there]
    yield f"{name}: after a dead disk these do not work", f"{missing or 'none'} of {len(works)}, restored in {took:.1f} s", not missing
    yield f"{name}: what may be back is listed, and messages waited", told.splitlines()[-1][:60], (
        f"{ATHLETES} links, {ATHLETES} consents" in told and "Messages go out again" in released
    )


def longrun(folder, database, flags, *arguments):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LONGRUN_")}
    if database:
        environment["LONGRUN_DATABASE"] = database
    command = [BINARY, "--data", folder, *flags, *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert ran.returncode == 0, (arguments, ran.stdout[-2000:], ran.stderr[-2000:])
    return ran.stdout


def fill(port, receiver, confirm):
    coach = Coach(port, "nora@example.com")
    confirm(coach.email)
    here, settings = noon()
    links = []
    for number in range(ATHLETES):
        body = {"firstName": "Maya", "lastName": str(number), "email": f"maya{number}@example.org"}
        athlete = done(coach, "POST", "CreateAthlete", body)["documentId"]
        schedule = done(coach, "POST", "saveschedule", plan_from(here, athlete))
        link = done(coach, "POST", "CreateAthleteLink", {"athleteId": athlete, "scheduleId": schedule})
        agreed = {"channel": "Email", "state": "Agreed", "note": "Told me at training", "email": body["email"]}
        done(coach, "POST", "UpdateConsent", {"athleteId": athlete, **agreed, **settings})
        links.append((athlete, link))
    done(coach, "POST", "ConnectIntervals", {"apiKey": COACHS_KEY})
    webhook = done(coach, "POST", "SaveWebhook", {"url": receiver.url, "events": ["answer"]})
    secret = done(coach, "POST", "StartAuthenticator", None)["secret"]
    done(coach, "POST", "ConfirmAuthenticator", {"code": code_of(secret, 0)})
    return {"coach": coach, "links": links, "webhook": webhook, "secret": secret}


def check(port, filled, receiver):
    """Each thing, and whether it works."""
    coach, works = filled["coach"], {}
    coach.port = port
    status, _, answer = call(port, "POST", "/auth/signin", coach.identity())
    works["second step asked for"] = status == 401 and "secondStep" in answer
    # The next code: one that was used is not taken again.
    given = {"handle": answer.get("secondStep"), "code": code_of(filled["secret"], 1)}
    status, _, answer = call(port, "POST", "/auth/second-step", given)
    works["second step"] = status == 200
    coach.token = answer.get("token")
    for number, (athlete, link) in enumerate(filled["links"]):
        secret = link["url"].rsplit("#")[-1]
        works[f"link {number}"] = call(port, "GET", "/api/GetAthletePage", headers={"authorization": f"Link {secret}"})[0] == 200
        for name in ("calendarUrl", "busyCalendarUrl"):
            path = "/feeds/" + link[name].rsplit("/")[-1]
            works[f"{name} {number}"] = call(port, "GET", path)[0] == 200
        shown = coach.call("GET", f"/api/GetAthleteLink?athlete={athlete}")[2]
        works[f"address {number}"] = shown.get("url", "").rsplit("#")[-1] == secret
        consents = coach.call("GET", f"/api/GetMessages?athlete={athlete}")[2].get("consents", [])
        works[f"consent {number}"] = any(consent["channel"] == "Email" and consent["state"] == "Agreed" for consent in consents)
    coach.call("POST", "/api/TestWebhook", {"webhookId": filled["webhook"]["webhookId"]})
    works["webhook"] = receiver.is_signed_with(filled["webhook"]["secret"])
    works["connection"] = coach.call("GET", "/api/GetIntervalsAthletes")[0] == 200
    return works


def code_of(secret, steps_ahead):
    """Of an authenticator app (RFC 6238)."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.new(key, struct.pack(">Q", int(time.time()) // 30 + steps_ahead), hashlib.sha1).digest()
    place = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[place:place + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


class Receiver:
    """Takes the calls of webhooks."""

    def __enter__(self):
        self.calls = []
        calls = self.calls

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                calls.append((dict(self.headers), self.rfile.read(int(self.headers["content-length"])).decode()))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.listener = Listener(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.listener.server_port}/hook"
        threading.Thread(target=self.listener.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listener.shutdown()

    def is_signed_with(self, secret):
        """Whether the last call is signed as the Standard Webhooks say."""
        if not self.calls:
            return False
        headers, body = self.calls[-1]
        headers = {name.lower(): value for name, value in headers.items()}
        signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}".encode()
        key = base64.b64decode(secret.removeprefix("whsec_"))
        expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        return expected in headers["webhook-signature"].split()
