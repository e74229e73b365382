//! The line in the log about each request.

use std::time::Instant;

use axum::extract::Request;
use axum::response::Response;
use http::{HeaderValue, Method, Uri};

/// Why a request was refused, on its way from where that is known to the log.
#[derive(Debug, Clone)]
pub(super) struct Reason(String);

impl Reason {
    pub(super) fn new(reason: String) -> Self {
        Self(reason)
    }
}

/// A request that is being served.
pub(super) struct Exchange {
    method: Method,
    uri: Uri,
    id: Option<HeaderValue>,
    start: Instant,
}

impl Exchange {
    pub(super) fn begin(request: &Request) -> Self {
        Self {
            method: request.method().clone(),
            uri: request.uri().clone(),
            id: request.headers().get("x-request-id").cloned(),
            start: Instant::now(),
        }
    }

    /// Logs the request with what became of it. The query is left out: there may be names of people in it.
    /// Text of the caller's is written as text of Rust, so that it cannot pass for a line of its own.
    pub(super) fn end(self, response: &mut Response) {
        let reason: Option<Reason> = response.extensions_mut().remove();
        let id = self.id.as_ref().and_then(|id| id.to_str().ok());
        tracing::info!(
            target: concat!(env!("CARGO_CRATE_NAME"), "::server"),
            method = self.method.as_str(),
            path = self.uri.path(),
            status = response.status().as_u16(),
            reason = reason.as_ref().map(|Reason(reason)| reason.as_str()),
            request_id = id,
            latency = ?self.start.elapsed(),
            "served",
        );
    }
}
