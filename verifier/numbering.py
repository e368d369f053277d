"""Rule numbers by edition: rules keep the number that claims give them, and are cited by the one of an edition."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from verifier.rule_numbers import rule_of, section_of
from verifier.verdicts import Refuted, Result

_CITED = re.compile(r"\b\d+\.\d+[a-z]*", re.ASCII)

Since = Mapping[str, str | None]
"""Per date from which on a rule has another number, that number; None if it isn't known."""


@dataclass(frozen=True, slots=True)
class Numbering:
    """The numbers that rules have in later editions than the one whose numbers claims have.

    `sections` has, per section, its later numbers. `rules` has, per rule, the later numbers of it within its section,
    with the section as claims number it; a number in another section is the whole of it.
    """

    sections: Mapping[str, Since] = field(default_factory=dict)
    rules: Mapping[str, Since] = field(default_factory=dict)

    def in_edition(self, id: str, date: str | None) -> str:
        """A claim's or clause's id with the number that its rule has in the edition of that ISO date, as far as it is known.

        Without a date it is the number that claims have.
        """
        if date is None:
            return id
        rule = rule_of(id)
        moved = _on(self.rules.get(rule, {}), date) or rule
        if section_of(moved) != section_of(rule):
            return moved + id.removeprefix(rule)
        section = _on(self.sections.get(section_of(rule), {}), date) or section_of(rule)
        return section + moved.removeprefix(section_of(moved)) + id.removeprefix(rule)

    def in_text(self, text: str, date: str | None) -> str:
        """A text whose rule numbers of these sections are those of the edition of that date."""

        def numbered(found: re.Match[str]) -> str:
            cited = found[0]
            return self.in_edition(cited, date) if section_of(cited) in self.sections else cited

        return _CITED.sub(numbered, text)

    def of_result(self, result: Result, date: str | None) -> Result:
        """A result to be read by people, in the numbers of the edition of that date."""
        verdict = result.verdict
        if isinstance(verdict, Refuted):
            clause = self.in_edition(verdict.witness.clause, date)
            because = self.in_text(verdict.witness.because, date)
            verdict = Refuted(replace(verdict.witness, clause=clause, because=because))
        claim, title = self.in_edition(result.claim, date), self.in_text(result.title, date)
        return replace(result, claim=claim, title=title, verdict=verdict)


def _on(since: Since, date: str) -> str | None:
    """The number that is in force on a date."""
    begun = [each for each in since if each <= date]
    return since[max(begun)] if begun else None
