//! Names of the errors of an operation.

use crate::model::Status;

/// The name that HTTP has for a status, as a variant.
pub(in crate::rust) fn error_name(status: Status) -> String {
    let name = match status {
        Status::Exactly(code) => match code {
            400 => "BadRequest",
            401 => "Unauthorized",
            402 => "PaymentRequired",
            403 => "Forbidden",
            404 => "NotFound",
            405 => "MethodNotAllowed",
            406 => "NotAcceptable",
            408 => "RequestTimeout",
            409 => "Conflict",
            410 => "Gone",
            412 => "PreconditionFailed",
            413 => "ContentTooLarge",
            415 => "UnsupportedMediaType",
            422 => "UnprocessableEntity",
            423 => "Locked",
            424 => "FailedDependency",
            428 => "PreconditionRequired",
            429 => "TooManyRequests",
            500 => "InternalServerError",
            501 => "NotImplemented",
            502 => "BadGateway",
            503 => "ServiceUnavailable",
            504 => "GatewayTimeout",
            code => return format!("Status{code}"),
        },
        Status::Class(4) => "ClientError",
        Status::Class(_) => "ServerError",
        Status::Default => "Default",
    };
    name.to_owned()
}
