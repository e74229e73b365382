//! Releases: the next version of the crate, and its section of the changelog.

use std::fmt::Write;

use semver::{BuildMetadata, Version};

use super::report::{Report, Weight};
use super::rules::Rule;
use super::show::words;
use super::source::Source;

/// A version bump, by what it tells users of the crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bump {
    /// Fixes and better documentation.
    Patch,
    /// Additions.
    Minor,
    /// Code that uses the crate may not compile, or may change its meaning.
    Major,
}

impl Report {
    /// The version bump that the changes require. Broken calls count as breaking, too, as users rely on them.
    pub fn bump(&self) -> Bump {
        let changes = self.changes().iter();
        let bumps = changes.map(|change| match (change.weight(), change.source()) {
            (Weight::Breaking, _) => Bump::Major,
            (_, Source::Compiles) if change.items.is_empty() => Bump::Patch,
            _ => Bump::Minor,
        });
        bumps.max().unwrap_or(Bump::Patch)
    }

    /// Whether the changes require a major bump.
    pub fn breaks(&self) -> bool {
        self.bump() == Bump::Major
    }

    /// The version of the crate that follows `last` with these changes, with the API version as build metadata; none if
    /// `last` is not a version.
    pub fn next_version(&self, last: &str) -> Option<String> {
        let mut version = Version::parse(last).ok()?;
        raise(&mut version, self.bump());
        let [_, api] = self.versions();
        numbered(&version.to_string(), api)
    }

    /// Whether a version of the crate is high enough to follow `last`; none if one of them is not a version.
    pub fn allows(&self, last: &str, version: &str) -> Option<bool> {
        let mut least = Version::parse(last).ok()?;
        if self.is_empty() {
            return Some(true);
        }
        raise(&mut least, self.bump());
        let version = Version::parse(version).ok()?;
        Some(version.cmp_precedence(&least).is_ge())
    }

    /// The section of the changelog for a version of the crate.
    pub fn section(&self, version: &str) -> String {
        let [_, api] = self.versions();
        let mut text = format!("## {version}\n\nFor version {api} of the API.\n");
        for weight in Weight::ALL {
            let (groups, reworded) = words::worth_telling(self, weight);
            let groups = groups
                .iter()
                .filter(|group| group.change().rule != Rule::VersionChanged);
            let reworded =
                words::documentation_summary(reworded).map(|line| format!("- {line}.\n"));
            let entries: Vec<_> = groups.map(words::entry).chain(reworded).collect();
            if !entries.is_empty() {
                let _ = write!(
                    text,
                    "\n### {}\n\n{}",
                    words::heading(weight),
                    entries.concat()
                );
            }
        }
        text
    }
}

/// Returns whether one version of a crate precedes another; false if either is not a version.
pub fn is_before(version: &str, other: &str) -> bool {
    match (Version::parse(version), Version::parse(other)) {
        (Ok(version), Ok(other)) => version.cmp_precedence(&other).is_lt(),
        _ => false,
    }
}

/// A version of a crate with the API version as build metadata, as far as that can hold it; none if `version` is not a
/// version.
pub fn numbered(version: &str, api: &str) -> Option<String> {
    let mut version = Version::parse(version).ok()?;
    let plain: String = api
        .chars()
        .map(|character| match character {
            '0'..='9' | 'a'..='z' | 'A'..='Z' | '-' | '.' => character,
            _ => '-',
        })
        .collect();
    let parts = plain.split('.').filter(|part| !part.is_empty());
    let plain = parts.collect::<Vec<_>>().join(".");
    version.build = BuildMetadata::new(&plain).unwrap_or(BuildMetadata::EMPTY);
    Some(version.to_string())
}

/// Raises a version. Before 1.0, the minor number takes the role of the major one.
fn raise(version: &mut Version, bump: Bump) {
    match (version.major, bump) {
        (0, Bump::Major) => {
            version.minor += 1;
            version.patch = 0;
        }
        (0, _) | (_, Bump::Patch) => version.patch += 1,
        (_, Bump::Minor) => {
            version.minor += 1;
            version.patch = 0;
        }
        (_, Bump::Major) => {
            version.major += 1;
            version.minor = 0;
            version.patch = 0;
        }
    }
    version.pre = semver::Prerelease::EMPTY;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn raised_version(version: &str, bump: Bump) -> String {
        let mut version = Version::parse(version).unwrap();
        raise(&mut version, bump);
        version.to_string()
    }

    #[test]
    fn the_version_of_the_api_stands_behind_that_of_the_crate() {
        let numbered = |api| numbered("0.1.0+old", api).unwrap();
        assert_eq!(numbered("1.52.1"), "0.1.0+1.52.1");
        assert_eq!(numbered("1.0 (beta)"), "0.1.0+1.0--beta-");
        assert_eq!(numbered(""), "0.1.0");
    }

    #[test]
    fn the_number_that_says_it_is_raised() {
        assert_eq!(raised_version("0.1.4", Bump::Major), "0.2.0");
        assert_eq!(raised_version("0.1.4", Bump::Minor), "0.1.5");
        assert_eq!(raised_version("0.1.4", Bump::Patch), "0.1.5");
        assert_eq!(raised_version("1.2.3", Bump::Major), "2.0.0");
        assert_eq!(raised_version("1.2.3", Bump::Minor), "1.3.0");
        assert_eq!(raised_version("1.2.3", Bump::Patch), "1.2.4");
    }
}
