"""What subgames are about: a nest of games, what is followed through it, what happens in it, and what is asked of it."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Literal, NewType

from engine.objects import Player, Zone

ThingId = NewType("ThingId", str)
"""Which card, token, copy or ability it is; the same card in every game."""

Style = NewType("Style", str)
"""The variant and the options that a game is played with, under one name."""

Depth = Annotated[int, range(4)]
"""A game of the nest, by how many games are around it: 0 is the game that is no subgame. At most 3 here."""

Size = Annotated[int, range(64)]
"""A number of cards."""

Life = Annotated[int, range(64)]
"""A life total, less than nothing being counted as nothing."""

Poison = Annotated[int, range(16)]
"""A number of poison counters."""

Rank = Annotated[int, range(8)]
"""Where in a library a card is, next to others: the lower one is nearer to the top."""

Chance = Annotated[int, range(12)]
"""One of twelve outcomes of equal likelihood, which two, three or four players can share out evenly."""

PerPlayer = tuple[bool, bool, bool, bool]
"""Yes or no for each player, by seat."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's part in one game.

    `library`, `removed` and `elsewhere` count the cards in this game that the player owns: those in the library, those
    removed from the game, and all others. `playing` is no more so once the player has left, by losing or otherwise.
    `short` says that the opening hand called for more cards than there were, which is not checked yet. `shuffled` says
    that the library is in an order that chance gave it.
    """

    playing: bool = False
    library: Size = 0
    elsewhere: Size = 0
    removed: Size = 0
    life: Life = 0
    poison: Poison = 0
    short: bool = False
    shuffled: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a subgame ended: who won it, or none for a draw."""

    winner: Player | None


@dataclass(frozen=True, slots=True)
class Resolution:
    """A spell or ability in the middle of its resolution.

    `creates` says that its effect is yet to have a subgame played; `outcome` is there once that subgame has ended.
    """

    object: ThingId
    creates: bool = False
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a nest.

    `active` is whose turn it is, and `controller` who controls that turn, if it isn't the player itself. `began_with` is
    how many players the game began with, and `starting_player` the one who went first. `created_by` is the spell or
    ability that created this game, if it is a subgame; `resolving` is the one that resolves in it now.
    """

    seats: tuple[Seat, Seat, Seat, Seat]
    style: Style
    starting_player: Player
    began_with: Annotated[int, range(2, 5)]
    active: Player
    controller: Player | None = None
    created_by: ThingId | None = None
    resolving: Resolution | None = None


@dataclass(frozen=True, slots=True)
class Nest:
    """A game that is being played, and those that wait for it.

    `game` is the one in progress. Of `main_games` the first is its main game, the next is that one's main game, and so
    on outward. `outside` counts, by seat, the cards that a player has outside every game.
    """

    game: Game
    main_games: Annotated[tuple[Game, ...], range(4)] = ()
    outside: tuple[Size, Size, Size, Size] = (0, 0, 0, 0)


class Kind(Enum):
    """What is followed through a nest."""

    CARD = "card"
    TOKEN = "token"
    COPY = "copy"
    TRIGGER = "triggered ability"


class Origin(Enum):
    """How something came into the game that it is in."""

    DECK = "with the deck"
    MAIN_GAME = "from a main game"
    OUTSIDE = "from outside every game"
    SUBGAME = "from a subgame that ended"
    CREATED = "created there"


@dataclass(frozen=True, slots=True)
class InGame:
    """A place in one game of a nest.

    In no zone is a triggered ability that waits to be put on the stack, and a card whose owner has left that game.
    `whose` is who controls what is in play, on the stack or waiting, and else the owner. `rank` says where in its library
    a card is, and is 0 elsewhere. `face_down` is said where a zone doesn't: in play, on the stack, removed.
    """

    depth: Depth
    zone: Zone | None
    whose: Player
    origin: Origin
    rank: Rank = 0
    face_down: bool = False
    place: Literal["in a game"] = "in a game"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Where chance puts a thing in its library, if something that happens has it shuffled."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class Outside:
    """In no game at all, among the cards that its owner has beside them."""

    place: Literal["outside every game"] = "outside every game"


Place = InGame | Outside


@dataclass(frozen=True, slots=True)
class Thing:
    """A card, token, copy or triggered ability, and its place."""

    id: ThingId
    kind: Kind
    owner: Player
    place: Place


@dataclass(frozen=True, slots=True)
class Table:
    """A nest of games with a few things in it, or outside it, that are followed at once."""

    nest: Nest
    things: Annotated[tuple[Thing, ...], range(4)]


@dataclass(frozen=True, slots=True)
class Resolve:
    """A spell or ability of the game in progress begins to resolve; `creates` says that players play a subgame by it."""

    object: ThingId
    creates: bool
    event: Literal["resolve"] = "resolve"


@dataclass(frozen=True, slots=True)
class StartSubgame:
    """What resolves has a subgame played. Chance says who goes first; `would_draw` is that player's wish to draw instead."""

    chance: Chance
    would_draw: bool = False
    event: Literal["start a subgame"] = "start a subgame"


