//! Generated files, and how to recognise them later.

use std::collections::BTreeMap;

use hmac_sha256::Hash;

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
    // Version control may have changed the line endings, and that is no edit.
    let content = content.replace("\r\n", "\n");
    let (first, rest) = content.split_once('\n').unwrap_or((&content, ""));
    let sum = checksum(rest);
    match COMMENTS.iter().any(|comment| first == mark(*comment, &sum)) {
        true => Origin::Generated,
        false if first.contains(MARK) => Origin::Edited,
        false => Origin::Foreign,
    }
}

/// How a comment starts and ends: in Rust, in Markdown, and in everything else.
const COMMENTS: [(&str, &str); 3] = [("// ", ""), ("<!-- ", " -->"), ("# ", "")];

fn mark((open, close): (&str, &str), checksum: &str) -> String {
    format!("{open}{MARK}{checksum}{close}")
}

fn seal(path: &str, content: &str) -> String {
    let comment = match path.rsplit('.').next() {
        Some("rs") => COMMENTS[0],
        Some("md") => COMMENTS[1],
        _ => COMMENTS[2],
    };
    let rest = format!("\n{}", content.trim_start());
    format!("{}\n{rest}", mark(comment, &checksum(&rest)))
}

fn checksum(content: &str) -> String {
    Hash::hash(content.as_bytes())
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
            assert_eq!(origin(&format!("{sealed}\n")), Origin::Edited, "{path}");
            assert_eq!(
                origin(&sealed.replacen('\n', " more\n", 1)),
                Origin::Edited,
                "{path}"
            );
            assert_eq!(origin(&format!("mine {sealed}")), Origin::Edited, "{path}");
            assert_eq!(origin(sealed.trim_end()), Origin::Edited, "{path}");
            assert_eq!(origin("one\ntwo\n"), Origin::Foreign, "{path}");
        }
    }
}
