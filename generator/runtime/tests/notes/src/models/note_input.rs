// @generated from the API description, which is the place to change.

use apicrate_runtime::{Maybe, object};

use super::Folder;

/// The changes to a note.
///
/// Min properties: `1`.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct NoteInput {
    /// The folder to move it to.
    pub folder: Maybe<Folder>,
}

impl NoteInput {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`folder`](field@Self::folder); `None` is null.
    pub fn folder(mut self, folder: impl Into<Maybe<Folder>>) -> Self {
        self.folder = folder.into();
        self
    }
}

object! { NoteInput { folder: optional, } }
