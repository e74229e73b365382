//! The handover of a call from a client around an `Api` to a client inside it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Shared by a client around an `Api`, which limits a call that sets no timeout, and the requests that the `Api` makes of
/// the call: a client inside that begins to perform one has a limit of its own, which may be longer, and an error that
/// knows more. From then on, the client around it has none.
#[derive(Clone, Default)]
pub(super) struct Handover(Arc<AtomicBool>);

impl Handover {
    /// Takes the call over.
    pub(super) fn take(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether a client inside has taken the call over.
    pub(super) fn is_taken(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
