"""The game as a whole: what is done to its pieces, with what follows from it at once for counts, stack and triggers."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards import CardType, SplitCard
from engine.characteristics import characteristics
from engine.ending_the_turn_types import Event, InCombat, Kind, Stage
from engine.game_actions import Attach, CopySpell, CreateToken, CreateTrigger, Do, Engage, LetTrigger, OnPieces, PutOnStack
from engine.game_attached import phasing_with, still_attached
from engine.game_types import AbilityInNoZone, AbilityInZone, GameState, Height, InZone, Number, Piece
from engine.game_views import (
    depth_of,
    is_in_one_of,
    is_on_table,
    is_phased_out,
    of_player,
    playing_in,
    thing_of,
    with_hand,
)
from engine.objects import (
    Action,
    ChangeControl,
    Edition,
    Object,
    PhaseIn,
    PhaseOut,
    Play,
    Player,
    PutIntoPlay,
    RulesError,
    Zone,
    editions_between,
)
from engine.status import is_phased_out_in_play, object_after
from engine.subgames import nest_after
from engine.subgames_types import Depth, InGame, MoveThing, ThingId

Pieces = tuple[Piece, ...]

DAMAGE_IS_STACKED = editions_between(until=Edition.MAGIC_2010)
"""The editions in which combat damage uses the stack (310.2)."""


def with_pieces_after(game: GameState, action: OnPieces, edition: Edition) -> GameState:
    """Give the game after something is done to its pieces; RulesError if that is against the rules."""
    match action:
        case Do():
            return _done(game, action, edition)
        case Engage(number, combat):
            return _with_permanent(game, number, lambda permanent: replace(permanent, combat=combat))
        case Attach(number, to, is_aura):
            if number == to:
                raise RulesError("420.5d: nothing is attached to itself, so name another permanent")
            _with_permanent(game, to, lambda permanent: permanent)
            return _with_permanent(game, number, lambda permanent: replace(permanent, is_aura=is_aura, attached_to=to))
        case CreateToken(id, card, owner):
            refuse_absent(game, owner)
            token = Object(card, Zone.REMOVED, owner)
            token = object_after(token, PutIntoPlay(owner), edition)
            return _with_new(game, Piece(id, Kind.TOKEN, InZone(depth_of(game), token)))
        case CopySpell(id, spell, controller):
            return _copied(game, id, spell, controller)
        case PutOnStack(id, kind, controller):
            refuse_absent(game, controller)
            if kind not in (Kind.ABILITY, Kind.COMBAT_DAMAGE):
                raise RulesError("409.1: a card is played and a copy is made, so put an ability on the stack")
            if kind is Kind.COMBAT_DAMAGE and edition not in DAMAGE_IS_STACKED:
                raise RulesError("310.2: combat damage is dealt at once since 2009-07-08, so put an ability on the stack")
            _refuse_playing_now(game)
            ability = AbilityInZone(depth_of(game), controller, controller, height=_stack_size(game))
            return _with_new(game, Piece(id, kind, ability))
        case CreateTrigger(id, owner, event, watched):
            refuse_absent(game, owner)
            if (watched is None) == (event is Event.LEAVING):
                raise RulesError("410.1: an ability watches a piece just if it triggers on its leaving, so name one then")
            if watched is not None:
                piece_of(game, watched)
            ability_to_be = AbilityInNoZone(depth_of(game), owner, event, watched)
            return _with_new(game, Piece(id, Kind.ABILITY, ability_to_be))
        case LetTrigger(number):
            return replace(game, pieces=_with_changed(game, number, lambda piece: _triggered(piece, depth_of(game))))


def with_pieces(game: GameState, pieces: Pieces) -> GameState:
    """Put pieces in the place of the game's.

    The stack closes up, what watched for what left triggers, and what was attached to what left is attached to nothing.
    """
    alerted = tuple(_alerted(each, game.pieces, pieces) for each in pieces)
    restacked = tuple(_restacked(number, each, alerted) for number, each in enumerate(alerted))
    return replace(game, pieces=tuple(still_attached(each, restacked) for each in restacked))


def with_moved_pieces(game: GameState, pieces: Pieces, edition: Edition) -> GameState:
    """Put pieces in the place of the game's that moved within the game in progress, and count them where they are now."""
    after = with_pieces(game, pieces)
    for before, piece in zip(game.pieces, pieces, strict=True):
        after = _recounted(after, before, piece, edition)
    return after


def piece_of(game: GameState, number: Number) -> Piece:
    """A piece by its number; RulesError if there is none."""
    for at, piece in enumerate(game.pieces):
        if at == number:
            return piece
    raise RulesError("200.8: there is no such piece, so name one that is there")


def top_of_stack(game: GameState) -> Piece | None:
    """The piece on top of the stack of the game in progress, if there is one."""
    top = _stack_size(game) - 1
    return next((each for each in game.pieces if _height(each, depth_of(game)) == top), None)


