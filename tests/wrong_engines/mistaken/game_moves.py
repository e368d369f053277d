"""Mistakes in the game as a whole (100): what goes where as turns go on, and what state-based effects take."""

from collections.abc import Callable
from dataclasses import replace

from mistaken.changes import with_objects, with_places
from mistaken.mistakes import mistake

import engine
from engine.cards import Face, NormalCard
from engine.ending_the_turn_types import Gone, Kind, Stage
from engine.game_actions import Action, CarryOn, Concede, Do, EndTheTurn
from engine.game_types import AbilityInZone, GameState, InZone, LeftWithOwner, Piece
from engine.objects import Edition, Flip, Move, PhaseIn, PhaseOut, PutIntoPlay, RulesError, Zone
from engine.status import object_after
from engine.subgames_types import GivePriority, LoseGame
from engine.turns import Step

BLANK = NormalCard(Face(None, None, frozenset(), frozenset(), frozenset(), None, None, None))
"""A card that has no characteristics."""


def _with_survivors(game: GameState, after: GameState, stays: Callable[[InZone], bool]) -> GameState:
    """The game after an action, in which permanents of some kind stay that went to the graveyard."""

    def kept(was: Piece, now: Piece) -> Piece:
        buried = isinstance(now.at, InZone) and now.at.object.zone is Zone.GRAVEYARD
        saved = buried and isinstance(was.at, InZone) and was.at.object.zone is Zone.IN_PLAY and stays(was.at)
        return was if saved else now

    return replace(after, pieces=tuple(map(kept, game.pieces, after.pieces)))


