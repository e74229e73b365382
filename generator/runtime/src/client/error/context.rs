//! The call that an error is about.

use std::sync::Arc;

use http::{Method, StatusCode};

use crate::api::ApiInfo;
use crate::client::raw_response::RawResponse;
use crate::client::retry::{Attempt, AttemptFailure};
use crate::client::transport::TransportError;

/// The call that failed.
#[derive(Debug, Clone, Default)]
pub(in crate::client) struct Context {
    pub(in crate::client) operation: Option<&'static str>,
    pub(in crate::client) api: Option<&'static ApiInfo>,
    /// The method and the URL. The query is left out, as it may hold personal data.
    pub(in crate::client) target: Option<(Method, String)>,
    /// Shared by the errors about its items.
    pub(in crate::client) response: Option<Arc<RawResponse>>,
    pub(in crate::client) is_safe_to_retry: bool,
    /// Whether the method of the request is safe, such as `GET`.
    pub(in crate::client) has_safe_method: bool,
    /// Whether the time was up before anything was sent.
    pub(in crate::client) is_unsent: bool,
    /// Whether a response has shown that the operation was carried out.
    pub(in crate::client) is_done: bool,
    /// Whether an earlier attempt may have been carried out.
    pub(in crate::client) follows_unknown_outcome: bool,
    pub(in crate::client) page: Option<i64>,
    /// The error of a transport that has reached its own limit.
    pub(in crate::client) timed_out: Option<Arc<TransportError>>,
}

impl Context {
    /// The context of a response that a fake returns, as if to a request whose method is not safe.
    pub(in crate::client) fn from_response(response: RawResponse) -> Self {
        let status = response.status;
        Self {
            response: Some(Arc::new(response)),
            ..Self::from_status(status)
        }
    }

    /// The same, still without the response.
    pub(in crate::client) fn from_status(status: StatusCode) -> Self {
        let failure = AttemptFailure::status(status, None);
        Self {
            is_safe_to_retry: Attempt::new(1, &Method::POST, failure).is_safe_to_repeat(),
            ..Self::default()
        }
    }
}
