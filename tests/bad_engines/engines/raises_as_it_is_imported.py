"""It opens a file as it is imported."""

from engine import status_of

NAMES = {"status_of": status_of}
object_after = NAMES["object_after"]
