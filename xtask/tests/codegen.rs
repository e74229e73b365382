//! `cargo xtask codegen` and `bundle` as their user meets them: real files, exit codes, messages.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

const SPEC: &str = "\
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

/// A folder with a description in it, in which commands are run.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        let place = Self(tempfile::tempdir().unwrap());
        place.write("spec/openapi.yaml", SPEC);
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        fs::write(self.path(name), text).unwrap();
    }

    fn edit(&self, name: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.path(name)).unwrap();
        assert!(text.contains(from), "{name}: {from}");
        fs::write(self.path(name), text.replacen(from, to, 1)).unwrap();
    }

    fn xtask(&self, arguments: &[&str]) -> Run {
        let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
            .args(arguments)
            .current_dir(self.0.path())
            .output()
            .unwrap();
        Run::of(output)
    }

    fn codegen(&self, more: &[&str]) -> Run {
        let arguments = [
            "codegen",
            "--spec",
            "spec/openapi.yaml",
            "--out",
            "out",
            "--package",
            "shop",
        ];
        self.xtask(&[arguments.as_slice(), more].concat())
    }

    /// Every file below `out` with its text.
    fn out(&self) -> BTreeMap<String, String> {
        let mut files = BTreeMap::new();
        read(&self.path("out"), "", &mut files);
        files
    }
}

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

#[derive(Debug)]
struct Run {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Run {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    #[track_caller]
    fn succeeds(self) -> Self {
        assert_eq!(self.code, Some(0), "{self:?}");
        self
    }

    #[track_caller]
    fn fails(self) -> Self {
        assert_eq!(self.code, Some(1), "{self:?}");
        self
    }
}

#[test]
fn the_second_run_has_nothing_to_do() {
    let place = Place::new();
    assert!(
        place
            .codegen(&[])
            .succeeds()
            .stdout
            .contains("created  out/src/models/tax.rs")
    );
    let first = place.out();
    let again = place.codegen(&[]).succeeds();
    assert_eq!(again.stdout, "out is up to date, nothing to do\n");
    assert_eq!(place.out(), first);
}

#[test]
fn files_that_do_not_change_are_not_touched() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    let written = || {
        fs::metadata(place.path("out/src/lib.rs"))
            .unwrap()
            .modified()
            .unwrap()
    };
    let before = written();
    place.edit("spec/openapi.yaml", "name:", "title:");
    place.codegen(&[]).succeeds();
    assert_eq!(written(), before);
}

#[test]
fn what_was_deleted_comes_back() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    let first = place.out();
    fs::remove_dir_all(place.path("out/src")).unwrap();
    place.codegen(&[]).succeeds();
    assert_eq!(place.out(), first);
}

#[test]
fn a_new_field_changes_one_file_of_rust() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    place.edit(
        "spec/openapi.yaml",
        "        rate:",
        "        code:\n          type: string\n        rate:",
    );
    let run = place.codegen(&[]).succeeds();
    // The bundled description is the change itself.
    assert_eq!(
        run.stdout,
        " updated  out/openapi.yaml\n updated  out/src/models/tax.rs\n"
    );
}

#[test]
fn what_is_not_described_any_more_is_removed() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    let (before, after) = SPEC.split_once("    Wallet:").unwrap();
    assert!(after.starts_with('\n'));
    place.write("spec/openapi.yaml", before);
    let run = place.codegen(&[]).succeeds();
    assert!(
        run.stdout.contains(" removed  out/src/models/wallet.rs"),
        "{run:?}"
    );
    assert!(!place.path("out/src/models/wallet.rs").exists());
}

#[test]
fn an_edited_file_stops_the_run() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    place.edit(
        "out/src/models/tax.rs",
        "pub struct Tax",
        "pub(crate) struct Tax",
    );
    place.edit("spec/openapi.yaml", "name:", "title:");
    let before = place.out();
    let run = place.codegen(&[]).fails();
    assert!(
        run.stderr
            .contains("out/src/models/tax.rs was edited after it was generated"),
        "{run:?}"
    );
    assert_eq!(place.out(), before, "something was written");
    place.codegen(&["--force"]).succeeds();
    place.codegen(&["--check"]).succeeds();
}

