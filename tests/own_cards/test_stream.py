"""Files as a whole: what a file is, is told by what is in it; what is cut is refused whole; little is in memory at once."""

import gzip
import io
import json
import os
import subprocess
import sys
import textwrap
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalogue import title
from proofs.own_cards.importing import import_cards
from proofs.own_cards.published_bytes import LARGEST_ENTRY, ParserInput
from proofs.own_cards.stream import Format, PublishedDataError
from tests.own_cards.published import ATOMIC, PLAIN, atomic, bulk

ROOT = Path(__file__).parents[2]
MOST_MEMORY = 100 << 20
TWO = bulk({**PLAIN, "name": "One"}, {**PLAIN, "name": "Two"})
ONE_BY_NAME = atomic({"One": [{**ATOMIC, "name": "One"}]})


def imported(content: bytes, folder: Path) -> tuple[Format | None, list[str], list[str]]:
    """The format of this data, the titles of its cards, and what is told of it."""
    file = folder / "data"
    file.write_bytes(content)
    told: list[str] = []
    found = import_cards(file, told.append)
    return found.format, [title(each) for each in found.cards().cards], told


@pytest.mark.parametrize("packed", [bytes, gzip.compress], ids=["plain", "gzip"])
@pytest.mark.parametrize("before", [b"", b" \n\t", b"\xef\xbb\xbf"], ids=["nothing", "space", "byte order mark"])
def test_a_format_is_told_by_what_is_in_the_file(packed: Any, before: bytes, tmp_path: Path) -> None:
    assert imported(packed(before + TWO), tmp_path) == (Format.SCRYFALL, ["One", "Two"], [])
    assert imported(packed(before + ONE_BY_NAME), tmp_path) == (Format.MTGJSON, ["One"], [])


def test_what_stands_around_the_cards_is_passed_over(tmp_path: Path) -> None:
    filed = json.loads(ONE_BY_NAME)
    around = {"meta": {"data": {"x": [1, {"data": {}}]}}, "more": [[{}]], "data": filed["data"], "end": None}
    assert imported(json.dumps(around).encode(), tmp_path)[1] == ["One"]


@pytest.mark.parametrize("whole", [TWO, ONE_BY_NAME], ids=["scryfall", "mtgjson"])
def test_a_file_that_is_cut_is_refused_wherever_it_is(whole: bytes, tmp_path: Path) -> None:
    content = whole.rstrip()
    for length in range(len(content)):
        with pytest.raises(PublishedDataError, match=r"data` (is cut or no JSON|has no cards)"):
            imported(content[:length], tmp_path)
    assert imported(content, tmp_path)[1]


def test_a_packed_file_that_is_cut_is_refused_wherever_it_is(tmp_path: Path) -> None:
    content = gzip.compress(TWO)
    for length in range(len(content)):
        with pytest.raises(PublishedDataError, match=r"is cut or no|has no cards"):
            imported(content[:length], tmp_path)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is cut or no JSON before the first entry: parse error: premature EOF; download it again"),
        (b"null", "has no cards; import `oracle-cards`"),
        (b'"[]"', "has no cards; import `oracle-cards`"),
        (b"[]", "has no card that can be used; of 0 entries 0 are malformed; import `oracle-cards`"),
        (b"{}", "is an object without cards in `data`"),
        (b'{"object": "list", "data": [{"name": "One"}]}', "is an object without cards in `data`"),
        (b'{"data": {}}', "has no card that can be used; of 0 entries 0 are malformed; import `oracle-cards`"),
        (b'[{"object": "ruling"}]', "has no card that can be used; of 1 entry 1 is malformed"),
        (b"\x89PNG\r\n\x1a\n", "is cut or no JSON before the first entry"),
        (b"\x1f\x8bnot packed", "is cut or no gzip"),
        (TWO.replace(b"2.0", b"NaN", 1), 'is cut or no JSON in entry 1: lexical error: .* near `.*"cmc": NaN, '),
        (TWO.replace(b"2.0", b"-Infinity").replace(b"-Infinity", b"2", 1), "in entry 2: .*, or take that entry out$"),
        (
            b'{"data": {"One": [], "Two": NaN}}',
            'no JSON after entry 1: .* near `{"data": {"One": .*NaN}}`; download it again$',
        ),
        (b'{"data": {"One": [], "Two": [NaN]}}', "no JSON in entry 2: "),
        ('[{"name": NaN, "é'.encode() + b'"' * 9, "no JSON in entry 1: lexical error: invalid char in json text near"),
        (TWO.replace(b"},\n", b",},\n", 1), "is cut or no JSON in entry 1: parse error"),
        (TWO + b"x", "is cut or no JSON after entry 2: parse error: trailing garbage"),
        (TWO + TWO, "is cut or no JSON after entry 2: parse error: trailing garbage"),
        (TWO[:-3] + b',{"name": 1' + b"0" * 5000 + b"}]", "has a number in entry 3 that is too large"),
        (TWO[:-3] + b',{"name": 1e99999}]', "has a number in entry 3 that is too large"),
        (TWO[:-3] + b',{"name": "' + b"a" * (LARGEST_ENTRY + (1 << 17)), "more than 4 MB in entry 3 without an end"),
        (b'{"meta": "' + b"a" * (LARGEST_ENTRY + (1 << 17)), "more than 4 MB before the first entry without an end"),
    ],
)
def test_a_file_that_is_not_what_is_published_is_refused(content: bytes, said: str, tmp_path: Path) -> None:
    with pytest.raises(PublishedDataError, match=said) as refused:
        imported(content, tmp_path)
    assert "\n" not in str(refused.value)


