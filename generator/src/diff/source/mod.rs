//! Compares two APIs in Rust: what changes for code that uses the crate.

mod compare;
mod item;
mod items;
mod operations;
mod renames;
mod types;

pub(super) use compare::compare;
pub use compare::{ItemChange, Source};
pub use item::{Item, Owner, Signature};
pub use items::items;
