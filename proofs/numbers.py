"""The numbers of rules in later editions. Claims have those of 2006-10-01, and so have rules of which nothing is here."""

from proofs.later_terms import LATER_TERMS
from verifier.numbering import Numbering

_M10, _WORLDWAKE, _INNISTRAD, _MAZE, _AMONKHET = "2009-07-08", "2010-02-01", "2011-09-30", "2013-04-29", "2017-04-28"
_CORE_2020, _FORGOTTEN_REALMS, _BALDURS_GATE = "2019-07-12", "2021-07-12", "2022-06-10"
_FOUNDATIONS, _EDGE = "2024-11-08", "2025-07-25"

SECTIONS: dict[str, dict[str, str | None]] = {
    "505": {_M10: "708", _FORGOTTEN_REALMS: "709"},
    "506": {_M10: "712", _WORLDWAKE: None, _INNISTRAD: "715", _MAZE: None, _EDGE: "728"},
    "507": {
        _M10: "710",
        _WORLDWAKE: None,
        _INNISTRAD: "712",
        _MAZE: None,
        _FORGOTTEN_REALMS: "718",
        _BALDURS_GATE: None,
        _EDGE: "722",
    },
    "508": {_M10: "709", _FORGOTTEN_REALMS: "710"},
    "509": {
        _M10: "711",
        _WORLDWAKE: None,
        _INNISTRAD: "713",
        _MAZE: None,
        _FORGOTTEN_REALMS: "719",
        _BALDURS_GATE: None,
        _EDGE: "723",
    },
    "510": {_M10: "110"},
    "511": {_M10: "705"},
    "600": {_M10: "800"},
}
"""Which number a section has from which date on; None where that isn't known in each edition that follows.

510 became a part of a section: 110.6, and 110.5 from 2019-07-12 on.
"""

_STATUS = {
    **dict.fromkeys(("510.1", "510.1a", "510.1b", "510.1c", "510.1d"), ""),
    **dict.fromkeys(("510.2", "510.2a", "510.2b"), "a"),
    **dict.fromkeys(("510.3", "510.3a", "510.3b", "510.3c"), "b"),
    **dict.fromkeys(("510.4", "510.4a", "510.4b", "510.4c", "510.4d", "510.4e"), "c"),
    **dict.fromkeys(("510.5", "510.5a", "510.5b"), "d"),
}
"""Which part of 110.6, or 110.5, a rule on status became."""

_COINS = {
    **{f"511.1{letter}": f"511.2{letter}" for letter in ("", *"abcd")},
    **{f"511.2{letter}": f"511.2{later}" for letter, later in (("", ""), ("a", "e"), ("b", "f"), ("e", "g"))},
    **{f"511.3{letter}": f"511.1{letter}" for letter in ("", *"abcde")},
    **{f"511.4{letter}": f"511.3{letter}" for letter in ("", *"abc")},
}
"""Which rule on coins is which since they were put in another order: first what a coin is, then who calls and wins."""

_FUSE = {f"505.8{letter}": part for letter, part in zip("abcdef", "abbbcd", strict=True)}
"""Which part of 702.102, which was 702.101 at first, a rule on fused spells is."""

_ROOMS = ("", "d", "e", "e", "f", "g", "h", "i")
"""Which part of 709.5 each rule on Rooms is."""

