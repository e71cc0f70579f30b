"""The sound workshop: scores in text, a synthesiser of four voices, measuring, and the command that renders everything."""
