"""What is so of the whole history of a game, and of no single action in it: cards, subgames, and the control of turns."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.cards import Card
from engine.ending_the_turn_types import Gone, Kind
from engine.game_actions import Action
from engine.game_types import Course, GameState, InZone, LeftWithOwner, OutsideAll, Piece
from engine.objects import Edition, Player, Zone
from engine.subgames_types import EndSubgame, Game, StartSubgame, ThingId
from engine.turn_control_types import BeginTurn, CreateEffect
from proofs.playing import PLAYERS

COUNTS = {Zone.LIBRARY: "library", Zone.REMOVED: "removed"}
"""What counts the cards of a zone; all others are counted elsewhere."""


@dataclass
class Played:
    """What is remembered of a game of the nest while it is played: which effects wait for whose turn.

    `course`, `its` and `dealt` are there while a subgame of it is played: how it was left, and what was dealt from it.
    """

    waiting: dict[Player, Player] = field(default_factory=dict)
    course: Course = field(default_factory=Course)
    its: Game | None = None
    dealt: frozenset[int] = frozenset()


class History:
    """All that happened in a game since it began. `wrongs` after an action say what that history doesn't allow."""

    def __init__(self, game: GameState, edition: Edition) -> None:
        self.edition = edition
        self.cards = {number: _card_of(piece) for number, piece in enumerate(game.pieces)}
        self.totals = _totals(game)
        self.played = [Played()]
        self.counts: Counter[str] = Counter()

    def wrongs(self, game: GameState, action: Action, after: GameState) -> Iterator[str]:
        """What is wrong about the game after one more action."""
        self.counts[type(action).__name__] += 1
        yield from self._wrongs_of_cards(after)
        match action:
            case StartSubgame():
                yield from self._begun(game, after)
            case EndSubgame():
                yield from self._ended(game, after)
            case _ if len(game.nest.main_games) != len(after.nest.main_games):
                yield "a game began or ended unasked"
            case CreateEffect(creator, affected):
                self.played[-1].waiting[affected] = creator
            case BeginTurn(player):
                yield from self._turn_begun(after, player)
        yield from self._wrongs_of_control(after)

    def _wrongs_of_cards(self, game: GameState) -> Iterator[str]:
        for number, its in self.cards.items():
            if number >= len(game.pieces) or _card_of(game.pieces[number]) != its:
                yield f"piece {number} isn't the card any more that it was as the game began"
        if _totals(game) != self.totals:
            yield f"there are not as many cards as the game began with: {_totals(game)}, and not {self.totals}"
        for what, counted, there in _counted(game):
            if counted < there:
                yield f"{what}: {counted} cards are counted, of which {there} are known"

    def _begun(self, game: GameState, after: GameState) -> Iterator[str]:
        depth = len(game.nest.main_games)
        dealt = {
            number
            for number, piece in enumerate(game.pieces)
            if isinstance(piece.at, InZone) and piece.at.depth == depth and piece.at.object.zone is Zone.LIBRARY
        }
        self.played[-1] = replace(self.played[-1], course=game.course, its=game.nest.game, dealt=frozenset(dealt))
        self.played.append(Played())
        if after.course != Course():
            yield "a subgame began in the middle of a turn"

    def _ended(self, game: GameState, after: GameState) -> Iterator[str]:
        self.played.pop()
        main, now, course = self.played[-1], after.nest.game, after.course
        assert main.its is not None
        controller = main.its.controller
        if controller is not None and self._ends_with_its_player() and not now.seats[controller - 1].playing:
            controller = None
        if (now.active, now.controller) != (main.its.active, controller):
            yield "the turn of a main game isn't whose it was before its subgame"
        kept = replace(main.course, mana=course.mana, hands=course.hands, waiting=course.waiting)
        if course != kept:
            yield "the turn of a main game isn't as far as it was before its subgame"
        depth = len(game.nest.main_games)
        for number, (was, piece) in enumerate(zip(game.pieces, after.pieces, strict=True)):
            inside = getattr(was.at, "depth", None) == depth
            if number in main.dealt and not inside:
                yield f"piece {number} was dealt into the subgame and isn't there at its end"
            if inside and piece.kind is not Kind.CARD and piece.at != Gone():
                yield f"piece {number} isn't gone with its subgame"
            if inside and piece.kind is Kind.CARD and not self._is_home(was, piece, after):
                yield f"piece {number} didn't come home from its subgame"
            if not inside and piece != was:
                yield f"piece {number} wasn't in the subgame, but isn't as it was as that ended"
        self.counts["subgames played"] += 1

    def _is_home(self, was: Piece, piece: Piece, after: GameState) -> bool:
        """Whether a card is where its owner has it again: in the library, or still removed, or with who has left."""
        depth = len(after.nest.main_games)
        removed = isinstance(was.at, InZone) and was.at.object.zone is Zone.REMOVED
        match piece.at:
            case InZone(there, object):
                stays_removed = removed and self.edition.value < "2007-07-13"
                zone = Zone.REMOVED if stays_removed else Zone.LIBRARY
                plays = stays_removed or after.nest.game.seats[object.owner - 1].playing
                return there == depth and plays and object.zone is zone
            case LeftWithOwner(there, owner):
                return there == depth and not after.nest.game.seats[owner - 1].playing
            case _:
                return False

    def _ends_with_its_player(self) -> bool:
        """Whether control of players ends as its player leaves (800.4a)."""
        return self.edition.value >= "2010-10-01"

    def _turn_begun(self, after: GameState, player: Player) -> Iterator[str]:
        self.counts["turns in subgames"] += len(self.played) > 1
        controller = self.played[-1].waiting.pop(player, player)
        self.counts["turns that another controls"] += controller != player
        now = after.nest.game
        if (now.active, now.controller) != (player, None if controller == player else controller):
            yield f"the turn of player {now.active} under {now.controller} began, but it is {player}'s under {controller}"

    def _wrongs_of_control(self, game: GameState) -> Iterator[str]:
        """Of the effects created for a player's next turn the last one waits, in its game, while the player is in it."""
        games = (game.nest.game, *game.nest.main_games)
        courses = (game.course, *game.main_courses)
        for played, its, course in zip(reversed(self.played), games, courses, strict=True):
            for player, seat in zip(PLAYERS, its.seats, strict=True):
                creator = played.waiting.get(player)
                if not seat.playing or (creator and self._ends_with_its_player() and not its.seats[creator - 1].playing):
                    played.waiting.pop(player, None)
            if course.waiting != tuple(map(played.waiting.get, PLAYERS)):
                yield f"the effects that wait for turns are {course.waiting}, but created were {played.waiting}"


