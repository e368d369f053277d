"""The game as a whole as single sections see it: turn control (507), ending the turn (509), subgames (506)."""

from dataclasses import replace
from typing import TypeVar

from engine.cards import Card, Supertype
from engine.characteristics import characteristics
from engine.ending_the_turn_types import Elsewhere, GameObject, Gone, InPlay, Kind, Moment, OnStack, Seat, Stage, Unstacked
from engine.game_types import (
    AbilityInNoZone,
    AbilityInZone,
    Course,
    GameState,
    InZone,
    LeftWithOwner,
    OutsideAll,
    Piece,
    Whereabouts,
)
from engine.objects import Edition, Move, Object, Player, PutIntoPlay, Zone
from engine.status import is_phased_out_in_play, object_after
from engine.subgames import MOST_POISON, players_of
from engine.subgames_types import Depth, InGame, Origin, Outside, Place, Thing
from engine.subgames_types import Kind as KindOfThing
from engine.subgames_types import Seat as SeatInNest
from engine.turn_control_types import Turn, TurnControl

T = TypeVar("T")

PerSeat = tuple[T, T, T, T]

NOWHERE = GameObject(Gone(), Kind.TOKEN, owner=1)
"""What a moment of one game has in place of a piece that isn't in that game."""


def turn_control_of(game: GameState) -> TurnControl:
    """The game in progress as far as the control of turns goes (507)."""
    one, two, three, four = game.nest.game.seats
    return TurnControl(
        players=4,
        left=(not one.playing, not two.playing, not three.playing, not four.playing),
        waiting=game.course.waiting,
        turn=turn_of(game),
        mana=game.course.mana,
        life=(one.life, two.life, three.life, four.life),
    )


def turn_of(game: GameState) -> Turn:
    """The turn of the game in progress, and who controls it."""
    now, course = game.nest.game, game.course
    controller = now.active if now.controller is None else now.controller
    return Turn(now.active, controller, course.step, ended=course.stage is Stage.OVER)


def moment_of(game: GameState, edition: Edition) -> Moment:
    """The moment of the turn of the game in progress (509). Who has lost for another reason is without life in it."""
    turn, course = turn_of(game), game.course
    one, two, three, four = game.nest.game.seats
    mana = course.mana
    return Moment(
        active=turn.active,
        controller=turn.controller,
        step=course.step,
        stage=course.stage,
        seats=(_seat(one, mana[0]), _seat(two, mana[1]), _seat(three, mana[2]), _seat(four, mana[3])),
        hand=course.hands[turn.active - 1],
        objects=tuple(_game_object(piece, depth_of(game), edition) for piece in game.pieces),
        extra_combats=course.extra_combats,
        extra_turns=course.extra_turns,
    )


def piece_after_moment(piece: Piece, depth: Depth, after: GameObject, edition: Edition) -> Piece:
    """A piece of the game of that depth as a moment leaves it."""
    match piece.at:
        case InZone(depth=there) as at if there == depth:
            return replace(piece, at=_in_zone_after(at, after, edition))
        case AbilityInZone(depth=there) as at if there == depth:
            match after.place:
                case Elsewhere(zone):
                    return replace(piece, at=replace(at, zone=zone, height=0))
                case Gone():
                    return replace(piece, at=Gone())
        case AbilityInNoZone(depth=there, owner=owner) as at if there == depth:
            match after.place:
                case OnStack(below=below):
                    return replace(piece, at=AbilityInZone(depth, owner, controller=owner, height=below))
                case Unstacked(triggered=triggered):
                    return replace(piece, at=replace(at, triggered=triggered))
                case Gone():
                    return replace(piece, at=Gone())
    return piece


def thing_of(piece: Piece) -> Thing | None:
    """A piece as a thing in a nest of games (506), or None if it is gone; where in a library it is isn't followed."""
    match piece.at:
        case InZone(depth, object):
            whose = object.owner if object.controller is None else object.controller
            hidden = object.concealed and object.zone is Zone.REMOVED
            return _thing(piece, object.owner, InGame(depth, object.zone, whose, Origin.DECK, face_down=hidden))
        case AbilityInZone(depth, owner, controller, zone):
            return _thing(piece, owner, InGame(depth, zone, controller, Origin.CREATED))
        case AbilityInNoZone(depth, owner):
            return _thing(piece, owner, InGame(depth, None, owner, Origin.CREATED))
        case LeftWithOwner(depth, owner):
            return _thing(piece, owner, InGame(depth, None, owner, Origin.DECK))
        case OutsideAll(owner):
            return _thing(piece, owner, Outside())
        case Gone():
            return None


