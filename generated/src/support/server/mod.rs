// @generated from the API description, which is the place to change. Checksum: b340d12a4d22567c

//! The server: everything between a socket and the handler of an operation.

mod description;
mod failure;
mod head;
mod log;
mod respond;
mod routes;
mod token;
mod unauthorized;

pub(crate) use self::description::describe;
pub(crate) use self::failure::not_offered;
pub use self::failure::{HandlerError, HandlerResult};
pub use self::head::RequestHead;
pub(crate) use self::respond::refused;
pub(crate) use self::routes::Routes;
pub use self::token::BearerToken;
pub use self::unauthorized::Unauthorized;
