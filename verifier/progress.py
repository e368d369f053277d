"""How far the work is, on a terminal."""

import sys
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Self

from verifier.report import Output

if TYPE_CHECKING:
    from rich.progress import Progress


class ProgressBar:
    """A bar on the standard error stream, if that is a terminal, naming the step under way."""

    def __init__(self, steps: Sequence[str], *, console: Output) -> None:
        self._steps = steps
        self._bar = _bar(console) if sys.stderr is not None and sys.stderr.isatty() else None

    def __enter__(self) -> Self:
        if self._bar is not None:
            self._bar.add_task(self._steps[0], total=len(self._steps))
            self._bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.stop()

    def hide(self) -> None:
        """Make room for other output, which may be on the same terminal."""
        if self._bar is not None:
            self._bar.stop()

    def show(self, *, done: int) -> None:
        """Come back, with so many steps done."""
        if self._bar is not None and done < len(self._steps):
            self._bar.update(self._bar.task_ids[0], completed=done, description=self._steps[done])
            self._bar.start()


def _bar(console: Output) -> "Progress":
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
