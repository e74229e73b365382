//! `cargo xtask codegen`

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use generator::{Options, Tree};

use crate::folder::{self, Folder};
use crate::spec;

/// Generates a crate from a description.
#[derive(Debug, clap::Args)]
pub struct Codegen {
    /// Write nothing; fail if the crate is not what the description gives
    #[arg(long, conflicts_with = "force")]
    check: bool,
    /// Overwrite and remove files that were edited or not generated
    #[arg(long)]
    force: bool,
    /// Root file of the description [default: spec/openapi.yaml of this repository]
    #[arg(long, value_name = "PATH", default_value_os_t = spec::default(), hide_default_value = true)]
    spec: PathBuf,
    /// Folder of the crate [default: generated/ of this repository]
    #[arg(long, value_name = "DIR", default_value_os_t = default_out(), hide_default_value = true)]
    out: PathBuf,
    /// Name of the package
    #[arg(long, value_name = "NAME", default_value = "billing-api", value_parser = package_name)]
    package: String,
}

fn default_out() -> PathBuf {
    spec::workspace().join("generated")
}

/// Names that Rust has a meaning for, so that nobody could import the crate.
const RESERVED: [&str; 12] = [
    "alloc",
    "async",
    "core",
    "crate",
    "fn",
    "mod",
    "proc_macro",
    "self",
    "std",
    "super",
    "test",
    "type",
];

/// Letters, digits, `-` and `_`, a letter first: what Cargo takes and Rust can import.
fn package_name(text: &str) -> Result<String, String> {
    if RESERVED.contains(&text) {
        return Err(format!("`{text}` has a meaning in Rust already"));
    }
    let first = text.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let rest = text
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    match first && rest {
        true => Ok(text.to_owned()),
        false => {
            Err("a package name is a letter followed by letters, digits, `-` and `_`".to_owned())
        }
    }
}

impl Codegen {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let options = Options {
            package: self.package.clone(),
        };
        let spec = spec::relative(&self.spec);
        let tree = match generator::generate(&spec, &|path| fs::read_to_string(path), &options) {
            Ok(tree) => tree,
            Err(problems) => {
                eprintln!("{problems}");
                return Ok(ExitCode::FAILURE);
            }
        };
        let folder = Folder::read(spec::relative(&self.out), &tree)?;
        if self.check {
            Ok(self.check(&folder, &tree))
        } else {
            self.write(&folder, &tree)
        }
    }

    fn check(&self, folder: &Folder, tree: &Tree) -> ExitCode {
        let drift = folder.drift(tree);
        if drift.is_empty() {
            println!("{} is up to date", folder.path().display());
            return ExitCode::SUCCESS;
        }
        for change in &drift {
            println!("{}", folder.describe(change));
        }
        for change in &drift {
            print!("{}", folder.diff(change));
        }
        println!(
            "{} of the files differ; to bring them up to date, run:\n\n    {}",
            drift.len(),
            self.command()
        );
        ExitCode::FAILURE
    }

    fn write(&self, folder: &Folder, tree: &Tree) -> anyhow::Result<ExitCode> {
        let drift = folder.drift(tree);
        let obstacles = folder.obstacles(&drift);
        if !obstacles.is_empty() {
            bail!(
                "nothing was written, as these are in the way:{}\n\nmove them away",
                listed(&obstacles)
            );
        }
        let guarded = folder.guarded(&drift);
        if !guarded.is_empty() && !self.force {
            bail!(
                "nothing was written, as these are not mine to change:{}\n\nmove them away, or run again with `--force`",
                listed(&guarded)
            );
        }
        folder::apply(folder, &drift)?;
        for change in &drift {
            println!("{}", folder.describe_done(change));
        }
        if drift.is_empty() {
            println!("{} is up to date, nothing to do", folder.path().display());
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The command that would write what this one checked.
    fn command(&self) -> String {
        let mut command = "cargo xtask codegen".to_owned();
        if self.spec != spec::default() {
            command += &format!(" --spec {}", self.spec.display());
        }
        if self.out != default_out() {
            command += &format!(" --out {}", self.out.display());
        }
        if self.package != "billing-api" {
            command += &format!(" --package {}", self.package);
        }
        command
    }
}

fn listed(reasons: &[String]) -> String {
    reasons
        .iter()
        .map(|reason| format!("\n    {reason}"))
        .collect()
}
