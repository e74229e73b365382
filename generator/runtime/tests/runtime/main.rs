//! The runtime, by itself and under `notes-api`, a small API that is generated for it.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test may panic")]

mod calls;
mod streams;
mod values;
