//! Generated files.

use std::collections::BTreeMap;

use description::mark::MARK;

/// The files of a generated crate: their paths, with `/` on every system, and their text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Adds a file, marked as generated.
    pub(crate) fn insert(&mut self, path: String, content: &str) {
        let marked = marked(&path, content);
        self.files.insert(path, marked);
    }

    /// The files, ordered by path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .map(|(path, content)| (path.as_str(), content.as_str()))
    }

    /// The text of a file.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }
}

/// The text of a file with a comment that says so: of Rust, of Markdown, or of everything else.
fn marked(path: &str, content: &str) -> String {
    let (open, close) = match path.rsplit('.').next() {
        Some("rs") => ("// ", ""),
        Some("md") => ("<!-- ", " -->"),
        _ => ("# ", ""),
    };
    format!("{open}{MARK}{close}\n\n{}", content.trim_start())
}
