//! What the generated code is built on.

#[macro_use]
pub(crate) mod closed_text;
pub(crate) mod decimal;
pub(crate) mod entries;
pub(crate) mod maybe;
#[macro_use]
pub(crate) mod object;
#[macro_use]
pub(crate) mod open_text;
#[macro_use]
pub(crate) mod tagged_union;
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
