"""What all claims of a game say, looked up for each situation: its own claims, and the others as laws of its calls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from verifier import posing
from verifier.audit.patterns import CallPattern, patterns_of
from verifier.audit.situations import Situation
from verifier.claims import Claim
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.prove import begun_anew
from verifier.shapes import size_of
from verifier.together import of_the_same_inputs


@dataclass(frozen=True, slots=True)
class Lawbook:
    """Claims on all inputs, and what each of them asks, by its id."""

    game: Game
    editions: Sequence[Enum]
    claims: Sequence[Claim]
    patterns: Mapping[str, CallPattern | None]

    @staticmethod
    def on(asked: Sequence[Claim], game: Game, editions: Sequence[Enum]) -> Lawbook:
        """What all claims of the game say of the functions that these claims ask; corollaries say nothing besides."""
        functions = {name for claim in asked for name in posing.functions_of(claim)}
        of_all = [each for each in game.claims if says_something(each, editions) and not each.corollary]
        claims = [each for each in of_all if not functions.isdisjoint(posing.functions_of(each))]
        patterns: dict[str, CallPattern | None] = {}
        for group in of_the_same_inputs(claims, editions):
            with begun_anew():
                patterns |= patterns_of(group, game, editions, Atoms(()))
        return Lawbook(game, editions, claims, patterns)

    def situation(self, group: Sequence[Claim], atoms: Atoms) -> Situation:
        """The situation of claims of the same inputs, with what all others say of its calls alone."""
        situation = Situation(group, self.game, self.editions, atoms)
        self.add_laws(situation)
        return situation

    def add_laws(self, situation: Situation) -> None:
        """Add what all others say of its calls alone to what the claims of a situation do."""
        situation.add_laws(self.patterns, self._others(situation.claims))

    def wider(self, situation: Situation, atoms: Atoms) -> Iterator[Situation]:
        """The same situation once more, with what others say of its calls and more; then with what is said of these, too."""
        others = self._others(situation.claims)
        again = Situation(situation.claims, self.game, self.editions, atoms, again=situation)
        again.take_laws(situation)
        again.add_laws_with_other_calls(self.patterns, others)
        yield again
        again.add_laws_of_other_calls(self.patterns, others)
        yield again

    def cost_of(self, group: Sequence[Claim]) -> int:
        """What it may cost to say all of the situation of claims of the same inputs: each call is compared with each."""
        patterns = [self.patterns.get(claim.id) for claim in group]
        calls = sum(1 if pattern is None else pattern.calls for pattern in patterns)
        return calls**2 * sum(map(size_of, posing.signature_of(group[0]).shapes.values()))

    def _others(self, group: Sequence[Claim]) -> list[Claim]:
        """The claims that say something of a group's calls which the group doesn't say of its inputs."""
        return [claim for claim in self.claims if claim not in group or self._says_it_of_more(claim)]

    def _says_it_of_more(self, claim: Claim) -> bool:
        """Whether a claim has inputs that its call isn't told, all of which it says something of."""
        pattern = self.patterns[claim.id]
        return pattern is not None and set(posing.signature_of(claim).shapes) > pattern.inputs()


def says_something(claim: Claim, editions: Sequence[Enum]) -> bool:
    """Whether it is a claim on all inputs, in one of the editions."""
    return not claim.witness_wanted and bool(posing.editions_of(claim, editions))