#[test]
fn an_edited_file_is_not_removed_either() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    place.edit(
        "out/src/models/wallet.rs",
        "pub struct Wallet",
        "pub(crate) struct Wallet",
    );
    place.write(
        "spec/openapi.yaml",
        SPEC.split_once("    Wallet:").unwrap().0,
    );
    let before = place.out();
    let run = place.codegen(&[]).fails();
    assert!(
        run.stderr.contains("out/src/models/wallet.rs was edited"),
        "{run:?}"
    );
    assert_eq!(place.out(), before, "something was written");
}

#[test]
fn a_foreign_file_in_the_way_stops_the_run() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    place.write("out/src/models/tax.rs", "// mine\n");
    let before = place.out();
    let run = place.codegen(&[]).fails();
    assert!(
        run.stderr
            .contains("out/src/models/tax.rs was not generated"),
        "{run:?}"
    );
    assert_eq!(place.out(), before, "something was written");
}

#[test]
fn a_foreign_folder_is_left_alone() {
    let place = Place::new();
    place.write("out/notes.txt", "mine");
    let run = place.codegen(&[]).fails();
    assert!(
        run.stderr
            .contains("out holds files, none of them generated"),
        "{run:?}"
    );
    assert_eq!(place.out().len(), 1);
    place.codegen(&["--force"]).succeeds();
    assert_eq!(place.out()["notes.txt"], "mine");
}

#[test]
fn foreign_files_beside_generated_ones_stay() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    place.write("out/Cargo.lock", "mine");
    place.codegen(&[]).succeeds();
    place.codegen(&["--check"]).succeeds();
    assert_eq!(place.out()["Cargo.lock"], "mine");
}

#[test]
fn check_lists_all_drift_and_writes_nothing() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    place.codegen(&["--check"]).succeeds();
    let orphan = place.out()["src/models/wallet.rs"].clone();
    place.write("out/src/models/orphan.rs", &orphan);
    place.edit("spec/openapi.yaml", "rate:", "code:");
    fs::remove_file(place.path("out/README.md")).unwrap();
    let before = place.out();
    let run = place.codegen(&["--check"]).fails();
    for line in [
        " changed  out/src/models/tax.rs",
        " missing  out/README.md",
        "orphaned  out/src/models/orphan.rs",
        "-    pub rate: Option<Decimal>,",
        "+    pub code: Option<Decimal>,",
        "    cargo xtask codegen --spec spec/openapi.yaml --out out --package shop",
    ] {
        assert!(
            run.stdout.lines().any(|found| found == line),
            "{line}\n{}",
            run.stdout
        );
    }
    assert_eq!(place.out(), before, "something was written");
}

#[test]
fn problems_are_reported_by_relative_path_and_nothing_is_written() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    let before = place.out();
    place.edit(
        "spec/openapi.yaml",
        "type: string\n          format",
        "type: strng\n          format",
    );
    place.edit(
        "spec/openapi.yaml",
        "    Wallet:\n      type",
        "    Wallet:\n      typ",
    );
    let run = place.codegen(&[]).fails();
    let starts = [
        "spec/openapi.yaml:12:17: error[invalid-value]",
        "spec/openapi.yaml:15:7: error[unknown-keyword]",
    ];
    for start in starts {
        assert!(
            run.stderr.lines().any(|line| line.starts_with(start)),
            "{start}\n{}",
            run.stderr
        );
    }
    assert_eq!(run.stdout, "");
    assert_eq!(place.out(), before, "something was written");
}

#[test]
fn a_run_that_cannot_finish_leaves_the_old_files() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    fs::remove_dir_all(place.path("out/src/models")).unwrap();
    // A file where a folder is due: nothing below it can be written.
    place.write("out/src/models", "mine");
    place.edit("spec/openapi.yaml", "title: Shop", "title: Store");
    let before = place.out();
    let run = place.codegen(&[]).fails();
    assert!(
        run.stderr.contains("cannot write out/src/models/"),
        "{run:?}"
    );
    assert_eq!(place.out(), before, "something was written");
}

