//! What clients and servers say of a call.

use std::io;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

/// The lines that were logged since they were last taken.
#[derive(Debug, Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// A log of everything in this process.
    pub(crate) fn of_all() -> Self {
        let log = Self::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .without_time()
            .with_target(false)
            .with_writer(move || writer.clone());
        // There may be one already, of another run in this process.
        let _ = tracing_subscriber::util::SubscriberInitExt::try_init(subscriber.finish());
        log
    }

    /// Why calls have failed, as far as somebody has said it.
    pub(crate) fn take_reasons(&self) -> Vec<String> {
        let text = mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let text = String::from_utf8_lossy(&text);
        text.lines().filter_map(reason).collect()
    }
}

/// The reason in a line, which comes last but for how long the call has taken.
fn reason(line: &str) -> Option<String> {
    let start = ["error=", "reason="]
        .iter()
        .find_map(|mark| line.find(mark))?;
    let reason = &line[start..];
    let reason = reason.split(" latency=").next()?;
    Some(reason.trim().to_owned())
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
