"""What adapters do that they shouldn't, and what must come of it, over four cases."""

from dataclasses import dataclass

from tests.conformance.adapters import answering, in_second_case, starting, writing


@dataclass(frozen=True, slots=True)
class Hostile:
    """A change to an adapter that obeys.

    `ends` has a letter for each case: Passed, Failed, Unsupported or Not run; `status` is the exit status, and `says` is in
    what is printed, line breaks aside.
    """

    name: str
    changes: str
    ends: str
    status: int
    says: str = ""


PATIENCE = 4
"""Seconds for an answer of an adapter that is silent once: on a busy machine, it takes a while to begin anew."""

_SLEEP = "time.sleep(60)"
_CHILD = "[sys.executable, '-I', '-S', '-c', 'import time; time.sleep(60)']"
_KEEP = "stdout=sys.stdout, stderr=sys.stderr, stdin=subprocess.DEVNULL"
_UNMARKED = "env={name: value for name, value in os.environ.items() if name != 'VERIFIER_ADAPTER'}"
_DEAF = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
SILENT = f"was silent for {PATIENCE} s"

HANGS = (
    Hostile("hangs at start", starting(_SLEEP), "NNNN", 3, SILENT),
    Hostile("hangs at start and won't be told", starting(f"{_DEAF}; {_SLEEP}"), "NNNN", 3, SILENT),
    Hostile("hangs in a case", in_second_case(_SLEEP), "PFPP", 1, SILENT),
    Hostile("never answers a case", in_second_case("pass"), "PFPP", 1, SILENT),
    Hostile("hangs in each case", f"def run(request):\n    {_SLEEP}", "FFFN", 1, SILENT),
    Hostile("hangs at shutdown", f"def leave(request):\n    {_SLEEP}", "PPPP", 3, SILENT),
    Hostile("doesn't leave", f"def end():\n    {_SLEEP}", "PPPP", 3, SILENT),
    Hostile("writes blank lines for ever", in_second_case("while True: write('\\n' * 1000)"), "PFPP", 1, SILENT),
    Hostile("closes its input", in_second_case(f"os.close(0)\n{_SLEEP}"), "PFPP", 1, SILENT),
    Hostile(
        "its child keeps the output and stays",
        in_second_case(f"subprocess.Popen({_CHILD}, {_KEEP})\n{_SLEEP}"),
        "PFPP",
        1,
        SILENT,
    ),
    Hostile(
        "its child leaves the group and forgets its mark",
        in_second_case(f"subprocess.Popen({_CHILD}, {_KEEP}, start_new_session=True, {_UNMARKED})\n{_SLEEP}"),
        "PFPP",
        1,
        SILENT,
    ),
)

