//! Documentation, ready to be written behind `///`.

/// Lines of Markdown; empty ones part paragraphs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Docs {
    /// The lines, without the space that follows `///`.
    pub lines: Vec<String>,
}

impl Docs {
    /// The first line.
    pub fn summary(&self) -> &str {
        self.lines.first().map_or("", String::as_str)
    }
}
