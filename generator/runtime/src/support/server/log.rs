//! The log line of each request.

use std::time::Instant;

use axum::extract::Request;
use axum::response::Response;
use http::{HeaderValue, Method, StatusCode, Uri};

use crate::support::response::REQUEST_ID;

/// Why a request was rejected, passed on to the log in the response's extensions.
#[derive(Debug, Clone)]
pub(super) struct Reason(String);

impl Reason {
    pub(super) fn new(reason: String) -> Self {
        Self(reason)
    }
}

/// A request that is being served. However it ends, it is logged.
pub(super) struct Exchange {
    method: Method,
    uri: Uri,
    id: Option<HeaderValue>,
    start: Instant,
    end: End,
}

/// How a request ended.
enum End {
    /// Nobody waited for a response: the caller disconnected, or a layer around the router gave up.
    Abandoned,
    Responded(StatusCode, Option<Reason>),
}

impl Exchange {
    pub(super) fn begin(request: &Request) -> Self {
        Self {
            method: request.method().clone(),
            uri: request.uri().clone(),
            id: request.headers().get(REQUEST_ID).cloned(),
            start: Instant::now(),
            end: End::Abandoned,
        }
    }

    /// Ends the exchange with a response.
    pub(super) fn end(mut self, response: &mut Response) {
        let reason = response.extensions_mut().remove();
        self.end = End::Responded(response.status(), reason);
    }
}

/// Logs the request. The query is left out, as it may hold personal data; the reason quotes only the beginning of a
/// refused value. Text from the caller is escaped, so that it cannot forge a log line.
impl Drop for Exchange {
    fn drop(&mut self) {
        let id = self.id.as_ref().and_then(|id| id.to_str().ok());
        let (status, reason) = match &self.end {
            End::Abandoned => (None, Some("abandoned before a response was ready")),
            End::Responded(status, reason) => {
                let reason = reason.as_ref().map(|Reason(reason)| reason.as_str());
                (Some(status.as_u16()), reason)
            }
        };
        tracing::info!(
            target: concat!(env!("CARGO_CRATE_NAME"), "::server"),
            method = self.method.as_str(),
            path = self.uri.path(),
            status,
            reason,
            request_id = id,
            latency = ?self.start.elapsed(),
            "served",
        );
    }
}
