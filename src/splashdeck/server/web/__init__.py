"""What is asked for over HTTP: the page, the interface, who somebody is."""
