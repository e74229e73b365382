//! `cargo xtask diff`

use std::process::ExitCode;

use apicrate::diagnostic::{Diagnostics, Extent};
use apicrate::diff::{AcceptedChanges, Bump, Change, Report, Source, Weight, Wire};
use serde_json::{Value, json};

use crate::annotation::{Place, annotation};
use crate::place;
use crate::print::{complain, print, print_problems, print_styled};
use crate::release::version_hint;
use crate::revision::Origin;
use crate::stray::ACCEPTED;

/// Shows what has changed from one version of the description to another, and what follows from it.
///
/// A version is a file, a folder with an `openapi.yaml` (such as that of a published crate), or a git revision, of
/// which `spec/` is read. The meaning is compared: moved files, reordered keys, and references in place of their
/// targets are not changes.
///
/// Breaking changes that are accepted nevertheless are listed in `accepted-changes.yaml` beside the new version: each
/// entry has the `rule` and the `subject` of a change, as `--format json` gives them, and a `reason`, which is shown
/// with the change. With `--fail-on` they are passed over, and an entry that matches no change is an error.
///
/// Exit status: 0, or 1 if there is a change that `--fail-on` names, or 2 if something could not be read.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask diff
    cargo xtask diff HEAD~1
    cargo xtask diff v1.52.1 spec --format markdown
    cargo xtask diff old/openapi.yaml new/openapi.yaml --fail-on any")]
pub struct Diff {
    /// The old version [default: the one that generated/ was made from; with --fail-on, the last release]
    old: Option<String>,
    /// The new version [default: spec/ of this repository]
    new: Option<String>,
    /// How the changes are shown
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Fail if calls of old clients fail or lose a value (`wire`), if code breaks or means something else (`source`), or
    /// if either does (`any`)
    #[arg(long, value_name = "WHAT", value_enum)]
    fail_on: Option<FailOn>,
}

/// How changes are shown.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For a pull request
    Markdown,
    /// For other programs
    Json,
    /// As annotations of a workflow
    Github,
}

/// The breaks that fail the command.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum FailOn {
    Wire,
    Source,
    Any,
}

/// The exit status if something could not be read.
const UNREADABLE: u8 = 2;

impl Diff {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let origins = origin(self.old.as_deref(), self.base())
            .and_then(|old| Ok((old, origin(self.new.as_deref(), "spec/openapi.yaml")?)));
        let (old, new) = match origins {
            Ok(origins) => origins,
            Err(error) => {
                complain(&format!("error: {error:#}"));
                return Ok(ExitCode::from(UNREADABLE));
            }
        };
        let (Some(before), Some(after)) = (old.past_version(), new.version()) else {
            return Ok(ExitCode::from(UNREADABLE));
        };
        let mut report = Report::new(&before, &after);
        let accepted = accepted(&new);
        if let Ok(Some(accepted)) = &accepted {
            accepted.mark(&mut report);
        }
        match self.format {
            Format::Text => print_styled(&report.styled().to_string())?,
            Format::Markdown => print(&report.markdown())?,
            Format::Json => print(&format!("{:#}\n", report_json(&report)))?,
            Format::Github => print(&annotations(&report, &new))?,
        }
        let [was, is] = [&before, &after].map(|version| version.api.version.as_str());
        // Until a release, better documentation needs no other version.
        let is_documentation = was == is && report.bump() == Bump::Patch;
        if let Some(hint) = version_hint(&report, was, is).filter(|_| !is_documentation) {
            complain(&hint);
        }
        // Checked after the report, which an unreadable file must not hide.
        let checked = accepted.and_then(|accepted| match (accepted, self.fail_on) {
            (Some(accepted), Some(_)) => accepted.check(&report),
            _ => Ok(()),
        });
        if let Err(problems) = checked {
            print_problems(&problems, Extent::Short);
            return Ok(ExitCode::from(UNREADABLE));
        }
        let Some(fail_on) = self.fail_on else {
            return Ok(ExitCode::SUCCESS);
        };
        let mut changes = report.changes().iter();
        let is_broken = changes.any(|change| fail_on.names(change) && change.accepted.is_none());
        Ok(ExitCode::from(u8::from(is_broken)))
    }

    /// The default for the old version: with `--fail-on` the last release, if there is one.
    fn base(&self) -> &'static str {
        let released = "spec/released.yaml";
        let is_released = place::in_repository(released).is_ok_and(|path| path.is_file());
        if self.fail_on.is_some() && is_released {
            released
        } else {
            "generated/openapi.yaml"
        }
    }
}

/// The accepted changes beside the new version, if there is a file of them.
///
/// # Errors
///
/// Every problem of the file.
pub fn accepted(new: &Origin) -> Result<Option<AcceptedChanges>, Diagnostics> {
    let path = new.beside(ACCEPTED);
    path.map(|path| AcceptedChanges::read(&path, &|path| new.read(path)))
        .transpose()
}

impl FailOn {
    /// Returns whether a change breaks this.
    fn names(self, change: &Change) -> bool {
        let wire = change.wire().forward >= Wire::Loses;
        let source = matches!(change.source(), Source::Differs | Source::Breaks);
        match self {
            Self::Wire => wire,
            Self::Source => source,
            Self::Any => wire || source,
        }
    }
}

/// The version that was asked for, or a file of this repository.
fn origin(asked: Option<&str>, default: &str) -> anyhow::Result<Origin> {
    match asked {
        Some(word) => Origin::named(word),
        None => Ok(Origin::File(place::in_repository(default)?)),
    }
}

fn report_json(report: &Report) -> Value {
    let [old, new] = report.versions();
    let changes = report.changes().iter().map(|change| {
        json!({
            "rule": change.rule.name(),
            "category": change.rule.category(),
            "subject": change.subject.to_string(),
            "before": change.before.as_ref().map(ToString::to_string),
            "message": change.sentence(),
            "old": report.old_place(change),
            "new": report.new_place(change),
            "wire": change.wire(),
            "source": change.source(),
            "accepted": change.accepted,
            "items": change.items.iter().map(|item| json!({
                "path": item.path,
                "verdict": item.verdict,
                "now": item.moved,
            })).collect::<Vec<_>>(),
        })
    });
    json!({
        "title": report.title(),
        "old": old,
        "new": new,
        "changes": changes.collect::<Vec<_>>(),
    })
}

/// An annotation for each change, beside its line in the new description where there is one.
fn annotations(report: &Report, new: &Origin) -> String {
    let lines = report.changes().iter().map(|change| {
        let level = match (&change.accepted, change.weight()) {
            (Some(_), _) | (None, Weight::Harmless) => "notice",
            (None, Weight::Breaking) => "error",
            (None, Weight::Risky) => "warning",
        };
        let span = report.new_span(change);
        let place = span.map(|(file, span)| Place {
            file: new.in_work_tree(file),
            at: Some((span.line, span.column)),
        });
        let accepted: String = change
            .accepted
            .iter()
            .map(|reason| format!("\naccepted: {reason}"))
            .collect();
        let message = change.sentence() + &accepted;
        annotation(level, place, change.rule.name(), &message)
    });
    lines.collect()
}
