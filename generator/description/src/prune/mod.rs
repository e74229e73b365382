//! Removes parts of a description: those that were not selected, and those that cannot be generated.

mod derived;
mod graph;
mod label;
mod place;
mod remove;
mod select;
mod skip;

pub(crate) use remove::remove;
pub use select::Selection;
pub(crate) use select::{select, sweep};
pub(crate) use skip::leave_out;
