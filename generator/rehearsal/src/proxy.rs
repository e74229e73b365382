//! Proxies.

use std::error::Error;

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// Defines the function `proxy`: a service of a generated crate that passes each call on to another service, by the
/// client of the same crate.
///
/// The crate comes first, then the certificate of all connections, if callers can present one, then the credential of
/// callers, with the builder of a client that sends it: `nobody` where there are no credentials. The operations follow:
/// who may call, the method, the request, whether the status is in the value of the response or beside it, the
/// described headers, if there are any, and the streams of values.
///
/// ```text
/// apicrate_rehearsal::proxy! {
///     shop;
///     callers |token: shop::server::BearerToken| shop::Client::builder(apicrate_rehearsal::URL, …);
///     required get_item: GetItem, status beside value;
///     open start_job: StartJob, status in value, headers StartJobHeaders;
///     open import: Import, status beside value, reads [required body: JsonLines], gives JsonLines;
/// }
/// ```
#[macro_export]
macro_rules! proxy {
    (
        $api:ident;
        nobody $builder:expr;
        $(open $function:ident: $request:ident, status $place:ident value
            $(, headers $headers:ident)? $(, reads $reads:tt)? $(, gives $gives:ident)?;)*
    ) => {
        $crate::passes! { $api; ; |_caller: ()| $builder }

        impl $api::server::Service for Proxy {
            $($crate::passed_on! { $api; open $function: $request, $place, [$($headers)?] [$($reads)?] [$($gives)?] })*
        }
    };
    (
        $api:ident;
        $(certificate $certificate:expr;)?
        callers |$shown:ident: $caller:ty| $builder:expr;
        $($access:ident $function:ident: $request:ident, status $place:ident value
            $(, headers $headers:ident)? $(, reads $reads:tt)? $(, gives $gives:ident)?;)*
    ) => {
        $crate::passes! { $api; $($certificate)?; |$shown: $caller| $builder }

        impl $api::server::Service for Proxy {
            type Principal = $caller;

            async fn authenticate(
                &self,
                caller: $caller,
                _: &$api::server::RequestHead,
            ) -> Result<$caller, $api::server::HandlerError<$api::server::Unauthorized>> {
                Ok(caller)
            }

            $($crate::passed_on! { $api; $access $function: $request, $place, [$($headers)?] [$($reads)?] [$($gives)?] })*
        }
    };
}

/// The proxy, and how it passes a call on.
#[doc(hidden)]
#[macro_export]
macro_rules! passes {
    ($api:ident; $($certificate:expr)?; |$shown:ident: $caller:ty| $builder:expr) => {
        /// A service that passes each call on to another one.
        pub fn proxy(next: $crate::axum::Router) -> $crate::axum::Router {
            let router = $api::server::router(std::sync::Arc::new(Proxy { next }));
            $(let router = router.layer($crate::axum::Extension($certificate));)?
            router
        }

        struct Proxy {
            next: $crate::axum::Router,
        }

        impl Proxy {
            // Apart from `pass`, as this does not depend on the operation and is compiled only once.
            fn client(&self, $shown: Option<$caller>) -> Result<$api::Client, $api::BuildError> {
                let transport = $api::TowerTransport::new(self.next.clone());
                $builder.no_retry().build_with(transport)
            }

            async fn pass<O: $api::Operation>(
                &self,
                caller: Option<$caller>,
                request: O,
                carry: fn(&$api::http::HeaderMap, &mut $api::http::HeaderMap),
            ) -> $api::server::HandlerResult<O> {
                let client = self.client(caller)?;
                let error = match client.send(request).response().await {
                    Ok(response) => return Ok(response),
                    Err(error) => error,
                };
                let message = $crate::describe_error(&error);
                let headers = $crate::headers(error.response().map(|response| &response.headers), carry);
                let mut passed = match error.into_kind() {
                    $api::ErrorKind::Documented(error) => {
                        $api::server::HandlerError::documented(error)
                    }
                    _ => $api::server::HandlerError::internal(message),
                };
                for (name, value) in headers {
                    passed = passed.with_header(name, value);
                }
                Err(passed)
            }
        }
    };
}

