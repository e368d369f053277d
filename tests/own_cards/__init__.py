"""Cards of one's own: what is read of published data, what is refused, and that witnesses are told in them."""
