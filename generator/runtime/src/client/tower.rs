//! The transport through a tower service.

use std::fmt;
use std::future::poll_fn;

use bytes::Bytes;
use http::{Request, Response};
use http_body::Body as HttpBody;
use tower_service::Service;

use super::transport::{Transport, TransportError};
use crate::message::errors::BoxError;
use crate::message::stream::Body;

/// A transport through a tower service, such as an `axum::Router` in the same process or a stack of layers.
///
/// The client still needs credentials and a base URL, such as `http://localhost` with the path that the router is
/// nested under. If the service fails with a [`TransportError`], it is passed on. Any other error counts as not sent if
/// the service fails to become ready, and as a broken connection otherwise.
pub struct TowerTransport<S>(S);

impl<S> TowerTransport<S> {
    /// A transport that passes each request to a clone of the service.
    pub fn new(service: S) -> Self {
        Self(service)
    }
}

impl<S> fmt::Debug for TowerTransport<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TowerTransport").finish_non_exhaustive()
    }
}

impl<S, R> Transport for TowerTransport<S>
where
    S: Service<Request<Body>, Response = Response<R>, Error: Into<BoxError>, Future: Send>
        + Clone
        + Send
        + Sync
        + 'static,
    R: HttpBody<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let mut service = self.0.clone();
        poll_fn(|context| service.poll_ready(context))
            .await
            .map_err(|error| TransportError::known_or(error, TransportError::connect))?;
        let response = service
            .call(request)
            .await
            .map_err(|error| TransportError::known_or(error, TransportError::interrupted))?;
        Ok(response.map(Body::new))
    }
}