def piece_at(piece: Piece, places: tuple[Place, ...], edition: Edition) -> Piece:
    """A piece where 506 puts it: in one place, or in none if it has ceased to exist."""
    if not places:
        return replace(piece, at=Gone())
    place = places[0]
    match piece.at:
        case InZone() as at if isinstance(place, InGame):
            return replace(piece, at=_in_zone_at(at, place, edition))
        case OutsideAll(owner, card) | LeftWithOwner(owner=owner, card=card) if isinstance(place, InGame):
            return replace(piece, at=_arrived(card, owner, place))
        case AbilityInZone() as at if isinstance(place, InGame):
            return replace(piece, at=replace(at, controller=place.whose))
    return piece


def depth_of(game: GameState) -> Depth:
    """How many games are around the game in progress."""
    return len(game.nest.main_games)


def is_on_table(piece: Piece, depth: Depth) -> bool:
    """Whether a piece is in play or on the stack of a game."""
    match piece.at:
        case InZone(there, object):
            return there == depth and object.zone in (Zone.IN_PLAY, Zone.STACK)
        case AbilityInZone(there, zone=zone):
            return there == depth and zone is Zone.STACK
        case _:
            return False


def is_phased_out(piece: Piece) -> bool:
    """Whether a piece has phased out, be it into a zone of its own or, from 2009-07-08 on, where it is."""
    match piece.at:
        case InZone(object=object):
            return object.zone is Zone.PHASED_OUT or is_phased_out_in_play(object)
        case _:
            return False


def is_in_one_of(piece: Piece, depth: Depth, zones: tuple[Zone, ...]) -> bool:
    """Whether a piece is a card, token or copy in one of these zones of a game."""
    match piece.at:
        case InZone(there, object):
            return there == depth and object.zone in zones
        case _:
            return False


def of_player(values: PerSeat[T], player: Player) -> T:
    """What is a player's."""
    return values[player - 1]


def with_player(values: PerSeat[T], player: Player, value: T) -> PerSeat[T]:
    """Put a value in the place of a player's."""
    a, b, c, d = values
    return (
        value if player == 1 else a,
        value if player == 2 else b,
        value if player == 3 else c,
        value if player == 4 else d,
    )


def without_leavers(course: Course, playing: PerSeat[bool]) -> Course:
    """A course without the mana and hands of those who left, and without what waits for a turn that they will never take."""
    return replace(
        course,
        mana=_of_those(playing, course.mana, 0),
        hands=_of_those(playing, course.hands, 0),
        waiting=_of_those(playing, course.waiting, None),
    )


def without_waiting_leavers(course: Course, playing: PerSeat[bool]) -> Course:
    """A course without the effects that wait for somebody's turn whose creators left."""
    one, two, three, four = course.waiting
    return replace(
        course,
        waiting=(_who_stays(one, playing), _who_stays(two, playing), _who_stays(three, playing), _who_stays(four, playing)),
    )


def _who_stays(player: Player | None, playing: PerSeat[bool]) -> Player | None:
    return player if player is not None and of_player(playing, player) else None


def with_hand(course: Course, player: Player, change: int) -> Course:
    """A course in which a player holds so many cards more."""
    return replace(course, hands=with_player(course.hands, player, of_player(course.hands, player) + change))


def playing_in(game: GameState) -> PerSeat[bool]:
    """Whether each player is in the game in progress."""
    return players_of(game.nest.game)


def _of_those(playing: PerSeat[bool], values: PerSeat[T], nothing: T) -> PerSeat[T]:
    """What those who play have; of the others, nothing."""
    one, two, three, four = playing
    a, b, c, d = values
    return (a if one else nothing, b if two else nothing, c if three else nothing, d if four else nothing)


def _seat(seat: SeatInNest, mana: int) -> Seat:
    lost = seat.short or seat.poison >= MOST_POISON
    return Seat(life=0 if lost else seat.life, mana=mana, out=not seat.playing)


