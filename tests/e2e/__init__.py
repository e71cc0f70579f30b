"""The whole program in a real window under Xvfb, and the same journeys without one."""
