//! Merged branches, and damaged generated files.

use std::fs;
use std::process::Command;

use crate::place::{Place, Run, SPEC, package};

/// A repository whose crate was generated and committed, with the attributes of this one.
fn repository() -> Place {
    let place = Place::repository();
    let attributes = package().join("../.gitattributes");
    fs::copy(attributes, place.path(".gitattributes")).unwrap();
    place.xtask(&["codegen"]).succeeds();
    git(&place, &["init", "--quiet", "--initial-branch=main"]).succeeds();
    commit(&place);
    place
}

fn git(place: &Place, arguments: &[&str]) -> Run {
    let mut command = Command::new("git");
    command.args(["-c", "user.name=Ann", "-c", "user.email=ann@example.com"]);
    command.args(arguments).current_dir(place.path("."));
    Run::of(&command.output().unwrap())
}

fn commit(place: &Place) {
    git(place, &["add", "--all"]).succeeds();
    git(place, &["commit", "--quiet", "--message", "A change"]).succeeds();
}

/// A branch on which the description was edited and the crate generated.
fn branch(place: &Place, name: &str, (from, to): (&str, &str)) {
    git(place, &["switch", "--quiet", "--create", name, "main"]).succeeds();
    place.edit("spec/openapi.yaml", from, to);
    place.xtask(&["codegen"]).succeeds();
    commit(place);
}

const TAX: (&str, &str) = (
    "        rate:",
    "        code:\n          type: string\n          description: A text.\n        rate:",
);
const OTHER_TAX: (&str, &str) = (
    "        rate:",
    "        name:\n          type: string\n          description: A text.\n        rate:",
);
const WALLET: (&str, &str) = (
    "        name:",
    "        code:\n          type: string\n          description: A text.\n        name:",
);
const NEW: (&str, &str) = (
    "    Wallet:\n",
    "    Unit:\n      type: string\n      enum: [gram]\n      description: A unit.\n    Wallet:\n",
);

/// Two branches, of which the second is checked out and merged with the first.
fn merged(one: (&str, &str), two: (&str, &str)) -> (Place, Run) {
    let place = repository();
    branch(&place, "one", one);
    branch(&place, "two", two);
    let merge = git(&place, &["merge", "--quiet", "--no-edit", "one"]);
    (place, merge)
}

#[test]
fn changes_of_different_schemas_merge_by_themselves() {
    for two in [WALLET, NEW] {
        let (place, merge) = merged(TAX, two);
        merge.succeeds();
        place.xtask(&["codegen", "--check"]).succeeds();
        // The next change works, too.
        place.edit("spec/openapi.yaml", "title: Shop", "title: Store");
        place.xtask(&["codegen"]).succeeds();
        place.xtask(&["codegen", "--check"]).succeeds();
    }
}

#[test]
fn conflicts_are_generated_anew() {
    let (place, merge) = merged(TAX, OTHER_TAX);
    merge.fails();
    let tax = || fs::read_to_string(place.path("generated/src/models/tax.rs")).unwrap();
    assert!(tax().contains("<<<<<<< "), "{}", tax());
    let check = place.xtask(&["codegen", "--check"]).fails();
    let problem = "spec/openapi.yaml:12:1: error[merge-conflict]: unresolved merge conflict\n";
    assert!(check.stderr.starts_with(problem), "{check:?}");
    assert!(check.stderr.ends_with("\n\n1 error\n"), "{check:?}");

    let ((from, to), (_, other)) = (TAX, OTHER_TAX);
    let both = to.replacen(from, other, 1);
    git(&place, &["checkout", "--quiet", "main", "--", "spec"]).succeeds();
    place.edit("spec/openapi.yaml", from, &both);
    let diff = place.xtask(&["diff"]);
    let help = "help: resolve the conflict in the description, and generate this file again\n";
    assert!(diff.stderr.contains(help), "{diff:?}");
    place.xtask(&["codegen"]).succeeds();
    place.xtask(&["codegen", "--check"]).succeeds();
    assert!(
        tax().contains("pub code:") && tax().contains("pub name:"),
        "{}",
        tax()
    );
    assert!(!tax().contains("<<<<<<<"), "{}", tax());
}

/// Both branches have accepted additions at the same place.
#[test]
fn what_either_branch_has_accepted_stays_accepted() {
    let place = repository();
    let accept = |place: &Place| {
        place.write("tests/lib.rs", "");
        place.xtask(&["surface", "--accept"]).succeeds();
        commit(place);
    };
    accept(&place);
    for (name, edit) in [("one", TAX), ("two", OTHER_TAX)] {
        branch(&place, name, edit);
        accept(&place);
    }
    git(&place, &["merge", "--quiet", "--no-edit", "one"]).fails();
    let ((from, to), (_, other)) = (TAX, OTHER_TAX);
    let both = other.replacen(from, to, 1);
    git(&place, &["checkout", "--quiet", "main", "--", "spec"]).succeeds();
    place.edit("spec/openapi.yaml", from, &both);
    place.xtask(&["codegen"]).succeeds();
    let run = place.xtask(&["surface"]).succeeds();
    assert_eq!(
        run.stdout,
        "the public surface is that of tests/surface.snap\n"
    );
}

