//! Rehearsals: the proxy that puts a generated crate between a caller and a service, for the crate `rehearsal`, which
//! runs exchanges; and exchanges for descriptions that have none.

mod examples;
mod fitting;
mod form;
mod instance;
mod parameters;
mod proxy;

pub use examples::examples;
pub use proxy::{module, program, proxy};
