//! Where a generated crate gets its runtime from.

use std::fs;

use crate::place::{Place, package};

const VERSION: &str = apicrate::runtime::VERSION;

/// The folder of the runtime in this repository.
fn runtime() -> String {
    let folder = package().join("../generator/runtime");
    folder.canonicalize().unwrap().display().to_string()
}

/// The line of the manifest that names the runtime.
fn dependency(place: &Place) -> String {
    let manifest = fs::read_to_string(place.path("out/Cargo.toml")).unwrap();
    let line = manifest
        .lines()
        .find(|line| line.starts_with("apicrate-runtime = "));
    line.unwrap_or_else(|| panic!("{manifest}")).to_owned()
}

#[test]
fn a_crate_has_a_copy_unless_it_is_told_otherwise() {
    let place = Place::new();
    assert_eq!(place.codegen(&[]).code, Some(0));
    assert!(dependency(&place).contains(r#"path = "runtime""#));
    let copy = fs::read_to_string(place.path("out/runtime/src/lib.rs")).unwrap();
    let original = fs::read_to_string(format!("{}/src/lib.rs", runtime())).unwrap();
    assert!(copy.ends_with(&original));
    let again = place.codegen(&["--check"]);
    assert_eq!(again.code, Some(0), "{again:?}");
}

#[test]
fn what_was_chosen_stays_until_something_else_is() {
    let place = Place::new();
    let path = format!("path={}", runtime());
    assert_eq!(place.codegen(&["--runtime", &path]).code, Some(0));
    let chosen = dependency(&place);
    assert!(chosen.contains("path = \"../"), "{chosen}");
    assert!(!place.path("out/runtime").exists());
    assert_eq!(place.codegen(&[]).code, Some(0));
    assert_eq!(dependency(&place), chosen);

    let version = format!("version={VERSION}");
    assert_eq!(place.codegen(&["--runtime", &version]).code, Some(0));
    assert_eq!(place.codegen(&[]).code, Some(0));
    assert!(dependency(&place).contains(&format!("version = \"{VERSION}\"")));
    assert!(!dependency(&place).contains("path"));

    assert_eq!(place.codegen(&["--runtime", "vendored"]).code, Some(0));
    assert!(place.path("out/runtime/Cargo.toml").is_file());
    assert_eq!(place.codegen(&["--runtime", &path]).code, Some(0));
    assert!(!place.path("out/runtime").exists());
}

/// `tests/generator` builds such crates.
#[test]
fn a_copy_is_named_after_its_crate_and_can_be_that_of_another_one() {
    let place = Place::new();
    assert_eq!(place.codegen(&[]).code, Some(0));
    assert!(dependency(&place).contains(r#"package = "shop-runtime""#));
    let carts = [
        "codegen",
        "--spec",
        "spec",
        "--out",
        "carts",
        "--package",
        "carts",
    ];
    let run = place.xtask(&[&carts[..], &["--runtime", "path=out/runtime"]].concat());
    assert_eq!(run.code, Some(0), "{run:?}");
    let manifest = fs::read_to_string(place.path("carts/Cargo.toml")).unwrap();
    let shared = r#"apicrate-runtime = { package = "shop-runtime", path = "../out/runtime""#;
    assert!(manifest.contains(shared), "{manifest}");
    assert_eq!(place.xtask(&carts).code, Some(0));
}

#[test]
fn a_runtime_that_does_not_fit_is_refused_and_nothing_is_written() {
    let place = Place::new();
    place.write(
        "other/Cargo.toml",
        "[package]\nname = \"other\"\nversion = \"1.0.0\"\n",
    );
    place.write(
        "newer/Cargo.toml",
        "[package]\nname = \"apicrate-runtime\"\nversion = \"9.0.0\"\n",
    );
    place.write("none/file", "");
    let expected = format!("expected `apicrate-runtime` {VERSION}");
    for (asked, found) in [
        ("path=other", "it holds the package `other`"),
        ("path=newer", "it holds version 9.0.0"),
        ("version=9", "the requirement `^9` excludes version"),
    ] {
        let run = place.codegen(&["--runtime", asked]);
        assert_eq!(run.code, Some(1), "{run:?}");
        assert!(run.stderr.contains("nothing was written"), "{run:?}");
        assert!(run.stderr.contains(found), "{run:?}");
        assert!(run.stderr.contains(&expected), "{run:?}");
    }
    let run = place.codegen(&["--runtime", "path=none"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.stderr.contains("none is not the folder of a runtime"),
        "{run:?}"
    );
    let run = place.codegen(&["--runtime", "somewhere"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(!place.path("out").join("Cargo.toml").exists());
}

#[test]
fn a_runtime_inside_the_crate_is_only_ever_its_copy() {
    let place = Place::new();
    assert_eq!(place.codegen(&[]).code, Some(0));
    for folder in ["path=out/runtime", "path=out/../out/mine", "path=out"] {
        let run = place.codegen(&["--runtime", folder]);
        assert_eq!(run.code, Some(1), "{run:?}");
        assert!(run.stderr.contains("`--runtime vendored`"), "{run:?}");
    }
    assert!(place.path("out/runtime/src/lib.rs").is_file());
}

#[cfg(unix)]
#[test]
fn a_runtime_is_found_through_links() {
    let place = Place::new();
    fs::create_dir_all(place.path("deep/down")).unwrap();
    std::os::unix::fs::symlink(place.path("deep/down"), place.path("out")).unwrap();
    let path = format!("path={}", runtime());
    assert_eq!(place.codegen(&["--runtime", &path]).code, Some(0));
    let line = dependency(&place);
    let folder = line
        .split("path = \"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    assert!(
        place.path("out").join(folder).join("src/lib.rs").is_file(),
        "{folder}"
    );
}

/// Neither choice is lost because git has marked both.
#[test]
fn a_merge_of_two_choices_is_asked_about() {
    let place = Place::new();
    let version = format!("version={VERSION}");
    assert_eq!(place.codegen(&["--runtime", &version]).code, Some(0));
    let chosen = dependency(&place);
    let other = r#"apicrate-runtime = { path = "../runtime", version = "0.1.0" }"#;
    let conflict = format!("<<<<<<< ours\n{chosen}\n=======\n{other}\n>>>>>>> theirs");
    place.edit("out/Cargo.toml", &chosen, &conflict);
    let run = place.codegen(&[]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.stderr.contains("choose with `--runtime`"), "{run:?}");
    assert_eq!(place.codegen(&["--runtime", &version]).code, Some(0));
    assert_eq!(dependency(&place), chosen);
}

#[test]
fn the_crate_of_another_package_is_replaced_only_if_that_is_asked_for() {
    let place = Place::new();
    assert_eq!(place.codegen(&[]).code, Some(0));
    let other = [
        "codegen",
        "--spec",
        "spec",
        "--out",
        "out",
        "--package",
        "carts",
    ];
    let run = place.xtask(&other);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.stderr.contains("holds the generated crate `shop`"),
        "{run:?}"
    );
    assert_eq!(place.codegen(&["--check"]).code, Some(0));
    assert_eq!(
        place.xtask(&[&other[..], &["--force"]].concat()).code,
        Some(0)
    );
}

#[test]
fn an_edited_copy_is_overwritten_only_if_that_is_asked_for() {
    let place = Place::new();
    assert_eq!(place.codegen(&[]).code, Some(0));
    place.edit(
        "out/runtime/src/lib.rs",
        "#![forbid(unsafe_code)]",
        "// mine",
    );
    let run = place.codegen(&[]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.stderr
            .contains("out/runtime/src/lib.rs was edited after it was copied"),
        "{run:?}"
    );
    let edited = fs::read_to_string(place.path("out/runtime/src/lib.rs")).unwrap();
    assert!(edited.contains("// mine"));
    assert_eq!(place.codegen(&["--force"]).code, Some(0));
    let text = fs::read_to_string(place.path("out/runtime/src/lib.rs")).unwrap();
    assert!(text.contains("#![forbid(unsafe_code)]"));
}

/// The rest of the repository depends on the crate in `generated/`: another one there, and no command would start.
#[test]
fn the_crate_of_a_repository_is_made_from_its_description_alone() {
    let place = Place::repository();
    place.write("todo/todo.yaml", crate::place::SPEC);
    let written = place.xtask(&["codegen"]);
    assert_eq!(written.code, Some(0), "{written:?}");
    let before = fs::read_to_string(place.path("generated/Cargo.toml")).unwrap();
    for arguments in [
        &["--spec", "todo/todo.yaml"][..],
        &["--spec", "todo/todo.yaml", "--out", "generated"],
        &[
            "--spec",
            "todo/todo.yaml",
            "--out",
            "./todo/../generated/",
            "--force",
        ],
        &["--package", "shop"],
        &["--tags", "taxes"],
        &["--runtime", "vendored"],
    ] {
        let run = place.xtask(&[&["codegen"], arguments].concat());
        assert_eq!(run.code, Some(1), "{arguments:?}: {run:?}");
        assert!(
            run.stderr.contains("name another folder with `--out`"),
            "{run:?}"
        );
        let after = fs::read_to_string(place.path("generated/Cargo.toml")).unwrap();
        assert_eq!(after, before, "{arguments:?}");
    }
    // Nor from elsewhere.
    let elsewhere = Place::new();
    let generated = place.path("generated");
    let out = generated.to_str().unwrap();
    let run = elsewhere.xtask(&["codegen", "--spec", "spec", "--out", out]);
    assert!(
        run.stderr.contains("name another folder with `--out`"),
        "{run:?}"
    );
    let own = place.xtask(&["codegen", "--spec", "spec", "--out", "generated"]);
    assert_eq!(own.code, Some(0), "{own:?}");
}
