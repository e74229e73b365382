//! The server: everything between the socket and the handlers.

mod accept;
mod api_key;
mod basic_auth;
mod captures;
mod caught;
mod checked;
mod client_certificate;
mod description;
mod flushed;
mod gate;
mod handler_error;
mod head;
pub(crate) mod incoming;
pub(crate) mod log;
mod operation_info;
pub(crate) mod place;
mod read_styled;
pub(crate) mod rejection;
mod request_body;
mod respond;
mod routes;
mod table;
pub(crate) mod target;
mod token;
mod unauthorized;
mod violations;

pub use self::api_key::ApiKey;
pub use self::basic_auth::BasicAuth;
pub use self::client_certificate::ClientCertificate;
#[doc(hidden)]
pub use self::description::describe;
#[doc(hidden)]
pub use self::gate::Gate;
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
