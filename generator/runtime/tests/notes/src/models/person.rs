// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

use super::{About, Folder};

/// Someone.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Person {
    /// The name.
    pub name: String,
    /// Where notes are kept.
    pub folder: Option<Folder>,
    /// What a note refers to.
    pub about: Option<About>,
}

impl Person {
    /// Creates a value from the required fields.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            folder: None,
            about: None,
        }
    }

    /// Sets [`folder`](field@Self::folder).
    pub fn folder(mut self, folder: impl Into<Folder>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Sets [`about`](field@Self::about).
    pub fn about(mut self, about: impl Into<About>) -> Self {
        self.about = Some(about.into());
        self
    }
}

object! { Person { name: required, folder: optional, about: optional, } }
