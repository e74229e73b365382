//! The requests that the client sends, and what it makes of the answers.
