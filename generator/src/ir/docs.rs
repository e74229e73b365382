//! Documentation.

use std::collections::HashSet;

/// Paragraphs of Markdown as found in descriptions, not yet prepared for rustdoc.
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

/// That something should not be used any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deprecation {
    /// What the compiler says about it, if the documentation says something.
    pub notice: Option<String>,
}

/// Formats text as inline code, whatever characters it contains. Line breaks and other control characters are escaped.
pub(crate) fn code(text: &str) -> String {
    if text.is_empty() {
        return "`\"\"`".to_owned();
    }
    let text: String = text
        .chars()
        .map(|character| {
            if character.is_control() {
                character.escape_default().to_string()
            } else {
                character.to_string()
            }
        })
        .collect();
    let runs: HashSet<usize> = text.split(|c| c != '`').map(str::len).collect();
    let count = (1..).find(|count| !runs.contains(count)).unwrap_or(1);
    let fence = "`".repeat(count);
    let spaced = text.starts_with(' ') && text.ends_with(' ') && !text.trim().is_empty();
    if spaced || text.starts_with('`') || text.ends_with('`') {
        format!("{fence} {text} {fence}")
    } else {
        format!("{fence}{text}{fence}")
    }
}
