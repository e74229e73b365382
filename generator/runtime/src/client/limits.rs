//! Limits of a call.

use std::time::Duration;

/// Limits of a call.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    pub(super) read: Duration,
    pub(super) call: Duration,
    pub(super) body: usize,
}
