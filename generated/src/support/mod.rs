// @generated from the API description, which is the place to change. Checksum: 58e50f558d0f3fde

//! What the generated code is built on.

pub(crate) mod decimal;
pub(crate) mod open_text;
pub(crate) mod text;
#[cfg(feature = "client")]
pub(crate) mod body;
#[cfg(feature = "client")]
pub(crate) mod client;
#[cfg(feature = "client")]
pub(crate) mod errors;
#[cfg(feature = "client")]
pub(crate) mod operation;
