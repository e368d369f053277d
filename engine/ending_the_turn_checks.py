"""State-based effects (420, later 704) as far as turns and their end go: who loses, and what can't stay where it is."""

from collections.abc import Callable
from dataclasses import replace

from engine.ending_the_turn_types import Elsewhere, GameObject, Gone, InPlay, Kind, Moment, Number, Seat
from engine.objects import Edition, Zone, editions_between

LEGENDS_PER_CONTROLLER = editions_between(Edition.MAGIC_2014)
"""The editions in which only legends of one controller are too many, and one of them stays (704.5)."""

Objects = tuple[GameObject, ...]


def checked_objects(objects: Objects, edition: Edition) -> Objects:
    """The objects once state-based effects have applied to them until none does (420.3): three times are enough."""
    without_the_dead = _checked_once(objects, edition)
    without_auras_on_them = _checked_once(without_the_dead, edition)
    # Tokens among those Auras cease to be there.
    return _checked_once(without_auras_on_them, edition)


def something_applies(moment: Moment, edition: Edition) -> bool:
    """Whether a state-based effect applies."""
    lost = any(unless_lost(seat) != seat for seat in moment.seats)
    return lost or _checked_once(moment.objects, edition) != moment.objects


def unless_lost(seat: Seat) -> Seat:
    """A player, out of the game if without life (420.5a)."""
    return replace(seat, out=seat.out or seat.life <= 0)


def _checked_once(objects: Objects, edition: Edition) -> Objects:
    """Apply all state-based effects that apply now, as one event."""
    return tuple(_after_one_check(each, number, objects, edition) for number, each in enumerate(objects))


def _after_one_check(object: GameObject, number: int, objects: Objects, edition: Edition) -> GameObject:
    if _dies(object, number, objects, edition):
        return put(object, Zone.GRAVEYARD)
    return replace(object, place=Gone()) if _is_unreal(object) else object


def _dies(object: GameObject, number: int, objects: Objects, edition: Edition) -> bool:
    """Whether a permanent dies: without toughness, of lethal damage, an Aura on nothing, a legend too many (420.5)."""
    place = object.place
    return isinstance(place, InPlay) and (
        _is_too_weak(object.toughness, place)
        or _is_aura_on_nothing(place, objects)
        or _is_legend_too_many(object, number, objects, edition)
    )


def _is_too_weak(toughness: int | None, place: InPlay) -> bool:
    return toughness is not None and toughness + place.bonus <= place.damage


def _is_aura_on_nothing(place: InPlay, objects: Objects) -> bool:
    return place.is_aura and not is_there(place.attached_to, objects, is_in_play)


def _is_legend_too_many(object: GameObject, number: int, objects: Objects, edition: Edition) -> bool:
    """Whether a legend in play goes because another of its name is there: in early editions all of them go (420.5e).

    Later the player who controls several keeps one; here that is the one of the lowest number (704.5).
    """
    same = [other for other, each in enumerate(objects) if other != number and _are_one_legend(object, each)]
    if edition in LEGENDS_PER_CONTROLLER:
        return any(other < number and _have_one_controller(object, objects[other]) for other in same)
    return len(same) > 0


def _are_one_legend(object: GameObject, other: GameObject) -> bool:
    return object.legend is not None and object.legend == other.legend and is_in_play(other)


def _have_one_controller(object: GameObject, other: GameObject) -> bool:
    match object.place, other.place:
        case InPlay(controller=controller), InPlay(controller=other_controller):
            return controller == other_controller
    return False


def _is_unreal(object: GameObject) -> bool:
    """Whether an object that no card represents is neither in play nor on the stack (420.5f, 420.5j, 509.1a)."""
    return object.kind is not Kind.CARD and isinstance(object.place, Elsewhere)


def put(object: GameObject, zone: Zone) -> GameObject:
    """Move an object to its owner's zone, where nothing of what it was elsewhere is left of it (217.1)."""
    return replace(object, place=Elsewhere(zone))


def is_there(number: Number | None, objects: Objects, there: Callable[[GameObject], bool]) -> bool:
    """Whether there is an object of that number, and it is as asked; of no number there is none."""
    return any(each_number == number and there(each) for each_number, each in enumerate(objects))


def is_in_play(object: GameObject) -> bool:
    """Whether an object is in play."""
    return isinstance(object.place, InPlay)
