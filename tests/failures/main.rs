//! What the client makes of everything that can go wrong.
