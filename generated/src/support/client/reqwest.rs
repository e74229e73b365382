// @generated from the API description, which is the place to change. Checksum: 68af51572bffe8e1

//! Requests over the network.

use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};
use http_body_util::BodyExt;

use super::transport::{Body, Transport, TransportError};

/// The transport over the network, by reqwest.
#[derive(Debug, Clone)]
pub struct ReqwestTransport(reqwest::Client);

impl ReqwestTransport {
    /// A transport that follows no redirects and gives up connecting after a time. A `direct` one
    /// uses no proxy.
    ///
    /// # Errors
    ///
    /// When the TLS of the system cannot be used.
    pub(super) fn new(connect_timeout: Duration, direct: bool) -> Result<Self, reqwest::Error> {
        let mut builder = reqwest::Client::builder()
            .connect_timeout(connect_timeout)
            .redirect(reqwest::redirect::Policy::none());
        if direct {
            builder = builder.no_proxy();
        }
        builder.build().map(Self)
    }
}

/// A custom client brings its own timeouts, proxies and certificates. It should not follow
/// redirects, as the answer to a redirected request is not the one that was asked for.
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
    // The address is in the error already, and may hold what should not be logged.
    let error = error.without_url();
    match (error.is_connect(), error.is_timeout()) {
        (true, true) => TransportError::connect_timeout(error),
        (true, false) => TransportError::connect(error),
        (false, _) => TransportError::interrupted(error),
    }
}
