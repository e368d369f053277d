"""A module that changes who imports it, in `tests.attacks.imported_as_it_is_called`."""

import sys

DONE = True
vars(sys.modules["tests.attacks.imported_as_it_is_called"])["RIGHT"] = False
