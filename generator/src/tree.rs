//! Generated files.

use std::collections::BTreeMap;

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

/// The same in every file and every version, so that it is no place for changes to meet.
const MARK: &str = "@generated from the API description, which is the place to change.";

/// Whether the beginning of a file says that it was generated.
pub fn is_marked(content: &str) -> bool {
    content
        .lines()
        .next()
        .is_some_and(|first| first.contains(MARK))
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
