"""Pages of text: what is told of a rule or a verdict under a name and a title."""

from dataclasses import dataclass

Paragraph = tuple[str, str]
"""A label, or nothing where the paragraph above goes on, and what it labels."""


@dataclass(frozen=True, slots=True)
class Page:
    """A name and a title, and under them labelled paragraphs."""

    name: str
    title: str
    paragraphs: tuple[Paragraph, ...]
