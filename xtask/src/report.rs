//! Reports on a run.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use apicrate::diff::{Report, Version, Weight};
use apicrate::ir::Api;
use apicrate::{Description, Generate, Tree};
use serde_json::json;

use crate::annotation::{Place, annotation};
use crate::folder::{Change, Done, Folder};

/// Longer lists are cut here, and end with the number of further lines.
const LONGEST: usize = 10;

/// The number of operations, types and files of a crate.
#[derive(Debug, Clone, Copy)]
pub struct Figures {
    operations: usize,
    types: usize,
    files: usize,
}

impl Figures {
    pub fn new(api: &Api, tree: &Tree) -> Self {
        Self {
            operations: api.operations.len(),
            types: api.types.len(),
            files: tree.iter().count(),
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let operations = count(self.operations, "operation");
        let types = count(self.types, "type");
        let files = count(self.files, "file");
        write!(f, "{operations}, {types}, {files}")
    }
}

fn count(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// The lines, or only the first of them if there are too many.
pub fn shorten(lines: impl Iterator<Item = String>) -> String {
    let mut lines: Vec<_> = lines.collect();
    if lines.len() > LONGEST {
        let more = lines.len() - LONGEST;
        lines.truncate(LONGEST);
        lines.push(format!("… and {more} more"));
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// A summary of the changes of the API; empty if it was not generated before, or is the same.
pub fn changed(folder: &Folder, drift: &[Change<'_>], version: &Version) -> String {
    let Some(before) = drift
        .iter()
        .find_map(|change| change.before("openapi.yaml"))
    else {
        return String::new();
    };
    let path = folder.path().join("openapi.yaml");
    let old = match Description::read(&path, &|_| Ok(before.to_owned())).version() {
        Ok((old, _)) => old,
        Err(_) => return format!("{} is not a description to compare with\n", path.display()),
    };
    let report = Report::new(&old, version);
    let grave = report
        .changes()
        .iter()
        .filter(|change| change.weight() != Weight::Harmless);
    let lines = grave.map(|change| {
        let weight = match change.weight() {
            Weight::Breaking => "breaking",
            _ => "look at",
        };
        format!("{weight:>8}  {}", change.sentence())
    });
    format!("{}{}\n", shorten(lines), report.total())
}

/// A release, and the files in which it was recorded.
pub fn release(number: &str, record: &[(Done, PathBuf)]) -> String {
    let lines = record
        .iter()
        .map(|(done, path)| format!("{done:>8}  {}\n", path.display()));
    format!("this is release {number}\n{}", lines.collect::<String>())
}

/// The changes that were made, and their number, including the files in which a release was recorded.
pub fn summary(
    folder: &Folder,
    drift: &[Change<'_>],
    recorded: &[(Done, PathBuf)],
    figures: Figures,
    took: Duration,
) -> String {
    let lines = shorten(drift.iter().map(|change| folder.describe_done(change)));
    let numbers: Vec<_> = Done::ALL
        .iter()
        .map(|done| {
            let recorded = recorded.iter().map(|(done, _)| *done);
            let changes = drift.iter().map(Change::done).chain(recorded);
            (changes.filter(|change| change == done).count(), done)
        })
        .filter(|(number, _)| *number > 0)
        .map(|(number, done)| format!("{number} {done}"))
        .collect();
    let done = if numbers.is_empty() {
        "nothing to do,".to_owned()
    } else {
        format!("{} in", numbers.join(", "))
    };
    let (path, took) = (folder.path().display(), took.as_millis());
    format!("{lines}{path}: {figures}; {done} {took} ms\n")
}

/// Every difference as a line, and then as a diff.
pub fn differences(folder: &Folder, drift: &[Change<'_>]) -> String {
    let lines = drift.iter().map(|change| folder.describe(change) + "\n");
    let diffs = drift.iter().map(|change| folder.diff(change));
    lines.chain(diffs).collect()
}

/// Every difference as a line of JSON.
pub fn drift_as_json(folder: &Folder, drift: &[Change<'_>]) -> String {
    let line =
        |change: &Change<'_>| json!({ "file": folder.shown(change), "drift": change.drift() });
    drift
        .iter()
        .map(|change| format!("{}\n", line(change)))
        .collect()
}

/// Every difference as an annotation of a workflow.
pub fn drift_as_annotations(folder: &Folder, drift: &[Change<'_>], hint: &str) -> String {
    let lines = drift.iter().map(|change| {
        let file = folder.shown(change);
        let place = Place {
            file: &file,
            at: None,
        };
        annotation("error", Some(place), change.drift(), hint.trim_end())
    });
    lines.collect()
}
