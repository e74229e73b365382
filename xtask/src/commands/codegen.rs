//! `cargo xtask codegen`

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, bail};
use apicrate::diagnostic::Diagnostics;
use apicrate::{Description, Generate, Generated, Options, PackageName, Runtime, Tree, is_marked};

use crate::apply::apply;
use crate::commands::diff::accepted;
use crate::commands::surface;
use crate::folder::{Change, Folder};
use crate::git::is_uncommitted;
use crate::input::{Format, Input};
use crate::lock::{Lock, lock};
use crate::place::{self, quoted};
use crate::print::{complain, print};
use crate::release::{Plan, Releases};
use crate::report::{self, Figures};
use crate::revision::Origin;
use crate::runtime::{self, Source};
use crate::stray::FilesRead;

/// Generates a crate from a description.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask codegen
    cargo xtask codegen --check --list
    cargo xtask codegen --release
    cargo xtask codegen --spec shop/openapi.yaml --out ../shop-api --package shop-api
    cargo xtask codegen --spec shop/openapi.yaml --out ../shop-api --package shop-api --skip-unsupported
    cargo xtask codegen --spec shop/openapi.yaml --out ../shop-api --package shop-api --runtime version=0.1
    cargo xtask codegen --spec shop/openapi.yaml --out ../carts --package carts --tags carts,checkout
    cargo xtask codegen --spec shop/openapi.yaml --out ../carts --package carts --operations listCarts,'GET /carts/{id}'
    cargo xtask codegen --out ../our-billing-api --overlay our.overlay.yaml
    cargo xtask codegen --out ../acme-billing-api --package acme-billing-api --wire-prefix acme_")]
pub struct Codegen {
    /// Write nothing; fail if the crate is not up to date with the description
    #[arg(long, conflicts_with = "force")]
    check: bool,
    /// With --check: print only the names of the files that differ
    #[arg(long, requires = "check", conflicts_with = "quiet")]
    list: bool,
    /// Overwrite files that were not generated, and copies of the runtime that were edited
    #[arg(long)]
    force: bool,
    /// Make a release: write the next version into the description, and the changes since the last one into the
    /// changelog beside it
    #[arg(long, conflicts_with_all = ["check", "overlay", "tags", "operations", "skip_unsupported", "wire_prefix"])]
    release: bool,
    /// Print nothing unless something is wrong
    #[arg(long, short)]
    quiet: bool,
    /// Folder of the crate [default: generated/ of this repository]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Name of the package
    #[arg(long, value_name = "NAME", default_value = "billing-api")]
    package: PackageName,
    /// Where the crate gets its runtime from: `vendored`, a copy inside the crate; `path=DIR`; or `version=REQ`, from
    /// the registry [default: as before, or vendored]
    #[arg(long, value_name = "WHERE")]
    runtime: Option<Source>,
    #[command(flatten)]
    input: Input,
}

impl Codegen {
    /// Refuses the crate of this repository for anything but its description, and the folder of the repository.
    fn check_folder(&self, spec: &Path, out: &Path, own: Option<&Path>) -> anyhow::Result<()> {
        match own {
            Some(own) => self.check_own(spec, out, own)?,
            None => self.check_package(out)?,
        }
        if place::repository().is_ok_and(|repository| place::is_same(&repository, out)) {
            bail!(
                "the crate cannot be written over the repository: name another folder with `--out`"
            );
        }
        Ok(())
    }

    /// Refuses whatever would make another crate of the one that the rest of the repository depends on.
    fn check_own(&self, spec: &Path, out: &Path, own: &Path) -> anyhow::Result<()> {
        let is_same_crate = place::is_same(spec, own)
            && self.input.is_whole()
            && self.package.as_str() == OWN_PACKAGE
            && self.runtime.is_none();
        if !is_same_crate {
            bail!(
                "nothing was written: {} is the crate `{OWN_PACKAGE}`, on which this repository depends and which is only \
                 ever generated from the whole of {}; for another crate, name another folder with `--out`",
                out.display(),
                place::relative(own).display()
            );
        }
        Ok(())
    }

