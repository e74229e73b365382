// @generated from the API description, which is the place to change. Checksum: d567c6708e2f870e

//! What a caller sets for one call.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use http::header::{
    AUTHORIZATION, CONNECTION, CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderMap, HeaderName,
    HeaderValue, TRANSFER_ENCODING,
};

use super::retry::RetryPolicy;
use crate::support::request::InvalidRequest;

/// What a caller sets for one call, in place of what the client has.
#[derive(Clone, Default)]
pub(super) struct Options {
    pub(super) headers: HeaderMap,
    pub(super) timeout: Option<Duration>,
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

    /// What was wrong with them, told when they are used.
    pub(super) fn check(&mut self) -> Result<(), InvalidRequest> {
        self.invalid.take().map_or(Ok(()), Err)
    }
}

/// The headers are not shown: one of them may be a secret.
impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options").finish_non_exhaustive()
    }
}

/// The headers that a client sets itself, as they decide who is calling and where the body ends.
const RESERVED: [HeaderName; 6] = [
    AUTHORIZATION,
    CONNECTION,
    CONTENT_LENGTH,
    CONTENT_TYPE,
    HOST,
    TRANSFER_ENCODING,
];

/// A header that a caller may set.
pub(super) fn header(
    name: impl TryInto<HeaderName>,
    value: impl TryInto<HeaderValue>,
) -> Result<(HeaderName, HeaderValue), InvalidRequest> {
    let Ok(name) = name.try_into() else {
        return Err(InvalidRequest::HeaderName);
    };
    if RESERVED.contains(&name) {
        return Err(InvalidRequest::ReservedHeader {
            name: name.to_string(),
        });
    }
    match value.try_into() {
        Ok(value) => Ok((name, value)),
        Err(_) => Err(InvalidRequest::HeaderValue {
            name: name.to_string(),
        }),
    }
}

/// Setters for the options of one call.
macro_rules! options {
    ($builder:ident $(<$operation:ident>)?, $($options:ident).+) => {
        impl $(<$operation>)? $builder $(<$operation>)? {
            /// Adds a header, such as an idempotency key.
            ///
            /// The credential, the content type, and what frames a message cannot be set; nor can what is not
            /// a header. The call then fails with [`InvalidRequest`](crate::InvalidRequest) and nothing is sent.
            pub fn header(
                mut self,
                name: impl TryInto<HeaderName>,
                value: impl TryInto<HeaderValue>,
            ) -> Self {
                self.$($options).+.header(name, value);
                self
            }

            /// Gives up after this time, all attempts included, in place of the timeout of the client.
            pub fn timeout(mut self, limit: std::time::Duration) -> Self {
                self.$($options).+.timeout = Some(limit);
                self
            }

            /// Decides when the request is made again, in place of the policy of the client.
            pub fn retry(mut self, policy: impl $crate::RetryPolicy) -> Self {
                self.$($options).+.retry = Some(std::sync::Arc::new(policy));
                self
            }

            /// Makes the request once.
            pub fn no_retry(self) -> Self {
                self.retry($crate::ExponentialBackoff::max_attempts(1))
            }
        }
    };
}
