//! Lists the hand-written files that a change of the surface may affect.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Context;

use super::changes::{Use, words};

/// The places with hand-written uses of the crate.
const PLACES: [&str; 4] = [
    "README.md",
    "generator/README.md",
    "spec/README.md",
    "tests",
];

/// A line for each file that mentions a use completely, with the names that it mentions.
pub fn listed(root: &Path, uses: &[Use]) -> anyhow::Result<String> {
    let mut lines = Vec::new();
    for place in PLACES {
        search(root, place, uses, &mut lines)?;
    }
    if lines.is_empty() {
        Ok("\nno hand-written file mentions it\n".to_owned())
    } else {
        Ok(format!("\nmentioned in:\n{}", lines.concat()))
    }
}

fn search(root: &Path, place: &str, uses: &[Use], lines: &mut Vec<String>) -> anyhow::Result<()> {
    let path = root.join(place);
    if path.is_dir() {
        let entries = fs::read_dir(&path).with_context(|| format!("cannot read {place}"))?;
        let found = entries.flatten().map(|entry| entry.file_name());
        let found: BTreeSet<_> = found
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        for name in found.iter().filter(|name| !name.starts_with('.')) {
            search(root, &format!("{place}/{name}"), uses, lines)?;
        }
    } else if [".rs", ".md"].iter().any(|end| place.ends_with(end)) && path.is_file() {
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {place}"))?;
        let words: BTreeSet<_> = words(&text).collect();
        let found: BTreeSet<_> = uses.iter().flat_map(|it| mentioned(it, &words)).collect();
        let found: Vec<_> = found.into_iter().collect();
        if !found.is_empty() {
            lines.push(format!("    {place}: {}\n", found.join(", ")));
        }
    }
    Ok(())
}

/// The names of a use that are among the words of a file; none unless the whole use may be in it.
fn mentioned<'a>(wanted: &'a Use, words: &BTreeSet<&str>) -> Vec<&'a str> {
    let is_mentioned = |name: &&String| words.contains(name.as_str());
    let mut names: Vec<_> = wanted.owners.iter().filter(is_mentioned).collect();
    match &wanted.member {
        _ if names.is_empty() => {}
        Some(member) if !words.contains(member.as_str()) => names.clear(),
        member => names.extend(member),
    }
    names.into_iter().map(String::as_str).collect()
}
