"""Engines that are the reference engine but for one function, which `mistaken` has: each is to be refuted."""
