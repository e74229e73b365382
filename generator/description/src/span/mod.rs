//! Places in a description, and the files that they are in.

mod files;

use serde::Serialize;

pub(crate) use files::display;
pub use files::{File, Files};

/// The number of a file in [`Files`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct FileId(pub(crate) u32);

impl FileId {
    /// Its index among the files.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A stretch of text in one file of the description.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// Line, counted from 1.
    pub line: u32,
    /// Column in characters, counted from 1.
    pub column: u32,
    /// First byte, counted from 0.
    #[serde(skip)]
    pub start: u32,
    /// Length in bytes.
    #[serde(skip)]
    pub len: u32,
}

impl Span {
    /// The start of a file, for problems with the file as a whole.
    pub fn start_of(file: FileId) -> Self {
        Self {
            file,
            line: 1,
            column: 1,
            start: 0,
            len: 0,
        }
    }
}

/// A value and the place it was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value with its place.
    pub fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

impl Spanned<&str> {
    /// The same, owned.
    pub(crate) fn owned(self) -> Spanned<String> {
        Spanned::new(self.value.to_owned(), self.span)
    }
}

impl Spanned<String> {
    /// The same, borrowed.
    pub fn as_str(&self) -> Spanned<&str> {
        Spanned::new(&self.value, self.span)
    }
}
