//! The mark of generated files.

/// The same in every file and every version, so that it is no place for changes to meet.
pub const MARK: &str = "@generated from the API description, which is the place to change.";

/// Whether the beginning of a file says that it was generated.
pub fn is_marked(content: &str) -> bool {
    content
        .lines()
        .next()
        .is_some_and(|first| first.contains(MARK))
}
