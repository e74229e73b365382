//! The network transport.

use std::time::Duration;

use http::{Request, Response};
use http_body_util::BodyExt;

use super::base_url::{BaseUrl, BaseUrlError, BaseUrls, is_local};
use super::builder::{BuildError, Connections};
use super::transport::{Transport, TransportError};
use crate::support::stream::Body;

/// The longest time that is passed on to reqwest: a longer one may be beyond the range of its clock.
const LONGEST: Duration = Duration::from_secs(86_400);

/// The shortest interval between pings: a service may take more frequent ones for an attack.
const SHORTEST: Duration = Duration::from_secs(2);

/// A network transport, built on reqwest.
#[derive(Debug, Clone)]
pub struct ReqwestTransport {
    client: reqwest::Client,
    /// The client for plain HTTP to this machine, which must not pass a proxy.
    local: reqwest::Client,
    /// Whether the client may follow redirects, as one that the caller brings may. Some of its errors do not say at
    /// which URL they occurred.
    may_redirect: bool,
}

impl ReqwestTransport {
    /// A transport that follows no redirects, and uses no proxy for plain HTTP to this machine.
    ///
    /// # Errors
    ///
    /// When the TLS backend cannot be set up, or reqwest does not accept one of the URLs.
    pub(super) fn new(
        connections: Connections,
        read_timeout: Duration,
        base_urls: &BaseUrls,
    ) -> Result<Self, BuildError> {
        let parsed = |url: &BaseUrl| reqwest::Url::parse(&url.to_string()).is_ok();
        if !base_urls.all().all(parsed) {
            return Err(BuildError::BaseUrl(BaseUrlError::Malformed));
        }
        let built = |builder: reqwest::ClientBuilder| {
            let client = builder.build();
            client.map_err(|error| BuildError::Transport(error.into()))
        };
        let builder = || builder(connections, read_timeout);
        let is_local = |url: &BaseUrl| url.is_local();
        if base_urls.all().all(is_local) {
            let local = built(builder().no_proxy())?;
            return Ok(Self::without_redirects(local.clone(), local));
        }
        let client = built(builder())?;
        let local = match base_urls.all().any(is_local) {
            true => built(builder().no_proxy())?,
            false => client.clone(),
        };
        Ok(Self::without_redirects(client, local))
    }

    fn without_redirects(client: reqwest::Client, local: reqwest::Client) -> Self {
        Self {
            client,
            local,
            may_redirect: false,
        }
    }
}

fn builder(connections: Connections, read_timeout: Duration) -> reqwest::ClientBuilder {
    // Requests share an HTTP/2 connection, which a service that hangs may hold open: it is closed before the read
    // timeout, so that the next attempt gets a new one.
    let interval = (read_timeout / 3).clamp(SHORTEST, LONGEST);
    let builder = reqwest::Client::builder()
        .connect_timeout(connections.connect_timeout)
        .pool_idle_timeout(connections.idle_timeout.min(LONGEST))
        .http2_keep_alive_interval(interval)
        .http2_keep_alive_timeout(interval)
        .redirect(reqwest::redirect::Policy::none());
    #[cfg(feature = "rustls")]
    let builder = builder.tls_backend_rustls();
    builder
}

/// Uses a custom client, with its own timeouts, proxies and certificates. Set its `redirect` to `Policy::none()`: a
/// redirect can lead to another operation, whose response would be taken for the response to this one. A response from
/// a URL other than the requested one is an error; a redirect that leads back to the same URL goes unnoticed. As a
/// custom client may follow redirects, a failed connection does not prove that the service has not received the
/// request: unlike with the client's own transport, a `POST` is not repeated then.
impl From<reqwest::Client> for ReqwestTransport {
    fn from(client: reqwest::Client) -> Self {
        Self {
            local: client.clone(),
            client,
            may_redirect: true,
        }
    }
}

impl Transport for ReqwestTransport {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let client = match is_local(request.uri()) {
            true => &self.local,
            false => &self.client,
        };
        let request: reqwest::Request = request
            .map(outgoing)
            .try_into()
            .map_err(TransportError::unsendable)?;
        let url = request.url().clone();
        let failed = |error: reqwest::Error| match error.url().is_some_and(|other| *other != url) {
            true => TransportError::redirected(error.without_url()),
            false if self.may_redirect => classify(error).perhaps_redirected(),
            false => classify(error),
        };
        let response = client.execute(request).await.map_err(failed)?;
        if *response.url() != url {
            let help = "set the redirect policy of the reqwest client to `none`";
            return Err(TransportError::redirected(help));
        }
        let response = Response::from(response);
        Ok(response.map(|body| Body::new(body.map_err(classify))))
    }
}

/// Short bodies are passed on as bytes, which reqwest can send again where HTTP/2 asks for it.
fn outgoing(body: Body) -> reqwest::Body {
    match body.as_bytes() {
        Some(bytes) => bytes.clone().into(),
        None => reqwest::Body::wrap(body),
    }
}

fn classify(error: reqwest::Error) -> TransportError {
    // The call's error has the URL already; here it would show the query, which may hold data that must not be logged.
    let error = error.without_url();
    if error.is_redirect() {
        return TransportError::redirected(error);
    }
    if error.is_builder() {
        return TransportError::unsendable(error);
    }
    match (error.is_connect(), error.is_timeout()) {
        (true, true) => TransportError::connect_timeout(error),
        (true, false) => TransportError::connect(error),
        (false, true) => TransportError::timeout(error),
        (false, false) => TransportError::interrupted(error),
    }
}
