"""A full disk, and one that loses writes: never a false success, and everything works afterwards."""

import subprocess
import tempfile
from pathlib import Path

from parts import fsync
from server import Coach, Server
from writers import kept_names

SIZE = "12m"


def hindrance():
    with tempfile.TemporaryDirectory() as folder:
        if subprocess.run(["mount", "-t", "tmpfs", "none", folder], capture_output=True).returncode:
            return "a small disk may not be mounted"
        subprocess.run(["umount", folder], check=True)
    return fsync.hindrance()


def show(_is_short):
    yield from a_full_disk()
    yield from a_sync_that_fails()


def a_full_disk():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "none", folder], check=True)
        try:
            with Server(folder) as server:
                filler = Path(folder) / "filler"
                coach = Coach(server.port, "nora@example.com")
                promised = add_athletes(coach, 20)["promised"]
                fill(filler)
                full = add_athletes(coach, 200, notes="n" * 900)
                promised += full["promised"]
                yield "with a full disk, writes refused with 5xx", full["refused"], full["refused"] > 0
                yield "with a full disk, other refusals", full["strange"], not full["strange"]
                yield "with a full disk, what was acknowledged can be read", *all_kept(coach, promised)
                filler.unlink()
                again = add_athletes(coach, 20)
                promised += again["promised"]
                yield "with room again, writes taken", f"{len(again['promised'])} of 20", len(again["promised"]) == 20
                server.kill()
                server.start()
                coach.sign_in()
                yield "after a restart, what was acknowledged is there", *all_kept(coach, promised)
        finally:
            subprocess.run(["umount", "-l", folder], check=True)


def a_sync_that_fails():
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        coach = Coach(server.port, "nora@example.com")
        promised = add_athletes(coach, 10)["promised"]
        calls = "fsync,fdatasync"
        strace = subprocess.Popen(
            ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={calls}", "-e", f"inject={calls}:error=EIO", "-p", str(server.process.pid)]
        )
        fsync.wait_until_attached(server.process.pid)
        failing = add_athletes(coach, 20)
        yield "while no sync succeeds, writes acknowledged", len(failing["promised"]), not failing["promised"]
        yield "while no sync succeeds, writes refused with 5xx", failing["refused"], failing["refused"] == 20
        yield "while no sync succeeds, what was acknowledged can be read", *all_kept(coach, promised)
        strace.terminate()
        strace.wait()
        again = add_athletes(coach, 20)
        promised += again["promised"]
        yield "once syncs succeed, writes taken", f"{len(again['promised'])} of 20", len(again["promised"]) == 20
        server.kill()
        server.start()
        coach.sign_in()
        yield "after a restart, what was acknowledged is there", *all_kept(coach, promised)


def add_athletes(coach, count, notes=""):
    outcome = {"promised": [], "refused": 0, "strange": []}
    for number in range(count):
        name = f"runner {id(outcome):x}-{number}."
        body = {"firstName": name, "lastName": "Lind", "notes": notes}
        status, _, answer = coach.call("POST", "/api/CreateAthlete", body)
        if status == 201:
            outcome["promised"].append(name)
        elif status >= 500:
            outcome["refused"] += 1
        else:
            outcome["strange"].append((status, answer))
    return outcome


def fill(file):
    with open(file, "wb", buffering=0) as filler:
        try:
            while True:
                filler.write(b"x" * 4096)
        except OSError:
            pass


def all_kept(coach, promised):
    kept = set(kept_names(coach))
    lost = sum(name not in kept for name in promised)
    return f"{len(promised) - lost} of {len(promised)}", lost == 0
