"""Lets another implementation of passkeys make and use them, and our verifier check it."""

import re
import subprocess

from server import ROOT

# A workspace of its own, so that its features stay away from every other test.
FOLDER = ROOT / "proof/passkeys"


def show(_is_short):
    command = ["cargo", "test", "--locked", "--target-dir", ROOT / "target/proof-passkeys"]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True)
    tests = sum(int(passed) for passed in re.findall(r"test result: ok\. (\d+) passed", done.stdout))
    yield "passkeys of another implementation, right and forged", f"{tests} tests", done.returncode == 0 and tests > 0
    if done.returncode:
        print(done.stdout[-6000:] + done.stderr[-2000:])
