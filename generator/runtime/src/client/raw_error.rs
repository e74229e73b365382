//! The documented errors of raw requests.

use std::fmt;

use http::StatusCode;

use crate::message::body::sealed::Sealed;
use crate::message::errors::ApiError;

/// The documented errors of a raw request: none.
#[derive(Debug)]
pub enum RawError {}

impl Sealed for RawError {}

impl ApiError for RawError {
    fn read(_: StatusCode, _: &[u8]) -> Option<Self> {
        None
    }

    fn status(&self) -> StatusCode {
        match *self {}
    }

    fn body(&self) -> serde_json::Result<Vec<u8>> {
        match *self {}
    }
}

impl fmt::Display for RawError {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}
