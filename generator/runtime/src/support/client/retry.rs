//! Whether and when a request is made again.

use std::time::{Duration, SystemTime};

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

/// The longest delay, unless the initial one is longer or the service asks for more.
const LONGEST_DELAY: Duration = Duration::from_secs(10);

/// Waits twice as long after each attempt, up to 10 s, and as long as the service asks for.
///
/// A random part is added to each delay, so that clients that failed together do not come back together.
#[derive(Debug, Clone, Copy)]
#[must_use]
pub struct ExponentialBackoff {
    max_attempts: u32,
    initial_delay: Duration,
    max_retry_after: Duration,
    repeated: Repeated,
}

/// Which requests are made again though the service may have carried them out.
#[derive(Debug, Clone, Copy)]
enum Repeated {
    /// Those with a safe method, such as `GET`.
    Safe,
    /// Those with an idempotent method, such as `PUT` and `DELETE`, too.
    Idempotent,
}

impl ExponentialBackoff {
    /// Makes at most this many attempts.
    pub fn max_attempts(max_attempts: u32) -> Self {
        Self {
            max_attempts,
            initial_delay: Duration::from_millis(200),
            max_retry_after: Duration::from_secs(60),
            repeated: Repeated::Safe,
        }
    }

    /// Waits at least this long after the first attempt. Default: 200 ms.
    pub fn initial_delay(mut self, delay: Duration) -> Self {
        self.initial_delay = delay;
        self
    }

    /// Gives up rather than wait longer than this when the service asks to. Default: 60 s.
    pub fn max_retry_after(mut self, wait: Duration) -> Self {
        self.max_retry_after = wait;
        self
    }

    /// Makes requests with an idempotent method again as well, `PUT` and `DELETE` above all, though the service may
    /// have carried them out: a connection that breaks between sending and response, as now and then behind a load
    /// balancer, is then no error. The price: a `DELETE` that went well, but whose response was lost, ends with 404.
    pub fn repeat_idempotent(mut self) -> Self {
        self.repeated = Repeated::Idempotent;
        self
    }

    fn may_repeat(&self, attempt: &Attempt<'_>) -> bool {
        let is_idempotent = match self.repeated {
            Repeated::Safe => false,
            Repeated::Idempotent => attempt.method.is_idempotent(),
        };
        is_idempotent || attempt.is_safe_to_repeat()
    }

    /// The delay after this many attempts.
    fn delay_after(&self, attempts: u32) -> Duration {
        let factor = 1_u32
            .checked_shl(attempts.saturating_sub(1))
            .unwrap_or(u32::MAX);
        let longest = self.initial_delay.max(LONGEST_DELAY);
        self.initial_delay.saturating_mul(factor).min(longest)
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
        if attempt.number >= self.max_attempts || !self.may_repeat(attempt) {
            return None;
        }
        let delay = self.delay_after(attempt.number);
        match attempt.failure {
            AttemptFailure::Status {
                retry_after: Some(asked),
                ..
            } if asked > self.max_retry_after => None,
            AttemptFailure::Status {
                retry_after: Some(asked),
                ..
            } => Some(jittered(asked.max(delay), asked.max(delay) / 10)),
            AttemptFailure::Status { status, .. } if !is_temporary(status) => None,
            _ => Some(jittered(delay, delay)),
        }
    }
}

/// A delay, and a random part of at most `most` on top.
fn jittered(delay: Duration, most: Duration) -> Duration {
    delay.saturating_add(most.mul_f64(fastrand::f64()))
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
