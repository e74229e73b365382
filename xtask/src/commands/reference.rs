//! `cargo xtask reference`

use apicrate::Generate;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use apicrate::diff::Report;
use apicrate::ir::Step;
use apicrate_reference::Changes;

use crate::input::Input;
use crate::print::print;
use crate::revision::Origin;

/// Writes a page for reading about the API, and for trying it: a single file that loads nothing.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask reference --out reference.html
    cargo xtask reference --since HEAD~1 --out reference.html
    cargo xtask reference --overlay our.overlay.yaml --out ours.html")]
pub struct Reference {
    /// File to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Mark what has changed since this version: a file, a folder with an `openapi.yaml`, or a git revision
    #[arg(long, value_name = "VERSION")]
    since: Option<String>,
    #[command(flatten)]
    input: Input,
}

impl Reference {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let spec = self.input.spec()?;
        let description = self.input.read(&spec);
        let bundle = description.bundle();
        // A page would show what is wrong as if it were right.
        let Some(version) = self.input.accept(description.version()) else {
            return Ok(ExitCode::FAILURE);
        };
        let changes = match &self.since {
            Some(word) => match Origin::named(word)?.past_version() {
                Some(old) => Some(changes(&Report::new(&old, &version))),
                None => return Ok(ExitCode::FAILURE),
            },
            None => None,
        };
        let page = apicrate_reference::page(&bundle, None, changes.as_ref())?;
        match &self.out {
            Some(out) => {
                fs::write(out, page).with_context(|| format!("cannot write {}", out.display()))?
            }
            None => print(&page)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The changes, by the operations and schemas that they are marked at.
fn changes(report: &Report) -> Changes {
    let [since, _] = report.versions();
    let mut changes = Changes {
        since: since.to_owned(),
        ..Changes::default()
    };
    for change in report.changes() {
        let list = match change.subject.steps().first() {
            Some(Step::Operation(id)) => changes.operations.entry(id.clone()).or_default(),
            Some(Step::Schema(name)) => changes.schemas.entry(name.clone()).or_default(),
            _ => &mut changes.others,
        };
        list.push(change.sentence());
    }
    changes
}
