"""Adapters of the lamps of which there are claims: one that obeys, and changes that make it do something else."""

import sys
from pathlib import Path

from tests.fixtures.lamps import GAME
from verifier.fixtures.cases import Ask, Case, Given, named, to_line

_PROGRAM = """
import json, sys


class Refused(Exception):
    pass


def lit(lamp, switch):
    if lamp["broken"]:
        raise Refused
    level = {"off": 0, "on": 7, "dim": max(lamp["level"] - 1, 0)}[switch]
    return {**lamp, "level": level}


def bright(lamp):
    return lamp["level"] > 3


def colour(lamp):
    return 2 if lamp["level"] > 3 else 1


def called(lamp, asked):
    return globals()[asked["call"]](lamp, **asked["arguments"])


def answer(lamp, asked):
    if asked["kind"] == "look":
        for step in asked["at"]:
            lamp = lamp[step]
        return {"value": lamp}
    if asked["call"] not in globals():
        return {"unsupported": asked["call"]}
    try:
        return {"value": called(lamp, asked)}
    except Refused:
        return {"refused": True}


def run(case):
    lamp = (case["given"] or {}).get("state")
    for act in case["when"]:
        lamp = called(lamp, act)
    return {"answers": [answer(lamp, each) for each in case["then"]]}


#CHANGES#

AREAS = globals().get("AREAS", ["lamps"])
for line in sys.stdin:
    request = json.loads(line)
    with open("asked.jsonl", "a") as file:
        file.write(line)
    said = {"jsonrpc": "2.0", "id": request["id"]}
    try:
        said["result"] = {
            "initialize": lambda _: {"protocol": 1, "engine": "lamps 1.0", "areas": AREAS},
            "run": lambda params: run(params["case"]),
            "shutdown": lambda _: None,
        }[request["method"]](request["params"])
    except Refused:
        said["error"] = {"code": -32000, "message": "refused"}
    print(json.dumps(said), flush=True)
"""

WITH_CLAIMS = GAME
"""The game of lamps of which there are claims."""


def lamps(folder: Path, changes: str = "") -> list[str]:
    """The command of an adapter that obeys all claims about lamps, but for the changes."""
    file = folder / "lamps.py"
    file.write_text(_PROGRAM.replace("#CHANGES#", changes))
    return [sys.executable, "-I", "-S", str(file)]


def bright(level: int, right: bool, *, spare: int = 0) -> Case:
    """A case in which it is asked whether a lamp is bright."""
    case = Case(
        id="",
        rule="4.1",
        clause="4.1",
        edition="2000-01-01",
        reading=None,
        area="lamps",
        title="what is brighter than half is bright",
        given=Given({"level": level, "spare": spare, "broken": False}),
        when=[],
        then=[Ask("bright", {}, right)],
        why="a test",
        kills=[],
    )
    return named(case)


def file_of(folder: Path, *cases: Case) -> str:
    """A file of these cases."""
    file = folder / "lamps.jsonl"
    file.write_text("".join(f"{to_line(each)}\n" for each in cases))
    return str(file)
