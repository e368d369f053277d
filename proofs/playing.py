"""Playing the game as a whole by chance: how games begin, what is likely to be allowed in them, and what goes on."""

from collections.abc import Iterator
from itertools import product
from random import Random

from engine.cards import CardType, SplitCard
from engine.catalogue import card
from engine.coin_flips import Call, Cares, Coin, Designation, Die, Land, Method, Numbers, Side, words_to_call
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
    EndTheCombatPhase,
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
    Edition,
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
from engine.subgames_types import DrawGame, EndSubgame, GivePriority, LoseGame, SetTotals, StartSubgame, Style, ThingId
from engine.turn_control_types import BeginTurn, CreateEffect, PayMana, SkipTurn
from proofs.own_cards.place import cards_in_use, in_its_place, in_use, is_permanent
from verifier import areas

PLAYERS: tuple[Player, ...] = (1, 2, 3, 4)
CARD_ZONES = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.REMOVED, Zone.ANTE)
MOST_PIECES = 6
"""How many pieces there are at most: with those that are made on the way, more than any claim has."""

SHAHRAZAD = in_use("Shahrazad") or card("Shahrazad")
PERMANENTS = tuple(each for each in cards_in_use() if is_permanent(each))
TOKENS = (PERMANENTS[0], in_its_place("Grizzly Bears"))
FREE_FOR_ALL = frozenset({Option.ATTACK_LEFT}), frozenset({Variant.FREE_FOR_ALL})

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
    if flips is None:
        return
    for place, flip in enumerate(flips.flips, start=1):
        if flip.result is None:
            if flips.cares is Cares.WINNING and flip.call is None:
                told = answer(game, WhoCalls(place), tuple(Edition)[-1])
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
            copies: list[ObjectAction] = [BecomeCopy(Copy(each)) for each in PERMANENTS[:2]]
            stronger = Changes(added_types=frozenset({CardType.CREATURE}), toughness=1)
            marks: list[ObjectAction] = [Mark(counters, damage) for counters, damage in ((1, 0), (0, 1), (0, 3))]
            by_whom: list[ObjectAction] = [ChangeControl(player) for player in players]
            states: list[ObjectAction] = [Tap(), Untap(), Flip(), TurnFaceDown(), TurnFaceUp()]
            return [*moves, *states, *copies, *by_whom, Change(stronger), *marks, PhaseOut(), PhaseOut()]
        case Zone.PHASED_OUT:
            return [PhaseIn(), PhaseIn(), *moves]
        case Zone.STACK:
            return [*moves, *entries]
        case _:
            played = [Play(player, half) for player, half in product(players, halves)]
            hidden: list[ObjectAction] = [Move(Zone.REMOVED, concealed=True)]
            hidden += (PutIntoPlay(player, face_down=True) for player in players[:1])
            return [*moves, *played, *entries, *hidden]


def things_made(game: GameState, name: ThingId) -> list[Action]:
    """The tokens, copies and abilities that may come to be, under a name."""
    players, numbers = playing(game), range(len(game.pieces))
    return [
        *(CreateToken(name, its, player) for its, player in product(TOKENS, players)),
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
    if game.course.stage is Stage.RESOLVING:
        return [EndTheTurn(), EndTheCombatPhase()]
    return [GivePriority(), CarryOn(), EndTheTurn()]


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


METHODS: tuple[Method, ...] = (
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
    flipping: list[Action] = [
        FlipCoins(cares, who, method, agreeing)
        for cares, who, method, agreeing in product(Cares, flippers, METHODS, (players, players[1:]))
        if who
    ]
    return [*coins(game)] or flipping


FAMILIAR = (*(in_its_place(title) for title in ("Assault/Battery", "Akki Lavarunner", "Grizzly Bears")), SHAHRAZAD)


def begins(random: Random) -> areas.Start:
    """How a game begins: two to four players, with one card or two that are followed, as many as claims speak of."""
    players = random.choice((2, 2, 3, 4))
    options, variants = FREE_FOR_ALL if players > 2 and random.random() < 0.5 else (frozenset(), frozenset())
    arguments = {
        "configuration": Configuration(players, options, variants),
        "style": PLAIN,
        "libraries": _per_player(players, (12, 7, 20, 9, 8, 3), random),
        "outside": _per_player(players, (3, 4), random),
        "chance": random.randrange(12),
        "pieces": tuple(_piece(number, players, random) for number in range(random.choice((1, 2)))),
    }
    return areas.Start(areas.Call("begin_game", arguments))


def _per_player(players: int, sizes: tuple[int, ...], random: Random) -> tuple[int, ...]:
    return tuple(random.choice(sizes) if player <= players else 0 for player in PLAYERS)


def _piece(number: int, players: int, random: Random) -> Piece:
    owner = random.randint(1, players)
    its = random.choice(FAMILIAR if random.random() < 0.7 else cards_in_use())
    at = OutsideAll(owner, its) if random.random() < 0.2 else InZone(0, Object(its, Zone.LIBRARY, owner))
    return Piece(ThingId(f"card {number + 1}"), Kind.CARD, at, plays_subgame=its == SHAHRAZAD)


def goes_on(game: GameState, random: Random) -> areas.Call | None:
    """What is done next, which is likely to be allowed; None if the game is over."""
    on = way_on(game)
    if on is None:
        return None
    if random.random() < 0.45 or not playing(game):
        return _applied(on)
    name = ThingId(f"thing {len(game.pieces) + 1}")
    kinds = [
        things_done(game),
        things_done(game),
        things_made(game, name) if len(game.pieces) < 2 else [],
        things_given(game),
        effects_created(game),
        turns_moved(game),
        cards_fetched(game),
        departures(game) if random.random() < 0.3 else [],
        coins_flipped(game),
    ]
    return _applied(random.choice(random.choice([kind for kind in kinds if kind])))


def _applied(action: Action) -> areas.Call:
    return areas.Call("apply", {"action": action})


def begins_as_card(random: Random) -> areas.Start:
    """A card in use, in a zone where nothing has happened to it yet."""
    zone = random.choice((Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.REMOVED))
    its = random.choice(FAMILIAR if random.random() < 0.5 else cards_in_use())
    return areas.Start(state=Object(its, zone, random.choice((1, 2))))
