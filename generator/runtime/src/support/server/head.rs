//! What a request says beside the parameters and the body of its operation.

use std::net::SocketAddr;

use axum::extract::ConnectInfo;
use http::header::{AUTHORIZATION, COOKIE, Entry, PROXY_AUTHORIZATION};
use http::request::Parts;
use http::{Extensions, HeaderMap, Method, Uri};

/// The head of a request: what a handler may want to know beside the parameters and the body of the
/// operation.
///
/// One for a test of a handler is made from the head of any [`http::Request`]. Credentials in its headers
/// are marked as sensitive, so that `Debug` does not show them.
#[derive(Debug, Clone)]
pub struct RequestHead(Parts);

impl RequestHead {
    /// The method.
    pub fn method(&self) -> &Method {
        &self.0.method
    }

    /// The URI, without what it begins with where the router is nested.
    pub fn uri(&self) -> &Uri {
        &self.0.uri
    }

    /// The headers.
    pub fn headers(&self) -> &HeaderMap {
        &self.0.headers
    }

    /// What layers around the router have added to the request.
    pub fn extensions(&self) -> &Extensions {
        &self.0.extensions
    }

    /// The address at the other end of the connection, where the router is served with axum's
    /// `into_make_service_with_connect_info::<SocketAddr>()`. Behind a proxy, it is that of the proxy.
    pub fn peer(&self) -> Option<SocketAddr> {
        let info = self.0.extensions.get::<ConnectInfo<SocketAddr>>();
        info.map(|ConnectInfo(address)| *address)
    }

    /// The id that the caller, or a proxy, has given the request in the header `x-request-id`. That header
    /// is a custom of HTTP services, and not part of the description.
    pub fn request_id(&self) -> Option<&str> {
        self.0.headers.get("x-request-id")?.to_str().ok()
    }
}

impl From<Parts> for RequestHead {
    fn from(mut parts: Parts) -> Self {
        for name in [AUTHORIZATION, COOKIE, PROXY_AUTHORIZATION] {
            if let Entry::Occupied(mut found) = parts.headers.entry(name) {
                found.iter_mut().for_each(|value| value.set_sensitive(true));
            }
        }
        Self(parts)
    }
}
