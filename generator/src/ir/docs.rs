//! Documentation.

/// Paragraphs of Markdown, as somebody may have written them: not yet fit for rustdoc.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Docs {
    /// The paragraphs; one may itself hold several.
    pub paragraphs: Vec<String>,
}

impl Docs {
    /// Documentation of one paragraph.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self {
            paragraphs: vec![text.into()],
        }
    }

    /// Adds a paragraph.
    pub(crate) fn push(&mut self, text: impl Into<String>) {
        self.paragraphs.push(text.into());
    }
}
