//! `cargo xtask rehearse`

mod call;
mod table;
mod workspace;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use apicrate::diff::{self, Report, Rule};
use apicrate::ir::Step;
use apicrate::rehearsal::{Examples, Untried, examples, proxy};
use apicrate::{Description, Generate, Options, PackageName, Runtime, Tree};
use apicrate_exchange::Outcome;

use self::call::{Call, Known, Plan, crossing, run_exchanges};
use self::workspace::Workspace;
use crate::place;
use crate::print::{complain, print};
use crate::revision::Origin;

/// Calls services of one version of the description with clients of another, in both directions.
///
/// A version is a file, a folder with an `openapi.yaml`, or a git revision, of which `spec/` is read. The crates of
/// both are generated and compiled in `target/rehearsal`. For each operation, a client of one version sends a minimal
/// request, a complete request and the example bodies of the description to a service of the other version, which sends
/// each documented response. Values are the examples of the description, or sample values. `cargo xtask diff` covers
/// changes that show only with other values, such as a lowered bound. Each call `works`, `loses` data (a value of the
/// request or the response does not arrive) or `fails`. Calls for which no valid value was found are listed at the end.
/// Effects that also occur between a client and a service of the same version do not count.
///
/// Exit status: 0, or 1 if a call of an old client to a new service fails or loses a value that the client sends, or 2 if
/// an input cannot be read or compiled. A value that only the new service sends does not count, nor do the calls of a
/// new client: a call of a new operation always fails there.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask rehearse HEAD~1 spec
    cargo xtask rehearse old/openapi.yaml new/openapi.yaml")]
pub struct Rehearse {
    /// The old version
    old: String,
    /// The new version
    new: String,
}

/// Explains the words in the tables.
const LEGEND: &str = "\
works: the call succeeds, and all values arrive
loses: the call succeeds, but a value does not arrive
fails: the call returns an error
minimal request, complete request: without, and with, all optional parts
status: a minimal request, and the documented response with this status
from the service: a response that only the version of the service documents
";

/// The names of the two crates.
const PACKAGES: [&str; 2] = ["before", "after"];

impl Rehearse {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self.rehearse() {
            Ok((text, survives)) => {
                print(&text)?;
                Ok(ExitCode::from(u8::from(!survives)))
            }
            Err(error) => {
                complain(&format!("error: {error:#}"));
                Ok(ExitCode::from(2))
            }
        }
    }

    fn rehearse(&self) -> anyhow::Result<(String, bool)> {
        let versions = [read(&self.old, PACKAGES[0])?, read(&self.new, PACKAGES[1])?];
        let workspace = Workspace::at(&place::repository()?)?;
        workspace.write(&versions)?;
        workspace.build()?;
        let mut known_to_fail = Vec::new();
        let mut exchanges = Vec::new();
        for version in &versions {
            let known = run_exchanges(version, &workspace)?.into_iter();
            let fails = |known: &Known| known.report.outcome == Outcome::Fails;
            let (failing, others): (Vec<_>, Vec<_>) = known.partition(fails);
            known_to_fail.extend(failing);
            exchanges.push(others);
        }
        let both = |list: fn(&Examples) -> &[Untried]| -> BTreeSet<&Untried> {
            let lists = versions.iter().flat_map(|version| list(&version.examples));
            lists.collect()
        };
        let untried = both(|examples| &examples.untried);
        let there = run(crossing(&exchanges[0], &exchanges[1], PACKAGES), &workspace)?;
        let reversed = [PACKAGES[1], PACKAGES[0]];
        let back = run(crossing(&exchanges[1], &exchanges[0], reversed), &workspace)?;
        let [before, after] = &versions;
        let report = Report::new(&before.version, &after.version);
        let gone = operations(&report, Rule::OperationRemoved);
        let new = operations(&report, Rule::OperationAdded);
        let survives = gone.is_empty() && there.iter().all(Call::arrives);
        let mut text = vec![
            table::calls_table("old client, new service", &there, [&gone, &new], &untried),
            table::calls_table("new client, old service", &back, [&new, &gone], &untried),
        ];
        text.extend(table::failing_calls(&known_to_fail));
        text.extend(table::untried_exchanges(&untried));
        text.extend(table::partial_exchanges(&both(|examples| {
            &examples.left_out
        })));
        let webhooks = versions.iter().flat_map(Version::webhooks).collect();
        text.extend(table::untried_webhooks(&webhooks));
        text.push(LEGEND.to_owned());
        Ok((text.join("\n"), survives))
    }
}

/// The ids of the operations that only one of the versions has.
fn operations(report: &Report, rule: Rule) -> BTreeSet<String> {
    report
        .changes()
        .iter()
        .filter(|change| change.rule == rule)
        .filter_map(|change| match change.subject.steps() {
            [Step::Operation(id)] => Some(id.clone()),
            _ => None,
        })
        .collect()
}

/// Makes the planned calls.
fn run(plans: Vec<Plan>, workspace: &Workspace) -> anyhow::Result<Vec<Call>> {
    let jobs: Vec<_> = plans.iter().map(|plan| plan.job.clone()).collect();
    let reports = workspace.run(&jobs)?;
    let calls = plans.into_iter().zip(reports);
    Ok(calls.map(|(plan, report)| plan.done(report)).collect())
}

/// A version: its crate, its proxy, and its exchanges.
struct Version {
    package: PackageName,
    version: diff::Version,
    tree: Tree,
    proxy: String,
    examples: Examples,
}

impl Version {
    /// The events that the service sends.
    fn webhooks(&self) -> impl Iterator<Item = &str> {
        let webhooks = self.version.model.webhooks.iter();
        webhooks.map(|webhook| webhook.name.value.as_str())
    }
}

/// The runtime of this repository, as seen from the crates.
const RUNTIME: &str = "../../../generator/runtime";

fn read(word: &str, package: &str) -> anyhow::Result<Version> {
    let origin = Origin::named(word)?;
    let read = |path: &Path| origin.read(path);
    let failure = |problems: apicrate::diagnostic::Diagnostics| anyhow::anyhow!("\n{problems}");
    let package: PackageName = package.parse()?;
    let options = Options {
        runtime: Runtime::in_folder(RUNTIME),
        ..Options::new(package.clone())
    };
    let generated = Description::read(&origin.path(), &read)
        .generate(&options)
        .map_err(failure)?;
    let proxy = proxy(&generated.version.api, &package);
    Ok(Version {
        package,
        tree: generated.tree,
        proxy: proxy.with_context(|| format!("`{word}` describes no operation"))?,
        examples: examples(&generated.version.model),
        version: generated.version,
    })
}
