// @generated from the API description, which is the place to change. Checksum: 505e244565919217

use crate::Unlisted;

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
    Unlisted(Unlisted),
}

open_text! { ActivitySource; Api = "api", Front = "front", System = "system" }
