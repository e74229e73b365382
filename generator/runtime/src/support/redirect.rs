//! Responses that lead elsewhere.

use http::HeaderValue;
use http::header::LOCATION;

use super::body::Shape;
use super::errors::BoxError;
use super::response_value::{Received, ResponseValue, Sent, Unreceived};

/// A response that leads elsewhere. The client does not follow it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Redirect {
    /// The URL that it leads to, which may be relative to that of the request.
    pub location: String,
}

impl Redirect {
    /// Leads to this URL.
    pub fn new(location: impl Into<String>) -> Self {
        let location = location.into();
        Self { location }
    }
}

impl ResponseValue for Redirect {
    fn receive(_: Shape, response: &Received<'_>) -> Result<Self, Unreceived> {
        let location = response.headers.get(LOCATION);
        let location = location.and_then(|location| location.to_str().ok());
        location.map(Self::new).ok_or(Unreceived::Undocumented)
    }

    fn send(&self, _: Shape) -> Result<Sent, BoxError> {
        let mut sent = Sent::default();
        let location = HeaderValue::from_str(&self.location)?;
        sent.headers.insert(LOCATION, location);
        Ok(sent)
    }
}
