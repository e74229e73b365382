//! Retry policies.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use http::header::{AsHeaderName, HeaderName, HeaderValue};
use http::{HeaderMap, Method, StatusCode};

/// Decides whether and when a failed request is retried.
///
/// It is asked after each attempt that received no response, or only a part of one, and after a response with one of
/// the statuses of [`AttemptFailure::Status`]; all other responses are final. It is not asked when the time of the call
/// is up, or when another attempt would fail in the same way, such as with a response that is too large. It decides
/// about every request, including a `POST` that may have been processed: return `None` unless
/// [`Attempt::is_safe_to_repeat`], or something may be done twice. After [`AttemptFailure::NoToken`], the next attempt
/// asks the token source again.
///
/// A closure is a policy, provided that the type of its argument is written out; so is an [`Arc`] of a policy.
///
/// ```
/// use std::time::Duration;
///
/// use apicrate_runtime::{Attempt, RetryPolicy};
///
/// fn policy() -> impl RetryPolicy {
///     // Up to two retries, each after a second.
///     |attempt: &Attempt<'_>| {
///         let again = attempt.number < 3 && attempt.is_safe_to_repeat();
///         again.then_some(Duration::from_secs(1))
///     }
/// }
/// ```
pub trait RetryPolicy: Send + Sync + 'static {
    /// Returns how long to wait before the next attempt, or `None` to give up. If the call has less time left, it ends
    /// at once, with this failure.
    fn delay(&self, attempt: &Attempt<'_>) -> Option<Duration>;
}

impl<F> RetryPolicy for F
where
    F: Fn(&Attempt<'_>) -> Option<Duration> + Send + Sync + 'static,
{
    fn delay(&self, attempt: &Attempt<'_>) -> Option<Duration> {
        self(attempt)
    }
}

impl<P: RetryPolicy + ?Sized> RetryPolicy for Arc<P> {
    fn delay(&self, attempt: &Attempt<'_>) -> Option<Duration> {
        (**self).delay(attempt)
    }
}

/// An attempt that failed.
#[derive(Clone)]
#[non_exhaustive]
pub struct Attempt<'a> {
    /// The number of attempts so far, including this one.
    pub number: u32,
    /// The operation's id in the description; none for a raw request.
    pub operation: Option<&'static str>,
    /// The method of the request.
    pub method: &'a Method,
    /// The headers that were set for the call.
    pub(super) headers: Option<&'a HeaderMap>,
    /// What went wrong.
    pub failure: AttemptFailure,
}

/// What went wrong with an attempt.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum AttemptFailure {
    /// No connection was established: the service has not received the request.
    NotSent,
    /// The token source failed or took too long: nothing was sent.
    NoToken,
    /// The connection broke or the service stopped responding: it may have processed the request.
    Unknown,
    /// The service responded with 408, 429, 500, 502, 503 or 504: it may be able to process the request later. Create
    /// it with [`status`](Self::status).
    #[non_exhaustive]
    Status {
        /// The status of the response.
        status: StatusCode,
        /// How long to wait, from the `Retry-After` header.
        retry_after: Option<Duration>,
    },
}

impl AttemptFailure {
    /// A response with this status that asks for this delay, for tests of policies.
    pub fn status(status: StatusCode, retry_after: Option<Duration>) -> Self {
        Self::Status {
            status,
            retry_after,
        }
    }
}

impl<'a> Attempt<'a> {
    /// An attempt, for tests of policies.
    pub fn new(number: u32, method: &'a Method, failure: AttemptFailure) -> Self {
        Self {
            number,
            operation: None,
            method,
            headers: None,
            failure,
        }
    }

    /// The same attempt of a call for which these headers were set, for tests of policies.
    #[must_use]
    pub fn with_headers(self, headers: &'a HeaderMap) -> Self {
        Self {
            headers: Some(headers),
            ..self
        }
    }

    /// The value of a header that was set for the call, as an option or a parameter. The headers and the credentials of
    /// the client are not among them.
    pub fn header(&self, name: impl AsHeaderName) -> Option<&'a HeaderValue> {
        self.headers?.get(name)
    }

    /// Returns whether the request can be repeated without doing anything twice.
    ///
    /// A request with a safe method, such as `GET`, always can. Any other can only if the service was not reached, or
    /// responded with 429, which by convention refuses a request before any of it is processed. A 503 does not say as
    /// much, not even with `Retry-After`: a proxy also sends it when the service behind it stops in the middle of a
    /// request.
    pub fn is_safe_to_repeat(&self) -> bool {
        let refused = match self.failure {
            AttemptFailure::NotSent | AttemptFailure::NoToken => true,
            AttemptFailure::Unknown => false,
            AttemptFailure::Status { status, .. } => status == StatusCode::TOO_MANY_REQUESTS,
        };
        refused || self.method.is_safe()
    }
}

