// @generated from the API description, which is the place to change.

use apicrate_runtime::{Unknown, open_text};

/// Where an action was triggered. The list of values is complete.
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
