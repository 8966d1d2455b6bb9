"""One table without input and output: messages and times in; entries, frames and timers out."""
