//! The mark of generated files.

/// Identical in every file and version, so that it never causes a merge conflict.
pub const MARK: &str = "@generated from the API description, which is the place to change.";

/// The mark of files of the runtime that are written into a crate.
pub const COPY_MARK: &str =
    "@generated copy of the package apicrate-runtime, which is the place to change.";

/// Returns whether the first line of a file says that it is a copy.
pub fn is_copy(content: &str) -> bool {
    let first = content.lines().next();
    first.is_some_and(|first| first.contains(COPY_MARK))
}

/// Returns whether the first line of a file has one of the marks.
pub fn is_marked(content: &str) -> bool {
    content
        .lines()
        .next()
        .is_some_and(|first| [MARK, COPY_MARK].iter().any(|mark| first.contains(mark)))
}
