"""Members that are looked up by value or by name, and enums that were changed after they were made."""

from enum import Enum, EnumMeta, IntEnum, StrEnum, auto, member, nonmember
from typing import Any

from domain import Count, Few, Lamp, Rank


class OwnValue(Enum):
    A = 1
    B = 2

    @property
    def value(self):
        return 3 - self._value_


def value_that_is_a_property_of_its_own(number: Count) -> Any:
    return OwnValue(number), OwnValue.A.value


class SetAsItIsMade(Enum):
    A = 1
    B = 2

    def __init__(self, number):
        self._value_ = number + 10


def looked_up(cls, value):
    try:
        return cls(value)
    except ValueError:
        return "value error"
    except TypeError:
        return "type error"


def value_that_an_init_sets(number: Count) -> Any:
    return looked_up(SetAsItIsMade, number), looked_up(SetAsItIsMade, number + 10), SetAsItIsMade.A.value


class SetByNew(Enum):
    A = 1
    B = 2

    def __new__(cls, number):
        made = object.__new__(cls)
        made._value_ = number + 1
        return made


def value_that_new_sets(number: Count) -> Any:
    return looked_up(SetByNew, number)


class SetLater(Enum):
    A = 1
    B = 2


SetLater.A._value_ = 2


def value_that_is_set_later(number: Count) -> Any:
    return looked_up(SetLater, number), SetLater.A.value


class MapExtended(Enum):
    A = 1
    B = 2


MapExtended._value2member_map_[3] = MapExtended.A


def map_of_values_that_was_extended(number: Count) -> Any:
    return looked_up(MapExtended, number)


class MapReplaced(Enum):
    A = 1
    B = 2


MapReplaced._value2member_map_ = {1: MapReplaced.B}


def map_of_values_that_was_replaced(number: Count) -> Any:
    return looked_up(MapReplaced, number)


class OwnMap(dict):
    def __getitem__(self, key):
        return MapOfItsOwn.A


class MapOfItsOwn(Enum):
    A = 1
    B = 2


MapOfItsOwn._value2member_map_ = OwnMap()


def map_of_values_of_its_own_kind(number: Count) -> Any:
    return looked_up(MapOfItsOwn, number)


class Lists(Enum):
    A = [1]
    B = 2


def values_that_are_no_keys(number: Count) -> Any:
    return looked_up(Lists, [number]), looked_up(Lists, number), looked_up(Rank, [number])


class Sets(Enum):
    A = {1}
    B = frozenset([2])


def values_that_are_sets(number: Count) -> Any:
    return looked_up(Sets, frozenset([number])), looked_up(Sets, {number})


NAN = float("nan")


class NotItself(Enum):
    A = NAN
    B = 1


def value_that_is_not_equal_to_itself(number: Count) -> Any:
    return looked_up(NotItself, NAN)


class Nothing(Enum):
    pass


def enum_without_members(number: Few) -> Any:
    return looked_up(Nothing, number), len(Nothing), list(Nothing), bool(Nothing)


class Mixed(Enum):
    A = 1.0
    B = False
    C = (1, "a")
    D = Rank.HIGHWAY
    E = Lamp.RED


def values_of_many_kinds(number: Count, flag: bool, lamp: Lamp) -> Any:
    return looked_up(Mixed, number), looked_up(Mixed, flag), looked_up(Mixed, (number, "a")), looked_up(Mixed, lamp)


class OwnKey:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 1


def looked_up_by_what_is_equal_to_all(number: Few) -> Any:
    return looked_up(MapExtended, OwnKey(number))


class NamesExtended(Enum):
    A = 1
    B = 2


NamesExtended._member_map_["C"] = NamesExtended.A


def map_of_names_that_was_extended(number: Few) -> Any:
    return NamesExtended["C"], NamesExtended.C, list(NamesExtended), len(NamesExtended)


class NamesReplaced(Enum):
    A = 1
    B = 2


