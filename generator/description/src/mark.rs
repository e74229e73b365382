//! The mark of generated files.

/// Identical in every file and version, so that it never causes a merge conflict.
pub const MARK: &str = "@generated from the API description, which is the place to change.";

/// Whether the first line of a file has the mark.
pub fn is_marked(content: &str) -> bool {
    content
        .lines()
        .next()
        .is_some_and(|first| first.contains(MARK))
}
