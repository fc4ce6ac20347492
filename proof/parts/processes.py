"""Three servers on one PostgreSQL behind a balancer: one is killed, then the database crashes."""

import shutil
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

from postgres import Postgres
from server import Coach, NoAnswer, Server, free_port
from writers import Writers, kept_names

BACK_WITHIN = 2.0
LONGEST_WAIT = 60
CONFIGURATION = """
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  retries 2
  option redispatch
frontend longrun
  bind 127.0.0.1:{port}
  default_backend servers
backend servers
  option httpchk GET /readyz
  default-server inter 200ms fall 1 rise 1
{servers}
"""


def show(is_short):
    seconds = 2 if is_short else 20
    with tempfile.TemporaryDirectory() as folder, Postgres() as postgres:
        servers = [Server(make(Path(folder) / str(number)), postgres.url) for number in range(3)]
        for server in servers:
            server.start()
        balancer, port = start_balancer(folder, servers)
        try:
            coach = Coach(port, "nora@example.com")
            coaches = some_coaches(port)
            with Writers(coaches, 16) as writers:
                time.sleep(seconds)
                servers[1].kill()
                after_kill = seconds_until_written(coach)
                time.sleep(seconds)
                postgres.crash()
                postgres.start()
                after_crash = seconds_until_written(coach)
                time.sleep(seconds)
            kept = Counter(name for coach in coaches for name in kept_names(coach))
        finally:
            balancer.terminate()
            balancer.wait()
            for server in servers:
                server.stop()
    lost = sum(name not in kept for name in writers.acknowledged)
    doubled = sum(kept[name] > 1 for name in writers.acknowledged)
    yield "three servers, one killed, the database crashed: acknowledged writes lost", f"{lost} of {len(writers.acknowledged)}", (
        lost == 0 and len(writers.acknowledged) > 0
    )
    yield "acknowledged writes doubled", doubled, doubled == 0
    yield "writing again after the kill of a server", f"{after_kill:.2f} s", after_kill < (LONGEST_WAIT if is_short else BACK_WITHIN)
    yield "writing again once the database has started", f"{after_crash:.2f} s", after_crash < (LONGEST_WAIT if is_short else BACK_WITHIN)


def start_balancer(folder, servers):
    port = free_port()
    lines = [f"  server s{number} 127.0.0.1:{server.port} check" for number, server in enumerate(servers)]
    file = Path(folder) / "haproxy.cfg"
    file.write_text(CONFIGURATION.format(port=port, servers="\n".join(lines)))
    program = shutil.which("haproxy") or "/usr/sbin/haproxy"
    balancer = subprocess.Popen([program, "-db", "-f", file], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    watched = Server(folder, port=port)
    while not watched.is_ready():
        time.sleep(0.02)
    return balancer, port


def seconds_until_written(coach):
    began = time.monotonic()
    while time.monotonic() - began < LONGEST_WAIT:
        try:
            if coach.call("POST", "/api/CreateAthlete", {"firstName": "Back", "lastName": "Again"}, timeout=5)[0] == 201:
                break
        except NoAnswer:
            pass
        time.sleep(0.01)
    return time.monotonic() - began


def some_coaches(port):
    """An account has at most 10,000 athletes."""
    return [Coach(port, f"coach-{number}@example.com") for number in range(8)]


def make(folder):
    folder.mkdir()
    return folder
