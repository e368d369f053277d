"""Ways to leave behind what another answers by of which the sources say nothing by its name; they show as it is run."""

WAYS = {
    "by_what_is_read_as_a_pickle": r"""
import pickle
class Log: seen = False
SAID = b"cbuiltins\nsetattr\n(c%s\nLog\nVseen\nI01\ntR." % __name__.encode()
def leave(): pickle.loads(SAID)
def left(): return Log.seen
""",
}
