// @generated from the API description, which is the place to change. Checksum: 52a4c80157fdb3ca

//! What the generated code is built on.

pub(crate) mod decimal;
pub(crate) mod entries;
pub(crate) mod object;
pub(crate) mod open_text;
pub(crate) mod text;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod body;
#[cfg(feature = "client")]
pub(crate) mod client;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod errors;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod faults;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod operation;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod received;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod request;
#[cfg(feature = "server")]
pub(crate) mod server;
