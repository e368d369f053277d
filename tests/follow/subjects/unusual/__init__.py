"""Programs in which Python does something in its own way: each is followed as Python runs it, or refused."""