def test_a_place_that_has_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PublishedDataError, match=r"cannot read `.*nowhere`: no such file"):
        import_cards(tmp_path / "nowhere", pytest.fail)
    with pytest.raises(PublishedDataError, match=r"cannot read `.*`: is a directory"):
        import_cards(tmp_path, pytest.fail)


def test_bytes_that_are_no_utf8_are_in_one_entry_only(tmp_path: Path) -> None:
    for wrong in (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"):
        content = bulk({**PLAIN, "name": "One"}, {**PLAIN, "name": "Two", "oracle_text": "HERE"}).replace(b"HERE", wrong)
        said = "entry 2, `Two`: `oracle_text` has bytes that are no UTF-8, or half of a surrogate pair"
        assert imported(content, tmp_path)[1:] == (["One"], [said])
    unused = bulk({**PLAIN, "name": "One", "artist": "HERE"}).replace(b"HERE", b"\xff")
    assert imported(unused, tmp_path)[1:] == (["One"], [])


HIGH, LOW, WHOLE = rb"\ud835", rb"\uDD4F", "\N{MATHEMATICAL DOUBLE-STRUCK CAPITAL X}"


@pytest.mark.parametrize("half", [HIGH, LOW, HIGH + b"x", LOW + HIGH, HIGH + HIGH + LOW, HIGH + rb"\n", HIGH + rb"\u0041"])
def test_half_of_a_surrogate_pair_is_no_name(half: bytes, tmp_path: Path) -> None:
    for name in (half, b"a" + half, half + b"a"):
        content = bulk({**PLAIN, "name": "HERE"}, {**PLAIN, "name": "Two"}, {**PLAIN, "name": "Three", "artist": "HERE"})
        _, titles, told = imported(content.replace(b"HERE", name), tmp_path)
        assert titles == ["Three", "Two"]
        assert [each.partition(": ")[2] for each in told] == [
            "`name` has bytes that are no UTF-8, or half of a surrogate pair"
        ]
        assert told[0].startswith("entry 1, `")
    filed = atomic({"HERE": [{**ATOMIC, "name": "HERE"}], "One": [{**ATOMIC, "name": "One"}]}).replace(b"HERE", half)
    assert imported(filed, tmp_path)[1] == ["One"]


def test_a_surrogate_pair_is_one_letter(tmp_path: Path) -> None:
    content = bulk({**PLAIN, "name": "HERE"}).replace(b"HERE", HIGH + LOW + HIGH.upper().replace(b"U", b"u") + LOW.lower())
    assert imported(content, tmp_path)[1:] == ([WHOLE * 2], [])


ESCAPES = st.lists(st.sampled_from([HIGH, LOW, rb"\\", rb"\"", rb"\u00e9", b"u", b"d835", "é".encode()]), max_size=12).map(
    b"".join
)


@settings(database=None, derandomize=True, max_examples=300)
@given(ESCAPES, st.lists(st.integers(1, 9), min_size=1, max_size=5))
def test_escapes_are_the_same_wherever_what_is_read_at_once_ends(text: bytes, sizes: list[int]) -> None:
    source, steps = io.BytesIO(b'"' + text + b'"'), cycle(sizes)
    reader = ParserInput(lambda: source.read(next(steps)))
    read = b"".join(iter(lambda: reader.read(1), b""))
    characters = json.loads(source.getvalue()).encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    assert json.loads(read) == characters


def test_a_letter_on_the_edge_of_what_is_read_at_once_is_whole(tmp_path: Path) -> None:
    for length in range((1 << 16) - 8, (1 << 16) + 2):
        content = b'[{"artist":"' + b"a" * (length - 30) + b'"},' + bulk({**PLAIN, "name": "Æther"})[1:]
        assert imported(content, tmp_path)[1] == ["Æther"]


def nested(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


@pytest.mark.parametrize("depth", [7, 1000, 500_000])
def test_what_is_nested_deep_is_malformed_where_it_matters_and_passed_over_where_not(depth: int, tmp_path: Path) -> None:
    where = bulk({**PLAIN, "name": "One"}, {**PLAIN, "name": "Two", "power": "HERE"})
    assert imported(where.replace(b'"HERE"', nested(depth)), tmp_path)[1:] == (
        ["One"],
        ["entry 2, `Two`: `power` is a list, and not a string"],
    )
    faces = bulk({**PLAIN, "name": "One"}, {**PLAIN, "name": "Two", "layout": "split", "card_faces": ["HERE"]})
    assert imported(faces.replace(b'"HERE"', nested(depth)), tmp_path)[2] == [
        "entry 2, `Two`: a face is a list, and not an object"
    ]
    elsewhere = bulk({**PLAIN, "name": "One", "prices": "HERE"})
    assert imported(elsewhere.replace(b'"HERE"', nested(depth)), tmp_path)[1:] == (["One"], [])


IMPORTING = """
    import re, resource, sys
    from pathlib import Path
    from proofs.own_cards.importing import import_cards

    found = import_cards(Path(sys.argv[1]), print)
    # What Linux gives as the most that was used counts who began the process, too, before it was another program.
    status = Path("/proc/self/status")
    peak = re.search(r"VmHWM:\\s+(\\d+) kB", status.read_text()) if status.exists() else None
    print(found.entries, found.usable, 1024 * (int(peak[1]) if peak else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))
"""


def memory_for(file: Path) -> tuple[int, int, int]:
    """How many entries and cards a file has, and how many bytes of memory it took to import it at most."""
    command = [sys.executable, "-c", textwrap.dedent(IMPORTING), str(file)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    entries, usable, memory = map(int, printed.splitlines()[-1].split())
    return entries, usable, memory


def test_thirty_thousand_cards_in_many_printings_take_little_memory(tmp_path: Path) -> None:
    file = tmp_path / "default-cards.json"
    entry = json.dumps({**PLAIN, "name": "NAME", "oracle_text": "words " * 40, "image_uris": {"png": "x" * 700}})
    with file.open("w") as written:
        written.write("[")
        for number in range(60_000):
            written.write(f"{',' if number else ''}\n{entry.replace('NAME', f'Card {number % 30_000}')}")
        written.write("\n]\n")
    assert os.path.getsize(file) > 60 << 20
    entries, usable, memory = memory_for(file)
    assert (entries, usable) == (60_000, 30_000)
    assert memory < MOST_MEMORY


def test_very_many_different_cards_take_little_memory(tmp_path: Path) -> None:
    file = tmp_path / "different.json"
    entry = json.dumps({key: PLAIN[key] for key in ("name", "layout", "mana_cost", "type_line", "power", "toughness")})
    with file.open("w") as written:
        written.write("[" + ",".join(entry.replace("Sample", f"Card {number}") for number in range(150_000)) + "]")
    entries, usable, memory = memory_for(file)
    assert (entries, usable) == (150_000, 150_000)
    assert memory < MOST_MEMORY


@pytest.mark.parametrize("inside", [b"{}", b"[[]]", b'"ab"'])
def test_very_many_small_values_take_little_memory(inside: bytes, tmp_path: Path) -> None:
    file = tmp_path / "small.json"
    entry = {**PLAIN, "layout": "split", "card_faces": "HERE"}
    many = b"[" + b",".join([inside] * (4_000_000 // (len(inside) + 1))) + b"]"
    file.write_bytes(bulk(PLAIN, entry, entry).replace(b'"HERE"', many))
    entries, usable, memory = memory_for(file)
    assert (entries, usable) == (3, 1)
    assert memory < MOST_MEMORY


@pytest.mark.parametrize("inside", [nested(2_000_000), b'"' + b"a" * 4_000_000 + b'"'], ids=["nested", "long"])
def test_what_is_huge_takes_little_memory(inside: bytes, tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    file.write_bytes(bulk(PLAIN, {**PLAIN, "prices": "HERE"}).replace(b'"HERE"', inside))
    entries, usable, memory = memory_for(file)
    assert (entries, usable) == (2, 1)
    assert memory < MOST_MEMORY
