//! Generated files, and how to recognise them later.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

/// The files of a generated crate: their paths, with `/` on every system, and their text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Adds a file, marked as generated.
    pub(crate) fn insert(&mut self, path: String, content: &str) {
        let sealed = seal(&path, content);
        self.files.insert(path, sealed);
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

/// Who wrote a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// It was generated, and nobody has touched it since.
    Generated,
    /// It was generated and edited.
    Edited,
    /// It was not generated.
    Foreign,
}

const MARK: &str = "@generated from the API description, which is the place to change. Checksum: ";

/// Tells who wrote a file, by the mark that every generated file has on its first line.
pub fn origin(content: &str) -> Origin {
    let (first, rest) = content.split_once('\n').unwrap_or((content, ""));
    match first.split_once(MARK) {
        None => Origin::Foreign,
        Some((_, sum)) if sum.split_whitespace().next() == Some(&checksum(rest.trim_start())) => {
            Origin::Generated
        }
        Some(_) => Origin::Edited,
    }
}

fn seal(path: &str, content: &str) -> String {
    let (open, close) = match path.rsplit('.').next() {
        Some("rs") => ("// ", "\n"),
        Some("md") => ("<!-- ", " -->\n"),
        _ => ("# ", "\n"),
    };
    format!(
        "{open}{MARK}{}{close}\n{content}",
        checksum(content.trim_start())
    )
}

/// Line endings do not count, as version control may change them.
fn checksum(content: &str) -> String {
    let mut hash = Sha256::new();
    for line in content.lines() {
        hash.update(line);
        hash.update("\n");
    }
    hash.finalize()
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_shows() {
        for path in ["src/lib.rs", "Cargo.toml", "README.md"] {
            let sealed = seal(path, "one\ntwo\n");
            assert_eq!(origin(&sealed), Origin::Generated, "{path}");
            assert_eq!(
                origin(&sealed.replace('\n', "\r\n")),
                Origin::Generated,
                "{path}"
            );
            assert_eq!(
                origin(&sealed.replace("two", "three")),
                Origin::Edited,
                "{path}"
            );
            assert_eq!(origin("one\ntwo\n"), Origin::Foreign, "{path}");
        }
    }
}
