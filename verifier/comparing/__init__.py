"""Two engines against each other: whether they answer alike all that claims ask, or where they part."""
