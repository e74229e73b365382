// @generated from the API description, which is the place to change. Checksum: b22d48e82e678c9e

use crate::Unknown;

/// Interaction source of an action.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ActivitySource {
    /// `api`
    Api,
    /// `front`
    Front,
    /// `system`
    System,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { ActivitySource; Api = "api", Front = "front", System = "system" }
