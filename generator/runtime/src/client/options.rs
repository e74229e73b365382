//! Options of a single call.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use http::header::{
    AUTHORIZATION, CONNECTION, CONTENT_LENGTH, CONTENT_TYPE, COOKIE, HOST, HeaderMap, HeaderName,
    HeaderValue, TRANSFER_ENCODING,
};
use tokio::time::Instant;

use super::deadline::end_of;
use super::handover::Handover;
use super::retry::RetryPolicy;
use crate::api::ApiInfo;
use crate::message::request::InvalidRequest;
use crate::security::Scheme;

/// Options of a single call, which override those of the client.
#[derive(Clone, Default)]
pub(super) struct Options {
    pub(super) headers: HeaderMap,
    pub(super) timeout: Option<Duration>,
    /// When the call must end, once it has begun: decorators pass it on.
    pub(super) end: Option<Instant>,
    /// How a client takes the call over from one around it, if the call sets no timeout.
    pub(super) handover: Option<Handover>,
    pub(super) read_timeout: Option<Duration>,
    pub(super) retry: Option<Arc<dyn RetryPolicy>>,
    pub(super) invalid: Option<InvalidRequest>,
}

impl Options {
    pub(super) fn header(
        &mut self,
        name: impl TryInto<HeaderName>,
        value: impl TryInto<HeaderValue>,
    ) {
        match header(name, value) {
            Ok((name, value)) => drop(self.headers.append(name, value)),
            Err(invalid) => self.invalid = Some(invalid),
        }
    }

    /// Takes the call over from a client that limits it by default.
    pub(super) fn hand_over(&self) {
        if let Some(handover) = &self.handover {
            handover.take();
        }
    }

    /// Begins the call in a client with this limit, and returns when it must end; earlier if another client has begun it
    /// with the timeout of the call.
    pub(super) fn begin(&self, limit: Duration) -> Instant {
        self.hand_over();
        let end = end_of(Instant::now(), limit);
        self.end.map_or(end, |earlier| earlier.min(end))
    }

    /// Returns what is wrong with the options, once they are used for this API.
    pub(super) fn check(&mut self, info: &ApiInfo) -> Result<(), InvalidRequest> {
        if let Some(invalid) = self.invalid.take() {
            return Err(invalid);
        }
        let mut credentials = info.schemes.iter().filter_map(Scheme::header);
        match credentials.find(|name| self.headers.contains_key(name)) {
            Some(name) => Err(reserved(&name)),
            None => Ok(()),
        }
    }
}

/// Omits the headers, as one may be a secret.
impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options").finish_non_exhaustive()
    }
}

/// Headers that the client sets itself, in addition to those of credentials: content type and message framing.
const RESERVED: [HeaderName; 5] = [
    CONNECTION,
    CONTENT_LENGTH,
    CONTENT_TYPE,
    HOST,
    TRANSFER_ENCODING,
];

fn reserved(name: &HeaderName) -> InvalidRequest {
    InvalidRequest::ReservedHeader {
        name: name.to_string(),
    }
}

/// Checks that callers may set a header.
fn header(
    name: impl TryInto<HeaderName>,
    value: impl TryInto<HeaderValue>,
) -> Result<(HeaderName, HeaderValue), InvalidRequest> {
    let Ok(name) = name.try_into() else {
        return Err(InvalidRequest::HeaderName);
    };
    if RESERVED.contains(&name) {
        return Err(reserved(&name));
    }
    match value.try_into() {
        Ok(mut value) => {
            // An API may have credentials that its description does not mention.
            if [AUTHORIZATION, COOKIE].contains(&name) {
                value.set_sensitive(true);
            }
            Ok((name, value))
        }
        Err(_) => Err(InvalidRequest::HeaderValue {
            name: name.to_string(),
        }),
    }
}

