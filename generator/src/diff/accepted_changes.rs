//! Changes that somebody has looked at and accepted, with the reason.

use std::path::Path;

use super::change::Change;
use super::report::Report;
use apicrate_description::diagnostic::{Diagnostic, Diagnostics, Rule};
use apicrate_description::source::{Node, ReadFile, Sources, Value};
use apicrate_description::span::{Files, Span, Spanned};

/// The accepted changes: a list of entries, each with the `rule` and the `subject` of a change as reports show them,
/// and a `reason`.
#[derive(Debug)]
pub struct AcceptedChanges {
    files: Files,
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    span: Span,
    rule: Spanned<String>,
    subject: Spanned<String>,
    reason: String,
}

const KEYS: [&str; 3] = ["rule", "subject", "reason"];

impl AcceptedChanges {
    /// Reads a file of accepted changes.
    ///
    /// # Errors
    ///
    /// Every problem of the file.
    pub fn read(path: &Path, read: ReadFile<'_>) -> Result<Self, Diagnostics> {
        let (mut sources, mut problems) = (Sources::default(), Vec::new());
        let root = sources.read_root(path, read, &mut problems);
        let entries = root.map_or(Vec::new(), |root| entries(&root, &mut problems));
        if problems.is_empty() {
            Ok(Self {
                files: sources.into_files(),
                entries,
            })
        } else {
            Err(Diagnostics::new(sources.into_files(), problems))
        }
    }

    /// Marks the accepted changes of a report, with the reason for each.
    pub fn mark(&self, report: &mut Report) {
        for change in report.changes_mut() {
            change.accepted = self.reason(change).map(str::to_owned);
        }
    }

    /// The reason for which a change is accepted, if it is.
    pub fn reason(&self, change: &Change) -> Option<&str> {
        let mut entries = self.entries.iter();
        let entry = entries.find(|entry| entry.covers(change))?;
        Some(&entry.reason)
    }

    /// Checks that each entry matches a change.
    ///
    /// # Errors
    ///
    /// Every entry that matches none.
    pub fn check(self, report: &Report) -> Result<(), Diagnostics> {
        let idle = self.entries.iter().filter(|entry| {
            let mut changes = report.changes().iter();
            !changes.any(|change| entry.covers(change))
        });
        let problems: Vec<_> = idle.map(|entry| {
            let message = format!(
                "no change `{}` of {} matches this entry",
                entry.rule.value, entry.subject.value
            );
            Diagnostic::new(Rule::InvalidValue, entry.span, message).help(
                "remove the entry, or copy the rule and the subject from `cargo xtask diff --format json`",
            )
        }).collect();
        if problems.is_empty() {
            Ok(())
        } else {
            Err(Diagnostics::new(self.files, problems))
        }
    }
}

impl Entry {
    fn covers(&self, change: &Change) -> bool {
        self.rule.value == change.rule.name() && self.subject.value == change.subject.to_string()
    }
}

fn entries(root: &Node, problems: &mut Vec<Diagnostic>) -> Vec<Entry> {
    match &root.value {
        Value::Null => Vec::new(),
        Value::Sequence(items) => {
            let items = items.iter();
            items.filter_map(|item| entry(item, problems)).collect()
        }
        _ => {
            let message = format!("accepted changes must be a list, got {}", root.kind());
            problems.push(Diagnostic::new(Rule::WrongKind, root.span, message));
            Vec::new()
        }
    }
}

fn entry(node: &Node, problems: &mut Vec<Diagnostic>) -> Option<Entry> {
    for key in node.as_mapping().into_iter().flatten().map(|(key, _)| key) {
        if !KEYS.contains(&key.text.as_str()) {
            let message = format!("`{}` is not a keyword of an accepted change", key.text);
            let help = format!("use the keywords `{}`", KEYS.join("`, `"));
            problems.push(Diagnostic::new(Rule::UnknownKeyword, key.span, message).help(help));
        }
    }
    let mut text = |key: &str| {
        let value = node.get(key);
        let text =
            value.and_then(|value| Some(Spanned::new(value.as_str()?.to_owned(), value.span)));
        if text.is_none() {
            let message = format!("an accepted change must have the string `{key}`");
            problems.push(Diagnostic::new(Rule::MissingKeyword, node.span, message));
        }
        text
    };
    let (rule, subject, reason) = (text("rule"), text("subject"), text("reason"));
    Some(Entry {
        span: node.span,
        rule: rule?,
        subject: subject?,
        reason: reason?.value,
    })
}