def refuse_absent(game: GameState, player: Player) -> None:
    """Raise RulesError if a player isn't in the game in progress."""
    if not of_player(playing_in(game), player):
        raise RulesError("600.4: this player isn't in the game, so name another")


def _done(game: GameState, action: Do, edition: Edition) -> GameState:
    match action.what:
        case Play(controller) | PutIntoPlay(controller) | ChangeControl(controller):
            refuse_absent(game, controller)
    if isinstance(action.what, Play):
        _refuse_playing_now(game)
    pieces = _with_changed(game, action.piece, lambda piece: _after_doing(game, piece, action.what, edition))
    match action.what:
        case PhaseOut() | PhaseIn() as phasing:
            going = phasing_with(game, action.piece, phasing)
            pieces = tuple(
                _phased_along(game, piece, phasing, edition) if goes and number != action.piece else piece
                for number, (piece, goes) in enumerate(zip(pieces, going, strict=True))
            )
    return with_moved_pieces(game, pieces, edition)


def _phased_along(game: GameState, piece: Piece, phasing: PhaseOut | PhaseIn, edition: Edition) -> Piece:
    at = piece.at
    assert isinstance(at, InZone)
    return replace(piece, at=replace(_place_after(game, at, phasing, edition), along=isinstance(phasing, PhaseOut)))


def _after_doing(game: GameState, piece: Piece, what: Action, edition: Edition) -> Piece:
    at = piece.at
    if not isinstance(at, InZone) or at.depth != depth_of(game):
        raise RulesError("506.5: no object of the game in progress is known by this number, so name one that is in it")
    comes_back = isinstance(what, PhaseIn) and at.object.zone is not Zone.IN_PLAY
    if piece.kind is not Kind.CARD and (comes_back or isinstance(what, Play | PutIntoPlay)):
        raise RulesError("420.5f: only a card comes back from another zone, so name one")
    if isinstance(what, PhaseIn) and at.along:
        raise RulesError("502.15i: this phased out along with what it is attached to, so have that phase in")
    refuse_absent(game, at.object.owner)
    return replace(piece, at=_place_after(game, at, what, edition))


def _place_after(game: GameState, at: InZone, what: Action, edition: Edition) -> InZone:
    return _moved(game, at, _under_who_is_there(game, object_after(at.object, what, edition)), edition)


def _refuse_playing_now(game: GameState) -> None:
    if game.course.stage not in (Stage.PRIORITY, Stage.RESOLVING):
        raise RulesError("408.1: nobody plays anything now, so wait until players get priority or something resolves")


def _under_who_is_there(game: GameState, object: Object) -> Object:
    """An object that phases in after who controlled it has left is its owner's (600.4)."""
    controller = object.controller
    if controller is None or of_player(playing_in(game), controller):
        return object
    return replace(object, controller=object.owner)


def _moved(game: GameState, at: InZone, object: Object, edition: Edition) -> InZone:
    """The object where it is now; in another zone nothing is left of what belonged to it, but for what phases (217.1c).

    What changes hands, phases out or is no creature any more leaves combat (306.2).
    """
    if object.zone is at.object.zone:
        there = object.controller == at.object.controller and not is_phased_out_in_play(object)
        fights_on = there and not _stops_fighting(at, object, edition)
        return replace(at, object=object, combat=at.combat if fights_on else None)
    phasing = (Zone.IN_PLAY, Zone.PHASED_OUT)
    if object.zone in phasing and at.object.zone in phasing:
        return replace(at, object=object, attacked=False, combat=None, bonus=0)
    if object.zone is Zone.STACK:
        goes_to = Zone.IN_PLAY if _stays_in_play(object, edition) else None
        return InZone(at.depth, object, height=_stack_size(game), goes_to=goes_to)
    return InZone(at.depth, object)


def _stops_fighting(at: InZone, object: Object, edition: Edition) -> bool:
    """Whether something that attacks or blocks was a creature and isn't one now; what is attacked is a planeswalker."""
    if at.combat is None or at.combat is InCombat.ATTACKED:
        return False
    return _is_creature(at.object, edition) and not _is_creature(object, edition)


def _is_creature(object: Object, edition: Edition) -> bool:
    return CardType.CREATURE in characteristics(object, edition)[0].types


def _stays_in_play(spell: Object, edition: Edition) -> bool:
    """Whether a spell is put into play as it resolves: no instant, sorcery or split card is (217.1a, 413.2h)."""
    types = characteristics(spell, edition)[0].types
    return not isinstance(spell.card, SplitCard) and types.isdisjoint({CardType.INSTANT, CardType.SORCERY})


