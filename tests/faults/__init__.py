"""What a save survives: kills, full disks, folders that go away, files that are cut and bent."""
