// @generated from the API description, which is the place to change.

use apicrate_runtime::{File, multipart};

use super::Note;

/// A letter, with its enclosures.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Letter {
    /// What it is about.
    ///
    /// Min length: `1`.
    ///
    /// Pattern: `\S`.
    pub title: String,
    /// The numbers of its pages.
    ///
    /// Unique items: `true`.
    ///
    /// Each item: minimum: `1`.
    pub pages: Option<Vec<i64>>,
    /// Note.
    pub note: Option<Note>,
    /// A picture of it.
    pub picture: File,
    /// The enclosures.
    ///
    /// Max items: `2`.
    pub enclosed: Option<Vec<File>>,
}

impl Letter {
    /// Creates a value from the required fields.
    pub fn new(title: impl Into<String>, picture: impl Into<File>) -> Self {
        Self {
            title: title.into(),
            pages: None,
            note: None,
            picture: picture.into(),
            enclosed: None,
        }
    }

    /// Sets [`pages`](field@Self::pages).
    pub fn pages(mut self, pages: impl IntoIterator<Item = i64>) -> Self {
        self.pages = Some(pages.into_iter().collect());
        self
    }

    /// Sets [`note`](field@Self::note).
    pub fn note(mut self, note: Note) -> Self {
        self.note = Some(note);
        self
    }

    /// Sets [`enclosed`](field@Self::enclosed).
    pub fn enclosed(mut self, enclosed: impl IntoIterator<Item = File>) -> Self {
        self.enclosed = Some(enclosed.into_iter().collect());
        self
    }
}

multipart! {
    Letter; text "title": title, texts "pages[]": pages?, json "note": note? as "application/json",
    file "picture": picture as "image/png", files "enclosed": enclosed?
}
