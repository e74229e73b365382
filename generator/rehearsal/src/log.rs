//! What clients and servers say of a call.

use std::fmt;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Why calls have failed since that was last asked, as far as somebody has said it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Reasons>>);

#[derive(Debug, Default)]
struct Reasons(Vec<String>);

impl Log {
    /// A log of everything in this process.
    pub(crate) fn of_all() -> Self {
        let log = Self::default();
        let layer = log.clone().with_filter(LevelFilter::INFO);
        // There may be one already, of another run in this process.
        let _ = tracing_subscriber::registry().with(layer).try_init();
        log
    }

    pub(crate) fn take_reasons(&self) -> Vec<String> {
        let mut reasons = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        mem::take(&mut reasons.0)
    }
}

impl<S: Subscriber> Layer<S> for Log {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        event.record(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Visit for Reasons {
    fn record_str(&mut self, field: &Field, value: &str) {
        // A server rejects a request for a reason; what its handler fails with is what the client says.
        let who = match field.name() {
            "reason" => "service",
            "error" => "client",
            _ => return,
        };
        self.0.push(format!("{who}: {value}"));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.record_str(field, &format!("{value:?}"));
    }
}
