//! Packages made by a test, in a workspace of their own below the build folder. Their dependencies are compiled once
//! for them and for this workspace: they have the same profiles, versions and features.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use apicrate::Tree;
use billing_tests::{target, workspace};

/// The part of a manifest that turns warnings into errors: flags would have everything compiled again.
pub const DENY_WARNINGS: &str = "\n[lints.rust]\nwarnings = \"deny\"\n";

/// Files by their path from the root of a workspace, in which packages are below `members`.
pub type Files = BTreeMap<PathBuf, String>;

/// The run of Cargo in this workspace that compiles the same dependencies.
#[derive(Debug, Clone, Copy)]
pub enum Like {
    /// `cargo test --workspace`
    Tests,
    /// `cargo clippy --workspace --all-features`, which makes no code
    Lints,
}

/// Adds a generated crate, in which every warning is an error.
pub fn add_crate(files: &mut Files, name: &str, tree: &Tree) {
    let folder = Path::new("members").join(name);
    for (path, content) in tree.iter() {
        let more = if path == "Cargo.toml" {
            DENY_WARNINGS
        } else {
            ""
        };
        files.insert(folder.join(path), format!("{content}{more}"));
    }
}

/// Adds a program, whose source is a file of this package.
pub fn add_program(files: &mut Files, name: &str, source: &Path, dependencies: &str) {
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[[bin]]\nname = \"{name}\"\npath = {source:?}\n\n\
         [dependencies]\n{dependencies}\n{DENY_WARNINGS}"
    );
    files.insert(Path::new("members").join(name).join("Cargo.toml"), manifest);
}

/// A workspace of these packages, for runs of Cargo with this selection of packages and features. Files that are
/// already written are left alone, so that they are not compiled again. No two workspaces that make code have a package
/// of the same name, as Cargo takes them for one and may not notice that it has changed.
pub fn nested(name: &str, files: &Files, like: Like, selection: &[&str]) -> PathBuf {
    let root = target().join("tmp").join(name);
    fs::create_dir_all(root.join("members")).unwrap();
    let lock = File::create(root.join("lock")).unwrap();
    lock.lock().unwrap();
    let lock_file = read("Cargo.lock");
    let mut is_new = write_changed(&root.join("shared.lock"), &lock_file);
    for (path, content) in files {
        is_new |= write_changed(&root.join(path), content);
    }
    is_new |= remove_others(&root.join("members"), &root, files);
    is_new |= write_changed(&root.join("Cargo.toml"), &manifest(files));
    write_changed(&root.join("shared/src/lib.rs"), "//! Nothing.\n");
    let shares = root.join("shared/Cargo.toml");
    // It is missing after a run that was interrupted or failed.
    let settled = root.join("settled");
    if is_new || !settled.is_file() {
        let _ = fs::remove_file(&settled);
        let mut libraries = BTreeSet::new();
        // Dependencies of a feature have features, too. Two passes are usually enough.
        for _ in 0..8 {
            fs::write(&shares, shared(&libraries)).unwrap();
            // Cargo has dropped the versions of packages that were not needed in the last pass.
            fs::write(root.join("Cargo.lock"), &lock_file).unwrap();
            let found = common(&root, like, selection);
            if found == libraries {
                break;
            }
            libraries = found;
        }
        fs::write(&settled, "").unwrap();
    }
    root
}

fn manifest(files: &Files) -> String {
    let manifests = files.keys().filter(|path| path.ends_with("Cargo.toml"));
    let members: Vec<_> = manifests.filter_map(|path| path.parent()).collect();
    let profiles = read("Cargo.toml");
    let profiles = &profiles[profiles.find("[profile").unwrap()..];
    format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n\n{profiles}")
        .replace("members = [", "members = [\"shared\", ")
}

fn read(path: &str) -> String {
    fs::read_to_string(workspace().join(path)).unwrap()
}

/// Writes a file, unless it has this content already.
fn write_changed(path: &Path, content: &str) -> bool {
    if fs::read_to_string(path).is_ok_and(|found| found == content) {
        return false;
    }
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
    true
}

/// Removes the files below a folder that are not among these.
fn remove_others(folder: &Path, root: &Path, files: &Files) -> bool {
    let mut is_new = false;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            is_new |= remove_others(&path, root, files);
            // It stays if it is not empty.
            let _ = fs::remove_dir(&path);
        } else if !files.contains_key(path.strip_prefix(root).unwrap()) {
            fs::remove_file(&path).unwrap();
            is_new = true;
        }
    }
    is_new
}