def _card_of(piece: Piece) -> tuple[ThingId, Kind, Player, Card] | None:
    match piece.at:
        case InZone(object=object):
            return piece.id, piece.kind, object.owner, object.card
        case LeftWithOwner(owner=owner, card=card) | OutsideAll(owner=owner, card=card):
            return piece.id, piece.kind, owner, card
        case _:
            return None


def _totals(game: GameState) -> tuple[int, ...]:
    """How many cards each player owns, in all games and outside."""
    seats = zip(*(each.seats for each in (game.nest.game, *game.nest.main_games)), strict=True)
    owned = (sum(seat.library + seat.elsewhere + seat.removed for seat in own) for own in seats)
    return tuple(inside + beside for inside, beside in zip(owned, game.nest.outside, strict=True))


def _counted(game: GameState) -> Iterator[tuple[str, int, int]]:
    """Per game, player and zone, how many cards are counted there, and how many of the pieces are there.

    The cards of a hand that are no pieces are among all such cards that are elsewhere.
    """
    there: Counter[tuple[int | None, Player, str]] = Counter()
    for piece in game.pieces:
        match piece.at:
            case InZone(depth, object) if piece.kind is Kind.CARD:
                there[depth, object.owner, COUNTS.get(object.zone, "elsewhere")] += 1
                there[depth, object.owner, "hand"] += object.zone is Zone.HAND
            case LeftWithOwner(depth, owner):
                there[depth, owner, "elsewhere"] += 1
            case OutsideAll(owner):
                there[None, owner, "outside"] += 1
    games = zip((game.nest.game, *game.nest.main_games), (game.course, *game.main_courses), strict=True)
    for steps, (its, course) in enumerate(games):
        depth = len(game.nest.main_games) - steps
        for player, seat, hand in zip(PLAYERS, its.seats, course.hands, strict=True):
            for name, counted in (("library", seat.library), ("removed", seat.removed), ("elsewhere", seat.elsewhere)):
                yield f"{name} of player {player} in game {depth}", counted, there[depth, player, name]
            in_hand = there[depth, player, "hand"]
            yield f"hand of player {player} in game {depth}", hand, in_hand
            unknown = seat.elsewhere - there[depth, player, "elsewhere"]
            yield f"cards of player {player} that are no pieces in game {depth}", unknown, hand - in_hand
    for player, counted in zip(PLAYERS, game.nest.outside, strict=True):
        yield f"cards of player {player} outside", counted, there[None, player, "outside"]
