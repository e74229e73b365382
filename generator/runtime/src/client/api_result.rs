//! What a call of an operation returns.

use super::error::Error;
use crate::message::response::Response;
use crate::operation::Operation;

/// The result of a call, for implementations of a generated trait `Api`.
pub type ApiResult<O> =
    Result<Response<<O as Operation>::Response, O>, Error<<O as Operation>::Error>>;
