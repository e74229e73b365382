//! ir × ir: what changes for code that uses the crate.

mod compare;
mod items;
mod operations;
mod types;

pub(super) use compare::{Attributed, compare};
pub use compare::{ItemChange, Source};
pub use items::{Item, Owner, Shape, items};