RULES: dict[str, dict[str, str | None]] = {
    **{rule: {_M10: f"510.6{part}", _CORE_2020: f"510.5{part}"} for rule, part in _STATUS.items()},
    **{rule: {_BALDURS_GATE: later} for rule, later in _COINS.items()},
    "505.2c": {_AMONKHET: "505.3b"},
    "505.2d": {_AMONKHET: "505.3b"},
    "505.2e": {_AMONKHET: "505.4"},
    "505.2f": {_AMONKHET: "505.4b"},
    "505.3c": {_AMONKHET: "505.3b"},
    "505.3d": {_AMONKHET: "505.4b"},
    "505.3e": {_AMONKHET: "505.4b"},
    "505.3f": {_AMONKHET: "505.4b"},
    "505.4c": {_AMONKHET: "505.2"},
    "505.5g": {_AMONKHET: "505.4"},
    "505.5h": {_AMONKHET: "505.4b"},
    "505.6j": {_AMONKHET: "505.4"},
    "505.6k": {_AMONKHET: "505.4"},
    "505.6l": {_AMONKHET: "505.4"},
    "505.6m": {_AMONKHET: "505.4b"},
    "505.4a": {_AMONKHET: "505.2"},
    "505.4b": {_AMONKHET: "505.3a"},
    "505.5b": {_AMONKHET: "505.3b"},
    **{rule: {_MAZE: f"702.101{part}", _FORGOTTEN_REALMS: f"702.102{part}"} for rule, part in _FUSE.items()},
    **{f"505.9{letter}": {_FOUNDATIONS: f"505.5{part}"} for letter, part in zip("abcdefgh", _ROOMS, strict=True)},
    "505.7b": {_AMONKHET: "505.4a"},
    "505.7d": {_AMONKHET: "505.4a"},
    **{
        rule: {_FORGOTTEN_REALMS: number}
        for number, rules in {
            "507.1": ("507.1a", "507.1b", "507.1c", "507.1h", "507.1i"),
            "507.1a": ("507.1e",),
            "507.1b": ("507.1f",),
            "507.2": ("507.1k",),
            "507.3": ("507.1g", "507.1j"),
            "507.4": ("507.2b", "507.2c"),
            "507.5": ("507.3a", "507.3b", "507.3d", "507.3m"),
            "507.5a": ("507.3f",),
            "507.5b": ("507.3i", "507.3j"),
            "507.6": ("507.3g", "507.3h"),
            "507.7": ("507.3p",),
            "507.8": ("507.3k",),
            "507.9": ("507.3n",),
        }.items()
        for rule in rules
    },
    **{
        rule: {_EDGE: number}
        for number, rules in {
            "509.1": ("509.1a",),
            "509.1a": ("509.2d",),
            "509.1b": ("509.1d",),
            "509.1c": ("509.1e", "509.1f"),
            "509.1d": ("509.1h", "509.1i", "509.1k"),
            "509.1e": ("509.3",),
            "509.1f": ("509.2a", "509.2b", "509.2c"),
            **{f"509.2{letter}": (f"509.4{letter}",) for letter in "abcefg"},
            "509.2d": ("509.4d", "509.4h", "509.4i"),
        }.items()
        for rule in rules
    },
    **{
        rule: {_EDGE: number}
        for number, rules in {
            "506.1a": ("506.1b", "506.1c", "506.1d", "506.1e", "506.8i"),
            "506.1": ("506.1a",),
            "506.1b": ("506.1g",),
            "506.2": ("506.3a", "506.3b", "506.3f", "506.4a", "506.4b", "506.8d"),
            "506.2a": ("506.8a",),
            "506.2b": ("506.8b",),
            "506.2c": ("506.8c",),
            "506.3": ("506.3d", "506.3g"),
            "506.4": ("506.5a", "506.5b"),
            "506.4a": ("506.5c", "506.5d", "506.5f"),
            "506.4b": ("506.9a", "506.9b"),
            "506.5": ("506.1h", "506.6a", "506.6b", "506.6d", "506.8h"),
            "506.5a": ("506.8e",),
            "506.5b": ("506.8f",),
            "506.5c": ("506.8g",),
            "506.6": ("506.7a", "506.7b", "506.7c"),
        }.items()
        for rule in rules
    },
    **{rule: {_M10: "500.4"} for rule in ("507.4c", "507.4d", "509.1j")},
}
"""Which number a rule has within its section, or in which other section.

Of the numbers from 2009-07-08 on, before halves were combined, it isn't known which part of 505.6 became which of its
three, and of 507 to 2021-07-12, 506 and 509 to 2025-07-25, 508, 511 and 600 which letters there are: there they are those of
2006-10-01. 505.8, 505.9, 506.8, 506.9, 509.4 and 511.4 were no rules then: they are fuse, a keyword of 2013-04-29, Rooms,
of 2024-11-08, command zones and counters in subgames, of 2010-02-01 and 2014-02-01, what was added as the second rule of its
section on 2019-08-23, and as the third of its on 2025-06-06. When fuse became 702.102 isn't known.
"""

NUMBERING = Numbering(SECTIONS, RULES, LATER_TERMS)