@mistake("damage kills nobody", "100/moves/turning", instead_of=engine.apply)
def apply_without_lethal_damage(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    checked = isinstance(action, GivePriority)
    return _with_survivors(game, after, lambda at: at.object.damage > 0) if checked else after


@mistake("an Aura stays as what it is on goes", "100/moves/turning", instead_of=engine.apply)
def apply_keeping_auras(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    checked = isinstance(action, GivePriority)
    return _with_survivors(game, after, lambda at: at.attached_to is not None) if checked else after


@mistake("an Aura that is attached to nothing stays", "100/moves/turning", instead_of=engine.apply)
def apply_keeping_fallen_auras(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    checked = isinstance(action, GivePriority)
    return _with_survivors(game, after, lambda at: at.is_aura and at.attached_to is None) if checked else after


@mistake("Equipment goes with what it is attached to", "100/moves/turning", instead_of=engine.apply)
def apply_burying_equipment(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def buried(was: InZone, now: InZone) -> InZone:
        fell = was.attached_to is not None and now.attached_to is None and now.object.zone is Zone.IN_PLAY
        return InZone(now.depth, object_after(now.object, Move(Zone.GRAVEYARD), edition)) if fell else now

    return with_places(game, after, buried) if isinstance(action, GivePriority) else after


@mistake("what left and came back has its Auras still", "100/attached/on-pieces", instead_of=engine.apply)
def apply_with_lasting_attachments(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def attached(was: InZone, now: InZone) -> InZone:
        return replace(now, attached_to=was.attached_to) if now.object.zone is Zone.IN_PLAY else now

    moved = isinstance(action, Do) and isinstance(action.what, Move)
    return with_places(game, after, attached) if moved else after


@mistake("what is removed as the turn is ended is another player's then", "100/moves/ending", instead_of=engine.apply)
def apply_removing_to_others(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def given(piece: Piece) -> Piece:
        at = piece.at
        removed = isinstance(at, AbilityInZone) and at.zone is Zone.REMOVED and piece.kind is Kind.COMBAT_DAMAGE
        return replace(piece, at=replace(at, owner=at.owner % 4 + 1)) if removed else piece

    return replace(after, pieces=tuple(map(given, after.pieces))) if isinstance(action, EndTheTurn) else after


@mistake("what is no creature any more fights on", "100/as-told/on-pieces", instead_of=engine.apply)
def apply_with_flipped_fighters(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    flipped = isinstance(action, Do) and isinstance(action.what, Flip)
    return with_places(game, after, lambda was, now: replace(now, combat=was.combat)) if flipped else after


@mistake("what phases in goes to anybody if its controller has left", "100/as-told/on-pieces", instead_of=engine.apply)
def apply_phasing_in_for_anybody(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, Do) or not isinstance(action.what, PhaseIn):
        return after
    playing = [player for player, seat in enumerate(after.nest.game.seats, start=1) if seat.playing]

    def taken(was: InZone, now: InZone) -> InZone:
        before = was.object.remembered_controller
        has_left = before is not None and before not in playing
        return replace(now, object=replace(now.object, controller=playing[0])) if has_left else now

    return with_places(game, after, taken)


@mistake("what is attached to what phases out stays in play", "100/as-told/on-pieces", instead_of=engine.apply)
def apply_phasing_alone(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, Do) or not isinstance(action.what, PhaseOut):
        return after
    pieces = (
        now if number == action.piece else was
        for number, (was, now) in enumerate(zip(game.pieces, after.pieces, strict=True))
    )
    return replace(after, pieces=tuple(pieces))


def _with_along(game: GameState, along: bool) -> GameState:
    """The game with all that is attached and phased out along with something, or nothing."""

    def changed(piece: Piece) -> Piece:
        at = piece.at
        attached = isinstance(at, InZone) and at.attached_to is not None and at.object.zone is Zone.PHASED_OUT
        return replace(piece, at=replace(at, along=along)) if attached else piece

    return replace(game, pieces=tuple(map(changed, game.pieces)))


@mistake(
    "what phased out by itself comes back with what it was attached to", "100/pieces/on-pieces", instead_of=engine.apply
)
def apply_phasing_all_in(game: GameState, action: Action, edition: Edition) -> GameState:
    if not isinstance(action, Do) or not isinstance(action.what, PhaseIn):
        return engine.apply(game, action, edition)
    engine.apply(game, action, edition)
    return engine.apply(_with_along(game, along=True), action, edition)


@mistake("what phased out along with another phases in by itself", "100/refusal/on-pieces", instead_of=engine.apply)
def apply_phasing_in_by_itself(game: GameState, action: Action, edition: Edition) -> GameState:
    try:
        return engine.apply(game, action, edition)
    except RulesError:
        if not isinstance(action, Do) or not isinstance(action.what, PhaseIn):
            raise
        return engine.apply(_with_along(game, along=False), action, edition)


@mistake("what has just come into play isn't checked", "100/moves/passing", instead_of=engine.apply)
def apply_checking_before_entry(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def entered(was: Piece, now: Piece) -> Piece:
        place, at = was.at, now.at
        if not isinstance(place, InZone) or not isinstance(at, InZone) or place.goes_to is not Zone.IN_PLAY:
            return now
        controller = place.object.controller
        if controller is None or at.object.zone is not Zone.GRAVEYARD:
            return now
        entry = PutIntoPlay(controller, face_down=place.object.concealed)
        return replace(was, at=InZone(at.depth, object_after(place.object, entry, edition)))

    if not isinstance(action, CarryOn) or game.course.stage is not Stage.RESOLVING:
        return after
    return replace(after, pieces=tuple(map(entered, game.pieces, after.pieces)))


@mistake("spells go to the graveyard as the turn is ended", "100/moves/ending", instead_of=engine.apply)
def apply_burying_the_stack(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, EndTheTurn):
        return after
    return with_objects(
        after, lambda object: replace(object, zone=Zone.GRAVEYARD) if object.zone is Zone.REMOVED else object
    )


@mistake("tokens stay where they are moved", "100/moves/turning", instead_of=engine.apply)
def apply_keeping_tokens(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def kept(was: Piece, now: Piece) -> Piece:
        token = was.kind is Kind.TOKEN and isinstance(was.at, InZone) and was.at.object.zone is Zone.GRAVEYARD
        return was if token else now

    checked = isinstance(action, GivePriority)
    return replace(after, pieces=tuple(map(kept, game.pieces, after.pieces))) if checked else after


@mistake("nobody gets priority in a cleanup step", "100/cleanup/passing", instead_of=engine.apply)
def apply_without_chance_in_cleanup(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    cleans_up = isinstance(action, CarryOn) and game.course.stage is Stage.BEGUN and game.course.step is Step.CLEANUP
    return replace(after, course=replace(after.course, stage=Stage.OVER)) if cleans_up else after


@mistake("what comes into play has a counter", "100/moves/passing", instead_of=engine.apply)
def apply_entering_with_a_counter(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def entered(was: Piece, now: Piece) -> Piece:
        comes = isinstance(was.at, InZone) and was.at.object.zone is Zone.STACK
        if not comes or not isinstance(now.at, InZone) or now.at.object.zone is not Zone.IN_PLAY:
            return now
        return replace(now, at=replace(now.at, object=replace(now.at.object, counters=1)))

    return replace(after, pieces=tuple(map(entered, game.pieces, after.pieces))) if isinstance(action, CarryOn) else after


@mistake("what a leaver controlled goes to its owner's graveyard", "100/leaving/leaving", instead_of=engine.apply)
def apply_burying_with_controllers(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def buried(was: Piece, now: Piece) -> Piece:
        if not isinstance(was.at, InZone) or not isinstance(now.at, InZone) or was.kind is not Kind.CARD:
            return now
        object = now.at.object
        stolen = object.zone is Zone.IN_PLAY and object.controller != was.at.object.controller
        return replace(now, at=InZone(now.at.depth, object_after(object, Move(Zone.GRAVEYARD), edition))) if stolen else now

    return replace(after, pieces=tuple(map(buried, game.pieces, after.pieces))) if isinstance(action, Concede) else after


@mistake("an ability outlives who controls it", "100/leaving/leaving", instead_of=engine.apply)
def apply_with_abilities_of_leavers(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def kept(was: Piece, now: Piece) -> Piece:
        stacked = isinstance(was.at, AbilityInZone) and was.at.controller != was.at.owner
        stays = stacked and was.at.owner != action.player and isinstance(now.at, Gone)
        return replace(was, at=replace(was.at, controller=was.at.owner)) if stays else now

    return replace(after, pieces=tuple(map(kept, game.pieces, after.pieces))) if isinstance(action, LoseGame) else after


@mistake("combat damage goes with who put it there", "100/leaving/leaving", instead_of=engine.apply)
def apply_without_damage_of_leavers(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def gone(piece: Piece) -> Piece:
        damage = isinstance(piece.at, AbilityInZone) and piece.kind is Kind.COMBAT_DAMAGE and piece.at.depth == action.depth
        return replace(piece, at=Gone()) if damage and piece.at.owner == action.player else piece

    return replace(after, pieces=tuple(map(gone, after.pieces))) if isinstance(action, Concede) else after


@mistake("what is removed from the game leaves with its owner", "100/leaving/passing", instead_of=engine.apply)
def apply_without_removed_cards(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def gone(was: Piece, now: Piece) -> Piece:
        if (
            not isinstance(now.at, InZone)
            or now.at.object.zone is not Zone.REMOVED
            or now.at.depth != len(after.nest.main_games)
        ):
            return now
        object = now.at.object
        plays = after.nest.game.seats[object.owner - 1].playing
        return now if plays else replace(now, at=LeftWithOwner(now.at.depth, object.owner, object.card))

    return replace(after, pieces=tuple(map(gone, game.pieces, after.pieces))) if isinstance(action, CarryOn) else after


@mistake(
    "a copy of a spell has no characteristics any more once it is removed as the turn is ended",
    "100/conserved/ending",
    instead_of=engine.apply,
)
def apply_removing_another_copy(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def another(piece: Piece) -> Piece:
        at = piece.at
        if piece.kind is not Kind.SPELL_COPY or not isinstance(at, InZone) or at.object.zone is not Zone.REMOVED:
            return piece
        return replace(piece, at=replace(at, object=replace(at.object, card=BLANK)))

    return replace(after, pieces=tuple(map(another, after.pieces))) if isinstance(action, EndTheTurn) else after


@mistake("the stack is turned over as somebody concedes", "100/pieces/leaving", instead_of=engine.apply)
def apply_turning_the_stack_over(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    heights = [getattr(piece.at, "height", 0) for piece in after.pieces]

    def over(piece: Piece) -> Piece:
        at = piece.at
        is_one = isinstance(at, AbilityInZone) and at.zone is Zone.STACK
        return replace(piece, at=replace(at, height=1 - at.height)) if isinstance(at, AbilityInZone) and is_one else piece

    turned = tuple(map(over, after.pieces))
    return replace(after, pieces=turned) if isinstance(action, Concede) and sorted(heights) == [0, 1] else after
