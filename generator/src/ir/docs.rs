//! Documentation, ready to be written behind `///`.

/// Lines of Markdown; empty ones part paragraphs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Docs {
    /// The lines, without the space that follows `///`.
    pub lines: Vec<String>,
}

impl Docs {
    /// The first paragraph.
    pub fn first_paragraph(&self) -> Self {
        let lines = self
            .lines
            .iter()
            .take_while(|line| !line.is_empty())
            .cloned();
        Self {
            lines: lines.collect(),
        }
    }
}
