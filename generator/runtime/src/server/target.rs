//! Where the log of a server goes.

/// The target of all that a server logs.
pub(crate) const TARGET: &str = concat!(env!("CARGO_CRATE_NAME"), "::server");
