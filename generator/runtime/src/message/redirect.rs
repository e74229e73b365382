//! Redirect responses.

use http::HeaderValue;
use http::header::LOCATION;

use super::body::Shape;
use super::errors::BoxError;
use super::response_value::{Received, ResponseValue, Sent, Unreceived};

/// A redirect, as the value of a response. The client does not follow it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Redirect {
    /// The target, which may be relative to the URL of the request.
    pub location: String,
}

impl Redirect {
    /// A redirect to this URL.
    pub fn new(location: impl Into<String>) -> Self {
        let location = location.into();
        Self { location }
    }
}

impl ResponseValue for Redirect {
    fn receive(_: Shape, response: &Received<'_>) -> Result<Self, Unreceived> {
        response
            .headers
            .get(LOCATION)
            .and_then(|location| location.to_str().ok())
            .map(Self::new)
            .ok_or(Unreceived::Undocumented)
    }

    fn send(&self, _: Shape) -> Result<Sent, BoxError> {
        let mut sent = Sent::default();
        let location = HeaderValue::from_str(&self.location)?;
        sent.headers.insert(LOCATION, location);
        Ok(sent)
    }
}
