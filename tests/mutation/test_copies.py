"""The copy with all mutants: it is the engine where none is meant, and names each mutant the same in every run."""

import lamp_engine
from lamp_engine import Lamp, Switch

import engine
from engine.catalogue import catalogue
from engine.objects import Edition, Object, Status, Tap, Zone
from verifier.mutation.copies import Copies
from verifier.mutation.reaching import Reaching


def test_without_a_mutant_the_copy_answers_as_the_engine() -> None:
    copies = Copies(engine)
    for card in catalogue():
        for zone in Zone:
            object = Object(card, zone, controller=1, status=Status() if zone is Zone.IN_PLAY else None)
            for edition in Edition:
                assert _ended(copies.module.characteristics, object, edition) == _ended(
                    engine.characteristics, object, edition
                )
                assert _ended(copies.module.object_after, object, Tap(), edition) == _ended(
                    engine.object_after, object, Tap(), edition
                )


def _ended(function: object, *arguments: object) -> object:
    try:
        return function(*arguments)  # type: ignore[operator]
    except engine.objects.RulesError as error:  # type: ignore[attr-defined]
        return str(error)


def test_a_mutant_is_there_only_as_long_as_it_is_chosen() -> None:
    copies = Copies(lamp_engine)
    dropped = next(each for each in copies.mutants.values() if (each.was, each.becomes) == ("level=0", "nothing"))
    lamp = Lamp(5, 1)
    with copies.chosen(dropped.id) as mutated:
        assert mutated.lit(lamp, Switch.OFF) == lamp
    assert copies.module.lit(lamp, Switch.OFF) == Lamp(0, 1)
    assert lamp_engine.lit(lamp, Switch.OFF) == Lamp(0, 1)


def test_another_constant_is_there_in_every_module_that_has_it() -> None:
    copies = Copies(engine)
    home = "engine.subgames"
    mutants = [each.id for each in copies.mutants.values() if (each.home, each.function) == (home, "MOST_POISON")]
    modules = {variables["__name__"] for variables, _, _, _ in copies.bindings(mutants[0])}
    assert {home, "engine.game_views"} <= modules


def test_ids_are_stable_and_say_where_what_and_which() -> None:
    first, second = list(Copies(lamp_engine).mutants), list(Copies(lamp_engine).mutants)
    assert first == second
    assert len(set(first)) == len(first)
    assert "lamp_engine.lit:dropped-keyword:1" in first


def test_classes_stay_the_engine_s_own() -> None:
    assert Copies(lamp_engine).module.Lamp is Lamp


def test_only_what_functions_come_by_is_reached() -> None:
    copies = Copies(lamp_engine)
    reached = {copies.mutants[each].function for each in Reaching(copies).mutants(["lit"])}
    assert reached == {"lit", "_dimmed", "BRIGHTEST"}


def test_what_is_reached_is_noted() -> None:
    copies = Copies(lamp_engine)
    with copies.noting_what_is_reached() as reached:
        copies.module.lit(Lamp(5, 1), Switch.OFF)
    assert {copies.mutants[each].function for each in reached} == {"lit"}
