// @generated from the API description, which is the place to change. Checksum: 1150c9e7900b457a

//! Whether and when a request is made again.

use std::time::{Duration, SystemTime};

use backon::{BackoffBuilder, ExponentialBuilder};
use http::{HeaderMap, Method, StatusCode};

use super::error::is_temporary;

/// Decides whether a request that failed is made again.
pub trait RetryPolicy: Send + Sync + 'static {
    /// How long to wait before the next attempt; none to give up.
    fn delay(&self, attempt: &Attempt<'_>) -> Option<Duration>;
}

/// An attempt that failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attempt<'a> {
    /// How many attempts there have been, this one included.
    pub number: u32,
    /// The method of the request.
    pub method: &'a Method,
    /// What went wrong.
    pub failure: AttemptFailure,
}

/// What went wrong with an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum AttemptFailure {
    /// No connection was established: the service has not seen the request.
    NotSent,
    /// The connection broke, or the service was silent: it may have carried the request out.
    Unknown,
    /// The service answered that it is not able to carry the request out now.
    Status {
        /// The status of the answer.
        status: StatusCode,
        /// How long the service asks to wait.
        retry_after: Option<Duration>,
    },
}

impl<'a> Attempt<'a> {
    /// An attempt as a policy is asked about it, for tests of policies.
    pub fn new(number: u32, method: &'a Method, failure: AttemptFailure) -> Self {
        Self {
            number,
            method,
            failure,
        }
    }

    /// Whether the request can be made again without doing anything twice.
    ///
    /// One with a safe method, such as `GET`, always can. Any other only if the service was not reached,
    /// or answered 429, or 503 with `Retry-After`: both are taken to mean that it has refused the
    /// request before doing any of it.
    pub fn is_safe_to_repeat(&self) -> bool {
        let refused = match self.failure {
            AttemptFailure::NotSent => true,
            AttemptFailure::Unknown => false,
            AttemptFailure::Status {
                status,
                retry_after,
            } => {
                status == StatusCode::TOO_MANY_REQUESTS
                    || (status == StatusCode::SERVICE_UNAVAILABLE && retry_after.is_some())
            }
        };
        refused || self.method.is_safe()
    }
}

/// The longest delay, unless the shortest is longer or the service asks for more.
const LONGEST_DELAY: Duration = Duration::from_secs(10);

/// Waits longer after each attempt, up to 10 s and a random part, and as long as the service asks for.
#[derive(Debug, Clone, Copy)]
pub struct ExponentialBackoff {
    max_attempts: u32,
    max_retry_after: Duration,
    delays: ExponentialBuilder,
}

impl ExponentialBackoff {
    /// Makes at most this many attempts.
    pub fn max_attempts(max_attempts: u32) -> Self {
        let delays = ExponentialBuilder::default()
            .with_min_delay(Duration::from_millis(200))
            .with_max_delay(LONGEST_DELAY)
            .with_jitter();
        Self {
            max_attempts,
            max_retry_after: Duration::from_secs(60),
            delays,
        }
    }

    /// Waits at least this long after the first attempt. Default: 200 ms.
    #[must_use]
    pub fn initial_delay(mut self, delay: Duration) -> Self {
        let longest = delay.max(LONGEST_DELAY);
        self.delays = self.delays.with_min_delay(delay).with_max_delay(longest);
        self
    }

    /// Gives up rather than wait longer than this when the service asks to. Default: 60 s.
    #[must_use]
    pub fn max_retry_after(mut self, wait: Duration) -> Self {
        self.max_retry_after = wait;
        self
    }
}

/// Three attempts.
impl Default for ExponentialBackoff {
    fn default() -> Self {
        Self::max_attempts(3)
    }
}

impl RetryPolicy for ExponentialBackoff {
    fn delay(&self, attempt: &Attempt<'_>) -> Option<Duration> {
        if attempt.number >= self.max_attempts || !attempt.is_safe_to_repeat() {
            return None;
        }
        let past = usize::try_from(attempt.number).ok()?.checked_sub(1)?;
        let delay = self.delays.with_max_times(past + 1).build().nth(past)?;
        match attempt.failure {
            AttemptFailure::Status {
                retry_after: Some(asked),
                ..
            } => (asked <= self.max_retry_after).then(|| delay.max(asked)),
            AttemptFailure::Status { status, .. } if !is_temporary(status) => None,
            _ => Some(delay),
        }
    }
}

/// What `Retry-After` asks for, in seconds or as a date.
pub(super) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = headers
        .get(http::header::RETRY_AFTER)?
        .to_str()
        .ok()?
        .trim();
    if let Ok(seconds) = text.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let date = httpdate::parse_http_date(text).ok()?;
    Some(date.duration_since(SystemTime::now()).unwrap_or_default())
}
