//! The server: everything between the socket and the handlers.

mod accept;
mod description;
mod failure;
mod gate;
mod head;
mod log;
mod receive;
mod respond;
mod routes;
mod table;
pub(crate) mod token;
mod unauthorized;

pub(crate) use self::description::describe;
pub(crate) use self::failure::not_offered;
pub use self::failure::{HandlerError, HandlerResult};
pub(crate) use self::gate::Gate;
pub use self::head::RequestHead;
pub(crate) use self::respond::refused;
pub(crate) use self::routes::Routes;
pub use self::token::BearerToken;
pub use self::unauthorized::Unauthorized;
