"""Runs schemathesis on every call of the OpenAPI document: no 5xx, no undocumented response."""

import json
import os
import re
import subprocess
import tempfile

from intervals import Calendars
from server import ROOT, Coach, Server

PROGRAM = ROOT / "target/proof/bin/schemathesis"
DOCUMENT = ROOT / "web/openapi.json"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def show(is_short):
    # Nothing leaves this machine: keys are refused by a fake.
    with tempfile.TemporaryDirectory() as folder, Calendars() as calendars, Server(folder, flags=calendars.flags_of("server")) as server:
        coach = Coach(server.port, "nora@example.com")
        tester = Tester(folder, server, coach, coach.add_athlete("Maya"))
        if is_short:
            runs = [tester.run("examples,coverage", 5, ["--seed", "1"])]
        else:
            runs = [tester.run("examples,coverage,fuzzing", 50, []), *(tester.follow(calls) for calls in linked_calls())]
    made_up = sum(count(r"(\d+) generated", report) for report, _ in runs)
    has_found = any(status for _, status in runs)
    yield "calls made up by schemathesis that found nothing", made_up, made_up > 0 and not has_found
    if not is_short:
        links = sum(len(calls) - 1 for calls in linked_calls())
        followed = sum(count(r"(\d+) covered", report) for report, _ in runs)
        yield "links from what was made to what is done with it, followed", f"{followed} of {links}", followed == links
    for report, status in runs:
        if status:
            print(report[-6000:])


class Tester:
    def __init__(self, folder, server, coach, athlete):
        self.folder = folder
        self.command = [PROGRAM, "run", DOCUMENT, "--url", f"http://127.0.0.1:{server.port}", "--no-color"]
        self.command += ["--header", f"Authorization: Bearer {coach.token}", "--checks", CHECKS, "--warnings", "off"]
        # Random bytes are rarely a picture.
        self.command += ["--continue-on-failure", "--workers", "2", "--suppress-health-check", "filter_too_much"]
        hooks = {"SCHEMATHESIS_HOOKS": "schemathesis_hooks", "PYTHONPATH": str(ROOT / "proof"), "LONGRUN_ATHLETE": athlete}
        self.environment = {**os.environ, **hooks}

    def follow(self, calls):
        """One creating call and its follow-ups: with several, schemathesis only starts with those that need nothing else."""
        return self.run("stateful", 50, [part for call in calls for part in ("--include-operation-id", call)])

    def run(self, phases, examples, options):
        command = [*self.command, "--phases", phases, "--max-examples", str(examples), *options]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, env=self.environment)
        return done.stdout + done.stderr, done.returncode


def linked_calls():
    """The creating calls and their follow-ups, from the links of the document."""
    paths = json.loads(DOCUMENT.read_text())["paths"]
    for call in [call for methods in paths.values() for call in methods.values()]:
        links = [link["operationId"] for answer in call["responses"].values() for link in answer.get("links", {}).values()]
        if links:
            yield [call["operationId"], *links]


def count(pattern, report):
    found = re.search(pattern, report)
    return int(found.group(1)) if found else 0