/// The purpose of a compiled library: Cargo keeps the features for each apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum User {
    Crates,
    Macros,
}

/// An external library as Cargo compiles it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Library {
    user: User,
    name: String,
    version: String,
    features: Vec<String>,
}

/// The dependencies of the packages, as they are compiled in this workspace.
fn common(root: &Path, like: Like, selection: &[&str]) -> BTreeSet<Library> {
    let here: &[&str] = match like {
        Like::Tests => &["--workspace"],
        Like::Lints => &["--workspace", "--all-features"],
    };
    let key = |library: &Library| (library.user, library.name.clone(), library.version.clone());
    // Missing packages are downloaded in the versions of this workspace's lock file, and in no others.
    let mut libraries = libraries(workspace(), &[&["--locked"], here].concat());
    let needed = self::libraries(root, &[&["--offline"], selection].concat());
    let needed: HashSet<_> = needed.iter().map(key).collect();
    libraries.retain(|library| needed.contains(&key(library)));
    libraries
}

fn libraries(root: &Path, selection: &[&str]) -> BTreeSet<Library> {
    let command = ["tree", "--edges", "normal,dev", "--no-dedupe"];
    let format = ["--prefix", "depth", "--format", "{p}|{f}|"];
    let text = run(&mut cargo_command(
        root,
        &[&command[..], &format, selection].concat(),
    ));
    // The depth of the macro that the lines are about.
    let mut within = None;
    let library = |line: &str| {
        let (place, features) = line.split_once('|')?;
        let name = place.trim_start_matches(|character: char| character.is_ascii_digit());
        let depth: usize = place[..place.len() - name.len()].parse().ok()?;
        let (name, version) = name.split_once(" v")?;
        within = within.filter(|above| *above < depth);
        let version = match version.strip_suffix(" (proc-macro)") {
            Some(version) => {
                within = within.or(Some(depth));
                version
            }
            None => version,
        };
        let features = features.split(['|', ',']).filter(|name| !name.is_empty());
        let library = Library {
            user: within.map_or(User::Crates, |_| User::Macros),
            name: name.to_owned(),
            version: version.to_owned(),
            features: features.map(str::to_owned).collect(),
        };
        // For a package in a folder, the path follows the version.
        (!version.contains(' ')).then_some(library)
    };
    text.lines().filter_map(library).collect()
}

/// The features of the runtime that all crates of a workspace get, so that it is compiled once for all of them.
const OF_RUNTIME: &str =
    r#"["client", "decimal", "multipart", "server", "time", "uuid", "validation"]"#;

/// The manifest of a package that does nothing but switch on features.
fn shared(libraries: &BTreeSet<Library>) -> String {
    let mut text = "[package]\nname = \"shared\"\nedition = \"2024\"\n".to_owned();
    let runtime = workspace().join("generator/runtime");
    let _ = writeln!(
        text,
        "\n[dependencies.apicrate-runtime]\npath = {runtime:?}\nfeatures = {OF_RUNTIME}"
    );
    for (user, section) in [
        (User::Crates, "dependencies"),
        (User::Macros, "build-dependencies"),
    ] {
        let _ = writeln!(text, "\n[{section}]");
        let used = libraries.iter().filter(|library| library.user == user);
        for (index, library) in used.enumerate() {
            let Library {
                name,
                version,
                features,
                ..
            } = library;
            let _ = writeln!(
                text,
                "library-{index} = {{ package = {name:?}, version = \"={version}\", \
                 default-features = false, features = {features:?} }}"
            );
        }
    }
    text
}

/// The output of `cargo <command>` on a workspace, which must succeed.
pub fn cargo(root: &Path, arguments: &[&str]) -> String {
    cargo_into(&target(), root, arguments)
}

/// The same, with a separate folder for the final output.
pub fn cargo_into(folder: &Path, root: &Path, arguments: &[&str]) -> String {
    let mut command = cargo_command(root, arguments);
    command.env("RUSTDOCFLAGS", "-D warnings");
    command.env("CARGO_BUILD_BUILD_DIR", target());
    // Everything is compiled only once.
    command.env("CARGO_INCREMENTAL", "0");
    run(command.arg("--offline").env("CARGO_TARGET_DIR", folder))
}

fn cargo_command(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).arg("--quiet").current_dir(root);
    command
}

/// A program of a workspace that has been built.
pub fn program(name: &str) -> String {
    run(&mut Command::new(target().join("debug").join(name)))
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}:\n{errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
