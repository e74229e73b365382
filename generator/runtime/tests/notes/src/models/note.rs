// @generated from the API description, which is the place to change.

use apicrate_runtime::{Decimal, object};

use super::{About, Content, Folder, Size};

/// A note.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Note {
    /// The content of a note.
    pub content: Content,
    /// Where notes are kept.
    pub folder: Option<Folder>,
    /// Its weight.
    pub weight: Option<Decimal>,
    /// How large a note is.
    pub size: Option<Size>,
    /// What a note refers to.
    pub about: Option<About>,
}

impl Note {
    /// Creates a value from the required fields.
    pub fn new(content: impl Into<Content>) -> Self {
        Self {
            content: content.into(),
            folder: None,
            weight: None,
            size: None,
            about: None,
        }
    }

    /// Sets [`folder`](field@Self::folder).
    pub fn folder(mut self, folder: impl Into<Folder>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Sets [`weight`](field@Self::weight).
    pub fn weight(mut self, weight: Decimal) -> Self {
        self.weight = Some(weight);
        self
    }

    /// Sets [`size`](field@Self::size).
    pub fn size(mut self, size: Size) -> Self {
        self.size = Some(size);
        self
    }

    /// Sets [`about`](field@Self::about).
    pub fn about(mut self, about: impl Into<About>) -> Self {
        self.about = Some(about.into());
        self
    }
}

object! { Note {
    content: required,
    folder: optional,
    weight: nullable as number,
    size: optional,
    about: optional,
} }
