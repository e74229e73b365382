//! ir × ir: what changes for code that uses the crate.

mod compare;
mod items;
mod operations;
mod renames;
mod types;

pub(super) use compare::compare;
pub use compare::{ItemChange, Source};
pub use items::{Item, Owner, Signature, items};