def _copied(game: GameState, id: ThingId, spell: Number, controller: Player) -> GameState:
    refuse_absent(game, controller)
    original = piece_of(game, spell)
    at = original.at
    if not isinstance(at, InZone) or at.depth != depth_of(game) or at.object.zone is not Zone.STACK:
        raise RulesError("503.10: only a spell is copied so, so name one that is on the stack")
    copy = replace(at.object, owner=controller, controller=controller)
    place = InZone(at.depth, copy, height=_stack_size(game))
    return _with_new(game, Piece(id, Kind.SPELL_COPY, place, original.plays_subgame))


def _triggered(piece: Piece, depth: Depth) -> Piece:
    at = piece.at
    if not isinstance(at, AbilityInNoZone) or at.depth != depth:
        raise RulesError("410.1: there is no such ability, so name another")
    if at.event is not Event.OTHER or at.triggered:
        raise RulesError("410.1: this ability has triggered, or triggers on something else, so name another")
    return replace(piece, at=replace(at, triggered=True))


def _with_permanent(game: GameState, number: Number, change: Callable[[InZone], InZone]) -> GameState:
    def changed(piece: Piece) -> Piece:
        at = piece.at
        in_play = is_in_one_of(piece, depth_of(game), (Zone.IN_PLAY,))
        if not isinstance(at, InZone) or not in_play or is_phased_out(piece):
            raise RulesError("306.1: only a permanent fights or has something attached to it, so name one")
        return replace(piece, at=change(at))

    return replace(game, pieces=_with_changed(game, number, changed))


def _with_changed(game: GameState, number: Number, change: Callable[[Piece], Piece]) -> Pieces:
    """The pieces, of which that of a number has changed; RulesError if there is none."""
    if number >= len(game.pieces):
        raise RulesError("200.8: there is no such piece, so name one that is there")
    return tuple(change(piece) if at == number else piece for at, piece in enumerate(game.pieces))


def _with_new(game: GameState, piece: Piece) -> GameState:
    if any(each.id == piece.id for each in game.pieces):
        raise RulesError("200.8: another piece is known by this name, so take a new one")
    return replace(game, pieces=(*game.pieces, piece))


def _stack_size(game: GameState) -> Height:
    return sum(_height(each, depth_of(game)) is not None for each in game.pieces)


def _height(piece: Piece, depth: Depth) -> Height | None:
    """How high on the stack of a game a piece is, if it is there."""
    match piece.at:
        case InZone(there, object, height) if there == depth and object.zone is Zone.STACK:
            return height
        case AbilityInZone(there, zone=Zone.STACK, height=height) if there == depth:
            return height
        case _:
            return None


def _restacked(number: Number, piece: Piece, pieces: Pieces) -> Piece:
    """The piece, so high on its stack as there are pieces below it; off the stack it is at no height."""
    match piece.at:
        case InZone(depth) | AbilityInZone(depth) as at:
            own = _height(piece, depth)
            below = sum(other != number and _is_below(each, depth, own) for other, each in enumerate(pieces))
            return replace(piece, at=replace(at, height=below))
        case _:
            return piece


def _is_below(piece: Piece, depth: Depth, height: Height | None) -> bool:
    """Whether a piece is on the stack of a game, and lower than that."""
    own = _height(piece, depth)
    return own is not None and height is not None and own < height


def _alerted(piece: Piece, before: Pieces, after: Pieces) -> Piece:
    """An ability that watches for a piece triggers as that piece leaves play or the stack of their game (410.1)."""
    match piece.at:
        case AbilityInNoZone(depth, watched=watched) as at if watched is not None:
            left = any(
                number == watched and _has_left(old, new, depth)
                for number, (old, new) in enumerate(zip(before, after, strict=True))
            )
            return replace(piece, at=replace(at, triggered=at.triggered or left))
        case _:
            return piece


def _has_left(before: Piece, after: Piece, depth: Depth) -> bool:
    """Whether a piece has left play or the stack of a game, which phasing out isn't (502.15d)."""
    was_there = is_on_table(before, depth) and not is_phased_out(before)
    return was_there and not (is_on_table(after, depth) or is_phased_out(after))


def _recounted(game: GameState, before: Piece, after: Piece, edition: Edition) -> GameState:
    """Count a card of the game in progress where it is now, in hands too."""
    old, new = before.at, after.at
    if not isinstance(old, InZone) or not isinstance(new, InZone) or old.object.zone is new.object.zone:
        return game
    thing = thing_of(before)
    if before.kind is not Kind.CARD or thing is None or not isinstance(thing.place, InGame):
        return game
    owner, zone = old.object.owner, new.object.zone
    whose = owner if new.object.controller is None else new.object.controller
    course = with_hand(game.course, owner, int(zone is Zone.HAND) - int(old.object.zone is Zone.HAND))
    return replace(game, nest=nest_after(game.nest, MoveThing(thing, zone, whose), edition), course=course)
