"""The game as a whole, what happens in it, what is asked of it and what is answered, in words."""

from typing import Any

from engine.ending_the_turn_types import Event, Gone, Kind
from engine.game_actions import (
    AddCombat,
    AddMana,
    AddTurn,
    Attach,
    CarryOn,
    Concede,
    CopySpell,
    CreateToken,
    CreateTrigger,
    Do,
    Draw,
    EndTheCombatPhase,
    EndTheTurn,
    Engage,
    Fetch,
    FlipCoins,
    LetTrigger,
    PutOnStack,
)
from engine.game_questions import (
    APlayer,
    AStatus,
    CharacteristicsOf,
    ControllerOf,
    IsMultiplayer,
    IsOutside,
    MaySee,
    Roles,
    RolesOf,
    SetsOfCharacteristics,
    StatusOf,
    WhoCalls,
    WhoDecides,
    WhoHasPriority,
    YesOrNo,
)
from engine.game_types import (
    AbilityInNoZone,
    AbilityInZone,
    Course,
    GameState,
    InZone,
    LeftWithOwner,
    Number,
    OutsideAll,
    Piece,
    Whereabouts,
)
from engine.objects import Player, Zone

# Each of the two modules asks the other: words of all kinds come from there, and those of a whole game from here.
from proofs import words
from proofs.ending_the_turn_words import STAGES


def describe(value: Any) -> str | None:
    """Put a game, what is in it, an action, a question or an answer into words; None for anything else."""
    match value:
        case GameState():
            return _game(value)
        case Course():
            return ", ".join(_course(value))
        case Piece():
            return _piece(value)
        case InZone() | AbilityInZone() | AbilityInNoZone() | LeftWithOwner() | OutsideAll():
            return ", ".join(_place(value))
        case _:
            return _on_pieces(value) or _otherwise(value) or _question(value) or _answer(value)


def _game(game: GameState) -> str:
    depths = range(len(game.main_courses), -1, -1)
    courses = zip(depths, (game.course, *game.main_courses), strict=False)
    return "; ".join(
        [
            f"begun as {words.describe(game.started_as)}",
            words.describe(game.nest),
            *(f"game {depth} is in its {', '.join(_course(course))}" for depth, course in courses),
            *(f"piece {number} is {_piece(piece)}" for number, piece in enumerate(game.pieces)),
        ]
    )


def _course(course: Course) -> list[str]:
    mana, hands, waiting = (enumerate(each, start=1) for each in (course.mana, course.hands, course.waiting))
    turns = ", ".join(f"player {player}'s" for player in course.extra_turns)
    return [
        f"{course.step.value}, {STAGES[course.stage]}",
        *(["something having been done since"] if course.acted else []),
        *(f"player {player} has {amount} unused mana" for player, amount in mana if amount),
        *(f"player {player} has {_cards(number)} in hand" for player, number in hands if number),
        *(
            f"player {creator} is to control player {player}'s next turn"
            for player, creator in waiting
            if creator is not None
        ),
        *([f"more combat phases to come: {course.extra_combats}"] if course.extra_combats else []),
        *([f"extra turns to come: {turns}"] if turns else []),
        *([words.describe(course.flips)] if course.flips is not None else []),
    ]


def _piece(piece: Piece) -> str:
    first, *others = _place(piece.at)
    kind = _with_article(piece.kind.value)
    match piece.at:
        case AbilityInZone() | AbilityInNoZone() | Gone():
            what = f"{kind} {first}"
        case _ if piece.kind is Kind.CARD:
            what = first
        case _:
            what = f"{kind}: {first}"
    named = [f"known as {piece.id}"] if piece.id else []
    return ", ".join([what, *others, *named, *(["which has a subgame played"] if piece.plays_subgame else [])])


def _place(place: Whereabouts) -> list[str]:
    match place:
        case InZone():
            return _in_zone(place)
        case AbilityInZone():
            return _ability(place)
        case AbilityInNoZone(depth, owner, event, watched, triggered):
            on = _event(event, watched)
            state = f"that was triggered by {on}" if triggered else f"that triggers on {on}"
            return [state, *(["waiting"] if triggered else []), f"in game {depth}", *_owned(owner)]
        case LeftWithOwner(depth, owner, card):
            return [f"{words.describe(card)} that left game {depth} with its owner", *_owned(owner)]
        case OutsideAll(owner, card):
            return [f"{words.describe(card)} outside every game", *_owned(owner)]
        case Gone():
            return ["that is gone"]


def _in_zone(place: InZone) -> list[str]:
    return [
        words.describe(place.object),
        f"in game {place.depth}",
        *_height(place.height),
        *([f"to be put as it resolves into the zone {place.goes_to.value}"] if place.goes_to is not None else []),
        *(["having attacked"] if place.attacked else []),
        *([place.combat.value] if place.combat is not None else []),
        *([f"with +{place.bonus} toughness until end of turn"] if place.bonus else []),
        *(["an Aura"] if place.is_aura else []),
        *([f"attached to piece {place.attached_to}"] if place.attached_to is not None else []),
        *(["phased out along with that"] if place.along else []),
    ]


