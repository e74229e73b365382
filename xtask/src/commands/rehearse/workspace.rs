//! The folder in which two versions are compiled and run.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, path};

use anyhow::{Context, bail};
use apicrate::rehearsal::{module, program};
use apicrate_exchange::{Job, Report};

use super::Version;
use crate::lock::{Lock, lock};

/// The folder with both crates and the program.
pub(super) struct Workspace {
    repository: PathBuf,
    root: PathBuf,
    /// Makes another rehearsal wait until this one is done.
    _lock: Option<Lock>,
    /// The build folder: that of the repository, in which many dependencies are already compiled.
    target: PathBuf,
}

impl Workspace {
    pub(super) fn at(repository: &Path) -> anyhow::Result<Self> {
        let asked = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        let target = asked.unwrap_or_else(|| repository.join("target"));
        let root = repository.join("target/rehearsal");
        fs::create_dir_all(&root).with_context(|| format!("cannot create {}", root.display()))?;
        Ok(Self {
            repository: repository.to_owned(),
            _lock: lock(&root)?,
            root,
            // Cargo runs in another folder, from where a relative path leads elsewhere.
            target: path::absolute(target).context("cannot determine the target folder")?,
        })
    }

    pub(super) fn write(&self, versions: &[Version; 2]) -> anyhow::Result<()> {
        let manifest = fs::read_to_string(self.repository.join("Cargo.toml"))?;
        let profiles = manifest.find("[profile").map_or("", |at| &manifest[at..]);
        let rehearsal = self.repository.join("generator/rehearsal");
        let mut text = format!(
            "[package]\nname = \"rehearse\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
             apicrate-rehearsal = {{ path = {rehearsal:?} }}\n"
        );
        for version in versions {
            let package = &version.package;
            writeln!(
                text,
                "{package} = {{ path = \"{package}\", default-features = false, features = [\"client\", \"validation\"] }}"
            )?;
            let folder = self.root.join(package.as_str());
            if folder.exists() {
                fs::remove_dir_all(&folder)?;
            }
            for (path, content) in version.tree.iter() {
                self.write_file(&format!("{package}/{path}"), content)?;
            }
            self.write_file(&format!("src/{}.rs", module(package)), &version.proxy)?;
        }
        self.write_file("Cargo.toml", &format!("{text}\n{profiles}"))?;
        self.write_file(
            "src/main.rs",
            &program(&versions.each_ref().map(|version| version.package.clone())),
        )?;
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

    pub(super) fn build(&self) -> anyhow::Result<()> {
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

    pub(super) fn run(&self, jobs: &[Job]) -> anyhow::Result<Vec<Report>> {
        let name = format!("rehearse{}", env::consts::EXE_SUFFIX);
        let program = self.target.join("debug").join(name);
        apicrate_exchange::reports(&program, jobs).context("cannot run the rehearsal")
    }
}
