//! Compares two APIs in Rust: what changes for code that uses the crate.

mod compare;
mod renames;

use super::subject::Subject;
use crate::ir::Item;

pub(super) use compare::compare;
pub use compare::{ItemChange, Source};

/// An item and its subject, in terms of the new version.
type Known = (Item, Subject);
