//! The log of clients and servers.

use std::fmt;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// The logged reasons for which calls have failed since they were last taken.
#[derive(Debug, Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Reasons>>);

#[derive(Debug, Default)]
struct Reasons(Vec<String>);

impl Log {
    /// Installs a log of everything in this process.
    pub(crate) fn install() -> Self {
        let log = Self::default();
        let layer = log.clone().with_filter(LevelFilter::INFO);
        // Another run in this process may have set one already.
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
        // A server logs the reason for which it rejects a request; a handler fails with the error of its client.
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
