"""Attributes that classes have or inherit, and that instances hide."""

from dataclasses import dataclass
from typing import Any

from domain import Few


@dataclass(order=True)
class Ord:
    a: int
    b: int = 0


def sets_an_attribute_of_a_class(number: Few) -> Any:
    Ord.z = number
    return Ord.z


def sets_an_attribute_of_a_function(number: Few) -> Any:
    def f():
        return f.k

    f.k = number
    return f()


def _fa():
    return 1


def sets_an_attribute_of_a_global_function(number: Few) -> Any:
    _fa.k = number
    return _fa.k


class A0:
    def who(self):
        return ["A0"]


class B0(A0):
    def who(self):
        return ["B0", *super().who()]


class C0(A0):
    def who(self):
        return ["C0", *super().who()]


class D0(B0, C0):
    def who(self):
        return ["D0", *super().who()]

    @property
    def w(self):
        return super().who()

    @classmethod
    def make(cls, *a):
        return cls()


class E0(D0):
    @classmethod
    def make(cls, *a):
        return super().make(), a

    def each(self):
        return [super().who() for _ in (1,)]


def super_in_a_diamond(number: Few) -> Any:
    return D0().who(), E0().w, type(E0.make(number)[0]), E0.make(number)[1], B0.who(D0())


def super_in_a_comprehension(number: Few) -> Any:
    return E0().each(), number


class ClsAttr:
    items = [1]
    n = 0

    def bump(self):
        self.n += 1
        return self.n


def class_attr_read(number: Few) -> Any:
    a, b = ClsAttr(), ClsAttr()
    a.bump()
    a.bump()
    return a.n, b.n, ClsAttr.n, a.items is b.items, number


def list_of_a_class(number: Few) -> Any:
    ClsAttr().items.append(number)
    return len(ClsAttr.items)


def list_of_a_class_by_augmented(number: Few) -> Any:
    a = ClsAttr()
    a.items += [number]
    return a.items


class Prop:
    def __init__(self, v):
        self._v = v

    @property
    def v(self):
        return self._v

    @v.setter
    def v(self, x):
        self._v = x * 2

    @v.deleter
    def v(self):
        self._v = None


class SubProp(Prop):
    @property
    def v(self):
        return super().v + 1


def prop_set(number: Few) -> Any:
    p = Prop(1)
    p.v = number
    p.v += 1
    return p.v


def property_of_a_subclass(number: Few) -> Any:
    s = SubProp(number)
    try:
        s.v = 1
    except AttributeError:
        return s.v, "ro"
    return s.v


def prop_instance_dict(number: Few) -> Any:
    p = Prop(number)
    try:
        setattr(p, "w", 1)
    except AttributeError:
        return 1
    return vars(p) == {"_v": number, "w": 1}


class Shadow:
    def m(self):
        return 1


def method_hidden_by_an_attribute(number: Few) -> Any:
    s = Shadow()
    s.m = lambda: number
    return s.m()


class Dunder:
    def __init__(self):
        self.__len__ = lambda: 5

    def __len__(self):
        return 1


def special_method_on_an_instance(number: Few) -> Any:
    return len(Dunder()) + number


class FakeClass:
    @property
    def __class__(self):
        return int


def says_itself_which_class_it_is(number: Few) -> Any:
    return isinstance(FakeClass(), int), FakeClass().__class__ is int


class OwnStatic(staticmethod):
    def __get__(self, instance, owner=None):
        return lambda *given: 77


class OwnClassMethod(classmethod):
    def __get__(self, instance, owner=None):
        return lambda *given: 78


class Methods:
    static = OwnStatic(len)
    of_class = OwnClassMethod(len)

    @classmethod
    @property
    def computed(cls):
        return 79


def static_method_of_its_own_kind(number: Few) -> Any:
    return Methods.static(number)


def class_method_of_its_own_kind(number: Few) -> Any:
    return Methods.of_class()


def property_of_a_class(number: Few) -> Any:
    return Methods.computed + number


class OnlyDeleted:
    def __delete__(self, instance):
        pass


class CannotBeSet:
    x = OnlyDeleted()


def sets_what_can_only_be_deleted(number: Few) -> Any:
    made = CannotBeSet()
    try:
        made.x = number
    except AttributeError:
        return "attribute error"
    return made.x


class NumberForTruth:
    __bool__ = 5


def truth_by_what_is_no_method(number: Few) -> Any:
    return bool(NumberForTruth())


class NumberForLength:
    __len__ = 5


def length_by_what_is_no_method(number: Few) -> Any:
    try:
        return len(NumberForLength())
    except TypeError:
        return "type error"


class NumberForInit:
    __init__ = 5


def init_that_is_no_method(number: Few) -> Any:
    try:
        return type(NumberForInit()) is NumberForInit
    except TypeError:
        return "type error"


class TypeForInit:
    __init__ = int


def init_that_is_a_type(number: Few) -> Any:
    return type(TypeForInit()) is TypeForInit


class TypeForTruth:
    __bool__ = bool


def truth_by_a_type(number: Few) -> Any:
    return bool(TypeForTruth())


class BuiltinForTruth:
    __bool__ = callable


def truth_by_a_builtin(number: Few) -> Any:
    return bool(BuiltinForTruth())