    /// Refuses to replace the crate of another package.
    fn check_package(&self, out: &Path) -> anyhow::Result<()> {
        let manifest = fs::read_to_string(out.join("Cargo.toml")).unwrap_or_default();
        let line = manifest
            .lines()
            .find_map(|line| line.strip_prefix("name = "));
        let package = line.map(|name| name.trim_matches('"'));
        match package {
            Some(other)
                if is_marked(&manifest) && other != self.package.as_str() && !self.force =>
            {
                bail!(
                    "nothing was written: {} holds the generated crate `{other}`; generate it with `--package {other}`, \
                     name another folder with `--out`, or replace it with `--force`",
                    out.display()
                )
            }
            _ => Ok(()),
        }
    }

    pub fn run(self) -> anyhow::Result<ExitCode> {
        let start = Instant::now();
        let spec = self.input.spec()?;
        let out = place::out(self.out.as_deref())?;
        let own = place::find_description(&out);
        self.check_folder(&spec, &out, own.as_deref())?;
        // Before anything is read, so that the last run to write has seen its latest state.
        let mut file_lock = lock(&out)?;
        let runtime = runtime::choose(&out, self.runtime.as_ref(), own.is_some())?;
        let releases = Releases::beside(&spec);
        let plan = match self.plan(&spec, &releases)? {
            Ok(plan) => plan,
            Err(problems) => return Ok(self.fail(&problems)),
        };
        let read = FilesRead::default();
        let description = self.description(&spec, plan.as_ref(), &read);
        let options = self.options(&releases, plan.as_ref(), runtime)?;
        let release = plan.map(|plan| (plan, description.bundle()));
        let Generated {
            version,
            tree,
            warnings,
        } = match description.generate(&options) {
            Ok(generated) => generated,
            Err(problems) => return Ok(self.fail(&problems)),
        };
        self.input.complain(&warnings);
        if self.input.is_own() && read.has_strays(&spec)? {
            return Ok(ExitCode::FAILURE);
        }
        let figures = Figures::new(&version.api, &tree);
        let objection = if self.input.is_whole() && release.is_none() {
            releases.objection(&version)?
        } else {
            None
        };
        if let Some(objection) = &objection {
            complain(objection);
        }
        if self.check {
            let is_up_to_date = self.check(&Folder::read(out.clone(), &tree)?, &tree)?;
            if is_up_to_date && objection.is_none() {
                self.report_up_to_date(&out, figures)?;
                return Ok(ExitCode::SUCCESS);
            }
            return Ok(ExitCode::FAILURE);
        }
        let folder = self.folder(out, &tree, &mut file_lock)?;
        let drift = folder.drift(&tree);
        self.refuse(&folder, &drift)?;
        apply(&folder, &drift)?;
        let (text, recorded) = match &release {
            Some((plan, bundle)) => {
                let recorded = releases.record(&spec, plan, bundle)?;
                (report::release(&plan.number, &recorded), recorded)
            }
            None => (report::changed(&folder, &drift, &version), Vec::new()),
        };
        self.say(&text)?;
        let took = start.elapsed();
        self.say(&report::summary(&folder, &drift, &recorded, figures, took))?;
        Ok(ExitCode::SUCCESS)
    }

    /// The folder to write to, for no other run to write to at the same time.
    fn folder(
        &self,
        out: PathBuf,
        tree: &Tree,
        file_lock: &mut Option<Lock>,
    ) -> anyhow::Result<Folder> {
        if file_lock.is_none() {
            fs::create_dir_all(&out)
                .with_context(|| format!("cannot create the folder {}", out.display()))?;
            *file_lock = lock(&out)?;
        }
        Folder::read(out, tree)
    }

    fn say(&self, text: &str) -> anyhow::Result<()> {
        if self.quiet { Ok(()) } else { print(text) }
    }

    /// The release to make, if one is asked for and something has changed.
    fn plan(
        &self,
        spec: &Path,
        releases: &Releases,
    ) -> anyhow::Result<Result<Option<Plan>, Diagnostics>> {
        if !self.release {
            return Ok(Ok(None));
        }
        let version = match self.input.read(spec).version() {
            Ok((version, _)) => version,
            Err(problems) => return Ok(Err(problems)),
        };
        if self.input.is_own()
            && let Some(objection) = surface::objection(&version.api)?
        {
            bail!("nothing was written: {objection}");
        }
        if let Err(problems) = accepted(&Origin::File(spec.to_owned())) {
            return Ok(Err(problems));
        }
        let plan = releases.plan(spec, &version)?;
        if plan.is_none() {
            self.say("nothing has changed since the last release\n")?;
        } else if is_uncommitted(spec.parent().unwrap_or(Path::new(""))) {
            complain("warning: this release is made from changes that are not committed");
        }
        Ok(Ok(plan))
    }

