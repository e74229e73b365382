//! The network transport.

use std::time::Duration;

use http::{Request, Response};

use super::base_url::{BaseUrl, BaseUrlError};
use super::builder::{BuildError, Connections};
use super::transport::{Transport, TransportError};
use crate::support::stream::Body;

/// Longer times may be more than a clock can show.
const LONGEST: Duration = Duration::from_secs(86_400);

/// A service that is asked more often whether it is there may take that for an attack.
const SHORTEST: Duration = Duration::from_secs(2);

/// A network transport, built on reqwest.
#[derive(Debug, Clone)]
pub struct ReqwestTransport(reqwest::Client);

impl ReqwestTransport {
    /// A transport that follows no redirects, and uses no proxy for plain HTTP to this machine.
    ///
    /// # Errors
    ///
    /// When the TLS backend cannot be set up, or reqwest does not accept the base URL.
    pub(super) fn new(
        connections: Connections,
        read_timeout: Duration,
        base_url: &BaseUrl,
    ) -> Result<Self, BuildError> {
        let Ok(_) = reqwest::Url::parse(&base_url.to_string()) else {
            return Err(BuildError::BaseUrl(BaseUrlError::Malformed));
        };
        // Requests share a connection of HTTP/2, and a service that hangs may still hold it open: it is given up before the
        // read timeout, so that the next attempt has another one.
        let answer = (read_timeout / 3).clamp(SHORTEST, LONGEST);
        let mut builder = reqwest::Client::builder()
            .connect_timeout(connections.connect_timeout)
            .pool_idle_timeout(connections.idle_timeout.min(LONGEST))
            .http2_keep_alive_interval(answer)
            .http2_keep_alive_timeout(answer)
            .redirect(reqwest::redirect::Policy::none());
        if base_url.is_plain() {
            builder = builder.no_proxy();
        }
        #[cfg(feature = "rustls")]
        {
            builder = builder.tls_backend_rustls();
        }
        let client = builder.build();
        client
            .map(Self)
            .map_err(|error| BuildError::Transport(error.into()))
    }
}

/// A custom client brings its own timeouts, proxies and certificates. It should not follow redirects: a
/// redirected request can end up at another operation.
impl From<reqwest::Client> for ReqwestTransport {
    fn from(client: reqwest::Client) -> Self {
        Self(client)
    }
}

impl Transport for ReqwestTransport {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let request = request
            .map(outgoing)
            .try_into()
            .map_err(TransportError::connect)?;
        let response = self.0.execute(request).await.map_err(classify)?;
        Ok(Response::from(response).map(Body::new))
    }
}

/// Bytes are handed over as such: reqwest can send them again where HTTP/2 asks for it.
fn outgoing(body: Body) -> reqwest::Body {
    match body.as_bytes() {
        Some(bytes) => bytes.clone().into(),
        None => reqwest::Body::wrap(body),
    }
}

fn classify(error: reqwest::Error) -> TransportError {
    // The URL is in the error already, and may hold what should not be logged.
    let error = error.without_url();
    match (error.is_connect(), error.is_timeout()) {
        (true, true) => TransportError::connect_timeout(error),
        (true, false) => TransportError::connect(error),
        (false, true) => TransportError::timeout(error),
        (false, false) => TransportError::interrupted(error),
    }
}
