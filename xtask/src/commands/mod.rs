//! The commands, a module for each.

pub mod bundle;
pub mod codegen;
pub mod completions;
pub mod diff;
pub mod gaps;
pub mod model;
pub mod reference;
pub mod rehearse;
pub mod rules;
pub mod surface;
