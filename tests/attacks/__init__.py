"""Clients that mean harm, each as a person with a guest's cookie could write it."""
