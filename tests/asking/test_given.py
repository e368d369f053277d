"""In which editions a conjecture is asked: in those in which all is given that it imports, wherever it does."""

import pytest

from proofs.registry import GAME
from tests.asking.asking import source_of
from verifier.asking.conjectures import read_conjectures

SINCE_2006 = {
    "at the top": """
        from engine.multiplayer import may_start
        def said(one: bool):
            return may_start is may_start
    """,
    "under a condition": """
        if True:
            from engine.multiplayer import may_start as ours
        def said(one: bool):
            return ours is ours
    """,
    "if it can": """
        try:
            from engine.subgames import nest_after as ours
        except ImportError:
            ours = None
        def said(one: bool):
            return ours is ours
    """,
    "as it is called": """
        def said(one: bool):
            from engine.multiplayer import may_start
            return may_start is may_start
    """,
    "in what it calls": """
        def said(one: bool):
            return _ours() is None
        def _ours():
            import engine.multiplayer
            engine.multiplayer.may_start
    """,
    "by hand": """
        _ours = __import__("engine.multiplayer")
        def said(one: bool):
            return _ours is _ours
    """,
}
ALWAYS = {
    "the game's words": """
        def said(card: Card):
            return card == card
    """,
    "what another one imports": """
        def _other():
            import engine.multiplayer
        def said(one: bool):
            return one == one
    """,
}


def given(text: str) -> list[str]:
    (conjecture,) = read_conjectures(source_of(text), GAME)
    return [edition.value for edition in conjecture.given_in(GAME, tuple(GAME.editions))]


@pytest.mark.parametrize("text", SINCE_2006.values(), ids=SINCE_2006)
def test_what_is_imported_must_be_given(text: str) -> None:
    assert given(text)[0] == "2006-10-01"


@pytest.mark.parametrize("text", ALWAYS.values(), ids=ALWAYS)
def test_what_is_not_spoken_of_needs_nothing(text: str) -> None:
    assert given(text)[0] == min(edition.value for edition in GAME.editions)
