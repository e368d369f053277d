"""508, flip cards: two parts on one card, of which a permanent shows the one that its status says."""

from engine.cards import Face, FlipCard, Name
from engine.objects import Edition, editions_between

ALTERNATIVE_NAMES = editions_between(Edition.MORNINGTIDE)
"""The editions in which a flip card's alternative name names it (508.5)."""


def part_in_effect(card: FlipCard, *, flipped: bool) -> Face:
    """Give the values of a flip card: its normal part's, or flipped its alternative part's (508.1a, b).

    The mana cost is the card's, flipped or not, and with it the color and the converted mana cost (508.1c). Where the
    alternative part has no power and toughness, there is none.
    """
    if not flipped:
        return card.normal
    alternative = card.alternative
    return Face(
        name=alternative.name,
        mana_cost=card.normal.mana_cost,
        supertypes=alternative.supertypes,
        types=alternative.types,
        subtypes=alternative.subtypes,
        text=alternative.text,
        power=alternative.power,
        toughness=alternative.toughness,
    )


def alternative_name_names_the_card(card: FlipCard, names: tuple[Name, ...], edition: Edition) -> bool:
    """Whether a player has named a flip card by its alternative name alone, as 508.5 allows from 2008-02-01 on."""
    return edition in ALTERNATIVE_NAMES and names == (card.alternative.name,)