/// Every file that the commands read may contain a conflict.
#[test]
fn conflicts_are_told_of_wherever_they_are() {
    let place = repository();
    let conflict = "<<<<<<< HEAD\n[]\n=======\n{}\n>>>>>>> one\n";
    let reading = |name: &str, arguments: &[&str]| {
        place.write(name, conflict);
        let run = place.xtask(arguments);
        let problem = format!("{name}:1:1: error[merge-conflict]: unresolved merge conflict\n");
        assert!(run.stderr.starts_with(&problem), "{run:?}");
    };
    reading("our.yaml", &["gaps", "--overlay", "our.yaml"]);
    reading("spec/accepted-changes.yaml", &["diff", "--fail-on", "any"]);
    reading("shop.json", &["model", "--spec", "shop.json"]);
}

/// The merged description is changed before anything was generated from it.
#[test]
fn files_that_were_merged_or_rebased_are_generated_anew() {
    for join in ["merge", "rebase"] {
        let place = repository();
        branch(&place, "one", TAX);
        branch(&place, "two", WALLET);
        git(&place, &[join, "--quiet", "one"]).succeeds();
        place.edit("spec/openapi.yaml", "title: Shop", "title: Store");
        place.xtask(&["codegen"]).succeeds();
        place.xtask(&["codegen", "--check"]).succeeds();
    }
}

#[test]
fn files_are_generated_anew_during_a_merge() {
    let place = repository();
    branch(&place, "one", TAX);
    branch(&place, "two", WALLET);
    git(&place, &["merge", "--quiet", "--no-commit", "one"]).succeeds();
    place.edit("spec/openapi.yaml", "title: Shop", "title: Store");
    place.xtask(&["codegen"]).succeeds();
    place.xtask(&["codegen", "--check"]).succeeds();
}

/// The command of the guide, without which cargo does not start if the manifest is damaged.
#[test]
fn what_is_damaged_is_brought_back() {
    let guide = fs::read_to_string(package().join("README.md")).unwrap();
    let restore = [
        "restore",
        "--source=HEAD",
        "--staged",
        "--worktree",
        "generated",
    ];
    let command = format!(
        "    rm -rf generated && git {} && cargo xtask codegen\n",
        restore.join(" ")
    );
    assert!(guide.contains(&command), "{command}");
    let rescue = |place: &Place| {
        let _ = fs::remove_dir_all(place.path("generated"));
        git(place, &restore).succeeds();
    };
    let damages: [&dyn Fn(&Place); 5] = [
        &|place| fs::remove_dir_all(place.path("generated")).unwrap(),
        // Another crate.
        &|place| {
            let other = [
                "--spec",
                "todo.yaml",
                "--out",
                "elsewhere",
                "--package",
                "todo",
            ];
            place.write("todo.yaml", &SPEC.replace("Tax", "Todo"));
            place.xtask(&[&["codegen"], &other[..]].concat()).succeeds();
            fs::remove_file(place.path("todo.yaml")).unwrap();
            fs::remove_dir_all(place.path("generated")).unwrap();
            fs::rename(place.path("elsewhere"), place.path("generated")).unwrap();
        },
        &|place| {
            fs::remove_file(place.path("generated/Cargo.toml")).unwrap();
            place.write("generated/Cargo.toml/nothing", "");
        },
        &|place| place.write("generated/Cargo.toml", "<<<<<<< ours\n"),
        &|place| place.write("generated/src/lib.rs", ""),
    ];
    for damage in damages {
        let place = repository();
        damage(&place);
        rescue(&place);
        place.xtask(&["codegen"]).succeeds();
        assert_eq!(git(&place, &["status", "--porcelain"]).stdout, "");
    }
    let version = |to| ("version: 1.0.0\n", to);
    let (place, merge) = merged(version("version: 1.1.0\n"), version("version: 1.2.0\n"));
    merge.fails();
    let manifest = || fs::read_to_string(place.path("generated/Cargo.toml")).unwrap();
    assert!(manifest().contains("<<<<<<< "), "{}", manifest());
    rescue(&place);
    git(&place, &["checkout", "--theirs", "spec"]).succeeds();
    place.xtask(&["codegen"]).succeeds();
    assert!(manifest().contains("version = \"1.1.0\""), "{}", manifest());
}

/// A review page of the repository shows only hand-written files.
#[test]
fn generated_files_are_known_as_such() {
    let place = repository();
    for (path, value) in [
        ("generated/src/lib.rs", "set"),
        ("spec/openapi.yaml", "unspecified"),
    ] {
        let run = git(&place, &["check-attr", "linguist-generated", path]);
        assert_eq!(run.stdout, format!("{path}: linguist-generated: {value}\n"));
    }
}
