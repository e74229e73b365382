//! A folder to run commands in.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// A description.
pub const SPEC: &str = "\
openapi: 3.1.0
info:
  title: Shop
  version: 1.0.0
paths: {}
components:
  schemas:
    Tax:
      type: object
      properties:
        rate:
          type: string
          format: decimal
    Wallet:
      type: object
      properties:
        name:
          type: string
";

/// The command that generates the crate of the description.
pub const CODEGEN: [&str; 7] = [
    "codegen",
    "--spec",
    "spec/openapi.yaml",
    "--out",
    "out",
    "--package",
    "shop",
];

/// The folder of this package, in which the tests are run: they may have been compiled elsewhere.
pub fn package() -> PathBuf {
    env::var_os("CARGO_MANIFEST_DIR").unwrap().into()
}

/// The program beside these tests, wherever they have been moved to.
pub fn program() -> PathBuf {
    let tests = env::current_exe().unwrap();
    let name = format!("xtask{}", env::consts::EXE_SUFFIX);
    tests.ancestors().nth(2).unwrap().join(name)
}

/// A folder with a description, in which commands are run.
pub struct Place(TempDir);

impl Place {
    pub fn new() -> Self {
        let place = Self(tempfile::tempdir().unwrap());
        place.write("spec/openapi.yaml", SPEC);
        place
    }

    /// A repository. Its description must meet more requirements: everything in it is described.
    pub fn repository() -> Self {
        let place = Self::new();
        place.write("xtask/Cargo.toml", "");
        for (line, name) in [("    Tax:\n", "A tax"), ("    Wallet:\n", "A wallet")] {
            let text = format!("{line}      description: {name}.\n");
            place.edit("spec/openapi.yaml", line, &text);
        }
        for name in ["rate", "name"] {
            let (line, indent) = (format!("        {name}:\n"), " ".repeat(10));
            let text = format!("{line}{indent}description: The {name}.\n");
            place.edit("spec/openapi.yaml", &line, &text);
        }
        place
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        fs::write(self.path(name), text).unwrap();
    }

    pub fn edit(&self, name: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.path(name)).unwrap();
        assert!(text.contains(from), "{name}: {from}");
        fs::write(self.path(name), text.replacen(from, to, 1)).unwrap();
    }

    /// Runs git here, as somebody without settings.
    pub fn git(&self, arguments: &[&str]) {
        let user = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
        let mut command = Command::new("git");
        let command = command.args(user).args(arguments);
        let run = Run::of(&command.current_dir(self.0.path()).output().unwrap());
        run.succeeds();
    }

    /// A command that is run here, not in the package of these tests.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(program());
        command.args(arguments).current_dir(self.0.path());
        command.env_remove("CARGO_MANIFEST_DIR");
        command
    }

    pub fn xtask(&self, arguments: &[&str]) -> Run {
        Run::of(&self.command(arguments).output().unwrap())
    }

    pub fn codegen(&self, more: &[&str]) -> Run {
        self.xtask(&[&CODEGEN, more].concat())
    }

    /// Every file below `out` with its text.
    pub fn out(&self) -> BTreeMap<String, String> {
        let mut files = BTreeMap::new();
        read(&self.path("out"), "", &mut files);
        files
    }
}

/// Every file below a folder, with its text.
fn read(folder: &Path, prefix: &str, files: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let entry = entry.unwrap();
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            read(&entry.path(), &format!("{name}/"), files);
        } else {
            files.insert(name, fs::read_to_string(entry.path()).unwrap());
        }
    }
}

/// The result of a command.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Run {
    pub fn of(output: &Output) -> Self {
        Self {
            code: output.status.code(),
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    #[track_caller]
    pub fn succeeds(self) -> Self {
        assert_eq!(self.code, Some(0), "{self:?}");
        self
    }

    #[track_caller]
    pub fn fails(self) -> Self {
        assert_eq!(self.code, Some(1), "{self:?}");
        self
    }

    /// The output, without the time that the run took.
    #[track_caller]
    pub fn untimed(&self) -> String {
        let (text, time) = self
            .stdout
            .rsplit_once(" ms\n")
            .map_or(("", ""), |(text, _)| {
                text.rsplit_once(' ').unwrap_or_default()
            });
        assert!(time.parse::<u32>().is_ok(), "{self:?}");
        text.to_owned()
    }
}
