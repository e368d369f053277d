"""`python -m verifier` is the command `verifier`."""

from verifier.command import main

main()
