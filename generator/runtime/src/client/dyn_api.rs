//! Dynamic dispatch: operations of a generated trait `Api`, performed by any implementation of it.

use std::future::ready;

use futures_util::future::BoxFuture;

use super::api_result::ApiResult;
use super::error::Error;
use super::raw_request::RawRequest;
use super::raw_response::RawResponse;
use super::request::Request;
use crate::api::ApiInfo;
use crate::message::InvalidRequest;
use crate::operation::Operation;

/// A generated trait `Api` in its object-safe form, which knows the operations of the API.
pub trait AnyApi: Send + Sync + 'static {
    /// What the runtime knows of the API.
    #[doc(hidden)]
    const INFO: &'static ApiInfo;

    /// Sends a request that is not one of the documented operations.
    fn call_raw(&self, request: RawRequest) -> BoxFuture<'_, Result<RawResponse, Error>>;
}

/// An operation as a client calls it. Only generated code implements it.
pub trait Call: Operation {
    /// The generated trait `Api` in its object-safe form.
    type Api: AnyApi + ?Sized;

    /// Calls the method for the operation.
    fn dispatch(api: &Self::Api, request: Request<Self>) -> BoxFuture<'_, ApiResult<Self>>;
}

/// A generated trait `Api` in its object-safe form, as which every `A` that implements the trait can be used.
pub trait Erase<A> {
    /// The same value, in that form.
    fn erase(api: &A) -> &Self;
}

impl<O: Call> Request<O> {
    /// Sends the request to an implementation of the trait `Api` by calling the method for its operation. Decorators
    /// pass requests on with it.
    ///
    /// # Errors
    ///
    /// Those of the operation.
    pub async fn send_to<A: Sync>(self, api: &A) -> ApiResult<O>
    where
        O::Api: Erase<A>,
    {
        O::dispatch(O::Api::erase(api), self.routed()).await
    }
}

/// Calls the operation's own method, unless the request comes from there.
///
/// The future is boxed, as it may contain itself: that method may call this function.
#[doc(hidden)]
pub fn route<A: Sync, O: Call<Api: Erase<A>>>(
    api: &A,
    request: Request<O>,
) -> BoxFuture<'_, ApiResult<O>> {
    if request.is_routed {
        let operation = O::ID;
        let refused =
            Error::from(InvalidRequest::NotImplemented { operation }).with_operation::<O>();
        return Box::pin(ready(Err(refused)));
    }
    Box::pin(request.send_to(api))
}

/// Defines the object-safe form of the trait `Api` in scope, from what the runtime knows of the API and the methods of its
/// operations, and makes each operation one that a client can call:
///
/// ```ignore
/// dyn_api! { DynApi(crate::API); get_wallet: GetWallet, create_tax: CreateTax }
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! dyn_api {
    // No request has an underscore in its name, so `A_` is none.
    ($name:ident($info:path); $($method:ident: $request:ident),*) => {
        /// The object-safe form of [`Api`], which every `Api` has.
        #[allow(clippy::wrong_self_convention, reason = "methods are called as the operations are")]
        #[allow(deprecated, reason = "an operation that should not be used is still there")]
        pub trait $name: Send + Sync + 'static {
            $(
                #[doc(hidden)]
                fn $method(
                    &self,
                    request: $crate::Request<$request>,
                ) -> $crate::futures_util::future::BoxFuture<'_, $crate::ApiResult<$request>>;
            )*

            #[doc(hidden)]
            fn call_raw(
                &self,
                request: $crate::RawRequest,
            ) -> $crate::futures_util::future::BoxFuture<'_, Result<$crate::RawResponse, $crate::Error>>;
        }

        #[allow(deprecated, reason = "an operation that should not be used is still there")]
        impl<A_: Api> $name for A_ {
            $(fn $method(
                &self,
                request: $crate::Request<$request>,
            ) -> $crate::futures_util::future::BoxFuture<'_, $crate::ApiResult<$request>> {
                Box::pin(Api::$method(self, request))
            })*

            fn call_raw(
                &self,
                request: $crate::RawRequest,
            ) -> $crate::futures_util::future::BoxFuture<'_, Result<$crate::RawResponse, $crate::Error>> {
                Box::pin(Api::call_raw(self, request))
            }
        }

        impl<A_: Api> $crate::client::Erase<A_> for dyn $name {
            fn erase(api: &A_) -> &Self {
                api
            }
        }

        impl $crate::AnyApi for dyn $name {
            const INFO: &'static $crate::ApiInfo = &$info;

            fn call_raw(
                &self,
                request: $crate::RawRequest,
            ) -> $crate::futures_util::future::BoxFuture<'_, Result<$crate::RawResponse, $crate::Error>> {
                $name::call_raw(self, request)
            }
        }

        $(
            #[allow(deprecated, reason = "an operation that should not be used is still there")]
            impl $crate::Call for $request {
                type Api = dyn $name;

                fn dispatch(
                    api: &Self::Api,
                    request: $crate::Request<Self>,
                ) -> $crate::futures_util::future::BoxFuture<'_, $crate::ApiResult<Self>> {
                    api.$method(request)
                }
            }
        )*
    };
}
