// @generated from the API description, which is the place to change. Checksum: af4e68ff47d55bc5

//! The transport through a tower service.

use std::fmt;
use std::future::poll_fn;
use std::marker::PhantomData;

use bytes::Bytes;
use http::{Request, Response};
use http_body::Body as HttpBody;
use http_body_util::BodyExt;
use tower_service::Service;

use super::transport::{Body, Transport, TransportError};
use crate::support::errors::BoxError;

/// A transport through a tower service, such as an `axum::Router` in the same process or a stack of layers.
///
/// `B` is the request body type of the service.
pub struct TowerTransport<S, B> {
    service: S,
    body: PhantomData<fn() -> B>,
}

impl<S, B> TowerTransport<S, B> {
    /// A transport that gives each request to a clone of the service.
    pub fn new(service: S) -> Self {
        Self {
            service,
            body: PhantomData,
        }
    }
}

impl<S, B> fmt::Debug for TowerTransport<S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TowerTransport").finish_non_exhaustive()
    }
}

impl<S, B, R> Transport for TowerTransport<S, B>
where
    S: Service<Request<B>, Response = Response<R>, Error: Into<BoxError>, Future: Send>
        + Clone
        + Send
        + Sync
        + 'static,
    B: From<Bytes> + Send + 'static,
    R: HttpBody<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Body>, TransportError> {
        let mut service = self.service.clone();
        poll_fn(|context| service.poll_ready(context))
            .await
            .map_err(TransportError::connect)?;
        let response = service.call(request.map(B::from)).await;
        let response = response.map_err(TransportError::interrupted)?;
        Ok(response.map(|body| body.map_err(Into::into).boxed_unsync()))
    }
}
