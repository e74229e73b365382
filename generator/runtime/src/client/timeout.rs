//! Timeouts of calls.

use std::fmt;
use std::time::Duration;

/// Which timeout was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Timeout {
    /// No connection was established.
    Connect,
    /// The service sent nothing for this time.
    Read(Duration),
    /// The call took too long, including retries.
    Call(Duration),
    /// The transport reached its own timeout.
    Transport,
}

impl fmt::Display for Timeout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Connect => f.write_str("no connection was established in time"),
            Self::Read(limit) => write!(f, "the service sent nothing for {limit:?}"),
            Self::Call(limit) => write!(f, "no response within {limit:?}"),
            Self::Transport => f.write_str("the transport timed out"),
        }
    }
}
