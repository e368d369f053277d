"""Ordinary Python, one function for each construct. Each is followed, and run, on all of its small inputs."""
