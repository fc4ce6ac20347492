"""Checks the origin and licence of every dependency, and that none is unused."""

import json
import re
import shutil
import subprocess
import tomllib

from server import ROOT

CRATES = "registry+https://github.com/rust-lang/crates.io-index"
PACKAGES = "https://registry.npmjs.org/"


def show(is_short):
    yield from crates()
    yield from packages()
    if is_short:
        return
    yield from licences()
    yield from tool("cargo-machete", "dependencies that nothing uses", ["cargo", "machete"])
    checks = ["licenses", "bans", "sources"] + (["advisories"] if has_advisories() else [])
    yield from tool("cargo-deny", f"{', '.join(checks)} as deny.toml wants them", ["cargo", "deny", "--offline", "check", *checks])


def crates():
    locked = tomllib.loads((ROOT / "Cargo.lock").read_text())["package"]
    foreign = [crate for crate in locked if "source" in crate]
    wrong = [crate["name"] for crate in foreign if crate["source"] != CRATES or "checksum" not in crate]
    yield "crates from crates.io with a checksum", told(foreign, wrong), not wrong


def packages():
    locked = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    foreign = {place: package for place, package in locked.items() if place}
    wrong = [place for place, package in foreign.items() if not is_sound(package)]
    yield "npm packages from npmjs.org with a checksum", told(foreign, wrong), not wrong
    # esbuild's script only checks its own binary, and nothing of it is run: see the next line.
    scripts = [place for place, package in foreign.items() if package.get("hasInstallScript") and not place.endswith("/esbuild")]
    yield "npm packages that run nothing when they are installed", told(foreign, scripts), not scripts
    installing = re.findall(r"npm (?:ci|install)\b.*", (ROOT / "Makefile").read_text() + (ROOT / "Dockerfile").read_text())
    careless = [line for line in installing if "--ignore-scripts" not in line]
    yield "commands that install without running scripts", told(installing, careless), bool(installing) and not careless


def is_sound(package):
    return "integrity" in package and package.get("resolved", PACKAGES).startswith(PACKAGES)


def licences():
    allowed = set(tomllib.loads((ROOT / "deny.toml").read_text())["licenses"]["allow"])
    tree = ["cargo", "tree", "--locked", "--workspace", "--edges", "normal,build", "--prefix", "none", "--format", "{p}|{l}"]
    lines = subprocess.run(tree, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    found = {tuple(line.removesuffix(" (*)").rsplit("|", 1)) for line in lines if line and "(/" not in line}
    wrong = [crate for crate, licence in found if not is_allowed(licence, allowed)]
    yield "crates under a licence that deny.toml allows", told(found, wrong), not wrong


def is_allowed(expression, allowed):
    """Evaluates AND and OR; older crates write a slash for OR."""
    names = expression.replace("/", " OR ").replace("(", " ( ").replace(")", " ) ").split()
    exceptions = " ".join(names).replace(" WITH ", "-WITH-").split()
    words = {"AND": "and", "OR": "or", "(": "(", ")": ")"}
    judged = [words.get(name) or str(name.replace("-WITH-", " WITH ") in allowed) for name in exceptions]
    return bool(judged) and eval(" ".join(judged), {"__builtins__": {}})


def tool(program, promise, command):
    if not shutil.which(program):
        print(f"        supply     not shown here: {promise}, since {program} is not installed (cargo install {program})", flush=True)
        return
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    yield f"{program}: {promise}", "as promised" if done.returncode == 0 else "not so", done.returncode == 0
    if done.returncode:
        print((done.stdout + done.stderr)[-6000:])


def has_advisories():
    return any((ROOT / "target/advisories").glob("*"))


def told(all_of_them, wrong):
    return f"{len(all_of_them) - len(wrong)} of {len(all_of_them)}" + (f", not {', '.join(wrong[:5])}" if wrong else "")
