//! A raw request as an operation: it goes through the same method of the trait `Api` as all others, so that a decorator
//! of that method sees it and cannot forget to pass it on.

use std::fmt;
use std::marker::PhantomData;
use std::mem;

use futures_util::future::BoxFuture;
use http::HeaderValue;

use super::api_result::ApiResult;
use super::base_url::{is_path, is_target};
use super::dyn_api::{AnyApi, Call};
use super::error::Error;
use super::raw_error::RawError;
use super::raw_request::RawRequest;
use super::raw_response::RawResponse;
use super::request::Request;
use crate::api::ApiInfo;
use crate::message::body::sealed::Sealed;
use crate::message::body::{JSON, Shape};
use crate::message::parameters::Parameters;
use crate::message::request::{InvalidRequest, RequestParts};
use crate::message::stream::Body;
use crate::operation::Operation;

/// A request that the description does not cover, as an operation of the API whose object-safe form is `A`. It has the
/// method and the path that the caller chooses, so that the constants stand for any.
pub struct RawOperation<A: ?Sized> {
    /// Without its options, which are those of the [`Request`] around this.
    request: RawRequest,
    api: PhantomData<fn(&A)>,
}

impl<A: ?Sized> Clone for RawOperation<A> {
    fn clone(&self) -> Self {
        Self {
            request: self.request.clone(),
            api: PhantomData,
        }
    }
}

impl<A: ?Sized> fmt::Debug for RawOperation<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.request.fmt(f)
    }
}

impl<A: AnyApi + ?Sized> Operation for RawOperation<A> {
    type Response = RawResponse;
    type Error = RawError;

    const API: &'static ApiInfo = A::INFO;
    const IS_DESCRIBED: bool = false;
    const ID: &'static str = "call_raw";
    /// The customary value, in metrics, for any method that is not known.
    const METHOD: &'static str = "_OTHER";
    const PATH: &'static str = "/{*path}";
    const RESPONSE: Shape = Shape::Json;

    fn method(&self) -> &str {
        self.request.method.as_str()
    }
}

impl<A: ?Sized> Sealed for RawOperation<A> {}

impl<A: ?Sized> Parameters for RawOperation<A> {
    fn write(&self, parts: &mut RequestParts) {
        let RawRequest { target, body, .. } = &self.request;
        if !is_target(target) || !is_path(target) {
            parts.refuse_to_send(InvalidRequest::Path);
            return;
        }
        let json = |body| Body::from(body).with_content_type(HeaderValue::from_static(JSON));
        parts.set_raw(target.clone(), body.clone().map(json));
    }
}

impl<A: AnyApi + ?Sized> Call for RawOperation<A> {
    type Api = A;

    fn dispatch(api: &A, request: Request<Self>) -> BoxFuture<'_, ApiResult<Self>> {
        Box::pin(async move {
            let response = api.call_raw(request.into_raw()).await?;
            response.into_result()
        })
    }
}

impl RawRequest {
    /// The request as an operation, marked as coming from the method for raw requests.
    #[doc(hidden)]
    pub fn routed<A: AnyApi + ?Sized>(mut self) -> Request<RawOperation<A>> {
        let options = mem::take(&mut self.options);
        let mut request = Request::new(RawOperation {
            request: self,
            api: PhantomData,
        });
        request.options = options;
        request.routed()
    }
}

impl<A: ?Sized> Request<RawOperation<A>> {
    fn into_raw(self) -> RawRequest {
        let (operation, options) = self.into_parts();
        RawRequest {
            options,
            ..operation.request
        }
    }
}

/// The result of a raw request that was called as an operation. A decorator may have changed the status and the headers.
#[doc(hidden)]
pub async fn raw_result<A: AnyApi + ?Sized>(
    called: impl Future<Output = ApiResult<RawOperation<A>>>,
) -> Result<RawResponse, Error> {
    let response = called.await?;
    Ok(RawResponse {
        status: response.status(),
        headers: response.headers().clone(),
        body: response.into_value().body,
    })
}
