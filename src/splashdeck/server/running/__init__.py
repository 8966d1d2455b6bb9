"""What a running server does beside serving: it says where it is, and sees to what falls due."""
