//! What is logged.

use std::io;
use std::sync::{Arc, Mutex, Once};

use tracing::Level;
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::Registry;
use tracing_subscriber::fmt::format::FmtSpan;

/// Takes in everything that is logged on this thread, which is all that happens in a test.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Takes in what is logged until the guard is dropped.
    pub fn start() -> (Self, DefaultGuard) {
        // If nobody listens on the first thread that comes by, what is logged in that place might be
        // thought to interest nobody, on this thread neither. Here somebody listens on all of them.
        static LISTEN: Once = Once::new();
        LISTEN.call_once(|| tracing::subscriber::set_global_default(Registry::default()).unwrap());
        let log = Self::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(Level::TRACE)
            .with_span_events(FmtSpan::FULL)
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