#[test]
fn the_package_gets_its_name() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    assert!(place.out()["Cargo.toml"].contains("name = \"shop\""));
    let bad = place.xtask(&["codegen", "--package", "1 shop"]);
    assert_eq!(bad.code, Some(2), "{bad:?}");
}

#[test]
fn bundle_prints_the_description_and_nothing_else() {
    let place = Place::new();
    let tax = "components:\n  schemas:\n    Tax:\n      $ref: tax.yaml#/Tax\n";
    place.write(
        "spec/openapi.yaml",
        &format!("{}{tax}", SPEC.split_once("components:").unwrap().0),
    );
    place.write(
        "spec/tax.yaml",
        "Tax:\n  type: object\n  properties:\n    rate:\n      type: string\n",
    );
    let run = place
        .xtask(&["bundle", "--spec", "spec/openapi.yaml"])
        .succeeds();
    assert_eq!(run.stderr, "");
    assert!(run.stdout.starts_with("openapi:"), "{run:?}");
    assert!(
        run.stdout.contains("    Tax:\n      type: object\n"),
        "{run:?}"
    );
    assert!(!run.stdout.contains("$ref"), "{run:?}");
}

#[test]
fn bundle_reports_problems_on_the_other_stream() {
    let place = Place::new();
    place.edit("spec/openapi.yaml", "type: object", "$ref: nothing.yaml");
    let run = place
        .xtask(&["bundle", "--spec", "spec/openapi.yaml"])
        .fails();
    assert_eq!(run.stdout, "");
    assert!(
        run.stderr
            .starts_with("spec/openapi.yaml:9:13: error[unreadable-file]"),
        "{run:?}"
    );
}

#[test]
fn crates_below_the_folder_are_left_alone() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    let before = place.out();
    let above = ["codegen", "--spec", "spec/openapi.yaml", "--out", "."];
    let run = place.xtask(&above).fails();
    assert!(
        run.stderr.contains("holds files, none of them generated"),
        "{run:?}"
    );
    place
        .xtask(&[above.as_slice(), &["--force"]].concat())
        .succeeds();
    assert_eq!(place.out(), before);
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_crate_stops_the_run() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    fs::rename(place.path("out/src"), place.path("elsewhere")).unwrap();
    place.write("elsewhere/lib.rs", "// mine\n");
    std::os::unix::fs::symlink(place.path("elsewhere"), place.path("out/src")).unwrap();
    for more in [&[][..], &["--force"]] {
        let run = place.codegen(more).fails();
        assert!(
            run.stderr.contains("out/src is a link to another place"),
            "{run:?}"
        );
        assert_eq!(
            fs::read_to_string(place.path("elsewhere/lib.rs")).unwrap(),
            "// mine\n"
        );
    }
}

#[test]
fn a_folder_in_the_way_stops_the_run() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    fs::remove_file(place.path("out/README.md")).unwrap();
    place.write("out/README.md/notes.txt", "mine");
    place.edit("spec/openapi.yaml", "title: Shop", "title: Store");
    let before = place.out();
    for more in [&[][..], &["--force"]] {
        let run = place.codegen(more).fails();
        assert!(run.stderr.contains("out/README.md is a folder"), "{run:?}");
        assert_eq!(place.out(), before, "something was written");
    }
}

#[test]
fn a_crate_within_the_crate_stops_the_run() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    fs::remove_file(place.path("out/src/lib.rs")).unwrap();
    place.write("out/src/Cargo.toml", "[package]\n");
    let before = place.out();
    for more in [&[][..], &["--force"]] {
        let run = place.codegen(more).fails();
        assert!(
            run.stderr.contains("out/src is a crate of its own"),
            "{run:?}"
        );
        assert_eq!(place.out(), before, "something was written");
    }
}
