"""What all finished public games tell together: first roles, buildings, placings, positions."""
