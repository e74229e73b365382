//! Limits of a call.

use std::time::Duration;

/// Limits of a call.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    pub(super) read: Duration,
    pub(super) call: Duration,
    pub(super) body: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            read: Duration::from_secs(30),
            call: Duration::from_secs(60),
            body: 16 << 20,
        }
    }
}
