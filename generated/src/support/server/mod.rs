// @generated from the API description, which is the place to change. Checksum: d23b021bf8bfecea

//! The server: everything between a socket and the handler of an operation.

mod answer;
mod description;
mod failure;
mod routes;
mod token;

pub(crate) use self::answer::refused;
pub(crate) use self::description::describe;
pub(crate) use self::failure::not_offered;
pub use self::failure::{HandlerError, HandlerResult, Unauthorized};
pub(crate) use self::routes::Routes;
pub use self::token::BearerToken;
