//! Generated files.

use std::collections::BTreeMap;

use apicrate_description::mark::MARK;

use crate::edited_copy;

/// The files of a generated crate: their paths, with `/` on every system, and their text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Adds a file, marked as generated.
    pub(crate) fn insert(&mut self, path: String, content: &str) {
        let marked = with_marks(&path, &[MARK], content);
        self.files.insert(path, marked);
    }

    /// Adds a file of the runtime, marked as a copy.
    pub(crate) fn insert_copy(&mut self, path: String, content: &str) {
        let marks = edited_copy::marks(content);
        let marked = with_marks(&path, &marks.each_ref().map(String::as_str), content);
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

/// The text of a file after its marks, which are comments in the syntax of Rust, of Markdown, or of anything else.
fn with_marks(path: &str, marks: &[&str], content: &str) -> String {
    let (open, close) = match path.rsplit('.').next() {
        Some("rs") => ("// ", ""),
        Some("md") => ("<!-- ", " -->"),
        _ => ("# ", ""),
    };
    let marks = marks.iter().map(|mark| format!("{open}{mark}{close}\n"));
    marks.collect::<String>() + "\n" + content.trim_start()
}
