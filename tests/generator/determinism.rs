//! The same description gives the same bytes, wherever and however often it is read.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use apicrate::Tree;
use billing_tests::{folders, generate, options, spec, workspace};

/// Every file of the description of the billing API, by its path below `spec/`.
fn files() -> Vec<(PathBuf, String)> {
    let root = workspace().join("spec");
    let mut found = Vec::new();
    let mut open = vec![root.clone()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path)
            } else {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path.strip_prefix(&root).unwrap().to_owned(), text));
            }
        }
    }
    found.sort();
    found
}

fn from_memory(root: &str, files: &[(PathBuf, String)]) -> Tree {
    let files: HashMap<PathBuf, &String> = files
        .iter()
        .map(|(path, text)| (Path::new(root).join(path), text))
        .collect();
    let read = |path: &Path| match files.get(path) {
        Some(text) => Ok((*text).clone()),
        None => Err(std::io::ErrorKind::NotFound.into()),
    };
    let options = options("billing-api");
    let path = Path::new(root).join("openapi.yaml");
    apicrate::generate(&path, &read, &options).unwrap().tree
}

#[test]
fn two_runs_agree() {
    assert_eq!(generate(&spec()).unwrap(), generate(&spec()).unwrap());
}

#[test]
fn the_place_of_the_files_does_not_matter() {
    let expected = generate(&spec()).unwrap();
    for root in ["", "spec", "/somewhere/else", "b/./c"] {
        assert_eq!(from_memory(root, &files()), expected, "{root}");
    }
}

#[test]
fn the_order_of_the_files_does_not_matter() {
    let expected = generate(&spec()).unwrap();
    let mut files = files();
    files.reverse();
    for folder in 0..3 {
        files.rotate_left(7);
        let copy = tempfile::tempdir().unwrap();
        for (path, text) in &files {
            let path = copy.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        assert_eq!(
            generate(&copy.path().join("openapi.yaml")).unwrap(),
            expected,
            "{folder}"
        );
    }
}

/// The models must not depend on which file mentions a schema first.
#[test]
fn the_order_of_mention_does_not_matter() {
    let expected = generate(&spec()).unwrap();
    let mut files = files();
    for (path, text) in &mut files {
        if path == Path::new("openapi.yaml") {
            let (before, rest) = text.split_once("\npaths:\n").unwrap();
            let (paths, after) = rest.split_once("\nwebhooks:").unwrap();
            let lines: Vec<_> = paths.trim_end().lines().collect();
            let reversed: Vec<_> = lines.chunks(2).rev().flatten().copied().collect();
            *text = format!(
                "{before}\npaths:\n{}\n\nwebhooks:{after}",
                reversed.join("\n")
            );
        }
    }
    let reversed = from_memory("spec", &files);
    for (path, text) in expected
        .iter()
        .filter(|(path, _)| path.starts_with("src/models/"))
    {
        assert!(reversed.get(path) == Some(text), "{path}");
    }
}

/// The bundle is a description of its own, and the same one.
#[test]
fn the_bundle_gives_the_same_crate() {
    let mut paths = vec![spec()];
    paths.extend(
        folders("cases")
            .iter()
            .map(|name| billing_tests::case(name)),
    );
    for path in paths {
        let expected = generate(&path).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let bundle = folder.path().join("openapi.yaml");
        fs::write(&bundle, expected.get("openapi.yaml").unwrap()).unwrap();
        let again = generate(&bundle).unwrap();
        for (name, content) in expected.iter().filter(|(name, _)| *name != "openapi.yaml") {
            assert_eq!(again.get(name), Some(content), "{}: {name}", path.display());
        }
    }
}
