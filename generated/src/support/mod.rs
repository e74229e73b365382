// @generated from the API description, which is the place to change. Checksum: 1aa0f28d314b7381

//! What the generated code is built on.

pub(crate) mod decimal;
pub(crate) mod entries;
#[macro_use]
pub(crate) mod object;
#[macro_use]
pub(crate) mod open_text;
#[macro_use]
pub(crate) mod text;
pub(crate) mod webhook;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod body;
#[cfg(feature = "client")]
#[macro_use]
pub(crate) mod client;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod errors;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod faults;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod operation;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod parameters;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod incoming;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod request;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod response;
#[cfg(feature = "server")]
pub(crate) mod server;
