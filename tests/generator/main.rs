//! The generator, from descriptions to crates that compile. One program: much of its time goes to other
//! runs of Cargo, beside which the rest finds room.

mod additive;
mod cases;
mod changes;
mod credentials;
mod determinism;
mod keywords;
mod precision;
mod problems;
mod readme;
mod robustness;
mod select;
mod skip;
mod surface;
mod wire_prefix;

use std::path::Path;
use std::process::Command;

use billing_tests::target;

/// `cargo <command>` over a package or a workspace of its own, which has to go well.
fn cargo(root: &Path, arguments: &[&str]) {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--offline", "--quiet"])
        .current_dir(root)
        .env("CARGO_TARGET_DIR", target())
        .env("RUSTDOCFLAGS", "-D warnings")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{}: cargo {}:\n{errors}",
        root.display(),
        arguments.join(" ")
    );
}
