"""What clauses leave open for a reason, by the claims that ask it: an audit shows two answers, and says why both may be."""

_OVER = "whose turn it is, and who is to control whose, matters no more in a game that is over, and nothing is asked of it"
_COUNTED = (
    "how often a player has won, lost or flipped is said flip by flip: not at all at the beginning (511.1d), and once more "
    "for each flip that is settled (511.1b), so it is settled in all games that began"
)
_GONE = "objects that are gone are told apart by nobody, so it needn't be said how many there are, and of which kind"

_CHANCE = (
    "which outcome of chance names which player is told by no rule: each is named equally often (506.4), and all else "
    "about the start of a subgame is settled"
)
_OWN_ORDER = (
    "in which order a player's own abilities are put on the stack is for that player to say (410, 103.4), and so is, from "
    "2013-07-11 on, which of several legends of one name stays (704.5); all else about how a game goes on is settled"
)

_OWN_LEGEND = (
    "which of several legends of one name stays is for who controls them to say (704.5); all else about a combat phase that "
    "is ended is settled"
)

_UNUSUAL = (
    "how many players a variant is for is said in its own section (606 to 609), so a game of another number may be refused; "
    "of all others it is settled until 2010-06-18 whether they are started, and in each edition whether they may be"
)

_FIRST = (
    "whom an outcome of chance names to go first is told by no rule, only that each outcome names somebody; all else about "
    "a game that begins, and about a subgame that starts or ends, is settled"
)
_WHICH_LEGEND = "from 2013-07-11 on, which of several legends of one name stays (704.5)"
_FORGOTTEN = (
    "whether extra turns of who has left are still noted isn't said, since none of them is taken (600.4a); nor in which "
    "order a player's own abilities are put on the stack, which is for that player to say (410, 103.4), and so is, "
    f"{_WHICH_LEGEND}"
)
_BEGUN = f"{_FIRST}; of a game that should have several variants section 600 says from 2010-06-18 on that it isn't begun"
_GOING_ON = f"{_FORGOTTEN}; nor whether a library is shuffled whose owner leaves just as a card is put into it"
_REMOVED = (
    "when what is no card and was removed from the stack ceases to exist isn't said (509.1a); nor, as combat is ended, "
    f"{_WHICH_LEGEND}, which is for who controls them to say"
)

_FROM_OUTSIDE = (
    "what effects from outside do to a permanent that is phased out isn't said (502.15h), so of one on which some work it "
    "isn't settled which characteristics it has; of everything else it is"
)

_OUTSIDE = (
    "from 2016-07-22 on the controller doesn't see what is outside the game, nor choose from it (718.4); whether the player "
    "then does isn't said"
)
_BEFORE_STATUS = (
    "until 2006-07-15 there was no section on status, or its first rule only, so no clause says all that is done to an "
    "object; from then on it is settled"
)
_BEFORE_STATUS_VALUES = (
    "until 2006-07-15 it is said which of its values a flip card has (508.1, 508.2), but not, as from then on (510.2), that "
    "a permanent has all others that it would have without any status"
)
_NO_SUCH_HALVES = (
    "from 2017-04-28 on a split card has the characteristics of both halves combined (505.2); how powers and toughnesses "
    "are isn't said, since no half has them; of all other cards it is settled"
)
_NOT_YET_OPPOSITE = (
    "until 2006-07-15 nothing is said of negative comparisons; from then on one is the opposite of the positive one (505.6)"
)

LEFT_OPEN = {
    **dict.fromkeys(
        (
            "509.1a/changes-what-it-speaks-of",
            "509.1a/goes-on-until-over",
            "509.1a/possible-when-begun",
            "509.1a/possible-when-carried-on",
            "509.1d/kinds-stay",
            "509.1e/checked-before-priority",
            "509.1e/state-based-effects-in-cleanup",
            "509.1g",
            "509.1g/turn-ends-as-a-phase",
            "509.1h/begins-with-its-actions-only",
            "509.1h/cleaned-up",
            "509.1j",
            "509.1j/turn-ends-as-a-step",
            "509.1i",
            "509.1i/takes-its-course",
            "509.2a/stacked-before-priority",
            "509.2c",
            "509.3",
            "509.3/triggers-at-end-of-turn",
        ),
        _OWN_ORDER,
    ),
    **dict.fromkeys(
        (
            "506.1a",
            "506.1b",
            "506.1d/stands-still-as-one-starts",
            "506.3b/decks-are-counted",
            "506.3d",
            "506.3e",
            "506.3g",
            "506.4a",
            "506.4b",
            "506.4b/chance-is-heeded",
            "506.6a/several-are-conserved-as-one-starts",
            "506.6a/several-go-as-one-starts",
            "506.7a",
            "506.7b/always-one-chain-as-one-starts",
        ),
        _CHANCE,
    ),
    "100/answers-characteristics": _FROM_OUTSIDE,
    "100/begins": _BEGUN,
    **dict.fromkeys(("100/first", "100/frame/subgaming", "100/seats"), _FIRST),
    **dict.fromkeys(("100/burn/passing", "100/frame/passing", "100/unused/passing"), _GOING_ON),
    **dict.fromkeys(("100/burn/turning", "100/frame/turning", "100/unused/turning"), _FORGOTTEN),
    **dict.fromkeys(("100/burn/ending", "100/frame/ending", "100/unused/ending"), _REMOVED),
    "100/answers-decider": _OUTSIDE,
    **dict.fromkeys(("507.1b", "507.1h", "507.3g", "507.4a", "507.4c"), _OVER),
    **dict.fromkeys(("507.1k", "507.3a", "507.3m", "507.3m/taken-from-outside", "507.3n"), _OUTSIDE),
    **dict.fromkeys(
        (
            "505.2a/two-sets-after-the-stack",
            "505.4a/one-card-played",
            "505.4b/either-half-played",
            "508.1b",
            "508.1h",
            "508.4a",
            "510.1c/always-well-formed",
        ),
        _BEFORE_STATUS,
    ),
    **dict.fromkeys(("508.1a", "508.2b"), _BEFORE_STATUS_VALUES),
    "505.6g": _NOT_YET_OPPOSITE,
    **dict.fromkeys(("505.8c", "510.5b"), _NO_SUCH_HALVES),
    "509.1a/possible-at-first": _GONE,
    **dict.fromkeys(("509.4c", "509.4h", "509.4i/possible-when-combat-is-ended"), _OWN_LEGEND),
    **dict.fromkeys(
        (
            "600.1b",
            "600.2a/each-is-used-as-proposed",
            "600.2b",
            "600.2b/two-headed-giant",
            "600.2b/emperor",
            "600.2b/grand-melee",
            "600.2b/teams",
            "600.2c",
            "600.2e",
            "600.2f",
        ),
        _UNUSUAL,
    ),
    **dict.fromkeys(("511.1b", "511.2b/nobody-wins-though-some-flip"), _COUNTED),
}
"""Per claim that asks it, the reason."""
