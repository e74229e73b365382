//! Copies of the runtime's files: each states the checksum of its text, so that an edit shows.

use apicrate_description::mark::{COPY_MARK, is_copy};
use hmac_sha256::Hash;

/// The first line of a copy of this text.
pub(crate) fn mark(content: &str) -> String {
    format!("{COPY_MARK} Checksum: {}", checksum(content))
}

/// Whether a file is a copy that was edited.
pub fn is_edited_copy(text: &str) -> bool {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    is_copy(text) && !first.contains(&checksum(rest))
}

/// The checksum of a text, regardless of its line endings, which version control may change.
fn checksum(text: &str) -> String {
    let hash = Hash::hash(text.trim_start().replace("\r\n", "\n").as_bytes());
    hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Tree;

    #[test]
    fn an_edit_of_a_copy_shows() {
        let mut tree = Tree::default();
        for path in ["src/lib.rs", "Cargo.toml", "README.md"] {
            tree.insert_copy(path.to_owned(), "one\ntwo\n");
        }
        for (path, text) in tree.iter() {
            assert!(!is_edited_copy(text), "{path}");
            assert!(!is_edited_copy(&text.replace('\n', "\r\n")), "{path}");
            for edited in [
                text.replace("two", "three"),
                format!("{text}\n"),
                text.trim_end().to_owned(),
            ] {
                assert!(is_edited_copy(&edited), "{path}: {edited}");
            }
        }
        assert!(!is_edited_copy("one\ntwo\n"));
    }
}