    fn options(
        &self,
        releases: &Releases,
        plan: Option<&Plan>,
        runtime: Runtime,
    ) -> anyhow::Result<Options> {
        let changelog = match plan {
            Some(plan) => Some(plan.changelog.clone()),
            None => releases.changelog()?,
        };
        Ok(Options {
            changelog,
            runtime,
            package: self.package.clone(),
        })
    }

    /// The description, as it will be after the release that is planned, if one is.
    fn description(&self, spec: &Path, plan: Option<&Plan>, read: &FilesRead) -> Description {
        self.input.read_by(spec, &|path| {
            read.add(path);
            match plan {
                Some(plan) if place::is_same(path, spec) => Ok(plan.text.clone()),
                _ => fs::read_to_string(path),
            }
        })
    }

    fn fail(&self, problems: &Diagnostics) -> ExitCode {
        self.input.complain(problems);
        ExitCode::FAILURE
    }

    /// Reports the differences, and returns whether there are none.
    fn check(&self, folder: &Folder, tree: &Tree) -> anyhow::Result<bool> {
        let drift = folder.drift(tree);
        if drift.is_empty() {
            return Ok(true);
        }
        if self.list {
            let names: String = drift.iter().map(|c| folder.shown(c) + "\n").collect();
            print(&names)?;
            return Ok(false);
        }
        let hint = self.hint(folder, &drift);
        print(&match self.input.message_format {
            Format::Json => report::drift_as_json(folder, &drift),
            Format::Github => report::drift_as_annotations(folder, &drift, &hint),
            Format::Human if self.quiet => hint,
            Format::Human => report::differences(folder, &drift) + &hint,
        })?;
        Ok(false)
    }

    fn report_up_to_date(&self, out: &Path, figures: Figures) -> anyhow::Result<()> {
        if self.quiet || self.list {
            return Ok(());
        }
        print(&format!("{} is up to date: {figures}\n", out.display()))
    }

    /// How to resolve the differences.
    fn hint(&self, folder: &Folder, drift: &[Change<'_>]) -> String {
        let (path, number, command) = (folder.path().display(), drift.len(), self.command());
        let guarded = folder.guarded(drift);
        if guarded.is_empty() {
            format!(
                "{number} of the files in {path} differ; to bring them up to date, run:\n\n    {command}\n"
            )
        } else {
            format!(
                "{number} of the files in {path} differ, and these are not generated, or were edited:\n{}\n{}",
                list_reasons(guarded),
                by_force(&command)
            )
        }
    }

    /// Fails if something must not be changed.
    fn refuse(&self, folder: &Folder, drift: &[Change<'_>]) -> anyhow::Result<()> {
        let obstacles = folder.obstacles(drift);
        if !obstacles.is_empty() {
            bail!(
                "nothing was written, as these are in the way:\n{}\nmove them away",
                list_reasons(obstacles)
            );
        }
        let guarded = folder.guarded(drift);
        if !guarded.is_empty() && !self.force {
            bail!(
                "nothing was written, as these files are not generated, or were edited:\n{}\n{}",
                list_reasons(guarded),
                by_force(&self.command()).trim_end()
            );
        }
        Ok(())
    }

    /// The command line that repeats this run.
    fn command(&self) -> String {
        let mut command = "cargo xtask codegen".to_owned() + &self.input.options();
        if self.release {
            command += " --release";
        }
        if let Some(out) = &self.out {
            command += &format!(" --out {}", quoted(out));
        }
        if self.package.as_str() != OWN_PACKAGE {
            command += &format!(" --package {}", self.package);
        }
        if let Some(runtime) = &self.runtime {
            command += &format!(" --runtime {}", runtime.as_word());
        }
        command
    }
}

/// The package in `generated/`.
const OWN_PACKAGE: &str = "billing-api";

/// How to resolve the refusal of a command.
fn by_force(command: &str) -> String {
    format!("move them away, or overwrite them with:\n\n    {command} --force\n")
}

fn list_reasons(reasons: Vec<String>) -> String {
    report::shorten(reasons.into_iter().map(|reason| format!("    {reason}")))
}
