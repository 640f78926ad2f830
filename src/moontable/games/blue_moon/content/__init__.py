"""What is printed, and its lowering into the tables that the rules read."""
