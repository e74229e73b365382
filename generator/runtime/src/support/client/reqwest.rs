//! The network transport.

use bytes::Bytes;
use http::{Request, Response};
use http_body_util::BodyExt;

use super::base_url::{BaseUrl, BaseUrlError};
use super::builder::{BuildError, Connections};
use super::transport::{Body, Transport, TransportError};

/// A network transport, built on reqwest.
#[derive(Debug, Clone)]
pub struct ReqwestTransport(reqwest::Client);

impl ReqwestTransport {
    /// A transport that follows no redirects, and uses no proxy for plain HTTP to this machine.
    ///
    /// # Errors
    ///
    /// When the TLS backend cannot be set up, or reqwest does not accept the base URL.
    pub(super) fn new(connections: Connections, base_url: &BaseUrl) -> Result<Self, BuildError> {
        let Ok(_) = reqwest::Url::parse(&base_url.to_string()) else {
            return Err(BuildError::BaseUrl(BaseUrlError::Malformed));
        };
        let mut builder = reqwest::Client::builder()
            .connect_timeout(connections.connect_timeout)
            .pool_idle_timeout(connections.idle_timeout)
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
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Body>, TransportError> {
        let request = request.try_into().map_err(TransportError::connect)?;
        let response = self.0.execute(request).await.map_err(classify)?;
        let response = Response::from(response);
        Ok(response.map(|body| body.map_err(Into::into).boxed_unsync()))
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
