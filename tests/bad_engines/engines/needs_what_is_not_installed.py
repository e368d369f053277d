"""It needs a package that nobody has."""

import a_package_that_nobody_has

status_of = a_package_that_nobody_has.status_of
