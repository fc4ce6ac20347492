"""A server under test: the release binary in its own process, and calls to it."""

import http.client
import json
import os
import signal
import socket
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = Path(os.environ.get("LONGRUN_BINARY", ROOT / "target/release/longrun"))
PASSWORD = "four laps of the track"
# The build profile of `make test`, so that nothing is compiled twice.
LINTED = {"RUSTC_WORKSPACE_WRAPPER": "clippy-driver", "CLIPPY_ARGS": "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class NoAnswer(Exception):
    """The connection closed before the response was complete: whether the call took effect is unknown."""


class Server:
    """Starts on `database`, a PostgreSQL URL, or on SQLite in `folder` without one."""

    def __init__(self, folder, database=None, port=None, flags=()):
        self.folder = Path(folder)
        self.database = database
        self.port = port or free_port()
        self.flags = list(flags)
        self.process = None
        self.log = self.folder / f"log-{self.port}"

    def start(self):
        """Returns the seconds until it is ready."""
        began = time.monotonic()
        environment = {name: value for name, value in os.environ.items() if not name.startswith("LONGRUN_")}
        if self.database:
            environment["LONGRUN_DATABASE"] = self.database
        command = [BINARY, "--data", self.folder, "serve", "--listen", f"127.0.0.1:{self.port}"]
        command += ["--metrics-listen", "127.0.0.1:0", "--trusted-proxies", "127.0.0.1", *self.flags]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() - began > 30:
                raise RuntimeError("the server does not start:\n" + self.log.read_text()[-2000:])
            time.sleep(0.005)
        return time.monotonic() - began

    def is_ready(self):
        try:
            return call(self.port, "GET", "/readyz", timeout=2)[0] == 200
        except NoAnswer:
            return False

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=30)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()


class Coach:
    """A signed-in account, at whichever server listens on the port."""

    def __init__(self, port, email):
        self.port = port
        self.email = email
        status, _, body = call(port, "POST", "/auth/signup", self.identity(), headers=place_of(email))
        assert status == 201, (status, body)
        self.token = body["token"]

    def identity(self):
        return {"displayName": "Nora Eklund", "email": self.email, "password": PASSWORD}

    def has_account(self):
        return call(self.port, "POST", "/auth/signin", self.identity(), headers=place_of(self.email))[0] == 200

    def sign_in(self):
        status, _, body = call(self.port, "POST", "/auth/signin", self.identity(), headers=place_of(self.email))
        assert status == 200, (status, body)
        self.token = body["token"]

    def add_athlete(self, first_name):
        """Returns its id."""
        status, _, body = self.call("POST", "/api/CreateAthlete", {"firstName": first_name, "lastName": "Lind"})
        assert status == 201, (status, body)
        return body["documentId"]

    def call(self, method, path, body=None, headers=None, timeout=20, port=None):
        headers = {"authorization": f"Bearer {self.token}", **(headers or {})}
        return call(port or self.port, method, path, body, headers, timeout)


def place_of(name):
    """A client address unique to this name, so that rate limits do not interfere."""
    number = abs(hash(name))
    return {"x-forwarded-for": f"2001:db8:{number % 65536:x}:{number // 65536 % 65536:x}::1"}


def call(port, method, path, body=None, headers=None, timeout=20):
    """Status, headers and the body, parsed if it is JSON."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        sent = None if body is None else json.dumps(body)
        connection.request(method, path, sent, {"content-type": "application/json", **(headers or {})})
        answer = connection.getresponse()
        text = answer.read()
        is_json = "json" in answer.headers.get("content-type", "")
        return answer.status, answer.headers, json.loads(text) if is_json and text else text.decode(errors="replace")
    except (OSError, http.client.HTTPException) as reason:
        raise NoAnswer(str(reason)) from reason
    finally:
        connection.close()


def empty_schedule(athlete, name="Spring"):
    details = {"name": name, "description": "", "athleteName": "", "startDate": "2026-10-14", "duration": 4}
    return {"details": details, "athleteId": athlete, "distanceType": "km", "plans": [{"weekNumber": 1, "workouts": []}]}
