"""Adapters as small programs: one that obeys, and changes that make it do something else at one place."""

import sys
from pathlib import Path

_PROGRAM = """
import json, os, signal, subprocess, sys, time


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def send(id, **said):
    write(json.dumps({"jsonrpc": "2.0", "id": id, **said}) + "\\n")


def number(request):
    return len(request["params"]["case"]["when"])


def right(request):
    return {"answers": [{"value": number(request)}]}


def greeting(request):
    return {"protocol": 1, "engine": "small 1.0", "areas": ["lamps"]}


def start():
    pass


def greet(request):
    send(request["id"], result=greeting(request))


def run(request):
    send(request["id"], result=right(request))


def leave(request):
    send(request["id"], result=None)


def end():
    pass


#CHANGES#

start()
for line in sys.stdin:
    request = json.loads(line)
    {"initialize": greet, "run": run, "shutdown": leave}[request["method"]](request)
end()
"""


def adapter(folder: Path, changes: str = "") -> list[str]:
    """The command of an adapter that is right about presses, but for the changes, which define its functions anew."""
    file = folder / "adapter.py"
    file.write_text(_PROGRAM.replace("#CHANGES#", changes))
    return [sys.executable, "-I", "-S", str(file)]


def in_second_case(does: str) -> str:
    """A change to what is done when the second case is run; with `RIGHT` the right answer can be given."""
    body = "\n".join(f"        {line}" for line in does.strip().splitlines())
    return f"""
def run(request):
    if number(request) == 2:
{body.replace("RIGHT", "send(request['id'], result=right(request))")}
    else:
        send(request["id"], result=right(request))
"""


def answering(result: str) -> str:
    """A change to the result that the second case is answered with."""
    return in_second_case(f"send(request['id'], result={result})")


def writing(text: str) -> str:
    """A change to what is written when the second case is run: a Python expression of a text with `ID` for its id."""
    return in_second_case(f"write(({text}).replace('ID', str(request['id'])))")


def starting(does: str) -> str:
    """A change to what is done first."""
    return f"def start():\n    {does}\n"
