//! `cargo xtask rehearse`

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs, path};

use anyhow::{Context, bail};
use generator::rehearsal::{examples, module, program, proxy};
use generator::{Description, Options, Tree};
use rehearsal::{Difference, Exchange, Job, Outcome, Report};

use crate::place;
use crate::print::{complain, print};
use crate::revision::Origin;

/// Lets clients of one version of the description call services of another, in both directions.
///
/// A version is a file, a folder with an `openapi.yaml`, or a revision of git of which `spec/` is read. The crates of both are
/// generated and compiled in `target/rehearsal`. For each operation, a request with as little as there can be, one with everything,
/// and each documented response go from a client of one version to a service of the other; values are the examples of the
/// description, and made ones where it has none. It is shown which calls survive: `works`, `loses` (something that was sent, in the request
/// or in the response, does not arrive) or `fails`, and how a response changes on its way.
///
/// Exit status: 0, or 1 if a call of a client of the version before fails at a service of the version after, or 2 if there is
/// no telling, as something could not be read or compiled. The other direction does not count: a new operation always fails
/// there, and breaks nobody.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask rehearse HEAD~1 spec
    cargo xtask rehearse old/openapi.yaml new/openapi.yaml")]
pub struct Rehearse {
    /// The version before
    old: String,
    /// The version after
    new: String,
}

/// The names of the two crates.
const PACKAGES: [&str; 2] = ["before", "after"];

impl Rehearse {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self.rehearsed() {
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

    fn rehearsed(&self) -> anyhow::Result<(String, bool)> {
        let versions = [read(&self.old, PACKAGES[0])?, read(&self.new, PACKAGES[1])?];
        let workspace = Workspace::at(&place::repository()?)?;
        workspace.write(&versions)?;
        workspace.build()?;
        let [old, new] = &versions;
        let there = jobs(old, new, PACKAGES);
        let back = jobs(new, old, [PACKAGES[1], PACKAGES[0]]);
        let all: Vec<_> = there.iter().chain(&back).cloned().collect();
        let mut reports = workspace.run(&all)?;
        let reports_back = reports.split_off(there.len());
        let directions = [
            ("client before, service after", &there, &reports),
            ("client after, service before", &back, &reports_back),
        ];
        let text = directions.map(|(title, jobs, reports)| table(title, jobs, reports));
        let survives = reports
            .iter()
            .all(|report| report.outcome != Outcome::Fails);
        Ok((text.join("\n"), survives))
    }
}

/// A version: its crate, its proxy, and its exchanges.
struct Version {
    tree: Tree,
    proxy: String,
    exchanges: Vec<Exchange>,
}

fn read(word: &str, package: &str) -> anyhow::Result<Version> {
    let origin = Origin::named(word)?;
    let read = |path: &Path| origin.read(path);
    let told = |problems: generator::diagnostic::Diagnostics| anyhow::anyhow!("\n{problems}");
    let generated = Description::read(&origin.path(), &read).generate(&Options::new(package));
    let generated = generated.map_err(told)?;
    let proxy = proxy(&generated.version.api, package);
    Ok(Version {
        tree: generated.tree,
        proxy: proxy.with_context(|| format!("`{word}` describes no operation"))?,
        exchanges: examples(&generated.version.model),
    })
}

/// Each request of the caller's version and each response of the service's, at least once. They belong together
/// if they have the same title; where the other side has none of this title, its first one does.
fn jobs(caller: &Version, service: &Version, through: [&str; 2]) -> Vec<Job> {
    let mut jobs = Vec::new();
    let mut add = |sends: &Exchange, answers: Option<&Exchange>| {
        let exchange = Exchange {
            response: answers.unwrap_or(sends).response.clone(),
            ..sends.clone()
        };
        let through = through.map(str::to_owned).to_vec();
        jobs.push(Job { through, exchange });
    };
    for sends in &caller.exchanges {
        add(sends, counterpart(&service.exchanges, sends));
    }
    for answers in &service.exchanges {
        let sends = counterpart(&caller.exchanges, answers);
        if let Some(sends) = sends.filter(|sends| sends.title != answers.title) {
            let title = format!("{} of the service", answers.title);
            add(
                &Exchange {
                    title,
                    ..sends.clone()
                },
                Some(answers),
            );
        }
    }
    jobs
}

fn counterpart<'a>(exchanges: &'a [Exchange], of: &Exchange) -> Option<&'a Exchange> {
    let of_operation = || {
        exchanges
            .iter()
            .filter(|found| found.operation == of.operation)
    };
    let same = of_operation().find(|found| found.title == of.title);
    same.or_else(|| of_operation().next())
}

/// The folder that both crates and the program are in.
struct Workspace {
    repository: PathBuf,
    root: PathBuf,
    /// The folder of what is compiled: that of the repository, for which much of it is compiled already.
    target: PathBuf,
}

