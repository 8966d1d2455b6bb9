"""What is kept: tables, logs and people in a database."""
