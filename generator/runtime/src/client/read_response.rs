//! What has been received of a response, and the result of the call.

use std::sync::Arc;

use serde::de::IgnoredAny;

use super::api_result::ApiResult;
use super::deadline::AttemptError;
use super::decode_error::DecodeError;
use super::effect;
use super::error::{Context, Error, ErrorKind};
use super::raw_response::RawResponse;
use crate::message::body::Shape;
use crate::message::errors::ApiError;
use crate::message::response::Response;
use crate::message::response_value::{Received, ResponseValue, Unreceived};
use crate::message::stream::Body;
use crate::operation::Operation;

/// A response whose body has been read, unless it is a stream that is left to the caller.
pub(super) struct ReadResponse {
    pub(super) response: RawResponse,
    pub(super) stream: Option<Body>,
    /// How much of its body arrived. The status is valid all the same.
    pub(super) body: Arrival,
}

/// How much of a body arrived.
pub(super) enum Arrival {
    /// All that is to be read here.
    All,
    /// A part, for this reason. The status shows by itself that the call failed.
    Part(AttemptError),
    /// Too little to know what became of the call, for this reason.
    TooLittle(AttemptError),
}

impl RawResponse {
    /// Interprets this response to an operation as a client does: as its value, a documented error, or an error about
    /// the response itself. A fake can use it to return responses that no value represents, such as a success that
    /// cannot be read.
    ///
    /// # Errors
    ///
    /// The same as for a response from the service.
    pub fn into_result<O: Operation>(self) -> ApiResult<O> {
        let context = Context {
            operation: O::IS_DESCRIBED.then_some(O::ID),
            api: Some(O::API),
            ..Context::from_status(self.status)
        };
        let received = ReadResponse {
            response: self,
            stream: None,
            body: Arrival::All,
        };
        finish::<O>(received, context).map_err(|error| error.with_method(O::METHOD))
    }
}

/// The result of a call: classified by status first, then parsed.
pub(super) fn finish<O: Operation>(received: ReadResponse, mut context: Context) -> ApiResult<O> {
    let ReadResponse {
        response,
        stream,
        body,
    } = received;
    if !O::SUCCESS.includes(response.status) {
        // Only JSON shows that nothing is missing.
        let is_whole = matches!(body, Arrival::All)
            || serde_json::from_slice::<IgnoredAny>(&response.body).is_ok();
        let documented = is_whole.then(|| O::Error::read(response.status, &response.body));
        return Err(match documented.flatten() {
            Some(error) => {
                context.response = Some(Arc::new(response));
                Error::new(ErrorKind::Documented(error), context)
            }
            None => {
                context.is_done |= is_whole && effect::is_done_without_content(&response);
                unexpected(response, context)
            }
        });
    }
    let received = Received {
        status: response.status,
        headers: &response.headers,
        body: &response.body,
        stream,
    };
    let shape = match O::RESPONSE {
        // It is another status that says that there is no value.
        Shape::Optional(shape) if O::EMPTY_STATUS != O::STATUS && received.status == O::STATUS => {
            *shape
        }
        shape => shape,
    };
    match O::Response::receive(shape, &received) {
        Ok(value) => {
            let RawResponse {
                status,
                headers,
                body,
            } = response;
            Ok(Response::received(value, status, headers, body))
        }
        Err(Unreceived::Undocumented) => Err(unexpected(response, context)),
        Err(Unreceived::Unreadable(path, source)) => {
            context.is_done |= effect::shows_success(&response.headers, Some(&source))
                || effect::is_done_without_content(&response);
            let kind = if response.body.is_empty() {
                ErrorKind::NoContent
            } else {
                ErrorKind::Decode(DecodeError::new(path, source))
            };
            context.response = Some(Arc::new(response));
            Err(Error::new(kind, context))
        }
    }
}

fn unexpected<E>(response: RawResponse, mut context: Context) -> Error<E> {
    context.response = Some(Arc::new(response));
    Error::new(ErrorKind::UnexpectedResponse, context)
}