/// The method for an operation.
#[doc(hidden)]
#[macro_export]
macro_rules! passed_on {
    ($api:ident; open $function:ident: $request:ident, $place:ident, $headers:tt $reads:tt $gives:tt) => {
        async fn $function(
            &self,
            request: $api::operations::$request,
            _: $api::server::RequestHead,
        ) -> $api::server::HandlerResult<$api::operations::$request> {
            let carry = $crate::carried! { $api; $headers };
            let request = $crate::read_again! { $api; request; $reads };
            let response = self.pass(None, request, carry).await?;
            Ok($crate::passed_back! { $api; $request, $place, response, carry, $gives })
        }
    };
    ($api:ident; required $function:ident: $request:ident, $place:ident, $headers:tt $reads:tt $gives:tt) => {
        async fn $function(
            &self,
            caller: Self::Principal,
            request: $api::operations::$request,
            _: $api::server::RequestHead,
        ) -> $api::server::HandlerResult<$api::operations::$request> {
            let carry = $crate::carried! { $api; $headers };
            let request = $crate::read_again! { $api; request; $reads };
            let response = self.pass(Some(caller), request, carry).await?;
            Ok($crate::passed_back! { $api; $request, $place, response, carry, $gives })
        }
    };
    ($api:ident; optional $function:ident: $request:ident, $place:ident, $headers:tt $reads:tt $gives:tt) => {
        async fn $function(
            &self,
            caller: Option<Self::Principal>,
            request: $api::operations::$request,
            _: $api::server::RequestHead,
        ) -> $api::server::HandlerResult<$api::operations::$request> {
            let carry = $crate::carried! { $api; $headers };
            let request = $crate::read_again! { $api; request; $reads };
            let response = self.pass(caller, request, carry).await?;
            Ok($crate::passed_back! { $api; $request, $place, response, carry, $gives })
        }
    };
}

/// The request with the values of its stream read and written again, as a handler would.
#[doc(hidden)]
#[macro_export]
macro_rules! read_again {
    ($api:ident; $request:ident; []) => {
        $request
    };
    ($api:ident; $request:ident; [[required $field:ident: $stream:ident]]) => {{
        let mut request = $request;
        request.$field = $api::$stream::new(request.$field);
        request
    }};
    ($api:ident; $request:ident; [[optional $field:ident: $stream:ident]]) => {{
        let mut request = $request;
        request.$field = request.$field.map($api::$stream::new);
        request
    }};
}

/// The value alone, so that it is written like the value of any handler. The status goes with it where neither the
/// value nor the description determines it.
#[doc(hidden)]
#[macro_export]
macro_rules! passed_back {
    ($api:ident; $request:ident, in, $response:ident, $carry:ident, [$($gives:ident)?]) => {{
        let headers = $response.headers().clone();
        let value = $response.into_value();
        $(let value = $api::$gives::new(value);)?
        let mut response = $api::Response::new(value);
        $carry(&headers, response.headers_mut());
        response
    }};
    ($api:ident; $request:ident, beside, $response:ident, $carry:ident, $gives:tt) => {{
        use $api::runtime::Operation as _;
        let status = $response.status();
        let response = $crate::passed_back! { $api; $request, in, $response, $carry, $gives };
        // A stream does not tell whether it is empty.
        let empty = match $api::operations::$request::RESPONSE {
            $api::Shape::Stream => None,
            _ => Some($api::operations::$request::EMPTY_STATUS),
        };
        let documented = [Some($api::operations::$request::STATUS), empty];
        if documented.contains(&Some(status.as_u16())) {
            response
        } else {
            response.with_status(status)
        }
    }};
}

/// A function that copies the described headers of one response to another.
#[doc(hidden)]
#[macro_export]
macro_rules! carried {
    ($api:ident; []) => {
        |_: &$api::http::HeaderMap, _: &mut $api::http::HeaderMap| {}
    };
    ($api:ident; [$headers:ident]) => {
        |from: &$api::http::HeaderMap, to: &mut $api::http::HeaderMap| {
            use $api::ResponseHeaders as _;
            let read = $api::operations::$headers::of(from)
                .unwrap_or_else($api::MalformedHeaders::into_others);
            // What was read from headers can be written into them.
            let _ = read.write(to);
        }
    };
}

/// The headers of an error that are passed back.
#[doc(hidden)]
pub fn headers(
    from: Option<&HeaderMap>,
    carry: fn(&HeaderMap, &mut HeaderMap),
) -> Vec<(HeaderName, HeaderValue)> {
    let mut headers = HeaderMap::new();
    if let Some(from) = from {
        carry(from, &mut headers);
    }
    headers
        .into_iter()
        .filter_map(|(name, value)| Some((name?, value)))
        .collect()
}

/// An error and its causes.
#[doc(hidden)]
pub fn describe_error(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        text.push_str(": ");
        text.push_str(&error.to_string());
        source = error.source();
    }
    text
}

/// The base URL of all services; nothing connects to it.
pub const URL: &str = "http://127.0.0.1";
