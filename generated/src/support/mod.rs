// @generated from the API description, which is the place to change. Checksum: f4d27eb05fdbdb1c

//! What the generated code is built on.

pub(crate) mod decimal;
pub(crate) mod open_text;
pub(crate) mod text;
