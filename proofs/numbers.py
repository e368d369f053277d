"""The numbers of rules in later editions. Claims have those of 2006-10-01, and so have rules of which nothing is here."""

from verifier.numbering import Numbering

_M10, _SCARS, _AMONKHET = "2009-07-08", "2010-10-01", "2017-04-28"
_FORGOTTEN_REALMS, _TODAY = "2021-07-12", "2026-01-16"

SECTIONS: dict[str, dict[str, str | None]] = {
    "505": {_M10: "708", _FORGOTTEN_REALMS: "709"},
    "506": {_M10: "712", _SCARS: None, _TODAY: "728"},
    "507": {_M10: "710", _SCARS: None, _FORGOTTEN_REALMS: "718", _TODAY: "722"},
    "508": {_M10: "709", _FORGOTTEN_REALMS: "710"},
    "509": {_M10: "711", _SCARS: None, _FORGOTTEN_REALMS: "719", _TODAY: "723"},
    "511": {_M10: "705"},
    "600": {_M10: "800"},
}
"""Which number a section has from which date on; None where that isn't known in each edition that follows.

510 became a part of a section, 110.6 and then 110.5; how its rules are numbered there isn't known here.
"""

RULES: dict[str, dict[str, str | None]] = {
    "505.2c": {_AMONKHET: "505.3b"},
    "505.2d": {_AMONKHET: "505.3b"},
    "505.2e": {_AMONKHET: "505.4"},
    "505.2f": {_AMONKHET: "505.4b"},
    "505.3c": {_AMONKHET: "505.3b"},
    "505.3d": {_AMONKHET: "505.4b"},
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
        rule: {_TODAY: number}
        for number, rules in {
            "509.1": ("509.1a",),
            "509.1a": ("509.2d",),
            "509.1b": ("509.1d",),
            "509.1c": ("509.1e", "509.1f"),
            "509.1d": ("509.1h", "509.1i", "509.1k"),
            "509.1e": ("509.3",),
            "509.1f": ("509.2a", "509.2b", "509.2c"),
        }.items()
        for rule in rules
    },
    **{rule: {_M10: "500.4"} for rule in ("507.4c", "507.4d", "509.1j")},
}
"""Which number a rule has within its section, or in which other section.

Of the numbers from 2009-07-08 on, before halves were combined, it isn't known which part of 505.6 became which of its
three, and of 507 to 2021-07-12, 509 to 2026-01-16, 508, 511 and 600 which letters there are: there they are those of
2006-10-01.
"""

NUMBERING = Numbering(SECTIONS, RULES)