NamesReplaced._member_map_["A"] = NamesReplaced.B


def map_of_names_that_was_changed(number: Few) -> Any:
    return NamesReplaced["A"], NamesReplaced.A, list(NamesReplaced)


class NamesReversed(Enum):
    A = 1
    B = 2


NamesReversed._member_names_.reverse()


def names_that_were_reversed(flag: bool) -> Any:
    one = NamesReversed.A if flag else NamesReversed.B
    return list(NamesReversed), one is NamesReversed.A, one in NamesReversed


def enums_backwards(lamp: Lamp) -> Any:
    return list(reversed(Lamp)), [each is lamp for each in reversed(Lamp)], list(reversed(Rank)), list(reversed(Nothing))


class EqualToAll(Enum):
    A = 1

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 1


def member_that_is_equal_to_all(lamp: Lamp) -> Any:
    return EqualToAll.A in Lamp, lamp in EqualToAll, lamp in Rank, EqualToAll.A in EqualToAll


class OwnMeta(EnumMeta):
    def __len__(cls):
        return 9

    def __contains__(cls, value):
        return True

    def __getitem__(cls, name):
        return 7

    def __reversed__(cls):
        return iter((3,))


class OfOwnMeta(Enum, metaclass=OwnMeta):
    A = 1
    B = 2


def length_that_a_metaclass_gives(number: Few) -> Any:
    return len(OfOwnMeta)


def membership_that_a_metaclass_gives(number: Few) -> Any:
    return Lamp.RED in OfOwnMeta


def name_that_a_metaclass_looks_up(number: Few) -> Any:
    return OfOwnMeta["A"]


def backwards_as_a_metaclass_goes(number: Few) -> Any:
    return list(reversed(OfOwnMeta))


class Generated(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

    A = auto()
    B = auto()


class Text(StrEnum):
    A = auto()
    B = "bee"


def values_that_are_generated(flag: bool) -> Any:
    one, text = (Generated.A, Text.A) if flag else (Generated.B, Text.B)
    return one.value, Generated("b"), text.value, Text("a"), text == "a", str(text), {"a": 1, "bee": 2}[text]


class Holds(Enum):
    A = 1
    increase = nonmember(5)

    @member
    def called():
        return 3

    def method(self):
        return self.value + 1


def members_and_what_is_none(number: Few) -> Any:
    return Holds.increase, list(Holds), Holds.A.method(), Holds.A.increase


def member_that_is_a_function(number: Few) -> Any:
    return Holds.called.value()


class OwnInt(IntEnum):
    A = 1
    B = 2

    def __int__(self):
        return 7


def number_that_an_int_of_its_own_gives(flag: bool) -> Any:
    return int(OwnInt.A if flag else OwnInt.B)


class OwnIndex(IntEnum):
    A = 1
    B = 2

    def __index__(self):
        return 0


def place_that_an_index_of_its_own_gives(flag: bool) -> Any:
    return (5, 6, 7)[OwnIndex.A if flag else OwnIndex.B]


def slice_that_an_index_of_its_own_bounds(flag: bool) -> Any:
    return (5, 6, 7)[OwnIndex.A if flag else OwnIndex.B :]


def range_that_an_index_of_its_own_bounds(flag: bool) -> Any:
    return list(range(OwnIndex.A if flag else OwnIndex.B))


class OwnSize(IntEnum):
    A = -1
    B = 2

    def __abs__(self):
        return 17


def size_of_its_own(flag: bool) -> Any:
    return abs(OwnSize.A if flag else OwnSize.B)


def enum_that_is_made_of_another(number: Few) -> Any:
    made = Enum(value="Made", names="A B")
    return len(made)


def value_with_more_than_itself(number: Few) -> Any:
    return MapExtended(1, names="A")


def value_with_what_no_enum_takes(number: Few) -> Any:
    return MapExtended(1, unknown=number)