CRASHES = (
    Hostile("crashes at start", starting("sys.exit(7)"), "NNNN", 3, "ended with status 7"),
    Hostile("leaves at once", starting("sys.exit(0)"), "NNNN", 3, "ended with status 0"),
    Hostile("crashes in a case", in_second_case("sys.exit(7)"), "PFPP", 1, "ended with status 7"),
    Hostile("leaves in a case", in_second_case("sys.exit(0)"), "PFPP", 1, "ended with status 0"),
    Hostile("is killed in a case", in_second_case("os.kill(os.getpid(), 9)"), "PFPP", 1, "was ended by SIGKILL"),
    Hostile("crashes in each case", "def run(request):\n    sys.exit(7)", "FFFN", 1, "ended with status 7"),
    Hostile("crashes at shutdown", "def leave(request):\n    sys.exit(7)", "PPPP", 3, "ended with status 7"),
    Hostile(
        "crashes after shutdown", "def end():\n    sys.exit(7)", "PPPP", 3, "ended with status 7 after it was shut down"
    ),
    Hostile("closes its output", in_second_case(f"os.close(1)\n{_SLEEP}"), "PFPP", 1, "closed its output"),
    Hostile(
        "crashes with a last word",
        in_second_case("sys.stderr.write('one\\n' * 9 + 'no such lamp\\n'); sys.exit(7)"),
        "PFPP",
        1,
        "stderr one one one one no such lamp",
    ),
    Hostile(
        "leaves in a case, and its child keeps the output",
        in_second_case(f"subprocess.Popen({_CHILD}, {_KEEP}); sys.exit(0)"),
        "PFPP",
        1,
        "ended with status 0",
    ),
    Hostile(
        "leaves in a case, and its child forgets its mark",
        in_second_case(f"subprocess.Popen({_CHILD}, {_KEEP}, {_UNMARKED}); sys.exit(0)"),
        "PFPP",
        1,
        "ended with status 0",
    ),
    Hostile("leaves a child behind", f"def end():\n    subprocess.Popen({_CHILD}, {_KEEP})", "PPPP", 0),
    Hostile(
        "leaves a child of another session behind",
        f"def end():\n    subprocess.Popen({_CHILD}, {_KEEP}, start_new_session=True)",
        "PPPP",
        0,
    ),
    Hostile(
        "crashes only if it has several cases before it",
        starting("os.set_blocking(0, False); sys.stdin = iter(one_by_one())")
        + """
def one_by_one():
    rest = b""
    while True:
        try:
            came = os.read(0, 1 << 20)
        except BlockingIOError:
            time.sleep(0.05)
            continue
        if not came:
            return
        *lines, rest = (rest + came).split(b"\\n")
        if len(lines) > 1:
            sys.exit(7)
        yield from lines
""",
        "PPPP",
        3,
        "ended with status 7, while it had 4 cases before it",
    ),
)

FLOODS = (
    Hostile("writes without end at start", starting("while True: write('x' * 1000000)"), "NNNN", 3, "wrote a line of more"),
    Hostile("writes 100 MB", writing("'x' * 100_000_000"), "PFPP", 1, "wrote a line of more than 16777216 bytes"),
    Hostile(
        "writes junk without end", in_second_case("while True: write('junk\\n' * 1000)"), "PFPP", 1, "is no JSON: `junk`"
    ),
    Hostile("complains without end", in_second_case("sys.stderr.write('oh\\n' * 1_000_000); RIGHT"), "PPPP", 0),
    Hostile(
        "answers at length", answering("{'answers': [{'value': 'x' * 10_000_000}]}"), "PFPP", 1, "(10000002 characters)"
    ),
    Hostile(
        "answers with 1000 areas",
        "def greeting(request):\n    return {'protocol': 1, 'engine': 'x' * 9999, 'areas': ['lamps'] * 1000}",
        "PPPP",
        0,
    ),
)

LINES = (
    Hostile(
        "leaves after half a line",
        in_second_case("""write('{"jsonrpc"'); sys.exit(0)"""),
        "PFPP",
        1,
        "ended with status 0 in the middle of a line",
    ),
    Hostile("writes junk", writing("'a lamp!\\n'"), "PFPP", 1, "wrote a line that is no JSON: `a lamp!`"),
    Hostile("prints as it starts", starting("write('hello\\n')"), "NNNN", 3, "wrote a line that is no JSON: `hello`"),
    Hostile(
        "writes what is no UTF-8", in_second_case("os.write(1, b'\\xff\\xfe\\n')"), "PFPP", 1, "a line that is not UTF-8"
    ),
    Hostile("writes a mark of byte order", in_second_case("write(chr(0xfeff)); RIGHT"), "PFPP", 1, "is no JSON"),
    Hostile("writes a list", writing("'[{}]\\n'"), "PFPP", 1, "wrote a line that is no object: `[{}]`"),
    Hostile("nests deeply", writing("'[' * 100_000 + ']' * 100_000 + chr(10)"), "PFPP", 1, "a line that is nested too deep"),
    Hostile(
        "answers with a huge number",
        answering("{'answers': [{'value': 'HUGE'}]}").replace("result=", "big=").replace("send", "huge")
        + "\ndef huge(id, big):\n    write(json.dumps({'jsonrpc': '2.0', 'id': id, 'result': big})"
        ".replace('\"HUGE\"', '9' * 5000) + chr(10))\n",
        "PFPP",
        1,
        "a number that is too long",
    ),
    Hostile("answers NaN", answering("{'answers': [{'value': float('nan')}]}"), "PFPP", 1, "wrote `NaN`, which is no JSON"),
    Hostile(
        "answers Infinity", answering("{'answers': [{'value': float('inf')}]}"), "PFPP", 1, "wrote `Infinity`, which is no"
    ),
    Hostile(
        "gives a key twice",
        writing("""'{"jsonrpc":"2.0","id":ID,"result":{"answers":[{"value":2,"value":2}]}}\\n'"""),
        "PFPP",
        1,
        "has the key `value` twice",
    ),
)

