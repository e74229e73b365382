//! Reading and writing JSON.

pub mod any;
pub mod entries;
pub mod number;
pub mod outline;
pub mod place;
pub mod read;
pub mod text;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod tree;
