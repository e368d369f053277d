"""A module that changes who imports it, in `imported_as_it_is_called`."""

import sys

DONE = True
vars(sys.modules["imported_as_it_is_called"])["RIGHT"] = False
