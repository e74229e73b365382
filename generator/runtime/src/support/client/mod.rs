//! The client: calls the service over HTTP.

mod address;
mod builder;
mod deadline;
mod error;
mod key;
mod pages;
mod read;
#[cfg(feature = "reqwest")]
mod reqwest;
mod retry;
mod tower;
mod transport;

use std::fmt;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::header::{ACCEPT, AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE, USER_AGENT};
use http::{HeaderValue, Method, Request, StatusCode};
use tokio::time::{Instant, sleep_until};
use tracing::{Instrument, Span, field};

pub use self::address::AddressError;
pub use self::builder::{BuildError, ClientBuilder};
pub use self::error::{ApiResult, DecodeError, Error, RawResponse, Timeout};
pub use self::key::InvalidKey;
pub use self::pages::PageStream;
pub(crate) use self::pages::{items, pages};
#[cfg(feature = "reqwest")]
pub use self::reqwest::ReqwestTransport;
pub use self::retry::{Attempt, AttemptFailure, ExponentialBackoff, RetryPolicy};
pub use self::tower::TowerTransport;
pub use self::transport::{Body, BoxError, Transport, TransportError};

use self::address::Address;
use self::builder::Limits;
use self::deadline::{AttemptError, Deadline};
use self::key::ApiKey;
use self::transport::AnyTransport;
use super::body::{Unreadable, is_json};
use super::operation::{ApiError, Operation, Security};
use super::place::Mode;
use super::request::{EncodedRequest, InvalidRequest, RequestParts};
use crate::Api;

/// Longer than any call.
const NEVER: Duration = Duration::from_secs(30 * 365 * 86_400);

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Calls the service, by any [`Transport`]. Cheap to clone; clones share their connections.
///
/// Calls are made in a runtime of tokio with its clock enabled.
#[derive(Clone)]
pub struct Client {
    inner: Arc<Inner>,
}

struct Inner {
    transport: Box<dyn AnyTransport>,
    address: Address,
    key: ApiKey,
    user_agent: HeaderValue,
    limits: Limits,
    retry: Arc<dyn RetryPolicy>,
}

impl Client {
    /// A client for the service at an address, such as `https://billing.example.com/api/v1`.
    ///
    /// # Errors
    ///
    /// When the address or the key is not usable: see [`BuildError`].
    #[cfg(feature = "reqwest")]
    pub fn new(address: &str, key: &str) -> Result<Self, BuildError> {
        Self::builder(address, key).build()
    }

    /// A builder, for settings other than the defaults and for another transport.
    pub fn builder(address: &str, key: &str) -> ClientBuilder {
        ClientBuilder::new(address, key)
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("address", &self.inner.address)
            .finish_non_exhaustive()
    }
}

impl Api for Client {
    async fn call<O: Operation>(&self, operation: O) -> ApiResult<O> {
        let inner = &self.inner;
        let span = tracing::info_span!(
            "call",
            otel.kind = "client",
            operation = O::ID,
            http.request.method = O::METHOD.as_str(),
            url.template = O::PATH,
            server.address = inner.address.host(),
            http.response.status_code = field::Empty,
            http.request.resend_count = field::Empty,
            error.type = field::Empty,
        );
        let call = async {
            let result = inner.call(&operation, &span).await;
            result.inspect_err(|error| record(&span, error))
        };
        call.instrument(span.clone()).await
    }
}

/// Adds the kind of an error to the span of the call, which is not the current one where it is switched
/// off.
fn record<E>(span: &Span, error: &Error<E>) {
    let kind = match error {
        Error::Api(..) => "documented",
        Error::Undocumented(_) => "undocumented",
        Error::Decode(_) => "decode",
        Error::InvalidRequest(_) => "refused",
        Error::Transport(_) => "transport",
        Error::Timeout(_) => "timeout",
    };
    span.record("error.type", kind);
}

impl Inner {
    async fn call<O: Operation>(&self, operation: &O, span: &Span) -> ApiResult<O> {
        let now = Instant::now();
        // A deadline later than the clock can tell is never reached.
        let deadline = now
            .checked_add(self.limits.call)
            .unwrap_or_else(|| now + NEVER);
        let mut number = 1;
        loop {
            let request = self.request(operation).map_err(Error::InvalidRequest)?;
            let outcome = self.attempt(request, deadline).await;
            if let Err(AttemptError::Timeout(timeout @ Timeout::Call(_))) = outcome {
                return Err(Error::Timeout(timeout));
            }
            // A delay past the deadline would only hide the reason for it.
            let left = || deadline.saturating_duration_since(Instant::now());
            match self
                .delay(number, &O::METHOD, &outcome)
                .filter(|delay| *delay < left())
            {
                Some(delay) => tokio::time::sleep(delay).await,
                None => return finish::<O>(outcome, span),
            }
            span.record("http.request.resend_count", number);
            number += 1;
        }
    }

