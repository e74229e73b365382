//! Dynamic dispatch to an [`Api`].

use std::future::ready;
use std::time::Duration;

use futures_util::future::BoxFuture;

use super::ApiResult;
use super::error::Error;
use super::http::encode;
use super::raw::{RawRequest, RawResponse};
use super::request::Request;
use super::timeout::Timeout;
use crate::api::{Api, DynApi};
use crate::support::operation::Operation;
use crate::support::request::InvalidRequest;

/// Calls the method for an operation on a type-erased [`Api`].
pub type Dispatch<O> = for<'a> fn(&'a dyn DynApi, Request<O>) -> BoxFuture<'a, ApiResult<O>>;

/// Performs an operation through an [`Api`], with the checks and the call timeout that also apply over HTTP.
pub(super) async fn perform<O: Operation>(
    api: &dyn DynApi,
    mut request: Request<O>,
) -> ApiResult<O> {
    let checked = request.options.check();
    if let Err(invalid) = checked.and_then(|()| encode(request.operation()).map(drop)) {
        return Err(Error::from(invalid).of(O::ID));
    }
    let limit = request.timeout();
    let performed = in_time(limit, (O::DISPATCH)(api, request.routed())).await;
    performed.map_err(|error| error.of(O::ID).with_method(O::METHOD))
}

/// Performs a request that is not one of the documented operations in the same way.
pub(super) async fn perform_raw(
    api: &dyn DynApi,
    mut request: RawRequest,
) -> Result<RawResponse, Error> {
    request.check()?;
    let (limit, method) = (request.timeout(), request.method().clone());
    let performed = in_time(limit, api.call_raw(request)).await;
    let checked = performed.and_then(|response| match response.status.is_success() {
        true => Ok(response),
        false => Err(response.into()),
    });
    checked.map_err(|error| error.with_method(method.as_str()))
}

async fn in_time<T, E>(
    limit: Option<Duration>,
    performed: BoxFuture<'_, Result<T, Error<E>>>,
) -> Result<T, Error<E>> {
    let Some(limit) = limit else {
        return performed.await;
    };
    let result = tokio::time::timeout(limit, performed).await;
    result.unwrap_or_else(|_| Err(Timeout::Call(limit).into()))
}

/// Calls the operation's own method, unless the request comes from there.
///
/// The future is boxed, as it may contain itself: that method may call this function.
pub(crate) fn route<A: Api, O: Operation>(
    api: &A,
    request: Request<O>,
) -> BoxFuture<'_, ApiResult<O>> {
    match request.is_routed {
        true => Box::pin(ready(refused())),
        false => Box::pin(request.send_to(api)),
    }
}

/// The result of an operation that the [`Api`] does not implement.
fn refused<O: Operation>() -> ApiResult<O> {
    let operation = O::ID;
    Err(Error::from(InvalidRequest::NotImplemented { operation }).of(operation))
}

/// The default result of a raw request.
pub(crate) async fn not_implemented(request: RawRequest) -> Result<RawResponse, Error> {
    drop(request);
    Err(InvalidRequest::NotImplemented {
        operation: "call_raw",
    }
    .into())
}

/// Defines the object-safe form of [`Api`] from the methods of the operations.
macro_rules! dyn_api {
    ($name:ident; $($method:ident: $request:ident),*) => {
        /// The object-safe form of [`Api`].
        #[allow(clippy::wrong_self_convention, reason = "methods are called as the operations are")]
        pub trait $name: Send + Sync {
            $(fn $method(
                &self,
                request: $crate::Request<$crate::operations::$request>,
            ) -> futures_util::future::BoxFuture<'_, $crate::ApiResult<$crate::operations::$request>>;)*

            fn call_raw(
                &self,
                request: $crate::RawRequest,
            ) -> futures_util::future::BoxFuture<'_, Result<$crate::RawResponse, $crate::Error>>;
        }

        #[allow(deprecated, reason = "an operation that should not be used is still there")]
        impl<A: Api> $name for A {
            $(fn $method(
                &self,
                request: $crate::Request<$crate::operations::$request>,
            ) -> futures_util::future::BoxFuture<'_, $crate::ApiResult<$crate::operations::$request>> {
                Box::pin(Api::$method(self, request))
            })*

            fn call_raw(
                &self,
                request: $crate::RawRequest,
            ) -> futures_util::future::BoxFuture<'_, Result<$crate::RawResponse, $crate::Error>> {
                Box::pin(Api::call_raw(self, request))
            }
        }
    };
}
