"""Claims as pytest's test items: what the plugin does once an engine is named."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from verifier.proving_apart import ApartError, Asked, Claimed, ProvingApart


class Claims:
    """The claims about one engine in one session of pytest."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._apart: ProvingApart | None = None
        self.wanted: list[int] = []
        """The places of the claims that are run in this session."""

    @property
    def apart(self) -> ProvingApart:
        """Where they are proved."""
        assert self._apart is not None
        return self._apart

    @property
    def file(self) -> Path:
        """The engine's file."""
        return Path(self.apart.begun.file)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self) -> None:
        """Import the engine and look what can be asked of it. Raises UsageError if something is wrong with that."""
        try:
            self._apart = ProvingApart(self._asked)
        except ApartError as error:
            raise pytest.UsageError(str(error)) from None

    def pytest_unconfigure(self) -> None:
        if self._apart is not None:
            self._apart.end()

    def pytest_report_header(self) -> str:
        return f"rules: {self.apart.begun.words}"

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> ClaimsFile | None:
        """The claims, where the engine's file is named, perhaps with one of them: `my_engine.py::505.6d`."""
        if file_path == self.file and parent.session.isinitpath(file_path):
            return self._collector(parent)
        return None

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        """All claims, whichever other tests are named: none may be left out without a word."""
        if not any(isinstance(item, ClaimItem) for item in items):
            items.extend(session.genitems(self._collector(session)))

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.wanted = [item.place for item in session.items if isinstance(item, ClaimItem)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """A claim that is skipped is so because of the engine, and not because of a line in here."""
        report = yield
        if isinstance(item, ClaimItem) and report.skipped and isinstance(report.longrepr, tuple):
            report.longrepr = (str(item.path), 0, report.longrepr[2])
        return report

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_make_scheduler(self, config: pytest.Config, log: Any) -> Any:
        """With `-n` and no other `--dist` than the usual, what is proved together is run by one worker."""
        if config.getoption("dist") != "load":
            return None
        from xdist.scheduler import LoadScopeScheduling

        groups = {f"::{claim.id}": str(claim.group) for claim in self.apart.begun.claims}

        class ByGroup(LoadScopeScheduling):  # type: ignore[misc]
            def _split_scope(self, nodeid: str) -> str:
                return groups.get(nodeid[nodeid.find("::") :], nodeid)

        return ByGroup(config, log)

    def _collector(self, parent: pytest.Collector) -> ClaimsFile:
        made: ClaimsFile = ClaimsFile.from_parent(parent, path=self.file, claims=self)
        return made


class ClaimsFile(pytest.File):
    """An engine's file, of which claims are made."""

    def __init__(self, *, claims: Claims, **named: Any) -> None:
        super().__init__(**named)
        self._claims = claims

    def collect(self) -> Iterator[ClaimItem]:
        for place, claim in enumerate(self._claims.apart.begun.claims):
            yield ClaimItem.from_parent(self, name=claim.id, claim=claim, place=place, claims=self._claims)


class ClaimItem(pytest.Item):
    """A claim as a test: it passes if it is proved, and is skipped if the engine lacks a function; else it fails."""

    def __init__(self, *, claim: Claimed, place: int, claims: Claims, **named: Any) -> None:
        super().__init__(**named)
        self.place = place
        self._claim = claim
        self._claims = claims

    def runtest(self) -> None:
        outcome = self._claims.apart.outcome(self.place, self._claims.wanted)
        self.user_properties += [("verdict", outcome.verdict), ("scope", outcome.scope)]
        if outcome.lacking is not None:
            pytest.skip(outcome.lacking)
        if outcome.verdict != "PROVED":
            pytest.fail(outcome.text, pytrace=False)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.path, None, f"{self._claim.id} {self._claim.title}"
