"""Every call of the OpenAPI document with what schemathesis makes up: no 5xx, no answer outside its description."""

import os
import re
import subprocess
import tempfile

from server import ROOT, Coach, Server

PROGRAM = ROOT / "target/proof/bin/schemathesis"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def show(is_short):
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        coach = Coach(server.port, "nora@example.com")
        coach.add_athlete("Maya")
        command = [PROGRAM, "run", ROOT / "web/openapi.json", "--url", f"http://127.0.0.1:{server.port}", "--no-color"]
        command += ["--header", f"Authorization: Bearer {coach.token}", "--checks", CHECKS, "--warnings", "off"]
        command += ["--phases", "examples,coverage" if is_short else "examples,coverage,fuzzing,stateful"]
        command += ["--max-examples", "5" if is_short else "50", "--continue-on-failure", "--workers", "2"]
        # Of made-up bytes few are a picture.
        command += ["--suppress-health-check", "filter_too_much"]
        command += ["--seed", "1"] if is_short else []
        hooks = {"SCHEMATHESIS_HOOKS": "read_text", "PYTHONPATH": str(ROOT / "proof")}
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env={**os.environ, **hooks})
        report = done.stdout
    cases = re.search(r"(\d+) generated", report)
    yield "calls made up by schemathesis that found nothing", cases.group(1) if cases else "none", bool(cases) and done.returncode == 0
    if done.returncode:
        print(report[-6000:] + done.stderr[-2000:])
