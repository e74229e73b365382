//! Collects what is logged.

use std::io;
use std::sync::{Arc, Mutex, Once};

use tracing_subscriber::Registry;

/// What is logged on this thread, on which the whole test runs.
#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Collects lines until the guard is dropped.
    pub(super) fn start() -> (Self, tracing::subscriber::DefaultGuard) {
        // Without a global subscriber, the events could be cached as disabled on another thread.
        static LISTEN: Once = Once::new();
        LISTEN.call_once(|| tracing::subscriber::set_global_default(Registry::default()).unwrap());
        let log = Self::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_ansi(false);
        let subscriber = subscriber.with_writer(move || writer.clone()).finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    /// The lines that contain this text.
    pub(super) fn lines_with(&self, text: &str) -> Vec<String> {
        let log = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        let lines = log.lines().filter(|line| line.contains(text));
        lines.map(str::to_owned).collect()
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