    fn request<O: Operation>(&self, operation: &O) -> Result<Request<Bytes>, InvalidRequest> {
        let mut parts = RequestParts::default();
        operation.write(&mut parts);
        let EncodedRequest {
            target,
            headers,
            body,
        } = parts.finish(O::PATH)?;
        let is_empty = body.is_none();
        let mut request = Request::new(body.unwrap_or_default().into());
        *request.method_mut() = O::METHOD;
        *request.uri_mut() = self.address.join(target)?;
        *request.headers_mut() = headers;
        let headers = request.headers_mut();
        if O::SECURITY == Security::Bearer {
            headers.insert(AUTHORIZATION, self.key.bearer());
        }
        headers.insert(USER_AGENT, self.user_agent.clone());
        headers.insert(ACCEPT, JSON);
        if !is_empty {
            headers.insert(CONTENT_TYPE, JSON);
        } else if O::METHOD == Method::POST || O::METHOD == Method::PUT {
            // Some servers wait for a body unless told that there is none.
            headers.insert(CONTENT_LENGTH, HeaderValue::from_static("0"));
        }
        Ok(request)
    }

    async fn attempt(
        &self,
        request: Request<Bytes>,
        deadline: Instant,
    ) -> Result<RawResponse, AttemptError> {
        let mut patience = Deadline {
            deadline,
            limits: &self.limits,
            timer: pin!(sleep_until(deadline)),
        };
        let response = patience.wait(self.transport.send_boxed(request)).await??;
        let (head, body) = response.into_parts();
        Ok(RawResponse {
            status: head.status,
            headers: head.headers,
            body: read::collect(body, self.limits.body, &mut patience).await?,
        })
    }

    /// How long to wait before another attempt, if there is to be one.
    fn delay(
        &self,
        number: u32,
        method: &Method,
        outcome: &Result<RawResponse, AttemptError>,
    ) -> Option<Duration> {
        let failure = match outcome {
            Ok(answer) if error::is_temporary(answer.status) => AttemptFailure::Status {
                status: answer.status,
                retry_after: retry::retry_after(&answer.headers),
            },
            Ok(_) => return None,
            Err(AttemptError::Transport(error)) if error.is_too_large() => return None,
            Err(AttemptError::Transport(error)) if error.is_connect() => AttemptFailure::NotSent,
            Err(AttemptError::Timeout(Timeout::Connect)) => AttemptFailure::NotSent,
            Err(_) => AttemptFailure::Unknown,
        };
        self.retry.delay(&Attempt::new(number, method, failure))
    }
}

/// The result of a call: classified by status first, and only then read.
fn finish<O: Operation>(outcome: Result<RawResponse, AttemptError>, span: &Span) -> ApiResult<O> {
    let answer = match outcome {
        Ok(answer) => answer,
        Err(AttemptError::Transport(error)) => return Err(Error::Transport(error)),
        Err(AttemptError::Timeout(timeout)) => return Err(Error::Timeout(timeout)),
    };
    span.record("http.response.status_code", answer.status.as_u16());
    if !answer.status.is_success() {
        return Err(match O::Error::read(answer.status, &answer.body) {
            Some(error) => Error::Api(error, Box::new(answer)),
            None => Error::Undocumented(Box::new(answer)),
        });
    }
    if !may_be_json(&answer) {
        return Err(Error::Undocumented(Box::new(answer)));
    }
    let read = O::RESPONSE.read(&answer.body, Mode::Tolerant);
    read.map_err(|unreadable| {
        let (Unreadable::Malformed(faults, source) | Unreadable::Wrong(faults, source)) =
            unreadable;
        let first = faults.into_iter().next();
        let path = first.map(|fault| fault.path).unwrap_or_default();
        Error::Decode(Box::new(DecodeError {
            path,
            source,
            answer,
        }))
    })
}

/// Whether an answer is JSON, or empty, by what it says of itself. One that says nothing is believed.
fn may_be_json(answer: &RawResponse) -> bool {
    let said = answer.headers.get(CONTENT_TYPE);
    said.is_none_or(is_json) || answer.body.is_empty() || answer.status == StatusCode::NO_CONTENT
}
