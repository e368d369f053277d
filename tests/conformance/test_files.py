"""What the command writes: a document with a schema, JUnit XML and SARIF."""

import json
from pathlib import Path
from xml.etree import ElementTree

import jsonschema

from tests.calling import Call, without_times
from tests.conformance.adapters import adapter, answering, in_second_case
from tests.conformance.lamps import FOUR, written
from verifier.documents import schemas

WRONG_IN_TWO = answering("{'answers': [{'value': 3}]}")


def test_results_are_written_as_a_document_with_a_schema(call: Call, cases: str, tmp_path: Path) -> None:
    does = in_second_case("sys.stderr.write('oh dear'); sys.exit(7)")
    call("conform", "--cases", cases, "--json", "r.json", "--accept", "k.json", "--", *adapter(tmp_path, does))
    document = json.loads(Path("r.json").read_text())
    assert document["engine"] == "small 1.0"
    assert document["results"][0] == {
        "case": "1.1-00000001",
        "rule": "1.1",
        "area": "lamps",
        "edition": "2000-01-01",
        "known": False,
        "outcome": {"name": "PASSED"},
        "shrunk": None,
    }
    assert document["beyond"] is None
    assert document["results"][1]["outcome"] == {
        "missed": [],
        "fault": "the adapter stopped answering: it ended with status 7",
        "stderr": ["oh dear"],
        "name": "FAILED",
    }
    for name, file in (("conformance", "r.json"), ("known-failures", "k.json")):
        validator = jsonschema.Draft202012Validator(json.loads(schemas()[f"{name}.schema.json"]))
        validator.validate(json.loads(Path(file).read_text()))
        assert not validator.is_valid(json.loads(Path(file).read_text()) | {"more": 1})


def test_results_are_written_as_junit(call: Call, cases: str, tmp_path: Path) -> None:
    lacking = """
def right(request):
    return {'unsupported': 'four'} if number(request) == 4 else {'answers': [{'value': 3}]}
"""
    command = adapter(tmp_path, lacking)
    call("conform", "1.1", "--cases", cases, "--accept", "k.json", "--", *command)
    call("conform", "--cases", cases, "--junit", "r.xml", "--baseline", "k.json", "--", *command)
    (suite,) = ElementTree.parse("r.xml").getroot()
    assert {name: suite.get(name) for name in ("tests", "failures", "skipped", "errors")} == {
        "tests": "4",
        "failures": "1",
        "skipped": "2",
        "errors": "0",
    }
    tests = list(suite)
    assert [test.get("classname") for test in tests] == ["1.1", "1.2", "1.3", "1.4"]
    assert [[each.tag for each in test] for test in tests] == [["skipped"], ["failure"], [], ["skipped"]]
    failure = tests[1][0]
    assert failure.get("message") == "each press is counted"
    assert (failure.text or "").splitlines() == [
        "Given   dark",
        "        the rules of 2000-01-01",
        "When    press: color Color.RED",
        "        press: color Color.RED",
        "Then    pressed",
        "        the rules say  2",
        "        engine says    3",
    ]
    assert tests[3][0].get("message") == "unsupported: four"


def test_an_adapter_that_breaks_down_is_an_error_in_junit(call: Call, cases: str, tmp_path: Path) -> None:
    call("conform", "--cases", cases, "--junit", "r.xml", "--", *adapter(tmp_path, "sys.exit(7)"))
    (suite,) = ElementTree.parse("r.xml").getroot()
    assert [[each.tag for each in test] for test in suite] == [["error"]] * 5
    assert suite[4][0].get("message") == "the adapter ended with status 7"


def test_failures_are_written_as_sarif(call: Call, cases: str, tmp_path: Path) -> None:
    call("conform", "--cases", "cases.jsonl", "--sarif", "r.sarif", "--", *adapter(tmp_path, WRONG_IN_TWO))
    log = json.loads(Path("r.sarif").read_text())
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["tool"]["driver"]["rules"] == [{"id": "1.2", "shortDescription": {"text": "each press is counted"}}]
    (result,) = run["results"]
    assert (result["ruleId"], result["ruleIndex"], result["level"]) == ("1.2", 0, "error")
    assert result["partialFingerprints"] == {"case/v1": "1.2-00000002"}
    assert result["message"]["text"].endswith("the rules say  2\n        engine says    3")
    place = result["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "cases.jsonl"}, "region": {"startLine": 2, "endLine": 2}}


def test_a_place_in_sarif_is_a_uri(call: Call, tmp_path: Path) -> None:
    file = written(tmp_path, *FOUR).rename(tmp_path / "odd name.jsonl")
    command = adapter(tmp_path, WRONG_IN_TWO)
    for name, uri in ((file.name, "odd%20name.jsonl"), (str(file), file.as_uri())):
        call("conform", "--cases", name, "--sarif", "r.sarif", "--", *command)
        (result,) = json.loads(Path("r.sarif").read_text())["runs"][0]["results"]
        assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def test_two_calls_print_and_write_the_same(call: Call, cases: str, tmp_path: Path) -> None:
    command = adapter(tmp_path, WRONG_IN_TWO)
    printed = []
    for name in ("a", "b"):
        files = [part for kind in ("json", "junit", "sarif", "accept") for part in (f"--{kind}", f"{name}.{kind}")]
        printed.append(call("conform", "--cases", cases, *files, "--", *command).out)
    first, second = map(without_times, printed)
    assert first == second
    for kind in ("json", "junit", "sarif", "accept"):
        assert Path(f"a.{kind}").read_bytes() == Path(f"b.{kind}").read_bytes()
