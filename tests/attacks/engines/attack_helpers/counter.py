"""What `imported_anew` counts in."""

TIMES: list[int] = []
