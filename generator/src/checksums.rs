//! Checksums, which tell generated files from edited ones.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use hmac_sha256::Hash;

use crate::parallel;
use crate::tree::Tree;
use apicrate_description::mark::is_marked;
use apicrate_description::source::is_conflicting;

/// The origin of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// It was generated, and not changed since.
    Generated,
    /// It has conflict markers: version control could not join two versions of it.
    Conflicting,
    /// It is neither of two generated versions: they were joined, and the result may have been edited.
    Joined,
    /// It was generated and edited.
    Edited,
    /// It is marked as generated, but has no checksum.
    Unknown,
    /// It was not generated.
    Foreign,
}

/// The checksums of generated files, in a file of their own beside them: inside the files, they would make any two
/// changes conflict.
///
/// Version control may keep the lines of both sides. Two checksums of a file then show that two versions of it were
/// joined.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sums(BTreeMap<String, BTreeSet<String>>);

impl Sums {
    /// The name of the file, which is in the format of `sha256sum --check`.
    pub const FILE: &str = ".sha256sums";

    /// The checksums of the files of a crate.
    pub fn of(tree: &Tree) -> Self {
        let sums = parallel::map(tree.iter().collect(), |(path, text)| {
            (path.to_owned(), BTreeSet::from([sum(text)]))
        });
        Self(sums.into_iter().collect())
    }

    /// Reads the checksums in a text. Other lines, such as conflict markers, are ignored.
    pub fn read(text: &str) -> Self {
        let mut sums = Self::default();
        for (sum, path) in text.lines().filter_map(|line| line.split_once("  ")) {
            let is_sum = sum.len() == 64 && sum.bytes().all(|byte| byte.is_ascii_hexdigit());
            if is_sum {
                sums.add(path, sum);
            }
        }
        sums
    }

    fn add(&mut self, path: &str, sum: &str) {
        let known = self.0.entry(path.to_owned()).or_default();
        known.insert(sum.to_owned());
    }

    /// The checksums of both.
    #[must_use]
    pub fn and(mut self, others: &Self) -> Self {
        for (path, sums) in &others.0 {
            sums.iter().for_each(|sum| self.add(path, sum));
        }
        self
    }

    /// Whether a file has a checksum.
    pub fn has(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    /// Whether a file has the same checksums in both.
    pub fn agree(&self, other: &Self, path: &str) -> bool {
        self.0.get(path) == other.0.get(path)
    }

    /// Whether a file has several checksums, because version control kept the lines of both sides.
    pub fn are_joined(&self) -> bool {
        self.0.values().any(|sums| sums.len() > 1)
    }

    /// Determines the origin of a file.
    pub fn origin(&self, path: &str, text: &str) -> Origin {
        let known = self.0.get(path);
        if known.is_some_and(|known| known.contains(&sum(text))) {
            return Origin::Generated;
        }
        match known.map_or(0, BTreeSet::len) {
            _ if !is_marked(text) => Origin::Foreign,
            _ if is_conflicting(text) => Origin::Conflicting,
            0 => Origin::Unknown,
            1 => Origin::Edited,
            _ => Origin::Joined,
        }
    }
}

impl fmt::Display for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (path, sums) in &self.0 {
            for sum in sums {
                writeln!(f, "{sum}  {path}")?;
            }
        }
        Ok(())
    }
}

/// The checksum of a text, regardless of its line endings, which version control may change.
fn sum(text: &str) -> String {
    let bytes = match text.contains('\r') {
        true => Hash::hash(text.replace("\r\n", "\n").as_bytes()),
        false => Hash::hash(text.as_bytes()),
    };
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crate_of(text: &str) -> Tree {
        let mut tree = Tree::default();
        for path in ["src/lib.rs", "Cargo.toml", "README.md"] {
            tree.insert(path.to_owned(), text);
        }
        tree
    }

    #[test]
    fn an_edit_shows() {
        let tree = crate_of("one\ntwo\n");
        let sums = Sums::read(&Sums::of(&tree).to_string());
        for (path, text) in tree.iter() {
            let origin = |text: &str| sums.origin(path, text);
            assert_eq!(origin(text), Origin::Generated, "{path}");
            assert_eq!(
                origin(&text.replace('\n', "\r\n")),
                Origin::Generated,
                "{path}"
            );
            for edited in [
                &text.replace("two", "three"),
                &format!("{text}\n"),
                &text.replacen('\n', " more\n", 1),
                &format!("mine {text}"),
                text.trim_end(),
            ] {
                assert_eq!(origin(edited), Origin::Edited, "{path}");
            }
            assert_eq!(sums.origin("src/more.rs", "one\n"), Origin::Foreign);
            assert_eq!(sums.origin("src/more.rs", text), Origin::Unknown);
        }
    }

    #[test]
    fn two_versions_are_known_as_such() {
        let (one, two) = (crate_of("one\n"), crate_of("two\n"));
        let lines = format!("{}=======\n{}", Sums::of(&one), Sums::of(&two));
        let sums = Sums::read(&lines);
        assert_eq!(sums, Sums::of(&one).and(&Sums::of(&two)));
        let origin = |text: &str| sums.origin("src/lib.rs", text);
        for tree in [&one, &two] {
            assert_eq!(origin(tree.get("src/lib.rs").unwrap()), Origin::Generated);
        }
        let text = one.get("src/lib.rs").unwrap();
        assert_eq!(origin(&format!("{text}two\n")), Origin::Joined);
        let markers = format!("{text}<<<<<<< ours\none\n=======\ntwo\n>>>>>>> theirs\n");
        assert_eq!(origin(&markers), Origin::Conflicting);
        assert_eq!(origin("one\ntwo\n"), Origin::Foreign);
    }
}
