//! What puts a generated crate between a caller and a service: its proxy, for the crate `rehearsal`, which runs
//! exchanges.

mod proxy;

pub use proxy::{module, program, proxy};
