"""Engines that are wrong by something that Python does in its own way, one trick each."""
