"""Three servers on one PostgreSQL send notifications, and one is killed: nothing is lost, and what it had in flight is sent again under the
same topic, so that a phone shows it once. What does not arrive within an hour goes out on WhatsApp, once."""

import base64
import json
import random
import tempfile
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from parts.processes import make
from postgres import Postgres
from reminders import COACHES, LEASE_SECONDS, MOST_UNDER_WAY, SETTINGS, add_athlete, done, kill_one, noon, wait_until
from server import Coach, Server, call
from whatsapp import Listener, Provider

# The browser of the example in RFC 8291; nobody here reads what is sent.
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
SLOWEST_ANSWER = 0.06
MOST_BYTES = 4096
NOT_A_LOOK = "kind <> 'has-arrived'"


class Service:
    """Takes each message on arrival, and responds after a delay. Senders are known by their contact address."""

    def __init__(self):
        self.lock = threading.Lock()
        self.taken = []
        self.complaints = []
        self.under_way = Counter()
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                service.answer(self)

            def log_message(self, *_):
                pass

        self.http = Listener(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def flags_of(self, name):
        return ["--push-hosts", self.host, "--support-address", f"{name}@example.com"]

    def answer(self, request):
        body = request.rfile.read(int(request.headers.get("content-length", 0)))
        sender = sender_of(request.headers.get("authorization", ""))
        topic = request.headers.get("topic", "")
        is_right = (
            sender
            and len(topic) == 32
            and request.headers.get("content-encoding") == "aes128gcm"
            and request.headers.get("ttl", "").isdigit()
            and len(body) <= MOST_BYTES
        )
        with self.lock:
            if is_right:
                self.taken.append((topic, request.path))
            else:
                self.complaints.append(dict(request.headers))
            self.under_way[sender] += 1
        time.sleep(random.uniform(0.005, SLOWEST_ANSWER))
        with self.lock:
            self.under_way[sender] -= 1
        try:
            request.send_response(201 if is_right else 400)
            request.send_header("content-length", "0")
            request.end_headers()
        except OSError:
            request.close_connection = True  # whoever asked was killed

    def sending(self):
        with self.lock:
            return [sender for sender, count in self.under_way.items() if count > 0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.http.shutdown()
        self.http.server_close()


def sender_of(authorization):
    """The name before the @ of the contact in the signed claims."""
    token = authorization.removeprefix("vapid t=").split(",")[0]
    claims = token.split(".")[1:2]
    if not claims:
        return None
    told = json.loads(base64.urlsafe_b64decode(claims[0] + "=" * (-len(claims[0]) % 4)))
    return told["sub"].removeprefix("mailto:").split("@")[0]


def show(is_short):
    count = 100 if is_short else 600
    with tempfile.TemporaryDirectory() as folder, Postgres(SETTINGS) as postgres, Service() as service, Provider() as provider:
        links = {}
        add_athletes(Server(make(Path(folder) / "before"), postgres.url, flags=service.flags_of("before")), count, service, links)
        postgres.query("UPDATE message_settings SET next_look_at = now() - interval '10 minutes'")
        names = [f"server-{number}" for number in range(3)]
        servers = {
            name: Server(make(Path(folder) / name), postgres.url, flags=[*service.flags_of(name), *provider.flags_of(name)]) for name in names
        }
        try:
            for server in servers.values():
                server.start()
            killed, taken_before = kill_one(servers, service, count)
            held = wait_for_the_others(postgres, count)
            if is_short:
                postgres.query(f"UPDATE outbox SET due_at = now() WHERE {NOT_A_LOOK}")
            wait_until(lambda: not waiting(postgres), LEASE_SECONDS, "what the killed server had under way is not sent")
            alive = [server.port for name, server in servers.items() if name != killed]
            messages = athletes_of(postgres)
            arrived = set(random.sample(sorted(messages), count // 2))
            refused = [note for mark in arrived for note in note_twice(alive, links[messages[mark]], mark)]
            postgres.query("UPDATE outbox SET due_at = now()")
            wait_until(lambda: not postgres.query("SELECT id FROM outbox").split(), LEASE_SECONDS, "the other channel does not go out")
            elsewhere = postgres.query("SELECT athlete_id FROM message WHERE channel = 'WhatsApp'").split()
        finally:
            for server in servers.values():
                server.stop()
    sent = Counter(topic for topic, _ in service.taken)
    marks = {mark.replace("-", ""): mark for mark in messages}
    twice = {marks.get(topic) for topic, times in sent.items() if times > 1}
    lost = len(marks.keys() - sent.keys())
    yield f"one of three was killed when {taken_before} notifications had gone, lost", f"{lost} of {count}", (
        lost == 0 and sent.keys() == marks.keys()
    )
    yield "notifications sent twice under one topic, of those under way", f"{len(twice)} of {len(held)}", (
        twice <= held and 0 < len(held) <= MOST_UNDER_WAY and max(sent.values()) <= 2
    )
    yield "notifications that are not as published", len(service.complaints), not service.complaints
    silent = sorted(messages[mark] for mark in messages.keys() - arrived)
    yield "half arrived, news that took the other channel", f"{len(elsewhere)} of {len(silent)}", (
        not refused and sorted(elsewhere) == silent and len(provider.taken) == len(silent)
    )


def add_athletes(server, count, service, links):
    here, settings = noon()
    with server:
        coaches = [Coach(server.port, f"push-{number}@example.com") for number in range(COACHES)]
        adders = [
            threading.Thread(target=add_share, args=(coach, range(place, count, len(coaches)), (here, settings), service, links))
            for place, coach in enumerate(coaches)
        ]
        for adder in adders:
            adder.start()
        for adder in adders:
            adder.join()


def add_share(coach, numbers, when, service, links):
    """Each has a phone that takes notifications, and agrees to WhatsApp too."""
    for number in numbers:
        athlete, schedule = add_athlete(coach, number, *when)
        link = done(coach, "POST", "CreateAthleteLink", {"athleteId": athlete, "scheduleId": schedule})
        links[athlete] = link["url"].split("#")[1]
        body = {"endpoint": f"http://{service.host}/{number}", "keys": KEYS}
        status, _, told = with_link(coach.port, links[athlete], "SavePushSubscription", body)
        assert status == 204, (status, told)


def with_link(port, secret, name, body):
    return call(port, "POST", f"/api/{name}", body, {"authorization": f"Link {secret}"})


def note_twice(ports, secret, message):
    """The browser says that it has arrived, to any server. Returns the responses other than 204."""
    statuses = [with_link(random.choice(ports), secret, "NotePushArrived", {"messageId": message})[0] for _ in range(2)]
    return [status for status in statuses if status != 204]


def athletes_of(postgres):
    """Whom each notification is for."""
    rows = postgres.query("SELECT id, athlete_id FROM message WHERE channel = 'Push'").split()
    return dict(row.split("|") for row in rows)


def wait_for_the_others(postgres, count):
    def is_quiet():
        put_out = int(postgres.query("SELECT count(*) FROM message"))
        rows = postgres.query(f"SELECT attempts FROM outbox WHERE {NOT_A_LOOK}").split()
        return put_out == count and len(rows) <= MOST_UNDER_WAY and "0" not in rows

    wait_until(is_quiet, 120, "the others do not go on")
    seen = None
    while seen != (seen := waiting(postgres)):
        time.sleep(1)
    return seen


def waiting(postgres):
    rows = postgres.query(f"SELECT payload FROM outbox WHERE {NOT_A_LOOK}").splitlines()
    return {json.loads(payload)["message"] for payload in rows}
