//! The files of a description and their texts.

use std::path::{Path, PathBuf};

use super::FileId;

/// One file of a description.
#[derive(Debug)]
pub struct File {
    /// The path by which diagnostics name the file.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

/// Every file of a description, in the order of first mention.
#[derive(Debug, Default)]
pub struct Files(Vec<File>);

impl Files {
    /// The file that a span points into.
    pub fn file(&self, id: FileId) -> &File {
        &self.0[id.index()]
    }

    /// All files.
    pub fn iter(&self) -> impl Iterator<Item = &File> {
        self.0.iter()
    }

    /// The names of all files, as diagnostics show them.
    pub(crate) fn names(&self) -> Vec<String> {
        self.iter().map(|file| display(&file.path)).collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn find(&self, path: &Path) -> Option<FileId> {
        let index = self.iter().position(|file| file.path == path)?;
        u32::try_from(index).ok().map(FileId)
    }

    /// The id that the next file gets.
    pub(crate) fn next_id(&self) -> FileId {
        FileId(u32::try_from(self.0.len()).unwrap_or(u32::MAX))
    }

    pub(crate) fn push(&mut self, path: &Path, text: String) {
        let path = path.to_owned();
        self.0.push(File { path, text });
    }
}

/// A path as text, the same on every platform.
pub(crate) fn display(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
