"""The benchmark: how fast the verifier is, beside a hand-written formula, CrossHair and plain enumeration."""
