// @generated from the API description, which is the place to change. Checksum: cfd434e968f1788b

//! What the generated code is built on.

pub(crate) mod decimal;
pub(crate) mod open_text;
pub(crate) mod text;
#[cfg(feature = "client")]
pub(crate) mod client;
#[cfg(feature = "client")]
pub(crate) mod errors;
#[cfg(feature = "client")]
pub(crate) mod operation;
