"""When the editions that clauses are asked in took effect, for what is said otherwise in some without another clause."""

from typing import Any

import z3

from verifier.vocabulary import any_of

DATES = {
    "APOCALYPSE": "2001-07-23",
    "MIRRODIN": "2003-10-01",
    "CHAMPIONS_OF_KAMIGAWA": "2004-10-01",
    "NINTH_EDITION": "2005-08-01",
    "DISSENSION": "2006-05-01",
    "COLDSNAP": "2006-07-15",
    "TIME_SPIRAL": "2006-10-01",
    "PLANAR_CHAOS": "2007-02-01",
    "TENTH_EDITION": "2007-07-13",
    "LORWYN": "2007-10-01",
    "MORNINGTIDE": "2008-02-01",
    "SHARDS_OF_ALARA": "2008-10-01",
    "MAGIC_2010": "2009-07-08",
    "WORLDWAKE": "2010-02-01",
    "ARCHENEMY": "2010-06-18",
    "SCARS_OF_MIRRODIN": "2010-10-01",
    "INNISTRAD": "2011-09-30",
    "DRAGONS_MAZE": "2013-04-29",
    "MAGIC_2014": "2013-07-11",
    "BORN_OF_THE_GODS": "2014-02-01",
    "DRAGONS_OF_TARKIR": "2015-03-27",
    "MAGIC_ORIGINS": "2015-07-17",
    "ELDRITCH_MOON": "2016-07-22",
    "AMONKHET": "2017-04-28",
    "BATTLEBOND": "2018-06-08",
    "CORE_SET_2020": "2019-07-12",
    "COMMANDER_2019": "2019-08-23",
    "IKORIA": "2020-04-17",
    "FORGOTTEN_REALMS": "2021-07-12",
    "BATTLE_FOR_BALDURS_GATE": "2022-06-10",
    "DOUBLE_MASTERS_2022": "2022-07-08",
    "FOUNDATIONS": "2024-11-08",
    "FINAL_FANTASY": "2025-06-06",
    "EDGE_OF_ETERNITIES": "2025-07-25",
    "LORWYN_ECLIPSED": "2026-01-16",
}
"""Per edition, by its name, the date from which on it is in force."""


def since(edition: Any, date: str) -> z3.BoolRef:
    """Whether an edition took effect on a date or later."""
    return any_of(*(edition.is_member(name) for name in edition.names if DATES[name] >= date))
