//! `cargo xtask codegen`, `bundle`, `diff`, `gaps`, `model`, `reference` and `surface` as users see them: real files,
//! exit codes, messages.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test may panic")]

mod bundle;
mod completions;
mod diff;
mod folder;
mod gaps;
mod input;
mod merging;
mod model;
mod next_version;
mod overlay;
mod place;
mod reference;
mod rehearse;
mod release;
mod repository;
mod runs;
mod runtime;
mod surface;
mod words;
