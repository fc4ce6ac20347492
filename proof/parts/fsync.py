"""A response is sent after the disk has confirmed the write: traces the server's system calls."""

import re
import subprocess
import tempfile
import time
from pathlib import Path

from server import Coach, Server

# A write is acknowledged once the bytes of its response are handed to the kernel.
CALLS = "fsync,fdatasync,write,writev,sendto,sendmsg"


def hindrance():
    probe = subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], capture_output=True)
    return "strace may not trace" if probe.returncode else None


def show(is_short):
    writes = 20 if is_short else 200
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        coach = Coach(server.port, "nora@example.com")
        trace = Path(folder) / "trace"
        strace = subprocess.Popen(
            ["strace", "-f", "-qq", "-s", "16", "-o", trace, "-e", f"trace={CALLS}", "-p", str(server.process.pid)]
        )
        wait_until_attached(server.process.pid)
        for number in range(writes):
            status, _, body = coach.call("POST", "/api/CreateAthlete", {"firstName": f"Runner {number}", "lastName": "Lind"})
            assert status == 201, (status, body)
        strace.terminate()
        strace.wait()
        unconfirmed, confirmed, synced = 0, 0, False
        for line in trace.read_text().splitlines():
            if re.search(r"\bf(data)?sync\(.*= 0$|<\.\.\. f(data)?sync resumed>.*= 0$", line):
                synced = True
            elif '"HTTP/1.1 201' in line:
                confirmed += synced
                unconfirmed += not synced
                synced = False
    yield f"{writes} writes one after the other, each answered after a sync of its own", f"{confirmed} of {writes}", (
        confirmed == writes and unconfirmed == 0
    )


def wait_until_attached(process):
    while "TracerPid:\t0\n" in Path(f"/proc/{process}/status").read_text():
        time.sleep(0.01)
    time.sleep(0.3)  # it attaches to the threads one by one
