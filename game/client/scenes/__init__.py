"""The scenes. `samples.scenes` opens each of them with sample data; a new scene is entered there."""
