//! Changes to files.

use std::fs;

use crate::place::{Place, Run, SPEC};

#[test]
fn the_second_run_has_nothing_to_do() {
    let place = Place::new();
    let run = place.codegen(&[]).succeeds();
    assert!(run.stdout.contains(" created  out/Cargo.toml"), "{run:?}");
    let first = place.out();
    let again = place.codegen(&[]).succeeds();
    let line = format!(
        "out: 0 operations, 2 types, {} files; nothing to do,",
        first.len()
    );
    assert_eq!(again.untimed(), line);
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
    // The bundled description shows the change itself.
    let expected = format!(
        "1 compatible\n updated  out/openapi.yaml\n updated  out/src/models/tax.rs\n\
         out: 0 operations, 2 types, {} files; 2 updated in",
        place.out().len()
    );
    assert_eq!(run.untimed(), expected);
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

/// Git keeps edits, and `--check` shows them.
#[test]
fn an_edited_file_is_generated_anew() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    let before = place.out();
    place.edit(
        "out/src/models/tax.rs",
        "pub struct Tax",
        "pub(crate) struct Tax",
    );
    let check = place.codegen(&["--check"]).fails();
    assert!(
        check
            .stdout
            .contains("\n-pub(crate) struct Tax {\n+pub struct Tax {\n"),
        "{check:?}"
    );
    place.codegen(&[]).succeeds();
    assert_eq!(place.out(), before);
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
    let orphan = "    Orphan:\n      type: object\n      properties: {id: {type: string}}\n";
    place.write("spec/openapi.yaml", &format!("{SPEC}{orphan}"));
    place.codegen(&[]).succeeds();
    place.codegen(&["--check"]).succeeds();
    place.write("spec/openapi.yaml", SPEC);
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
        "spec/openapi.yaml:15:7: warning[unknown-keyword]",
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
    // A file in place of a folder: nothing below it can be written.
    place.write("out/src/models", "mine");
    place.edit("spec/openapi.yaml", "title: Shop", "title: Store");
    let before = place.out();
    let run = place.codegen(&[]).fails();
    assert!(
        run.stderr
            .contains("cannot create the folder out/src/models"),
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

#[test]
fn a_folder_that_holds_something_else_is_refused_whatever_is_asked_for() {
    let place = Place::repository();
    place.write("Cargo.toml", "[workspace]\n");
    let run = Run::of(
        &place
            .command(&["codegen", "--tags", "taxes"])
            .output()
            .unwrap(),
    );
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.stderr.contains("name another folder with `--out`"),
        "{run:?}"
    );
    let run = Run::of(
        &place
            .command(&["codegen", "--out", ".", "--force"])
            .output()
            .unwrap(),
    );
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.stderr.contains("over the repository"), "{run:?}");
    assert_eq!(
        fs::read_to_string(place.path("Cargo.toml")).unwrap(),
        "[workspace]\n"
    );
}