/// The options of a call that a decorator can change.
macro_rules! changes {
    ($request:ident $(<$operation:ident>)?, $options:ident) => {
        impl $(<$operation>)? $request $(<$operation>)? {
            /// Adds a header, and keeps others of the same name. If there must be only one, such as an idempotency key,
            /// check [`headers`](Self::headers) first.
            ///
            /// If the header is not valid, or is one that the client sets itself, a client fails the call
            /// with [`InvalidRequest`](crate::InvalidRequest) and sends nothing.
            #[must_use]
            pub fn with_header(
                mut self,
                name: impl TryInto<HeaderName>,
                value: impl TryInto<HeaderValue>,
            ) -> Self {
                self.$options.header(name, value);
                self
            }

            /// Removes the headers of this name that were set for the call.
            #[must_use]
            pub fn without_header(mut self, name: impl $crate::http::header::AsHeaderName) -> Self {
                self.$options.headers.remove(name);
                self
            }

            /// Limits the time of the call, including retries, when a client makes it. If the
            /// service is silent, the call fails earlier, after the read timeout.
            #[must_use]
            pub fn with_timeout(mut self, limit: std::time::Duration) -> Self {
                self.$options.timeout = Some(limit);
                // The limit is that of another call.
                self.$options.end = None;
                // It replaces the default.
                self.$options.hand_over();
                self
            }

            /// Limits how long the service may be silent during the call, when a client makes it
            /// over a transport. Overrides the read timeout of the client.
            ///
            /// A time shorter than the `connect_timeout` can be up while there is no connection yet. The error does not
            /// show that, and says that the service may have carried out the call.
            #[must_use]
            pub fn with_read_timeout(mut self, limit: std::time::Duration) -> Self {
                self.$options.read_timeout = Some(limit);
                self
            }

            /// Sets the retry policy of the call, when a client makes it over a transport. Replaces
            /// that of the caller: to leave it alone, check [`has_retry`](Self::has_retry) first.
            #[must_use]
            pub fn with_retry(mut self, policy: impl $crate::RetryPolicy) -> Self {
                self.$options.retry = Some(std::sync::Arc::new(policy));
                self
            }
        }
    };
}

/// Setters for the options of one call.
macro_rules! options {
    ($builder:ident $(<$operation:ident: $bound:ident>)?, $($options:ident).+) => {
        impl $(<$operation: $bound>)? $builder $(<$operation>)? {
            /// Adds a header that the description does not mention, such as an idempotency key under the name that the
            /// service expects. A `POST` with a key is not repeated unless the retry policy says so, such as one with
            /// [`repeat_with_header`](crate::ExponentialBackoff::repeat_with_header).
            ///
            /// A header that is added twice is sent with both values.
            ///
            /// If the header is not valid, or is one that the client sets itself (the credential, the content
            /// type and the message framing), the call fails with [`InvalidRequest`](crate::InvalidRequest) and
            /// nothing is sent.
            pub fn header(
                mut self,
                name: impl TryInto<HeaderName>,
                value: impl TryInto<HeaderValue>,
            ) -> Self {
                self.$($options).+.header(name, value);
                self
            }

            /// Limits the time of this call, including retries; for a list, the time of each page. Overrides the
            /// timeout of the client. If the service is silent, the call fails earlier, after the
            /// [`read_timeout`](Self::read_timeout). If a retry would begin too late, the call ends at once with the
            /// last failure.
            ///
            /// The error does not show whether there was a connection when the time was up. With the built-in
            /// transport, a `connect_timeout` that is shorter than this shows it, as
            /// [`Timeout::Connect`](crate::Timeout::Connect).
            pub fn timeout(mut self, limit: std::time::Duration) -> Self {
                self.$($options).+.timeout = Some(limit);
                self
            }

            /// Limits how long the service may be silent during this call. Overrides the read timeout of the
            /// client.
            ///
            /// A time shorter than the `connect_timeout` can be up while there is no connection yet. The error
            /// does not show that, and says that the service may have carried out the call.
            pub fn read_timeout(mut self, limit: std::time::Duration) -> Self {
                self.$($options).+.read_timeout = Some(limit);
                self
            }

            /// Sets the retry policy of this call. Overrides the policy of the client.
            pub fn retry(mut self, policy: impl $crate::RetryPolicy) -> Self {
                self.$($options).+.retry = Some(std::sync::Arc::new(policy));
                self
            }

            /// Disables retries for this call. A request that the service refused without processing it is still sent
            /// again: where HTTP/2 permits it, and after a 401 if the [source](crate::TokenSource::renew) has another
            /// token.
            pub fn no_retry(self) -> Self {
                self.retry($crate::ExponentialBackoff::new(1))
            }
        }
    };
}
