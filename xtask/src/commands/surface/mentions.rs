//! Lists the lines of hand-written files that a change of the surface may affect.

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

/// The lines that may use an item: `tests/client/main.rs:12: tax.rate`.
pub fn list(root: &Path, uses: &[Use]) -> anyhow::Result<String> {
    let mut lines = Vec::new();
    for place in PLACES {
        search(root, place, uses, &mut lines)?;
    }
    if lines.is_empty() {
        Ok("\nno hand-written file uses it\n".to_owned())
    } else {
        Ok(format!("\nuses to check:\n{}", lines.concat()))
    }
}

fn search(root: &Path, place: &str, uses: &[Use], lines: &mut Vec<String>) -> anyhow::Result<()> {
    let path = root.join(place);
    if path.is_dir() {
        let entries = fs::read_dir(&path).with_context(|| format!("cannot read {place}"))?;
        let names: BTreeSet<_> = entries
            .flatten()
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect();
        for name in names.iter().filter(|name| !name.starts_with('.')) {
            search(root, &format!("{place}/{name}"), uses, lines)?;
        }
    } else if [".rs", ".md"].iter().any(|end| place.ends_with(end)) && path.is_file() {
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {place}"))?;
        lines.extend(
            matches(&text, uses)
                .map(|(number, line)| format!("    {place}:{number}: {}\n", shorten(line.trim()))),
        );
    }
    Ok(())
}

/// The longest line that is shown whole, in characters.
const WIDTH: usize = 100;

fn shorten(line: &str) -> String {
    match line.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// The lines of a file that may use an item, with their numbers.
fn matches<'t>(text: &'t str, uses: &[Use]) -> impl Iterator<Item = (usize, &'t str)> {
    let words_of_file: BTreeSet<_> = words(text).collect();
    let names: Vec<&str> = uses
        .iter()
        .filter_map(|usage| match usage {
            Use::Name(name) => Some(name.as_str()),
            Use::Member { name, owners } => owners
                .iter()
                .any(|owner| words_of_file.contains(owner.as_str()))
                .then_some(name.as_str()),
        })
        .collect();
    text.lines()
        .enumerate()
        .filter(move |(_, line)| names.iter().any(|name| mentions(line, name)))
        .map(|(index, line)| (index + 1, line))
}

/// Returns whether a line contains a name or a path, and not just as a part of a longer word.
fn mentions(line: &str, name: &str) -> bool {
    match name.split_once("::") {
        Some((owner, _)) => line.contains(name) && words(line).any(|word| word == owner),
        None => words(line).any(|word| word == name),
    }
}
