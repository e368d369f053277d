"""Asking conjectures that are written in a test."""

from collections.abc import Sequence
from enum import Enum
from textwrap import dedent

from dials import GAME

from verifier.asking.conjectures import Source, read_conjectures, read_source
from verifier.asking.deciding import Deciding
from verifier.asking.verdicts import Result
from verifier.game import Game


def source_of(text: str) -> Source:
    """A source with this text."""
    return read_source("-", lambda: dedent(text).encode())


def asked(
    text: str, *, exists: bool = False, witnesses: int = 1, editions: Sequence[Enum] = (), game: Game = GAME
) -> list[Result]:
    """What becomes of the conjectures in a text, each in the first edition unless others are given."""
    source = source_of(text)
    deciding = Deciding(game, source, exists, witnesses)
    return [deciding.result(each, editions or tuple(game.editions)[:1]) for each in read_conjectures(source, game)]


def answered(text: str, *, exists: bool = False, witnesses: int = 1, editions: Sequence[Enum] = ()) -> Result:
    """What becomes of the one conjecture in a text."""
    (result,) = asked(text, exists=exists, witnesses=witnesses, editions=editions)
    return result