@dataclass(frozen=True, slots=True)
class FinishResolving:
    """The rest of what resolves is done: whoever hasn't won its subgame loses half the life, as Shahrazad says."""

    event: Literal["finish resolving"] = "finish resolving"


@dataclass(frozen=True, slots=True)
class GivePriority:
    """A player would receive priority: state-based effects are checked, then waiting abilities are put on the stack."""

    event: Literal["give priority"] = "give priority"


@dataclass(frozen=True, slots=True)
class MoveThing:
    """Something goes to another zone of the game in progress; `controller` is whose it is then in play or on the stack."""

    thing: Thing
    zone: Zone
    controller: Player
    rank: Rank = 0
    face_down: bool = False
    event: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class BringIn:
    """An effect brings a card from outside the game in progress into it, into its owner's hand."""

    thing: Thing
    event: Literal["bring in"] = "bring in"


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """A turn begins in the game in progress; another player may control it."""

    active: Player
    controller: Player | None = None
    event: Literal["begin a turn"] = "begin a turn"


@dataclass(frozen=True, slots=True)
class SetTotals:
    """A player's life total and poison counters in the game in progress are from now on these."""

    player: Player
    life: Life
    poison: Poison
    event: Literal["set totals"] = "set totals"


@dataclass(frozen=True, slots=True)
class LoseGame:
    """A player loses the game in progress and leaves it (102.5)."""

    player: Player
    event: Literal["lose"] = "lose"


@dataclass(frozen=True, slots=True)
class DrawGame:
    """The game in progress is a draw: all who are left in it lose at once (102.4)."""

    event: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class ConcedeGame:
    """A player concedes a game of the nest (102.3a)."""

    player: Player
    depth: Depth
    event: Literal["concede"] = "concede"


@dataclass(frozen=True, slots=True)
class EndSubgame:
    """The game in progress, a subgame that is decided, ends, and its main game resumes."""

    event: Literal["end the subgame"] = "end the subgame"


Within = (
    Resolve
    | FinishResolving
    | GivePriority
    | MoveThing
    | BringIn
    | BeginTurn
    | SetTotals
    | LoseGame
    | DrawGame
    | ConcedeGame
)
"""What happens within a game, which is in progress before and after."""

Event = Within | StartSubgame | EndSubgame
"""What happens."""


class Role(Enum):
    """What a game is to its neighbors in a nest."""

    MAIN_GAME = "main game"
    SUBGAME = "subgame"


class Watch(Enum):
    """What an ability triggers on."""

    REMOVED = "a card is removed from the game"
    LEAVES = "an object leaves its zone"


@dataclass(frozen=True, slots=True)
class Watcher:
    """An ability of one game of the nest that triggers on what befalls objects there."""

    depth: Depth
    watch: Watch
