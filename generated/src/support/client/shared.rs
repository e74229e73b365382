// @generated from the API description, which is the place to change.

//! Type-erased APIs.

use futures_util::future::{BoxFuture, FutureExt, ready};

use super::error::{Error, Timeout};
use super::http::encode;
use super::raw::{RawRequest, RawResponse};
use super::request::Request;
use crate::support::operation::Operation;
use crate::support::request::InvalidRequest;
use crate::{Api, ApiResult};

/// Performs an operation as a client does that sends nothing itself: with the same refusals, and in time.
pub(super) async fn perform<A: Api, O: Operation>(
    api: &A,
    mut request: Request<O>,
) -> ApiResult<O> {
    let checked = request.options.check();
    if let Err(invalid) = checked.and_then(|()| encode(request.operation()).map(drop)) {
        return Err(Error::from(invalid).of(O::ID));
    }
    let limit = request.timeout();
    let performed = request.send_to(api);
    let result = match limit {
        None => performed.await,
        Some(limit) => match tokio::time::timeout(limit, performed).await {
            Ok(result) => result,
            Err(_) => Err(Timeout::Call(limit).into()),
        },
    };
    result.map_err(|error| error.of(O::ID))
}

/// Calls the operation's own method, unless the request comes from there.
pub(crate) fn route<A: Api, O: Operation>(
    api: &A,
    request: Request<O>,
) -> BoxFuture<'_, ApiResult<O>> {
    if request.is_routed {
        let operation = O::ID;
        ready(Err(InvalidRequest::NotOffered { operation }.into())).boxed()
    } else {
        request.send_to(api).boxed()
    }
}

/// The default result of a raw request.
pub(crate) async fn not_offered(request: RawRequest) -> Result<RawResponse, Error> {
    drop(request);
    Err(InvalidRequest::NotOffered {
        operation: "call_raw",
    }
    .into())
}

/// Defines a type-erased [`Api`] from the methods of the operations.
macro_rules! shared_api {
    ($name:ident; $($method:ident: $request:ident),*) => {
        /// A type-erased [`Api`].
        #[derive(Clone)]
        pub(crate) struct $name(std::sync::Arc<dyn DynApi>);

        impl $name {
            pub(crate) fn new(api: impl Api + 'static) -> Self {
                Self(std::sync::Arc::new(api))
            }
        }

        /// The object-safe form of [`Api`].
        trait DynApi: Send + Sync {
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
        impl<A: Api> DynApi for A {
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

        impl Api for $name {
            $(async fn $method(
                &self,
                request: $crate::Request<$crate::operations::$request>,
            ) -> $crate::ApiResult<$crate::operations::$request> {
                DynApi::$method(&*self.0, request).await
            })*

            async fn call_raw(
                &self,
                request: $crate::RawRequest,
            ) -> Result<$crate::RawResponse, $crate::Error> {
                DynApi::call_raw(&*self.0, request).await
            }
        }
    };
}
