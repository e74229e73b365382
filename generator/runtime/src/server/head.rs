//! The head of a request.

use std::fmt;
use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use http::header::{AUTHORIZATION, COOKIE, Entry, PROXY_AUTHORIZATION};
use http::request::Parts;
use http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, Uri};

use super::operation_info::OperationInfo;
use crate::api::ApiInfo;
use crate::message::response::REQUEST_ID;
use crate::security::Scheme;

/// The head of a request: method, URI, headers and more, for handlers that need them in addition to the parameters
/// and body.
///
/// To test a handler, create one from the parts of any [`http::Request`]. Headers with credentials are marked as
/// sensitive, so that `Debug` does not show them; nor does it show the query. In a head that you create, those are
/// `Authorization` and `Cookie`; a router knows the headers of the API's security schemes, too.
#[derive(Clone)]
pub struct RequestHead {
    parts: Parts,
    operation: Option<OperationInfo>,
    /// The id that the router gives to a request without one.
    own_id: Option<HeaderValue>,
    /// The security schemes of the API that the request is for.
    schemes: &'static [Scheme],
}

impl fmt::Debug for RequestHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestHead")
            .field("method", &self.parts.method)
            .field("path", &self.parts.uri.path())
            .field("headers", &self.parts.headers)
            .finish_non_exhaustive()
    }
}

impl RequestHead {
    /// The operation that the request is for; `None` if no operation has its path and method.
    pub fn operation(&self) -> Option<OperationInfo> {
        self.operation
    }

    /// The same head for an operation, as the router sets it before it calls the service.
    #[must_use]
    pub fn with_operation(self, operation: OperationInfo) -> Self {
        let operation = Some(operation);
        Self { operation, ..self }
    }

    /// The method.
    pub fn method(&self) -> &Method {
        &self.parts.method
    }

    /// The URI, without the prefix that the router is nested under. If axum has its feature `original-uri`, the whole
    /// URI is the `OriginalUri` among the [`extensions`](Self::extensions).
    pub fn uri(&self) -> &Uri {
        &self.parts.uri
    }

    /// The headers.
    pub fn headers(&self) -> &HeaderMap {
        &self.parts.headers
    }

    /// The extensions that layers around the router have added.
    pub fn extensions(&self) -> &Extensions {
        &self.parts.extensions
    }

    /// The peer's socket address, if the router is served with axum's
    /// `into_make_service_with_connect_info::<SocketAddr>()`. Behind a proxy, it is that of the proxy.
    pub fn peer(&self) -> Option<SocketAddr> {
        let info = self.parts.extensions.get::<ConnectInfo<SocketAddr>>();
        info.map(|ConnectInfo(address)| *address)
    }

    /// The `x-request-id` header, set by the caller or a proxy, or else the id that the router gives to the request. It
    /// is a common convention of HTTP services; the description does not mention it.
    pub fn request_id(&self) -> Option<&str> {
        self.id()?.to_str().ok()
    }

    /// The id, which need not be text.
    pub(super) fn id(&self) -> Option<&HeaderValue> {
        self.parts.headers.get(REQUEST_ID).or(self.own_id.as_ref())
    }
}

impl RequestHead {
    /// The head of a request to an API, with an id, in which the headers that its security schemes use are sensitive, too.
    pub(super) fn for_api(info: &'static ApiInfo, parts: Parts) -> Self {
        let mut head = Self {
            schemes: info.schemes,
            ..Self::from(parts)
        };
        if head.id().is_none() {
            // Not among the headers, as one of that name may be a described parameter.
            let id = format!("{:032x}", fastrand::u128(..));
            head.own_id = HeaderValue::try_from(id).ok();
        }
        head.hide(info.schemes.iter().filter_map(Scheme::header));
        head
    }

    /// The same head after layers, which may have changed the request.
    pub(super) fn with_parts(self, parts: Parts) -> Self {
        let mut head = Self {
            operation: self.operation,
            own_id: self.own_id,
            schemes: self.schemes,
            ..Self::from(parts)
        };
        head.hide(self.schemes.iter().filter_map(Scheme::header));
        head
    }

    /// The request with this head.
    pub(super) fn into_request(self, body: Body) -> Request {
        Request::from_parts(self.parts, body)
    }

    /// The security schemes of the API; none if the head was not made by a router.
    pub(super) fn schemes(&self) -> &'static [Scheme] {
        self.schemes
    }

    /// Marks headers as sensitive.
    fn hide(&mut self, names: impl IntoIterator<Item = HeaderName>) {
        for name in names {
            if let Entry::Occupied(mut values) = self.parts.headers.entry(name) {
                values
                    .iter_mut()
                    .for_each(|value| value.set_sensitive(true));
            }
        }
    }
}

impl From<Parts> for RequestHead {
    fn from(parts: Parts) -> Self {
        let mut head = Self {
            parts,
            operation: None,
            own_id: None,
            schemes: &[],
        };
        head.hide([AUTHORIZATION, COOKIE, PROXY_AUTHORIZATION]);
        head
    }
}
