//! `cargo xtask rehearse`, between two versions of a small API.

use std::path::Path;
use std::process::Command;

use crate::place::{Run, program};
use crate::surface::target;

#[test]
fn calls_between_two_versions_are_told_with_what_becomes_of_them() {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap();
    let folder = Path::new(&package).join("../tests/generator/additive");
    let mut command = Command::new(program());
    command.arg("rehearse").env("CARGO_TARGET_DIR", target());
    command.args(["before.yaml", "after.yaml"].map(|name| folder.join(name)));
    let run = Run::of(&command.output().unwrap());
    assert_eq!(run.code, Some(1), "{run:?}");
    let (there, back) = run.stdout.split_once("\n\n").unwrap();
    let holds = |text: &str, line: &str| text.lines().any(|found| found == line);
    assert!(holds(there, "  get_item     works, 3 calls"), "{run:?}");
    assert!(holds(there, "  create_item  fails, 4 calls"), "{run:?}");
    let lost = "      the most: loses: x-trace: text";
    assert!(holds(back, lost), "{run:?}");
    assert!(holds(back, "  delete_item  fails, 2 calls"), "{run:?}");
}
