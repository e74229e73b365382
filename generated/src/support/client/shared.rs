// @generated from the API description, which is the place to change. Checksum: eeb973f904be3711

//! An API of any kind behind a pointer.

use futures_util::future::{BoxFuture, FutureExt, ready};

use super::error::Error;
use super::raw::{RawRequest, RawResponse};
use super::request::Request;
use crate::support::operation::Operation;
use crate::support::request::InvalidRequest;
use crate::{Api, ApiResult};

/// Has an operation performed by its method, unless that is where the request comes from.
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

/// The result of a request that is not one of the operations, where nothing sends it.
pub(crate) async fn not_offered(request: RawRequest) -> Result<RawResponse, Error> {
    drop(request);
    Err(InvalidRequest::NotOffered {
        operation: "request",
    }
    .into())
}

/// Defines an [`Api`] of any kind behind a pointer, from the methods of the operations.
macro_rules! shared_api {
    ($name:ident; $($method:ident: $request:ident),*) => {
        /// An [`Api`] of any kind behind a pointer.
        #[derive(Clone)]
        pub(crate) struct $name(std::sync::Arc<dyn DynApi>);

        impl $name {
            pub(crate) fn new(api: impl Api + 'static) -> Self {
                Self(std::sync::Arc::new(api))
            }
        }

        /// What [`Api`] is, behind a pointer.
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
