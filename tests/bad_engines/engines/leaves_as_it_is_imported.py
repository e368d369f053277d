"""It is a program and not a module: it ends the process."""

import sys

sys.exit("usage: leaves_as_it_is_imported CARD")
