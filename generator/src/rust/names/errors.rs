//! Names of responses.

use crate::model::Status;

/// The name that HTTP has for a status, as a variant.
pub(in crate::rust) fn status_name(status: Status) -> String {
    let name = match status {
        Status::Exactly(code) => match code {
            200 => "Ok",
            201 => "Created",
            202 => "Accepted",
            203 => "NonAuthoritativeInformation",
            204 => "NoContent",
            205 => "ResetContent",
            206 => "PartialContent",
            207 => "MultiStatus",
            300 => "MultipleChoices",
            301 => "MovedPermanently",
            302 => "Found",
            303 => "SeeOther",
            304 => "NotModified",
            307 => "TemporaryRedirect",
            308 => "PermanentRedirect",
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
        Status::Class(2) => "Success",
        Status::Class(3) => "Redirection",
        Status::Class(4) => "ClientError",
        Status::Class(_) => "ServerError",
        Status::Default => "Default",
    };
    name.to_owned()
}
