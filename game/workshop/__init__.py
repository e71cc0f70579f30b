"""Tools for those who make boards, cards and rules: simulations, rule scenarios, comparisons with Tiled."""
