"""Tasks done side by side of which none may be lost: what is said of all of them would be said of too few."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from verifier.errors import SentenceError
from verifier.prove import begun_anew, own_fault
from verifier.side_by_side import Died, side_by_side


class LostError(SentenceError):
    """The verifier itself failed in a task, or a process ended that worked on it."""


def losing_none(do: Callable[[int], Any], names: Sequence[str], costs: Sequence[float], jobs: int) -> Iterator[Any]:
    """What `do` gives for each task, in order, as `side_by_side` does them, each afresh.

    What Z3 gives depends on which of its terms are there still, and so on when Python looks for garbage: that must not hang
    on what was done before, nor on how many are done at once. So it doesn't look for any.

    Raises LostError, with the name of the task, if it fails or its process ends too soon.
    """

    def attempted(place: int) -> tuple[Any, str | None]:
        try:
            with begun_anew():
                return do(place), None
        except Exception as error:
            return None, own_fault(error)

    for place, done in side_by_side(attempted, costs, jobs, afresh=True):
        if isinstance(done, Died):
            raise LostError(f"the process that worked on `{names[place]}` ended too soon, {done.how}: ask for it alone")
        found, fault = done
        if fault is not None:
            raise LostError(f"{fault} as it worked on `{names[place]}`: please report it")
        yield found
