"""Checks certificates: `python -m verifier.certificates.check FOLDER`, or this file by itself, with Python and nothing else.

For each NAME.lrat in the folder, NAME.cnf has clauses, and NAME.lrat the steps by which they are refuted: each step is a
clause that follows from those before it, and the last one is empty, so not all clauses can be true. A step follows if, were
it false, the clauses that its hints name would one by one have a single literal left that can be true, and the last one
none. Files are tied to each other by digests: NAME.lrat says that of NAME.cnf, and this that of NAME.smt2, which has the
question in SMT-LIB 2 that the clauses stand for.

Exit status: 0 all certificates hold, 1 one of them doesn't, 2 there is none to check.
"""

import hashlib
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

Clause = frozenset[int]


class Refused(Exception):
    """A certificate doesn't hold, or can't be read; the message says where and why."""


def check(cnf: str, lrat: str) -> int:
    """How many steps it takes to refute the clauses, both texts given. Raises Refused."""
    clauses = dict(enumerate(_clauses(cnf), start=1))
    given = len(clauses)
    for line, numbers in _numbers(lrat, "lrat"):
        if len(numbers) < 3 or numbers[-1] != 0 or numbers.count(0) != 2:
            raise Refused(f"line {line} of the lrat file is no step: it must be a number, a clause, 0, hints, 0")
        end = numbers.index(0, 1)
        number, step, hints = numbers[0], frozenset(numbers[1:end]), numbers[end + 1 : -1]
        if number in clauses:
            raise Refused(f"line {line} of the lrat file has the number {number} of another clause")
        _check_step(line, step, hints, clauses)
        clauses[number] = step
        if not step:
            return len(clauses) - given
    raise Refused("the lrat file doesn't end in the empty clause")


def _check_step(line: int, step: Clause, hints: Sequence[int], clauses: dict[int, Clause]) -> None:
    false = set(step)
    for hint in hints:
        if hint not in clauses:
            raise Refused(f"line {line} of the lrat file has the hint {hint}, which is no clause before it")
        left = clauses[hint] - false
        if not left:
            return
        if len(left) > 1:
            raise Refused(f"line {line} of the lrat file doesn't follow: its hint {hint} leaves {len(left)} literals")
        false.update(-literal for literal in left)
    raise Refused(f"line {line} of the lrat file doesn't follow: its hints don't contradict it")


def _clauses(cnf: str) -> Iterator[Clause]:
    """The clauses of a text in DIMACS, as many as it says there are, of as many variables."""
    head = next((line for line in cnf.splitlines() if line.strip() and not line.startswith("c")), "")
    if not _HEAD.fullmatch(head):
        raise Refused("the cnf file doesn't begin with `p cnf`, how many variables and how many clauses there are")
    variables, wanted = map(int, head.split()[2:])
    count = 0
    for line, numbers in _numbers(cnf.replace(head, "c", 1), "cnf"):
        if numbers[-1] != 0 or numbers.count(0) != 1 or max(map(abs, numbers)) > variables:
            raise Refused(f"line {line} of the cnf file is no clause of {variables} variables")
        yield frozenset(numbers[:-1])
        count += 1
    if count != wanted:
        raise Refused(f"the cnf file says that it has {wanted} clauses, and has {count}")


_HEAD = re.compile(r"p cnf \d+ \d+")


def _numbers(text: str, kind: str) -> Iterator[tuple[int, list[int]]]:
    """The numbers of each line that is no comment, with the number of the line."""
    for line, words in enumerate(map(str.split, text.splitlines()), start=1):
        if words and words[0] != "c":
            try:
                yield line, list(map(int, words))
            except ValueError:
                raise Refused(f"line {line} of the {kind} file has something that is no number") from None


def digest(text: str) -> str:
    """What tells the text from every other one."""
    return hashlib.sha256(text.encode()).hexdigest()


def _check_files(lrat: Path) -> tuple[int, list[str]]:
    """The steps of a certificate, and the claims that it is of, if all its files are there and belong together."""
    texts = {suffix: _read(lrat.with_suffix(suffix)) for suffix in (".smt2", ".cnf", ".lrat")}
    for file, of in ((".cnf", ".smt2"), (".lrat", ".cnf")):
        if f"c {of[1:]} sha256 {digest(texts[of])}" not in texts[file].splitlines():
            raise Refused(f"the {file[1:]} file isn't of this {of[1:]} file, by the digest that it gives")
    claims = [line.removeprefix("c claim ") for line in texts[".cnf"].splitlines() if line.startswith("c claim ")]
    return check(texts[".cnf"], texts[".lrat"]), claims


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise Refused(f"the {path.suffix[1:]} file can't be read: {reason}") from None


def main(arguments: Sequence[str]) -> int:
    """Check all certificates in a folder; returns the exit status."""
    folder = Path(arguments[0]) if len(arguments) == 1 else None
    stems = sorted({path.stem for suffix in ("cnf", "lrat") for path in folder.glob(f"*.{suffix}")}) if folder else []
    if folder is None or not stems:
        what = f"`{folder}` has no certificates" if folder else "one folder is to be named"
        print(f"error: {what}; `verifier prove --certificates FOLDER` makes some", file=sys.stderr)
        return 2
    refused, claims = 0, 0
    for stem in stems:
        try:
            steps, of = _check_files(folder / f"{stem}.lrat")
        except Refused as error:
            refused += 1
            print(f"{stem}  REFUSED: {error}")
        else:
            claims += len(of)
            print(f"{stem}  holds, in {steps} steps: {', '.join(of)}")
    print(f"{len(stems) - refused} of {len(stems)} certificates hold, of {claims} claims")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