NUMBERS = (
    Hostile(
        "answers out of order",
        "kept = []\n"
        "def run(request):\n"
        "    kept.append(request)\n"
        "    while len(kept) == 4 and kept:\n"
        "        for each in reversed(kept): send(each['id'], result=right(each))\n"
        "        kept.clear()\n",
        "PPPP",
        0,
    ),
    Hostile("answers twice", in_second_case("RIGHT; RIGHT"), "PFPP", 1, "it was answered twice"),
    Hostile(
        "answers the last twice",
        "def run(request):\n    send(request['id'], result=right(request))\n"
        "    if number(request) == 4: send(request['id'], result=right(request))\n",
        "PPPF",
        1,
        "answered twice",
    ),
    Hostile(
        "answers what wasn't asked",
        in_second_case("send(77, result={'answers': [{'value': 2}]})"),
        "PFPP",
        1,
        "answered the request 77, which was never made",
    ),
    Hostile(
        "answers by a text",
        in_second_case("send(str(request['id']), result=right(request))"),
        "PFPP",
        1,
        "answered without the number of a request",
    ),
    Hostile(
        "answers by a truth",
        in_second_case("send(True, result=right(request))"),
        "PFPP",
        1,
        "answered without the number of a request",
    ),
    Hostile(
        "answers nobody",
        in_second_case("send(None, error={'code': -32700, 'message': 'parse error'})"),
        "PFPP",
        1,
        "answered without the number of a request, with the error parse error",
    ),
    Hostile("asks itself", in_second_case("send(5, method='run', params={})"), "PFPP", 1, "sent a message of its own"),
    Hostile(
        "notifies",
        in_second_case('write(\'{"jsonrpc":"2.0","method":"log"}\\n\'); RIGHT'),
        "PFPP",
        1,
        "sent a message of its own",
    ),
)


def _greeting(text: str) -> str:
    return f"def greeting(request):\n    return {text}\n"


GREETINGS = (
    Hostile(
        "speaks another protocol",
        _greeting("{'protocol': 2, 'engine': 'x', 'areas': []}"),
        "NNNN",
        3,
        "speaks protocol 2, and this verifier speaks 1",
    ),
    Hostile(
        "has areas that are no texts",
        _greeting("{'protocol': 1, 'engine': 'x', 'areas': {'lamps': 1}}"),
        "NNNN",
        3,
        "didn't answer `initialize` with a number as `protocol`",
    ),
    Hostile(
        "has an area that is no text",
        _greeting("{'protocol': 1, 'engine': 'x', 'areas': ['lamps', 1]}"),
        "NNNN",
        3,
        "didn't answer `initialize` with a number as `protocol`",
    ),
    Hostile("greets with nothing", _greeting("None"), "NNNN", 3, "but with null"),
    Hostile(
        "has no such area",
        _greeting("{'protocol': 1, 'engine': 'x', 'areas': ['doors']}"),
        "UUUU",
        3,
        "the engine hasn't the area `lamps`: 4 cases",
    ),
    Hostile(
        "refuses to start",
        "def greet(request):\n    send(request['id'], error={'code': 1, 'message': 'no lamps'})",
        "NNNN",
        3,
        "answered `initialize` with an error: no lamps",
    ),
    Hostile(
        "says something at shutdown",
        "def leave(request):\n    send(request['id'], result='bye')",
        "PPPP",
        3,
        "didn't answer `shutdown` with null",
    ),
    Hostile("goes on after shutdown", "def end():\n    write('bye\\n')", "PPPP", 3, "said something after it was shut down"),
)

