"""The scenes. `samples.SCENES` opens each of them with sample data; a new scene is entered there."""
