//! Rehearsals: the proxy that puts a generated crate between a caller and a service, for the crate `rehearsal`, which
//! runs exchanges; and exchanges for descriptions that have none.

mod examples;
mod fitting;
mod form;
mod instance;
mod limits;
mod missing;
mod parameters;
mod proxy;

pub use examples::{Examples, examples};
pub use missing::{Missing, Untried};
pub use proxy::{module, program, proxy};