ANSWERS = (
    Hostile("answers wrongly", answering("{'answers': [{'value': 3}]}"), "PFPP", 1, "the rules say 2 engine says 3"),
    Hostile("answers 2.0", answering("{'answers': [{'value': 2.0}]}"), "PPPP", 0),
    Hostile(
        "answers true", "def right(request):\n    return {'answers': [{'value': True}]}\n", "FFFF", 1, "engine says true"
    ),
    Hostile("answers a great number", answering("{'answers': [{'value': 10 ** 4000}]}"), "PFPP", 1, "(4001 characters)"),
    Hostile("refuses", answering("{'answers': [{'refused': True, 'rule': '1.1'}]}"), "PFPP", 1, "engine says it is refused"),
    Hostile("answers too little", answering("{'answers': []}"), "PFPP", 1, "there are 0 answers to 1 questions"),
    Hostile(
        "answers too much", answering("{'answers': [{'value': 2}, {'value': 2}]}"), "PFPP", 1, "2 answers to 1 questions"
    ),
    Hostile(
        "answers no list", answering("{'answers': {'0': {'value': 2}}}"), "PFPP", 1, "neither `answers` nor `unsupported`"
    ),
    Hostile(
        "answers two ways",
        answering("{'answers': [{'value': 2, 'refused': True}]}"),
        "PFPP",
        1,
        "which is neither a `value`, nor `refused`, nor `unsupported`",
    ),
    Hostile("refuses not", answering("{'answers': [{'refused': False}]}"), "PFPP", 1, "which is neither a `value`, nor"),
    Hostile("answers nothing", answering("None"), "PFPP", 1, "neither `answers` nor `unsupported` alone: null"),
    Hostile("answers and can't", answering("right(request) | {'unsupported': 'lamps'}"), "PFPP", 1, "neither `answers` nor"),
    Hostile("lacks something", answering("{'unsupported': 'red lamps'}"), "PUPP", 3, "lacking red lamps: 1 case"),
    Hostile(
        "lacks an answer", answering("{'answers': [{'unsupported': 'counting'}]}"), "PUPP", 3, "lacking counting: 1 case"
    ),
    Hostile(
        "has an error",
        in_second_case("send(request['id'], error={'code': 5, 'message': 'no lamp'})"),
        "PFPP",
        1,
        "the adapter said: no lamp",
    ),
    Hostile(
        "has no method",
        in_second_case("send(request['id'], error={'code': -32601, 'message': 'no run'})"),
        "PUPP",
        3,
        "lacking no run: 1 case",
    ),
    Hostile("has an odd error", in_second_case("send(request['id'], error='oh')"), "PFPP", 1, "an error without a code"),
    Hostile(
        "has a result and an error",
        in_second_case("send(request['id'], result=right(request), error=None)"),
        "PFPP",
        1,
        "both a result and an error",
    ),
    Hostile("has neither", in_second_case("send(request['id'])"), "PFPP", 1, "neither a result nor an error"),
    Hostile(
        "is of another version",
        writing("""'{"id":ID,"result":{"answers":[{"value":2}]}}\\n'"""),
        "PFPP",
        1,
        "its answer doesn't say",
    ),
    Hostile(
        "answers half a letter",
        answering("{'answers': [{'value': chr(0xd800) + chr(0)}]}"),
        "PFPP",
        1,
        'engine says "\N{REPLACEMENT CHARACTER}',
    ),
    Hostile(
        "moves the cursor",
        in_second_case("send(request['id'], error={'code': 5, 'message': '\\x1b[2J' + 'gone'})"),
        "PFPP",
        1,
        "said: \N{REPLACEMENT CHARACTER}[2Jgone",
    ),
    Hostile("answers with depth", answering("{'answers': [{'value': eval('[' * 90 + ']' * 90)}]}"), "PFPP", 1, "[[[["),
)

ALL = (*HANGS, *CRASHES, *FLOODS, *LINES, *NUMBERS, *GREETINGS, *ANSWERS)
