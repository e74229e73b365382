//! Which files that were written by hand mention something.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Context;

/// Where uses of the crate are written by hand.
const PLACES: [&str; 2] = ["README.md", "tests"];

/// A line for each file that mentions one of the names, with those that it mentions.
pub fn listed(root: &Path, names: &BTreeSet<String>) -> anyhow::Result<String> {
    let mut lines = Vec::new();
    for place in PLACES {
        search(root, place, names, &mut lines)?;
    }
    match lines.is_empty() {
        true => Ok("\nno file written by hand mentions it\n".to_owned()),
        false => Ok(format!("\nmentioned in:\n{}", lines.concat())),
    }
}

fn search(
    root: &Path,
    place: &str,
    names: &BTreeSet<String>,
    lines: &mut Vec<String>,
) -> anyhow::Result<()> {
    let path = root.join(place);
    if path.is_dir() {
        let entries = fs::read_dir(&path).with_context(|| format!("cannot read {place}"))?;
        let found = entries.flatten().map(|entry| entry.file_name());
        let found: BTreeSet<_> = found
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        for name in found.iter().filter(|name| !name.starts_with('.')) {
            search(root, &format!("{place}/{name}"), names, lines)?;
        }
    } else if [".rs", ".md"].iter().any(|end| place.ends_with(end)) && path.is_file() {
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {place}"))?;
        let words = text.split(|character: char| !character.is_alphanumeric() && character != '_');
        let words: BTreeSet<_> = words.collect();
        let found = names.iter().map(String::as_str);
        let found: Vec<_> = found.filter(|name| words.contains(name)).collect();
        if !found.is_empty() {
            lines.push(format!("    {place}: {}\n", found.join(", ")));
        }
    }
    Ok(())
}
