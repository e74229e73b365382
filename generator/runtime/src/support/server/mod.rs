//! The server: everything between the socket and the handlers.

mod accept;
mod caught;
mod description;
mod flushed;
mod gate;
mod handler_error;
mod head;
pub(super) mod log;
mod operation_info;
mod request_body;
mod respond;
mod routes;
mod table;
pub(crate) mod token;
mod unauthorized;

pub(crate) use self::description::describe;
pub(crate) use self::gate::Gate;
pub(crate) use self::handler_error::not_implemented;
pub use self::handler_error::{HandlerError, HandlerResult};
pub use self::head::RequestHead;
pub use self::operation_info::OperationInfo;
pub(crate) use self::respond::{Explanation, rejected};
pub(crate) use self::routes::Routes;
pub use self::token::BearerToken;
pub use self::unauthorized::Unauthorized;
