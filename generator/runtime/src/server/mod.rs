//! The server: everything between the socket and the handlers.

mod accept;
mod api_key;
mod authentication;
mod basic_auth;
mod captures;
mod client_certificate;
pub(crate) mod content_headers;
mod delayed_failure_body;
mod description;
mod handler_error;
mod head;
pub(crate) mod incoming;
mod layers;
pub(crate) mod log;
mod operation_info;
mod panic_safe_body;
pub(crate) mod place;
mod read_styled;
pub(crate) mod rejection;
mod request_body;
mod request_validation;
mod respond;
mod routes;
mod table;
pub(crate) mod target;
mod token;
mod unauthorized;
mod violations;

pub use self::api_key::ApiKey;
#[doc(hidden)]
pub use self::authentication::Gate;
pub use self::basic_auth::BasicAuth;
pub use self::client_certificate::ClientCertificate;
#[doc(hidden)]
pub use self::description::describe;
#[doc(hidden)]
pub use self::handler_error::not_implemented;
pub use self::handler_error::{HandlerError, HandlerResult};
pub use self::head::RequestHead;
pub use self::incoming::{IncomingRequest, Part};
pub use self::operation_info::OperationInfo;
pub use self::rejection::Rejection;
#[doc(hidden)]
pub use self::respond::error_response;
#[doc(hidden)]
pub use self::routes::Routes;
pub use self::token::BearerToken;
pub use self::unauthorized::Unauthorized;
