"""Mixed load for a long time: memory, open files and the database's WAL do not grow."""

import os
import random
import statistics
import tempfile
import threading
import time
from pathlib import Path

from server import Coach, NoAnswer, Server, empty_schedule

CLIENTS = 8
MOST_GROWTH = 0.05


def show(is_short):
    seconds = 20 if is_short else 1200
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        coach = Coach(server.port, "nora@example.com")
        load = Load(coach)
        with load:
            samples = []
            began = time.monotonic()
            while time.monotonic() - began < seconds:
                samples.append(sample(server, folder))
                coach.sign_in() if len(samples) % 300 == 0 else None
                time.sleep(1)
    warm = samples[len(samples) // 5 :]
    half = len(warm) // 2
    yield f"{seconds} s of mixed load, requests answered", load.answered, load.answered > 0
    yield "answers of 5xx", len(load.failures), not load.failures
    for place, name, unit in ((0, "memory", "MB"), (1, "open files", "")):
        before = statistics.median(one[place] for one in warm[:half])
        after = statistics.median(one[place] for one in warm[half:])
        growth = after / before - 1
        # A short run is still warming up; it only shows that the metrics can be read.
        yield f"{name}, first half to second", f"{before:.0f} to {after:.0f} {unit} ({growth:+.1%})", is_short or growth < MOST_GROWTH
    wal = max(one[2] for one in samples)
    yield "the log of the database at most", f"{wal:.1f} MB", wal < 32


def sample(server, folder):
    process = server.process.pid
    status = Path(f"/proc/{process}/status").read_text()
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    log = Path(folder) / "longrun.db-wal"
    return int(resident.split()[1]) / 1000, len(os.listdir(f"/proc/{process}/fd")), log.stat().st_size / 1e6 if log.exists() else 0


class Load:
    """Mostly reads, saves often, prints now and then; added data is deleted again."""

    def __init__(self, coach):
        self.coach = coach
        self.answered = 0
        self.failures = []
        self.is_over = threading.Event()
        self.athlete = coach.add_athlete("Maya")
        self.schedules = [coach.call("POST", "/api/saveschedule", empty_schedule(self.athlete, f"Plan {n}"))[2] for n in range(20)]
        self.threads = [threading.Thread(target=self.work) for _ in range(CLIENTS)]

    def work(self):
        while not self.is_over.is_set():
            schedule = random.choice(self.schedules)
            kind = random.random()
            if kind < 0.4:
                self.send("GET", "/api/GetScheduleSummary")
            elif kind < 0.7:
                self.send("GET", f"/api/GetSchedule?schedule={schedule}")
            elif kind < 0.9:
                self.send("POST", f"/api/UpdateSchedule?schedule={schedule}", empty_schedule(self.athlete, f"Plan {kind}"))
            elif kind < 0.95:
                added = self.send("POST", "/api/CreateAthlete", {"firstName": "Kai", "lastName": "Berg"})
                if isinstance(added, dict) and "documentId" in added:
                    self.send("DELETE", f"/api/DeleteAthlete?documentId={added['documentId']}")
            else:
                self.send("GET", f"/api/GetSchedulePdf?schedule={schedule}&layout=compact")

    def send(self, method, path, body=None):
        try:
            status, _, answer = self.coach.call(method, path, body)
        except NoAnswer as reason:
            self.failures.append(str(reason))
            return None
        self.answered += 1
        if status >= 500:
            self.failures.append((status, answer))
        return answer

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        for thread in self.threads:
            thread.join()
