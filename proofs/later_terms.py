"""The terms of later editions. Claims, and what is in them, are told in those of 2006-10-01.

A pattern stands for a term as these claims and values use it: `played` is `cast` of spells, but not of games.
"""

from verifier.numbering import Renamed

_M10, _STRIXHAVEN = "2009-07-08", "2021-04-19"

_EXILE = (
    (r"^removed from the game$", "exile"),
    (r"\bto the zone removed from the game\b", "to exile"),
    (r"\binto the zone removed from the game\b", "into exile"),
    (r"\b(is|are|being) removed from the game\b", r"\1 exiled"),
    (r"\b(is )?removed from (that game|the main game|the subgame)\b", r"\1exiled from \2"),
    (r"\bbeing removed from it\b", "being exiled from it"),
    (r"\b(was|is) removed in (a|an inner) subgame\b", r"\1 exiled in \2 subgame"),
    (r"\b(cards?) removed\b(?! from)", r"\1 in exile"),
    (r"\bremoved from the game\b", "in exile"),
    (r"\b(the stack|on the stack|a thing resolves,) is removed\b", r"\1 is exiled"),
    (r"\bits owner's removed cards\b", "its owner's exiled cards"),
    (r"\b(card that was|copies, tokens and combat damage are) removed\b", r"\1 exiled"),
)

_BATTLEFIELD = (
    (r"^in play$", "battlefield"),
    (r"\binto the zone in play\b", "onto the battlefield"),
    (r"\bzone in play\b", "battlefield"),
    (r"\b(in every zone but|every zone other than) in play\b", r"\1 the battlefield"),
    (r"\bin play\b", "on the battlefield"),
    (r"\b(off|outside) play\b", "off the battlefield"),
    (r"\b(leaves?|leaving|returns? to) play\b", r"\1 the battlefield"),
    (r"\bcomes into play\b", "enters the battlefield"),
    (r"\bhaving come into play\b", "having entered the battlefield"),
    (r"\bcome into play\b", "enter the battlefield"),
)

_CASTING = (
    (r"\bthe half (that is |that isn't |)being played\b", r"the half \1being cast"),
    (r"\bfrom being played on\b", "from being cast on"),
    (r"\beither half may be played\b", "either half may be cast"),
    (r"\bone of them is played\b", "one of them is cast"),
    (r"\bwhile the (left|right) one is played\b", r"while the \1 one is cast"),
    (r"\bplaying one half plays the whole card\b", "casting one half casts the whole card"),
    (r"\bis played as one of its halves\b", "is cast as one of its halves"),
    (r"\bmay play a card\b", "may cast a card"),
    (r"\b(player \d) plays (it|the (?:left|right) half of it)\b", r"\1 casts \2"),
    (r"\bspell or ability was played\b", "spell was cast or ability was activated"),
    (r"\bVoid is played\b", "Void is cast"),
    (r"\bto play something\b", "to cast or activate something"),
)

_ACTIONS = (
    (r"\bstate-based effect(s?)\b", r"state-based action\1"),
    (r"\bgame action\b", "turn-based action"),
    (r"\bend of turn step\b", "end step"),
)

_MANA_VALUE = (
    (r"\bconverted mana cost(s?)\b", r"mana value\1"),
    (r"\bconverted (\d+)\b", r"mana value \1"),
)

LATER_TERMS = (
    *(Renamed(_M10, pattern, later) for pattern, later in (*_EXILE, *_BATTLEFIELD, *_CASTING, *_ACTIONS)),
    *(Renamed(_STRIXHAVEN, pattern, later) for pattern, later in _MANA_VALUE),
)
