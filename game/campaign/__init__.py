"""Campaigns and their story: chapters, journeys, what is kept of them."""
