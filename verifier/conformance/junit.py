"""Results as JUnit XML, which build servers show: a suite of one test for each case, named by its rule."""

from __future__ import annotations

from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from verifier.conformance.outcomes import Failed, NotRun, Unsupported
from verifier.conformance.results import Results, Tried
from verifier.conformance.story import told
from verifier.fixtures.wording import plain
from verifier.fixtures.words import Words


def junit(results: Results, words: Words) -> bytes:
    """The results as an XML file. What is unsupported or known to fail is skipped; what wasn't asked is an error.

    What went wrong with the adapter and was no case's fault is an error of a test of its own.
    """
    suite = TestSuite(results.engine or "an engine")
    suite.add_testcases([_test(each, words) for each in results.tried])
    if results.trouble is not None:
        adapter = TestCase("the adapter", "adapter")
        adapter.result = [_with_text(Error(results.trouble.sentence, "error"), "\n".join(results.trouble.stderr))]
        suite.add_testcase(adapter)
    written = JUnitXml("verifier conform")
    written.add_testsuite(suite)
    suite.update_statistics()  # type: ignore[no-untyped-call]
    return bytes(written.tostring()) + b"\n"  # type: ignore[no-untyped-call]


def _test(tried: Tried, words: Words) -> TestCase:
    case = tried.case
    test = TestCase(plain(f"{case.id} {case.title}"), plain(case.rule))
    match tried.outcome:
        case Failed() if tried.known:
            test.result = [Skipped("known to fail")]
        case Failed():
            test.result = [_with_text(Failure(plain(case.title), "failed"), told(tried, words))]
        case Unsupported(reason):
            test.result = [Skipped(f"unsupported: {reason}")]
        case NotRun():
            test.result = [Error("not run", "not run")]
    return test


def _with_text(result: Error | Failure, text: str) -> Error | Failure:
    result.text = text
    return result