def _ability(place: AbilityInZone) -> list[str]:
    return [
        "on the stack" if place.zone is Zone.STACK else place.zone.value,
        f"in game {place.depth}",
        *_height(place.height),
        *_owned(place.owner),
        *([f"controlled by player {place.controller}"] if place.controller != place.owner else []),
    ]


def _height(height: int) -> list[str]:
    return [f"with {height} below it"] if height else []


def _owned(owner: Player) -> list[str]:
    return [f"owned by player {owner}"] if owner != 1 else []


def _event(event: Event, watched: Number | None) -> str:
    if event is Event.LEAVING and watched is not None:
        return f"piece {watched} leaving play or the stack"
    return event.value


def _on_pieces(action: Any) -> str | None:
    match action:
        case Do(piece, what):
            return f"piece {piece}: {words.describe(what)}"
        case Engage(piece, combat):
            return f"piece {piece} is from now on {combat.value}"
        case Attach(piece, to, is_aura):
            return f"piece {piece} is attached{' as an Aura' if is_aura else ''} to piece {to}"
        case CreateToken(id, card, owner):
            return f"a token{_known(id)} comes into play under player {owner}'s control: {words.describe(card)}"
        case CopySpell(id, spell, controller):
            return f"player {controller} puts a copy{_known(id)} of the spell that is piece {spell} on the stack"
        case PutOnStack(id, kind, controller):
            return f"player {controller} puts {_with_article(kind.value)}{_known(id)} on the stack"
        case CreateTrigger(id, owner, event, watched):
            return f"player {owner} has from now on an ability{_known(id)} that triggers on {_event(event, watched)}"
        case LetTrigger(ability):
            return f"the ability that is piece {ability} triggers"
        case _:
            return None


def _otherwise(action: Any) -> str | None:
    match action:
        case Draw(player):
            return f"player {player} draws a card that is no piece"
        case AddMana(player, amount):
            return f"player {player} gets {amount} mana"
        case AddTurn(player):
            return f"player {player} is to take an extra turn after this one"
        case AddCombat():
            return "one more combat phase and main phase are to come in this turn"
        case CarryOn():
            return "the game goes on, nobody doing anything"
        case EndTheTurn():
            return "what resolves ends the turn"
        case EndTheCombatPhase():
            return "what resolves ends the combat phase"
        case Fetch(piece):
            return f"an effect brings piece {piece} into its owner's hand"
        case Concede(player, asked_by, depth):
            who = f"player {player} wants" if player == asked_by else f"player {asked_by} wants player {player}"
            return f"{who} to concede game {depth}"
        case FlipCoins():
            return _flips(action)
        case _:
            return None


def _flips(action: FlipCoins) -> str:
    flippers = words.listed([f"player {player}" for player in action.flippers])
    flip = "flips" if len(action.flippers) == 1 else "flip"
    agreeing = words.listed([f"player {player}" for player in action.agreeing])
    agreed = f", to which {agreeing} agreed" if agreeing else ""
    return f"{flippers} {flip} with {words.describe(action.proposed)}{agreed}, where {action.cares.value} matters"


def _question(question: Any) -> str | None:
    match question:
        case CharacteristicsOf(piece):
            return f"what are the characteristics of piece {piece}?"
        case StatusOf(piece):
            return f"what is the status of piece {piece}?"
        case ControllerOf(piece):
            return f"who controls piece {piece}?"
        case MaySee(player, piece):
            return f"may player {player} look at piece {piece}?"
        case IsOutside(piece):
            return f"is piece {piece} outside the game in progress?"
        case WhoDecides(player, decision):
            return f"who decides for player {player} {decision.value}?"
        case WhoHasPriority():
            return "who gets priority first?"
        case WhoCalls(place):
            return f"who calls flip {place}?"
        case RolesOf(depth):
            return f"what is game {depth} to its neighbors?"
        case IsMultiplayer():
            return "is the game in progress a multiplayer game?"
        case _:
            return None


def _answer(answer: Any) -> str | None:
    match answer:
        case YesOrNo(yes):
            return "yes" if yes else "no"
        case APlayer(player):
            return "nobody" if player is None else f"player {player}"
        case AStatus(status):
            return "no status" if status is None else words.describe(status)
        case SetsOfCharacteristics(sets):
            return words.describe(sets) if sets else "no characteristics"
        case Roles(roles):
            return words.describe(roles) if roles else "neither main game nor subgame"
        case _:
            return None


def _known(id: str) -> str:
    return f" known as {id}" if id else ""


def _with_article(kind: str) -> str:
    """Say `a token` or `an ability`; combat damage takes no article."""
    if kind == Kind.COMBAT_DAMAGE.value:
        return kind
    return f"{'an' if kind == Kind.ABILITY.value else 'a'} {kind}"


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"
