"""It never finishes to make a table."""

TABLE: list[int] = []
while len(TABLE) >= 0:
    TABLE = TABLE[:9]
    TABLE.append(len(TABLE))
