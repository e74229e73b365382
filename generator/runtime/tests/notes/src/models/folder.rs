// @generated from the API description, which is the place to change.

use apicrate_runtime::{Unknown, open_text};

/// Where notes are kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Folder {
    /// `work`
    Work,
    /// `home`
    Home,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { Folder; Work = "work", Home = "home" }