/// Omits the headers, as one may be a secret.
impl fmt::Debug for Attempt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Attempt")
            .field("number", &self.number)
            .field("operation", &self.operation)
            .field("method", &self.method)
            .field("failure", &self.failure)
            .finish_non_exhaustive()
    }
}

/// The longest delay, unless the initial one is longer or the service asks for more.
const LONGEST_DELAY: Duration = Duration::from_secs(10);

/// The default retry policy: doubles the delay after each attempt, up to 10 s, and honours `Retry-After`. It does not
/// retry after a failed token source, which knows best whether a retry helps.
///
/// Each delay is extended by a random amount of up to 100 %, or up to 10 % if the service asked for the delay, so that
/// clients that failed together do not retry together.
#[derive(Debug, Clone)]
#[must_use]
pub struct ExponentialBackoff {
    max_attempts: u32,
    initial_delay: Duration,
    max_retry_after: Duration,
    repeated: Repeated,
    key: Option<HeaderName>,
}

/// Which requests are retried although the service may have processed them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Repeated {
    /// Those with a safe method, such as `GET`.
    Safe,
    /// Those with an idempotent method, such as `PUT` and `DELETE`, too.
    Idempotent,
    /// All.
    All,
}

impl ExponentialBackoff {
    /// Makes at most this many attempts.
    pub fn new(max_attempts: u32) -> Self {
        Self {
            max_attempts,
            initial_delay: Duration::from_millis(200),
            max_retry_after: Duration::from_secs(60),
            repeated: Repeated::Safe,
            key: None,
        }
    }

    /// Sets the minimum delay after the first attempt. Default: 200 ms.
    pub fn initial_delay(mut self, delay: Duration) -> Self {
        self.initial_delay = delay;
        self
    }

    /// Gives up if `Retry-After` asks for a longer delay than this, or for one that does not fit into the timeout of
    /// the call. Default: 60 s.
    pub fn max_retry_after(mut self, wait: Duration) -> Self {
        self.max_retry_after = wait;
        self
    }

    /// Also retries requests with an idempotent method, mainly `PUT` and `DELETE`, although the service may have
    /// processed them. This hides connections that break before the response arrives, as happens behind load balancers.
    /// In return, a `DELETE` that succeeded but whose response was lost ends with a 404, which
    /// [`Error::follows_unknown_outcome`](crate::Error::follows_unknown_outcome) distinguishes from others.
    pub fn repeat_idempotent(mut self) -> Self {
        self.repeated = self.repeated.max(Repeated::Idempotent);
        self
    }

    /// Also retries requests of any method if this header was set for the call and is not empty. It must hold an
    /// idempotency key that the service honours: it then carries out the operation only once. If it ignores the key,
    /// the operation may be carried out twice. A default header of the client does not count, as it is the same for all
    /// calls. Only the last header set here counts.
    pub fn repeat_with_header(mut self, name: HeaderName) -> Self {
        self.key = Some(name);
        self
    }

    /// Also retries requests of any method, such as `POST`, although the service may have processed them. Use it for
    /// calls with an idempotency key that the service honours; anything else may be done twice.
    pub fn repeat_all(mut self) -> Self {
        self.repeated = Repeated::All;
        self
    }

    fn may_repeat(&self, attempt: &Attempt<'_>) -> bool {
        let is_allowed = match self.repeated {
            Repeated::Safe => false,
            Repeated::Idempotent => attempt.method.is_idempotent(),
            Repeated::All => true,
        };
        let mut key = self.key.iter();
        let has_key = key.any(|name| attempt.header(name).is_some_and(|key| !key.is_empty()));
        is_allowed || has_key || attempt.is_safe_to_repeat()
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

/// Makes at most three attempts.
impl Default for ExponentialBackoff {
    fn default() -> Self {
        Self::new(3)
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
            AttemptFailure::NoToken => None,
            _ => Some(jittered(delay, delay)),
        }
    }
}

/// Returns whether a status says that the failure may be temporary.
pub(super) fn is_temporary(status: StatusCode) -> bool {
    matches!(status.as_u16(), 408 | 429 | 500 | 502 | 503 | 504)
}

/// Adds a random duration of at most `most` to a delay.
fn jittered(delay: Duration, most: Duration) -> Duration {
    delay.saturating_add(most.mul_f64(fastrand::f64()))
}

/// The delay that `Retry-After` asks for, in seconds or as a date.
pub(super) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = headers
        .get(http::header::RETRY_AFTER)?
        .to_str()
        .ok()?
        .trim();
    // Some services write a fraction.
    let (seconds, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if are_digits(seconds) && are_digits(fraction) {
        let rounded_up = u64::from(fraction.bytes().any(|digit| digit != b'0'));
        let seconds = seconds.parse().unwrap_or(u64::MAX);
        return Some(Duration::from_secs(seconds.saturating_add(rounded_up)));
    }
    let date = httpdate::parse_http_date(text).ok()?;
    Some(date.duration_since(SystemTime::now()).unwrap_or_default())
}