def _game_object(piece: Piece, depth: Depth, edition: Edition) -> GameObject:
    match piece.at:
        case InZone(depth=there) as at if there == depth:
            return _visible(piece, at, edition)
        case AbilityInZone(depth=there, owner=owner, controller=controller, zone=zone, height=height) if there == depth:
            place = OnStack(controller, below=height) if zone is Zone.STACK else Elsewhere(zone)
            return GameObject(place, piece.kind, owner)
        case AbilityInNoZone(depth=there, owner=owner, event=event, watched=watched, triggered=triggered) if there == depth:
            return GameObject(Unstacked(event, watched, triggered), piece.kind, owner)
        case _:
            return NOWHERE


def _visible(piece: Piece, at: InZone, edition: Edition) -> GameObject:
    """A piece in a zone as an object of a moment, with what state-based effects go by if it is in play or comes there.

    What is phased out there is treated as if it weren't there, but for damage and what lasts for a turn (514.2).
    """
    object = at.object
    controller = object.owner if object.controller is None else object.controller
    match object.zone:
        case Zone.IN_PLAY if is_phased_out(piece):
            place = InPlay(controller, attacked=at.attacked, damage=object.damage, bonus=at.bonus)
            return GameObject(place, piece.kind, object.owner)
        case Zone.IN_PLAY:
            place = InPlay(
                controller,
                tapped=object.status is not None and object.status.tapped,
                attacked=at.attacked,
                combat=at.combat,
                damage=object.damage,
                bonus=at.bonus,
                is_aura=at.is_aura,
                attached_to=at.attached_to if at.is_aura else None,
            )
            return _shown(GameObject(place, piece.kind, object.owner), object, edition)
        case Zone.STACK:
            stacked = OnStack(controller, at.height, at.goes_to, object.concealed, object.half)
            spell = GameObject(stacked, piece.kind, object.owner)
            return _shown(spell, object, edition) if at.goes_to is Zone.IN_PLAY else spell
        case zone:
            return GameObject(Elsewhere(zone), piece.kind, object.owner)


def _shown(visible: GameObject, object: Object, edition: Edition) -> GameObject:
    """With the toughness, and the name if it is a legend, that an object has as its characteristics are now."""
    values = characteristics(object, edition)[0]
    legend = values.name if Supertype.LEGENDARY in values.supertypes else None
    return replace(visible, toughness=values.toughness, legend=legend)


def _in_zone_after(at: InZone, after: GameObject, edition: Edition) -> InZone | Gone:
    object = at.object
    match after.place:
        case InPlay() as place if object.zone is Zone.IN_PLAY and object.status is not None:
            tapped = object.status.tapped if object.status.phased_out else place.tapped
            status = replace(object.status, tapped=tapped)
            permanent = replace(object, status=status, damage=place.damage)
            return replace(at, object=permanent, attacked=place.attacked, combat=place.combat, bonus=place.bonus)
        case InPlay(controller):
            entry = PutIntoPlay(controller, face_down=object.concealed)
            return InZone(at.depth, object_after(object, entry, edition))
        case Elsewhere(zone) if zone is not object.zone:
            return InZone(at.depth, object_after(object, Move(zone), edition))
        case Gone():
            return Gone()
        case _:
            return at


def _thing(piece: Piece, owner: Player, place: Place) -> Thing:
    return Thing(piece.id, _KINDS[piece.kind], owner, place)


_KINDS = {
    Kind.CARD: KindOfThing.CARD,
    Kind.TOKEN: KindOfThing.TOKEN,
    Kind.SPELL_COPY: KindOfThing.COPY,
    Kind.ABILITY: KindOfThing.TRIGGER,
    Kind.COMBAT_DAMAGE: KindOfThing.TRIGGER,
}
"""What each kind of piece is to a nest of games."""


def _in_zone_at(at: InZone, place: InGame, edition: Edition) -> Whereabouts:
    """What is in a zone, where 506 puts it: where it was, in another game or zone, or nowhere with its owner."""
    object = at.object
    if place.depth == at.depth and place.zone is object.zone:
        if object.controller is None or place.whose == object.controller:
            return at
        return replace(at, object=replace(object, controller=place.whose), combat=None)
    return _arrived(object.card, object.owner, place)


def _arrived(card: Card, owner: Player, place: InGame) -> InZone | LeftWithOwner:
    """A card in a zone of another game, where nothing of what it was is left of it (217.1)."""
    if place.zone is None:
        return LeftWithOwner(place.depth, owner, card)
    return InZone(place.depth, Object(card, place.zone, owner, concealed=place.face_down and place.zone is Zone.REMOVED))
