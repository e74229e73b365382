// @generated from the API description, which is the place to change. Checksum: f8cdffbb5f08c8fd

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

open_text! { ActivitySource closed; Api = "api", Front = "front", System = "system" }
