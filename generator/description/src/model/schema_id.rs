//! The ids of schemas.

use serde::Serialize;

/// The index of a schema in [`Schemas`](super::Schemas).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SchemaId(pub(crate) u32);
