//! The request of an operation, with the options of its call.

use std::ops::Deref;
use std::time::Duration;

use http::header::{HeaderMap, HeaderName, HeaderValue};

use super::options::Options;

/// A request as an implementation of a generated trait `Api` receives it: the operation, with the options of this call, such as
/// headers. It dereferences to the operation.
#[derive(Debug, Clone)]
pub struct Request<O> {
    operation: O,
    pub(super) options: Options,
    /// Whether it comes from the operation's own method, to which sending it again would recurse forever.
    pub(super) is_routed: bool,
}

impl<O> Request<O> {
    /// A request without options.
    pub fn new(operation: O) -> Self {
        Self {
            operation,
            options: Options::default(),
            is_routed: false,
        }
    }

    /// The operation.
    pub fn operation(&self) -> &O {
        &self.operation
    }

    /// The operation, to change it while keeping the options.
    pub fn operation_mut(&mut self) -> &mut O {
        &mut self.operation
    }

    /// The operation, without the options.
    pub fn into_operation(self) -> O {
        self.operation
    }

    /// The headers that were set for this call.
    pub fn headers(&self) -> &HeaderMap {
        &self.options.headers
    }

    /// The timeout that was set for this call.
    pub fn timeout(&self) -> Option<Duration> {
        self.options.timeout
    }

    /// The read timeout that was set for this call.
    pub fn read_timeout(&self) -> Option<Duration> {
        self.options.read_timeout
    }

    /// Returns whether a retry policy was set for this call, such as with
    /// [`no_retry`](crate::RequestBuilder::no_retry).
    pub fn has_retry(&self) -> bool {
        self.options.retry.is_some()
    }

    pub(super) fn into_parts(self) -> (O, Options) {
        (self.operation, self.options)
    }

    pub(super) fn map(self, change: impl FnOnce(O) -> O) -> Self {
        Self {
            operation: change(self.operation),
            ..self
        }
    }

    /// Marks the request as coming from the operation's own method.
    #[doc(hidden)]
    pub fn routed(mut self) -> Self {
        self.is_routed = true;
        self
    }
}

changes!(Request<O>, options);

impl<O> From<O> for Request<O> {
    fn from(operation: O) -> Self {
        Self::new(operation)
    }
}

impl<O> Deref for Request<O> {
    type Target = O;

    fn deref(&self) -> &O {
        &self.operation
    }
}
