//! How long `cargo check` takes after a touch: for the crate with all its features, for two operations written by hand
//! on the same dependencies, and for an empty crate on them. The time of the two beyond that of the empty crate, scaled
//! to the number of operations, is what a crate written by hand would take.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use billing_tests::{target, workspace};

const ROUNDS: usize = 15;

const OPERATIONS: f64 = 13.0;

fn main() {
    let root = target().join("tmp/check");
    let crates = [
        package(&root, "nothing", "//! Nothing.\n"),
        package(&root, "twin", include_str!("twin/crate/lib.rs")),
        workspace().join("generated"),
    ];
    let mut times: [Vec<Duration>; 3] = Default::default();
    // The first round also checks the dependencies.
    for round in 0..=ROUNDS {
        for (folder, times) in crates.iter().zip(&mut times) {
            let time = check(folder, &root);
            if round > 0 {
                times.push(time);
            }
        }
    }
    let [nothing, twin, ours] = times.map(median);
    let by_hand = nothing + (twin - nothing) / 2.0 * OPERATIONS;
    println!(
        "cargo check after a touch: nothing {nothing:.3} s, two operations by hand {twin:.3} s"
    );
    println!(
        "  13 operations: ours {ours:.3} s, by hand {by_hand:.3} s, ratio {:.2}",
        by_hand / ours
    );
}

/// Macros of dependencies are optimised, in favour of the side that uses some: the one by hand.
const PROFILE: &str = "[profile.dev.package.\"*\"]\nopt-level = 2\n";

/// A package on the dependencies that hand-written code needs for both sides.
fn package(root: &Path, name: &str, source: &str) -> PathBuf {
    let folder = root.join(name);
    fs::create_dir_all(folder.join("src")).expect("a folder");
    fs::write(folder.join("src/lib.rs"), source).expect("a file");
    let dependencies = include_str!("twin/crate/dependencies.toml");
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n{dependencies}\n[workspace]\n\n{PROFILE}"
    );
    fs::write(folder.join("Cargo.toml"), manifest).expect("a file");
    fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock")).expect("a lock file");
    folder
}

fn check(folder: &Path, root: &Path) -> Duration {
    let file = fs::File::options()
        .append(true)
        .open(folder.join("src/lib.rs"));
    let file = file.expect("a file");
    file.set_modified(std::time::SystemTime::now())
        .expect("a touch");
    let start = Instant::now();
    let status = Command::new(env!("CARGO"))
        .args(["check", "--offline", "--quiet"])
        .args((folder == workspace().join("generated")).then_some("--all-features"))
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", root.join("target"))
        .status();
    assert!(status.expect("cargo").success(), "{}", folder.display());
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times[times.len() / 2].as_secs_f64()
}
