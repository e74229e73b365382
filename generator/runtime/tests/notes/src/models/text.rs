// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

use super::Content;

/// Text in a note.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Text {
    /// The kind of content.
    ///
    /// Initially `text`.
    pub kind: String,
    /// The text.
    ///
    /// Max length: `1000`.
    pub text: String,
    /// Remarks about the text.
    ///
    /// Max items: `20`.
    pub remarks: Option<Vec<Content>>,
}

impl Text {
    /// Creates a value from the required fields.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            kind: "text".into(),
            text: text.into(),
            remarks: None,
        }
    }

    /// Sets [`remarks`](field@Self::remarks).
    pub fn remarks(mut self, remarks: impl IntoIterator<Item = Content>) -> Self {
        self.remarks = Some(remarks.into_iter().collect());
        self
    }
}

object! { Text { kind: required, text: required, remarks: optional, } }
