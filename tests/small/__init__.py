"""A complete small game that lives only here: it proves the kernel and the contract suite."""
