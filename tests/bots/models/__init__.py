"""The private models of the rules in `bots/` and `training/`, each in lockstep with the reference.

A model is quicker than the reference, or plays many tables side by side, and must say the same.
Here whole seeded games of the reference are played, and after every move both are compared.
"""
