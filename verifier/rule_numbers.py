"""Rule numbers as people write them: which claims and clauses one means, and which are near one that nothing has."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

from verifier.errors import SentenceError

_NUMBER = re.compile(r"\d+(\.\d+)*[a-z]*", re.ASCII)
_PART = re.compile(r"\d+|[a-z]+")
_NEAR = 3


class RuleNumberError(SentenceError):
    """What was written is no rule number, or no rule has it."""


def rule_of(id: str) -> str:
    """The rule number in a claim's id, which for a claim that isn't the only one of its clause has a name behind it."""
    return id.partition("/")[0]


def section_of(id: str) -> str:
    """The section that a claim, a clause or a rule number is of: all before the first full stop."""
    return rule_of(id).partition(".")[0]


def selects(written: str, id: str) -> bool:
    """Whether `written` means the claim or clause `id`: it is its id, or what its own begins with.

    `505.6` means `505.6d` and `505.6d/by-halves`, but neither `505.60` nor `505`; `100/frame` means `100/frame/passing` too.
    """
    if "/" in written:
        return id == written or id.startswith(f"{written}/")
    parts = _parts(written)
    return parts == _parts(rule_of(id))[: len(parts)]


def check(written: str, ids: Iterable[str]) -> None:
    """Raise RuleNumberError unless `written` means at least one of `ids`."""
    known = tuple(ids)
    if any(selects(written, id) for id in known):
        return
    number, _, name = written.partition("/")
    if not _NUMBER.fullmatch(number) or ("/" in written and not name):
        example = f"; write it like {_listed([rule_of(known[0])])}" if known else ""
        raise RuleNumberError(f"`{written}` is not a rule number{example}")
    near = nearest(written, known)
    raise RuleNumberError(f"no rule `{written}` is known" + (f"; near it: {_listed(near)}" if near else ""))


def nearest(written: str, ids: Iterable[str]) -> tuple[str, ...]:
    """At most three rule numbers or claim ids that someone who wrote `written` may have meant, the likeliest first."""
    known = tuple(dict.fromkeys(ids))
    if "/" in written:
        named = [id for id in known if "/" in id]
        beside = [id for id in known if rule_of(id) == rule_of(written)]
        return tuple(get_close_matches(written, named, n=_NEAR) or beside[:_NEAR])
    parts = _parts(written)
    candidates = {head for id in known for head in _heads(rule_of(id))}
    for shared in range(len(parts) - 1, 0, -1):
        siblings = [head for head in candidates if _parts(head)[:shared] == parts[:shared]]
        same_depth = [head for head in siblings if len(_parts(head)) == len(parts)]
        if siblings:
            return _by_distance(same_depth or siblings, parts)
    sections = [head for head in candidates if len(_parts(head)) == 1]
    if _NUMBER.fullmatch(written):
        return _by_distance(sections, parts)
    return tuple(get_close_matches(written, sorted(candidates), n=_NEAR)) or _by_distance(sections, parts)


def _parts(number: str) -> tuple[str, ...]:
    """`505.6d` as `("505", "6", "d")`, and what is no rule number as itself."""
    return tuple(_PART.findall(number)) if _NUMBER.fullmatch(number) else (number,)


def _heads(number: str) -> tuple[str, ...]:
    """`505.6d` as `505`, `505.6` and `505.6d`: everything that selects it."""
    return tuple(number[: part.end()] for part in _PART.finditer(number))


def _by_distance(candidates: list[str], parts: tuple[str, ...]) -> tuple[str, ...]:
    """The candidates whose parts are nearest in counting, the first ones first; for letters that is the alphabet."""

    def distance(candidate: str) -> tuple[list[int], str]:
        pairs = zip(_parts(candidate), parts, strict=False)
        return [abs(_ordinal(own) - _ordinal(wanted)) for own, wanted in pairs], candidate

    return tuple(sorted(candidates, key=distance)[:_NEAR])


def _ordinal(part: str) -> int:
    return int(part) if part.isdigit() else sum(ord(letter) for letter in part)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)