impl Workspace {
    fn at(repository: &Path) -> anyhow::Result<Self> {
        let asked = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        let target = asked.unwrap_or_else(|| repository.join("target"));
        Ok(Self {
            repository: repository.to_owned(),
            root: repository.join("target/rehearsal"),
            // Cargo runs in another folder, from where a relative path leads elsewhere.
            target: path::absolute(target).context("cannot tell the target folder")?,
        })
    }

    fn write(&self, versions: &[Version; 2]) -> anyhow::Result<()> {
        let manifest = fs::read_to_string(self.repository.join("Cargo.toml"))?;
        let profiles = manifest.find("[profile").map_or("", |at| &manifest[at..]);
        let rehearsal = self.repository.join("generator/rehearsal");
        let mut text = format!(
            "[package]\nname = \"rehearse\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
             rehearsal = {{ path = {rehearsal:?}, features = [\"run\"] }}\n"
        );
        for (package, version) in PACKAGES.iter().zip(versions) {
            writeln!(
                text,
                "{package} = {{ path = \"{package}\", default-features = false, features = [\"client\", \"server\"] }}"
            )?;
            let folder = self.root.join(package);
            if folder.exists() {
                fs::remove_dir_all(&folder)?;
            }
            for (path, content) in version.tree.iter() {
                self.write_file(&format!("{package}/{path}"), content)?;
            }
            self.write_file(&format!("src/{}.rs", module(package)), &version.proxy)?;
        }
        self.write_file("Cargo.toml", &format!("{text}\n{profiles}"))?;
        self.write_file("src/main.rs", &program(&PACKAGES))?;
        let lock = fs::read_to_string(self.repository.join("Cargo.lock"))?;
        self.write_file("Cargo.lock", &lock)
    }

    fn write_file(&self, path: &str, content: &str) -> anyhow::Result<()> {
        let path = self.root.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&path, content).with_context(|| format!("cannot write {}", path.display()))
    }

    fn build(&self) -> anyhow::Result<()> {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .args(["build", "--quiet"])
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", &self.target)
            .status()
            .context("cannot run cargo")?;
        if !status.success() {
            bail!("the crates in {} do not compile", self.root.display());
        }
        Ok(())
    }

    fn run(&self, jobs: &[Job]) -> anyhow::Result<Vec<Report>> {
        let name = format!("rehearse{}", env::consts::EXE_SUFFIX);
        let mut program = Command::new(self.target.join("debug").join(name))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot run the rehearsal")?;
        if let Some(mut input) = program.stdin.take() {
            input.write_all(&serde_json::to_vec(jobs)?)?;
        }
        let output = program.wait_with_output()?;
        if !output.status.success() {
            bail!("the rehearsal has failed");
        }
        Ok(serde_json::from_slice(&output.stdout)?)
    }
}

/// What became of each operation in a direction, and why, where something did not arrive.
fn table(title: &str, jobs: &[Job], reports: &[Report]) -> String {
    let mut text = format!("{title}\n");
    let mut rest: Vec<_> = jobs.iter().zip(reports).collect();
    let width = jobs.iter().map(|job| job.exchange.operation.len()).max();
    while let Some((first, _)) = rest.first() {
        let operation = first.exchange.operation.clone();
        let (of_it, others): (Vec<_>, Vec<_>) = rest
            .into_iter()
            .partition(|(job, _)| job.exchange.operation == operation);
        rest = others;
        let worst = of_it.iter().map(|(_, report)| outcome(report)).max();
        let word = worst.map_or("", name);
        let width = width.unwrap_or_default();
        let _ = writeln!(text, "  {operation:width$}  {word}, {} calls", of_it.len());
        for (job, report) in of_it {
            let why = why(report);
            if !why.is_empty() {
                let title = &job.exchange.title;
                let word = name(outcome(report));
                let _ = writeln!(text, "      {title}: {word}: {}", why.join("; "));
            }
        }
    }
    text
}

/// What came of a call, for both sides: also a value that the caller does not get is lost.
fn outcome(report: &Report) -> Outcome {
    match report.outcome {
        Outcome::Works if !report.response.lost.is_empty() => Outcome::Loses,
        outcome => outcome,
    }
}

/// Why a call failed, or else what did not arrive as it was sent. What a client adds to a request is no news.
fn why(report: &Report) -> Vec<String> {
    if report.outcome == Outcome::Fails {
        return report.reasons.clone();
    }
    let Difference { lost, added } = &report.response;
    let told = |what: &'static str, facts: &[String]| {
        let told = facts.iter().map(|fact| format!("{what} {fact}"));
        told.collect::<Vec<_>>()
    };
    [
        told("request without", &report.request.lost),
        told("response without", lost),
        told("response with", added),
    ]
    .concat()
}

fn name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Works => "works",
        Outcome::Loses => "loses",
        Outcome::Fails => "fails",
    }
}
