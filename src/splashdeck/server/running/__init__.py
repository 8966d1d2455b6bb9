"""A running server beside serving: it says where it is, sees to what is due, and ends in time."""
