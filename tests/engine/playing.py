"""Playing the game as a whole at random: how games begin, what is likely to be allowed in them, and what goes on."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from itertools import product
from typing import Any

from hypothesis import strategies as st

from engine.cards import Card, CardType, SplitCard
from engine.catalogue import card, catalogue, title
from engine.coin_flips import Call, Cares, Coin, Designation, Die, Land, Numbers, Side, words_to_call
from engine.ending_the_turn_types import Event, InCombat, Kind, Stage
from engine.game import answer
from engine.game_actions import (
    Action,
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
    EndTheTurn,
    Engage,
    Fetch,
    FlipCoins,
    LetTrigger,
    PutOnStack,
)
from engine.game_questions import APlayer, WhoCalls
from engine.game_types import AbilityInNoZone, GameState, InZone, OutsideAll, Piece
from engine.multiplayer import Configuration, Option, Variant
from engine.objects import Action as ObjectAction
from engine.objects import (
    BecomeCopy,
    Change,
    ChangeControl,
    Changes,
    Copy,
    Flip,
    Half,
    Mark,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    Play,
    Player,
    PutIntoPlay,
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
    Zone,
)
from engine.subgames import is_over
from engine.subgames_types import (
    DrawGame,
    EndSubgame,
    GivePriority,
    LoseGame,
    SetTotals,
    StartSubgame,
    Style,
    ThingId,
)
from engine.turn_control_types import BeginTurn, CreateEffect, PayMana, SkipTurn
from tests.engine.games import LAST
from verifier.shapes import (
    AtomShape,
    BoolShape,
    ChoiceShape,
    EnumShape,
    IntShape,
    LiteralShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    SetShape,
    Shape,
    TupleShape,
    shape_of,
)

PLAYERS: tuple[Player, ...] = (1, 2, 3, 4)
CARD_ZONES = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.REMOVED, Zone.ANTE)
MOST_PIECES = 6
"""How many pieces there are at most: with those that are made on the way, more than any claim has."""

SHAHRAZAD = card("Shahrazad")
PERMANENTS = tuple(each for each in catalogue() if not isinstance(each, SplitCard))
FREE_FOR_ALL = frozenset({Option.ATTACK_LEFT}), frozenset({Variant.FREE_FOR_ALL})


@dataclass(frozen=True)
class Beginning:
    """What a game begins with."""

    configuration: Configuration
    libraries: tuple[int, int, int, int]
    outside: tuple[int, int, int, int]
    chance: int
    pieces: tuple[Piece, ...]


@st.composite
def beginnings(draw: Any) -> Beginning:
    """Two to four players with libraries of all sizes, and three cards of theirs, most of which have subgames played."""
    players = draw(st.integers(2, 4))
    options = draw(st.sampled_from([(frozenset(), frozenset()), FREE_FOR_ALL])) if players > 2 else ((), ())
    sizes = st.sampled_from([12, 7, 20, 9, 8, 3])
    seats = [player <= players for player in PLAYERS]
    libraries = tuple(draw(sizes) if seated else 0 for seated in seats)
    pieces = tuple(draw(_pieces(number, players)) for number in range(3))
    return Beginning(
        Configuration(players, frozenset(options[0]), frozenset(options[1])),
        libraries,
        tuple(draw(st.integers(3, 4)) if seated else 0 for seated in seats),
        draw(st.integers(0, 11)),
        pieces,
    )


@st.composite
def _pieces(draw: Any, number: int, players: int) -> Piece:
    owner = draw(st.integers(1, players))
    creates = draw(st.sampled_from([True, True, False]))
    its = SHAHRAZAD if creates else draw(st.sampled_from(catalogue()))
    beside = draw(st.sampled_from([False, False, False, True]))
    at = OutsideAll(owner, its) if beside else InZone(0, Object(its, Zone.LIBRARY, owner))
    return Piece(ThingId(f"card {number}"), Kind.CARD, at, plays_subgame=creates)


PLAIN = Style("no options")


def way_on(game: GameState) -> Action | None:
    """What brings a game on as it is, whatever it is in the middle of; None if the game that is no subgame is over."""
    now, course = game.nest.game, game.course
    if is_over(now):
        return EndSubgame() if game.nest.main_games else None
    match course.stage:
        case Stage.OVER:
            extra = [player for player in course.extra_turns if player in playing(game)]
            return BeginTurn(extra[0] if extra else _next_in_turn(game))
        case Stage.RESOLVING if now.resolving is not None and now.resolving.creates:
            return StartSubgame(0)
        case Stage.RESOLVING:
            return next(coins(game), CarryOn())
        case Stage.PRIORITY if course.acted:
            return GivePriority()
        case _:
            return CarryOn()


def playing(game: GameState) -> tuple[Player, ...]:
    """Who is in the game in progress."""
    return tuple(player for player, seat in zip(PLAYERS, game.nest.game.seats, strict=True) if seat.playing)


def _next_in_turn(game: GameState) -> Player:
    active = game.nest.game.active
    return min(playing(game), key=lambda player: (player - active - 1) % 4)


def coins(game: GameState) -> Iterator[Action]:
    """The calls and results for which the coins that are flipped wait."""
    flips = game.course.flips
    for place, flip in enumerate(flips.flips if flips is not None else (), start=1):
        if flip.result is None:
            if flips.cares is Cares.WINNING and flip.call is None:
                told = answer(game, WhoCalls(place), LAST)
                assert isinstance(told, APlayer) and told.player is not None
                caller = told.player
                yield from (Call(place, caller, word) for word in sorted(words_to_call(flips.method), key=str))
            else:
                yield from (Land(place, result) for result in (1, 2))


def things_done(game: GameState) -> list[Action]:
    """What may be done to the pieces of the game in progress, one after the other."""
    depth = len(game.nest.main_games)
    found: list[Action] = []
    for number, piece in enumerate(game.pieces):
        match piece.at:
            case InZone(there, object) if there == depth:
                found += (Do(number, what) for what in _done_to(object, playing(game)))
                if object.zone is Zone.IN_PLAY:
                    found += (Engage(number, part) for part in InCombat)
                    hosts = range(len(game.pieces))
                    found += (Attach(number, host, is_aura) for host, is_aura in product(hosts, (False, True)))
            case AbilityInNoZone(there) if there == depth:
                found.append(LetTrigger(number))
    return found


def _done_to(object: Object, players: tuple[Player, ...]) -> list[ObjectAction]:
    moves: list[ObjectAction] = [Move(zone) for zone in CARD_ZONES if zone is not object.zone]
    halves = tuple(Half) if isinstance(object.card, SplitCard) else (None,)
    entries = [PutIntoPlay(player, tapped) for player, tapped in product(players, (False, True))]
    match object.zone:
        case Zone.IN_PLAY:
            copies = (BecomeCopy(Copy(each)) for each in PERMANENTS[:2])
            stronger = Changes(added_types=frozenset({CardType.CREATURE}), toughness=1)
            marks = (Mark(counters, damage) for counters, damage in ((1, 0), (0, 1), (0, 3)))
            by_whom = (ChangeControl(player) for player in players)
            states = (Tap(), Untap(), Flip(), TurnFaceDown(), TurnFaceUp())
            return [*moves, *states, *copies, *by_whom, Change(stronger), *marks, PhaseOut(), PhaseOut()]
        case Zone.PHASED_OUT:
            return [PhaseIn(), PhaseIn(), *moves]
        case Zone.STACK:
            return [*moves, *entries]
        case _:
            played = [Play(player, half) for player, half in product(players, halves)]
            hidden = [Move(Zone.REMOVED, concealed=True), PutIntoPlay(players[0], face_down=True)]
            return [*moves, *played, *entries, *hidden] if players else moves


def things_made(game: GameState, name: ThingId) -> list[Action]:
    """The tokens, copies and abilities that may come to be, under a name."""
    players, numbers = playing(game), range(len(game.pieces))
    return [
        *(CreateToken(name, its, player) for its, player in product((PERMANENTS[0], card("Grizzly Bears")), players)),
        *(CopySpell(name, number, player) for number, player in product(numbers, players) if _is_spell(game, number)),
        *things_put_on_stack(game, name),
        *(CreateTrigger(name, player, event) for event, player in product(Event, players) if event is not Event.LEAVING),
        *(CreateTrigger(name, player, Event.LEAVING, number) for number, player in product(numbers, players)),
    ]


def things_put_on_stack(game: GameState, name: ThingId) -> list[Action]:
    """The abilities and the combat damage that may be put on the stack, under a name."""
    kinds = (Kind.ABILITY, Kind.COMBAT_DAMAGE)
    return [PutOnStack(name, kind, player) for kind, player in product(kinds, playing(game))]


def _is_spell(game: GameState, number: int) -> bool:
    at = game.pieces[number].at
    return isinstance(at, InZone) and at.object.zone is Zone.STACK


TOTALS = ((20, 0), (5, 3), (20, 9), (63, 0), (2, 0), (0, 0), (20, 10))


def things_given(game: GameState) -> list[Action]:
    """What may happen to players of the game in progress and to their turns."""
    players = playing(game)
    drawing = [Draw(player) for player in players]
    return [
        *drawing,
        *drawing,
        *(AddMana(player, amount) for player, amount in product(players, (1, 3))),
        *(PayMana(player, 1) for player in players if game.course.mana[player - 1]),
        *(SetTotals(player, life, poison) for player, (life, poison) in product(players, TOTALS)),
        *(AddTurn(player) for player in players if len(game.course.extra_turns) < 2),
        *([AddCombat()] if game.course.extra_combats < 2 else []),
    ]


def effects_created(game: GameState) -> list[Action]:
    """The effects by which players may get control of turns to come."""
    return [CreateEffect(creator, affected) for creator, affected in product(playing(game), playing(game))]


def turns_moved(game: GameState) -> list[Action]:
    """How turns may go on otherwise than by themselves."""
    players = playing(game)
    if game.course.stage is Stage.OVER:
        return [*(SkipTurn(player) for player in players), *(BeginTurn(player) for player in players)]
    return [EndTheTurn()] if game.course.stage is Stage.RESOLVING else [GivePriority(), CarryOn(), EndTheTurn()]


def cards_fetched(game: GameState) -> list[Action]:
    """The cards that may be brought into the game in progress."""
    depth = len(game.nest.main_games)
    return [
        Fetch(number)
        for number, piece in enumerate(game.pieces)
        if not isinstance(piece.at, InZone) or piece.at.depth != depth or piece.at.object.zone is Zone.REMOVED
    ]


def departures(game: GameState) -> list[Action]:
    """How players may leave the games of the nest."""
    players, depths = playing(game), range(len(game.nest.main_games) + 1)
    conceding = [Concede(player, player, depth) for player, depth in product(players, depths)]
    return [DrawGame(), *(LoseGame(player) for player in players), *conceding]


METHODS = (
    Coin(),
    Coin(Designation(Side.TAILS, Side.HEADS)),
    Die(6),
    Die(20, Designation(Side.HEADS, Side.TAILS)),
    Numbers(10, 5),
    Die(7),
)


def coins_flipped(game: GameState) -> list[Action]:
    """The coins that may be flipped, and the calls and results of those that are in the air."""
    players = playing(game)
    flippers = (players[:1], players[:1] * 2, players[:3])
    flipping = [
        FlipCoins(cares, who, method, agreeing)
        for cares, who, method, agreeing in product(Cares, flippers, METHODS, (players, players[1:]))
        if who
    ]
    return [*coins(game)] or flipping


def of_shape(shape: Shape) -> st.SearchStrategy:
    """Any value of a shape, mostly with small numbers; cards are those of the catalogue."""
    match shape:
        case BoolShape():
            return st.booleans()
        case IntShape(low, high):
            assert low is not None and high is not None
            return st.integers(low, min(high, low + 6))
        case EnumShape(cls):
            return st.sampled_from(list(cls))
        case AtomShape():
            return st.sampled_from(["card 0", "new"])
        case SetShape(cls):
            return st.frozensets(st.sampled_from(list(cls)), max_size=2)
        case LiteralShape(value):
            return st.just(value)
        case OptionalShape(inner):
            return st.none() | of_shape(inner)
        case ChoiceShape(options):
            return CARDS if shape == _CARD else st.one_of(*(of_shape(option) for option in options))
        case RecordShape(cls, fields):
            return st.builds(cls, **{name: of_shape(inner) for name, inner in fields})
        case TupleShape(elements):
            return st.tuples(*(of_shape(element) for element in elements))
        case SequenceShape(element, least, most):
            return st.lists(of_shape(element), min_size=least, max_size=most).map(tuple)
        case _:
            raise AssertionError(f"no action has a part of the kind {type(shape).__name__}")


def told(value: Any) -> str:
    """A value as it is written, but for what is as it always is; a card by its title."""
    if isinstance(value, Card):
        return f"card({title(value)!r})"
    if isinstance(value, tuple):
        return f"({''.join(f'{told(each)}, ' for each in value).rstrip()})"
    if not is_dataclass(value):
        return str(value) if isinstance(value, Enum) else repr(value)
    parts = (f"{field.name}={told(getattr(value, field.name))}" for field in fields(value) if _is_telling(value, field))
    return f"{type(value).__name__}({', '.join(parts)})"


def _is_telling(value: Any, field: Any) -> bool:
    return getattr(value, field.name) != field.default


_CARD = shape_of(Card)
CARDS = st.sampled_from([title(each) for each in catalogue()]).map(card)
