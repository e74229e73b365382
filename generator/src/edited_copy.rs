//! Copies of the runtime's files: each states the checksum of its text, so that an edit shows.

use apicrate_description::mark::{COPY_MARK, is_copy};
use apicrate_description::source::is_conflicting;
use hmac_sha256::Hash;

const CHECKSUM: &str = "Checksum: ";

/// The lines at the top of a copy of this text. The first one never causes a merge conflict.
pub(crate) fn marks(content: &str) -> [String; 2] {
    [
        COPY_MARK.to_owned(),
        format!("{CHECKSUM}{}", checksum(content)),
    ]
}

/// Returns whether a file is a copy that was edited. A conflict between two versions is no edit.
pub fn is_edited_copy(text: &str) -> bool {
    let mut parts = text.splitn(3, '\n').skip(1);
    let stated = parts.next().unwrap_or_default();
    let content = parts.next().unwrap_or_default();
    is_copy(text) && !stated.contains(&checksum(content)) && !is_conflicting(text)
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
        let text = tree.get("src/lib.rs").unwrap();
        let other = text.replace("two", "three");
        let merged = text.replace("one\n", "<<<<<<< ours\none\n=======\n1\n>>>>>>> theirs\n");
        assert!(is_edited_copy(&other) && !is_edited_copy(&merged));
    }
}
