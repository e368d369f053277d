"""In which editions a conjecture is asked: in those in which all is given that it imports, wherever it does."""

import pytest

import engine
from proofs.asking import _OF_CARDS, NEEDED, SINCE
from proofs.registry import GAME
from tests.asking.asking import source_of
from tests.judging import CLAIMS, functions_asked
from verifier.asking.conjectures import ConjectureError, read_conjectures
from verifier.rule_numbers import section_of

SINCE_2006 = {
    "at the top": """
        from engine.multiplayer import MORE_CHOICES
        def said(one: bool):
            return MORE_CHOICES is MORE_CHOICES
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
            from engine.multiplayer import MORE_CHOICES
            return MORE_CHOICES is MORE_CHOICES
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


def test_a_function_needs_the_sections_whose_claims_ask_for_it() -> None:
    of_whole_games = {"answer", "apply", "begin_game"}
    assert of_whole_games.isdisjoint(NEEDED)
    for name in {*engine.__all__} - of_whole_games - {*_OF_CARDS}:
        asking = {section_of(id) for id in CLAIMS if name in functions_asked(id)} - {"100"}
        assert asking and asking <= {*NEEDED[name]}, name


@pytest.mark.parametrize(
    ("text", "since"),
    [
        ("def said(control: TurnControl, player: Player): return who_decides(control, player, Decision.PLAY)", "2003-10-01"),
        ("def said(nest: Nest, player: Player): return roles_of(nest, player)", "2001-07-23"),
        ("def said(object: Object): return status_of(object)", "2006-05-01"),
        ("def said(game: RunningGame): return is_multiplayer(game)", "2005-08-01"),
        ("def said(game: GameState): return game", "2006-10-01"),
        ("def said(thing: InCommandZone): return command_zone_after_start(thing)", "2022-07-08"),
        ("def said(room: Room): return room_characteristics(room)", "2024-11-08"),
        ("def said(card: SplitCard): return fused_characteristics(card, 0)", "2013-04-29"),
        ("def said(one: PlayerCounters): return counters_in_subgame(one)", "2014-02-01"),
        ("def said(one: Stated): return one", "2025-06-06"),
        ("def said(thing: Thing): return is_a_coin(thing)", "2008-10-01"),
    ],
)
def test_it_is_asked_since_all_is_given_of_which_it_speaks(text: str, since: str) -> None:
    assert given(text)[0] == since


@pytest.mark.parametrize("text", ALWAYS.values(), ids=ALWAYS)
def test_what_is_not_spoken_of_needs_nothing(text: str) -> None:
    assert given(text)[0] == min(edition.value for edition in GAME.editions)


REFUSED_BEFORE = {"who_decides_meanwhile", "end_the_combat_phase"}
"""Functions that refuse before there is what they are about, so that they may be asked any time."""


def test_what_came_later_than_its_section_is_not_asked_before() -> None:
    for name in {*engine.__all__} - REFUSED_BEFORE:
        asking = [CLAIMS[id].clause for id in CLAIMS if name in functions_asked(id)]
        began = min((each.since or "" for each in asking), default="")
        assert SINCE.get(name, "") >= began, name


SPOKEN_OF = {
    "by a text": "def said(room: 'tuple[Room, Room]'): return room",
    "by another name": "from engine import may_fuse as ours\ndef said(card: SplitCard): return ours(in_library(card), True)",
    "by its module": "import engine\ndef said(card: SplitCard): return engine.may_fuse(in_library(card), True)",
    "by a module that is imported then": "def said(card: SplitCard): return _entered(card)\ndef _entered(card):\n"
    "    from engine import rooms\n    return rooms.room_enters(card, None)",
    "in a table": "_tests = {}\n_tests['fuse'] = may_fuse\ndef said(card: SplitCard): return _tests['fuse'](card)",
    "in a list": "_tests = []\n_tests.append(may_fuse)\ndef said(card: SplitCard): return _tests[0](card)",
    "as an attribute": "class _Of: pass\n_Of.test = may_fuse\ndef said(card: SplitCard): return _Of.test(card)",
    "in a field": "class _Of:\n    room: Room\ndef said(card: SplitCard): return _Of()",
    "as itself": "may_fuse = may_fuse\ndef said(card: SplitCard): return may_fuse(card, True)",
    "in a default": "def _asked(card, test=may_fuse): return test(card)\ndef said(card: SplitCard): return _asked(card)",
}


@pytest.mark.parametrize("text", SPOKEN_OF.values(), ids=SPOKEN_OF)
def test_what_came_later_is_spoken_of_by_any_name(text: str) -> None:
    assert given(text)[0] in ("2013-04-29", "2024-11-08")


def test_what_an_import_of_all_brings_is_not_known() -> None:
    assert given("from engine.game_actions import *\ndef said(card: Card): return card")[0] == "2006-10-01"


def test_names_of_variables_are_not_spoken_of() -> None:
    assert given("def said(card: Card, apply: bool):\n    answer = apply\n    return answer or card")[0] == "2001-07-23"
    assert given("def said(card: Card): return [answer for answer in (card,)]")[0] == "2001-07-23"


@pytest.mark.parametrize("type", ["Edition | None", "tuple[Edition, Edition]", "Annotated[tuple[Edition, ...], range(3)]"])
def test_an_edition_within_something_else_is_not_asked_about(type: str) -> None:
    with pytest.raises(ConjectureError, match=r"an edition within something else would be any of all; give it a parameter"):
        given(f"def said(edition: {type}): return True")
