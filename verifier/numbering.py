"""Rule numbers and terms by edition: claims keep theirs, and are cited and told in those of an edition."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from verifier.rule_numbers import rule_of, section_of
from verifier.verdicts import Refuted, Result, Witness

_CITED = re.compile(r"\b\d+\.\d+[a-z]*", re.ASCII)
_QUOTED = re.compile(r"(“[^”]*”)")

Since = Mapping[str, str | None]
"""Per date from which on a rule has another number, that number; None if it isn't known."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """A term that is another one from a date on: what matches the pattern becomes `later`, which may refer to its groups."""

    since: str
    pattern: str
    later: str


@dataclass(frozen=True, slots=True)
class Numbering:
    """The numbers and terms that rules have in later editions than the one whose numbers and terms claims have.

    `sections` has, per section, its later numbers. `rules` has, per rule, the later numbers of it within its section,
    with the section as claims number it; a number in another section is the whole of it. `terms` are the terms that are
    others later, each applied to what those before it leave.
    """

    sections: Mapping[str, Since] = field(default_factory=dict)
    rules: Mapping[str, Since] = field(default_factory=dict)
    terms: Sequence[Renamed] = ()

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

    def is_known(self, id: str, date: str) -> bool:
        """Whether it is known which number a claim's or clause's rule has in the edition of that ISO date."""
        rule = rule_of(id)
        later = _begun(self.rules.get(rule, {}), date)
        section = self.sections.get(section_of(rule), {})
        stays = later == [] or section_of(later[-1] or rule) == section_of(rule)
        return None not in (later[-1:] + (_begun(section, date)[-1:] if stays else []))

    def in_terms(self, text: str, date: str | None) -> str:
        """A text in the terms of the edition of that date; what stands in quotation marks is as it is."""
        if date is None:
            return text
        renamed = [each for each in self.terms if each.since <= date]
        parts = _QUOTED.split(text)
        for place in range(0, len(parts), 2):
            for each in renamed:
                parts[place] = re.sub(each.pattern, each.later, parts[place])
        return "".join(parts)

    def in_text(self, text: str, date: str | None) -> str:
        """A text in the terms of the edition of that date, which has the rule numbers of these sections in it, too."""

        def numbered(found: re.Match[str]) -> str:
            cited = found[0]
            return self.in_edition(cited, date) if section_of(cited) in self.sections else cited

        return _CITED.sub(numbered, self.in_terms(text, date))

    def in_answer(self, said: str, date: str | None) -> str:
        """What an engine says, in the terms of the edition of that date; an error that it raises is in words of its own."""
        return said if "raises " in said else self.in_terms(said, date)

    def of_witness(self, witness: Witness, date: str | None) -> Witness:
        """A witness to be read by people, in the numbers and terms of the edition of that date."""
        return replace(
            witness,
            clause=self.in_edition(witness.clause, date),
            given=tuple(self.in_terms(line, date) for line in witness.given),
            when=self.in_terms(witness.when, date),
            rules_say=None if witness.rules_say is None else self.in_terms(witness.rules_say, date),
            because=self.in_text(witness.because, date),
            engine_says=self.in_answer(witness.engine_says, date),
        )

    def of_result(self, result: Result, date: str | None) -> Result:
        """A result to be read by people, in the numbers and terms of the edition of that date."""
        verdict = result.verdict
        if isinstance(verdict, Refuted):
            verdict = Refuted(self.of_witness(verdict.witness, date))
        claim, title = self.in_edition(result.claim, date), self.in_text(result.title, date)
        return replace(result, claim=claim, title=title, verdict=verdict)


def _on(since: Since, date: str) -> str | None:
    """The number that is in force on a date."""
    return next(reversed(_begun(since, date)), None)


def _begun(since: Since, date: str) -> list[str | None]:
    """The numbers that a rule has had until a date, in order."""
    return [since[each] for each in sorted(since) if each <= date]
