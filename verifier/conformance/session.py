"""What is said between the verifier and an adapter, from its start to its end: version 1 of the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from verifier.conformance.messages import Malformed, MessageError, Refusal, Reply, Result, reply, request
from verifier.conformance.pipes import Breakdown, Pipes
from verifier.fixtures.cases import Case, plainly
from verifier.fixtures.wording import plain, shown

PROTOCOL = 1


@dataclass(frozen=True, slots=True)
class Engine:
    """What the adapter says of the engine behind it."""

    name: str
    areas: frozenset[str]


class Session:
    """A conversation with a process that has just been started."""

    def __init__(self, pipes: Pipes) -> None:
        self._pipes = pipes
        self._next = 1
        self._asked: dict[int, Case] = {}
        self._answered: dict[int, Case] = {}
        self.twice: dict[str, Case] = {}
        """The cases that were answered more than once, by their ids."""

    @property
    def unanswered(self) -> list[Case]:
        """The cases that the adapter has still to answer, the first asked first."""
        return list(self._asked.values())

    def begin(self, *, verifier: str, editions: Sequence[str], areas: Sequence[str]) -> Engine:
        """Greet the adapter. Raises Breakdown."""
        params = {"protocol": PROTOCOL, "verifier": verifier, "editions": list(editions), "areas": list(areas)}
        match self._call("initialize", params):
            case {"protocol": int(spoken)} if spoken != PROTOCOL or isinstance(spoken, bool):
                raise Breakdown(f"speaks protocol {shown(spoken)}, and this verifier speaks {PROTOCOL}")
            case {"protocol": int(), "engine": str(name), "areas": list(known)} if all(isinstance(x, str) for x in known):
                return Engine(plain(name, longest=100), frozenset(known))
            case other:
                raise Breakdown(
                    "didn't answer `initialize` with a number as `protocol`, a text as `engine` and texts as `areas`, "
                    f"but with {plain(shown(other), longest=100)}"
                )

    def ask(self, case: Case) -> None:
        """Send the case; its answer is one of those to come."""
        if not self._asked:
            self._pipes.restart_clock()
        self._asked[self._next] = case
        self._send("run", {"case": _asking(case)})

    def answer(self) -> tuple[Case, Reply]:
        """The next answer, and the case that it is about. Raises Breakdown."""
        found = self._receive()
        case = self._asked.pop(found.id, None)
        if case is None:
            raise Breakdown(f"answered the request {plain(str(found.id), longest=30)}, which was never made")
        self._pipes.restart_clock()
        self._answered[found.id] = case
        return case, found

    def end(self) -> None:
        """Ask the adapter to leave, and wait until it has. Raises Breakdown."""
        if self._call("shutdown", {}) is not None:
            raise Breakdown("didn't answer `shutdown` with null")
        self._pipes.restart_clock()
        self._pipes.close()

    def _call(self, method: str, params: dict[str, Any]) -> Any:
        """What comes of a request that is made alone. Raises Breakdown."""
        id = self._next
        self._pipes.restart_clock()
        self._send(method, params)
        match self._receive():
            case Result(answered, result) if answered == id:
                return result
            case Refusal(answered, _, message) if answered == id:
                raise Breakdown(f"answered `{method}` with an error: {message}")
            case Malformed(answered, fault) if answered == id:
                raise Breakdown(f"answered `{method}` wrongly: {fault}")
            case other:
                raise Breakdown(f"answered the request {plain(str(other.id), longest=30)} as `{method}` was asked")

    def _send(self, method: str, params: dict[str, Any]) -> None:
        self._pipes.send(request(self._next, method, params))
        self._next += 1

    def _receive(self) -> Reply:
        """The next answer to what hasn't been answered. Raises Breakdown."""
        while True:
            try:
                found = reply(self._pipes.receive())
            except MessageError as error:
                raise Breakdown(str(error)) from error
            if found.id not in self._answered:
                return found
            case = self._answered[found.id]
            self.twice[case.id] = case


def _asking(case: Case) -> dict[str, Any]:
    """The case as it is sent: what is asked, without what is right."""
    asked = plainly(case)
    for expectation in asked["then"]:
        expectation.pop("answer", None)
        expectation.pop("rule", None)
    return {"id": case.id, **asked}
