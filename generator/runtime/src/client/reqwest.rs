//! The network transport.

use std::error::Error;
use std::io::{self, ErrorKind};
use std::time::Duration;

use http::{Request, Response};
use http_body_util::BodyExt;
use reqwest::redirect::Policy;

use super::base_url::{BaseUrl, BaseUrlError, BaseUrls, is_local};
use super::build_error::BuildError;
use super::limits::Limits;
use super::transport::{Transport, TransportError};
use crate::message::errors::chain;
use crate::message::stream::Body;

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

/// Settings of its connections.
#[derive(Debug, Clone, Copy)]
pub(super) struct Connections {
    pub(super) connect_timeout: Duration,
    pub(super) idle_timeout: Duration,
}

impl Default for Connections {
    fn default() -> Self {
        Self {
            connect_timeout: Duration::from_secs(10),
            idle_timeout: Duration::from_secs(10),
        }
    }
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
        if !base_urls.iter().all(parsed) {
            return Err(BuildError::BaseUrl(BaseUrlError::Malformed));
        }
        let builder = || builder(connections, read_timeout);
        let is_local = |url: &BaseUrl| url.is_local();
        if base_urls.iter().all(is_local) {
            let local = build(builder().no_proxy())?;
            return Ok(Self::without_redirects(local.clone(), local));
        }
        let client = build(builder())?;
        let local = if base_urls.iter().any(is_local) {
            build(builder().no_proxy())?
        } else {
            client.clone()
        };
        Ok(Self::without_redirects(client, local))
    }

    /// Creates a transport with settings of your own, such as a certificate authority, a proxy or a client certificate,
    /// in addition to those of a client's default transport: a connection is established in 10 s, closed after 10 s
    /// without a request, and pinged every 10 s if it is one of HTTP/2. It never follows redirects. Its timeouts apply in
    /// addition to the client's.
    ///
    /// ```
    /// use apicrate_runtime::{BuildError, ReqwestTransport};
    ///
    /// fn transport(proxy: reqwest::Proxy) -> Result<ReqwestTransport, BuildError> {
    ///     ReqwestTransport::with_settings(|builder| builder.proxy(proxy))
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// When reqwest cannot set up the client.
    pub fn with_settings(
        change: impl FnOnce(reqwest::ClientBuilder) -> reqwest::ClientBuilder,
    ) -> Result<Self, BuildError> {
        let builder = builder(Connections::default(), Limits::default().read);
        let client = build(change(builder).redirect(Policy::none()))?;
        Ok(Self::without_redirects(client.clone(), client))
    }

    fn without_redirects(client: reqwest::Client, local: reqwest::Client) -> Self {
        Self {
            client,
            local,
            may_redirect: false,
        }
    }
}

fn build(builder: reqwest::ClientBuilder) -> Result<reqwest::Client, BuildError> {
    let client = builder.build();
    client.map_err(|error| BuildError::Transport(error.into()))
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
        .redirect(Policy::none());
    #[cfg(feature = "rustls")]
    let builder = builder.tls_backend_rustls();
    builder
}

/// Uses an existing client, with its own timeouts, proxies and certificates. Prefer
/// [`with_settings`](ReqwestTransport::with_settings), which disables redirects, or set the client's
/// `redirect` to `Policy::none()`: a redirect can lead to another operation, whose response would be taken for the
/// response to this one. A response from a URL other than the requested one is an error; a redirect that leads back to
/// the same URL goes unnoticed. As such a client may follow redirects, a failed connection does not prove that the
/// service has not received the request, so a `POST` is not repeated then.
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
        let client = if is_local(request.uri()) {
            &self.local
        } else {
            &self.client
        };
        let request: reqwest::Request = request
            .map(outgoing)
            .try_into()
            .map_err(TransportError::unsendable)?;
        let url = request.url().clone();
        let failed = |error: reqwest::Error| {
            if error.url().is_some_and(|other| *other != url) {
                TransportError::redirected(error.without_url())
            } else if self.may_redirect {
                classify(error).perhaps_redirected()
            } else {
                classify(error)
            }
        };
        let response = client.execute(request).await.map_err(failed)?;
        if *response.url() != url {
            let help = "set the redirect policy of the reqwest client to `none`";
            return Err(TransportError::redirected(help));
        }
        Ok(Response::from(response).map(|body| Body::new(body.map_err(classify))))
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
    if is_decode(&error) {
        return TransportError::unreadable(error);
    }
    if lacks_tls(&error) {
        let help = "its URL begins with `https`: enable the feature `rustls` or `native-tls`";
        return TransportError::unsendable(help);
    }
    match (error.is_connect(), error.is_timeout()) {
        (true, true) => TransportError::connect_timeout(error),
        (true, false) => TransportError::connect(error),
        (false, true) => TransportError::timeout(error),
        (false, false) => TransportError::interrupted(error),
    }
}

/// Returns whether a body is not compressed as its headers say. An error of the connection is further down among the
/// causes.
fn is_decode(error: &reqwest::Error) -> bool {
    let cause = error.source().and_then(|cause| cause.downcast_ref());
    cause.is_some_and(|cause: &io::Error| {
        matches!(
            cause.kind(),
            ErrorKind::InvalidInput | ErrorKind::InvalidData
        )
    })
}

/// Returns whether reqwest has been compiled without TLS and should have used it. Only the text of its error says so.
fn lacks_tls(error: &reqwest::Error) -> bool {
    let may_lack_it = !cfg!(any(feature = "rustls", feature = "native-tls"));
    may_lack_it && error.is_connect() && chain(error).ends_with("scheme is not http")
}

#[cfg(test)]
mod tests {
    use super::ReqwestTransport;

    #[test]
    fn settings_are_added_to_those_of_the_default_transport() {
        let mut shown = String::new();
        let transport = ReqwestTransport::with_settings(|builder| {
            shown = format!("{builder:?}");
            builder
        });
        assert!(transport.is_ok(), "{transport:?}");
        assert!(shown.contains("connect_timeout: 10s"), "{shown}");
    }
}
