"""Cards of one's own: read from data as it is published, and used in the place of the cards that the package has."""
