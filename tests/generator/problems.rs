//! Each folder under `problems/` holds a description with problems, and the diagnostics for it. Other tests check that
//! no misspelling in the real description goes unnoticed.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use apicrate::diagnostic::{Diagnostics, Policy, Rule, Strictness};
use apicrate::source::{Key, Node, ReadFile, Sources, Value};
use apicrate::{Description, Generate, Selection};
use billing_tests::{folders, here, spec};

/// The problems of a description, with its files relative to the folder of the case.
fn problems(name: &str) -> Diagnostics {
    let folder = here().join("problems").join(name);
    let read = |path: &Path| fs::read_to_string(folder.join(path));
    let description = Description::read(Path::new("openapi.yaml"), &read);
    let description = match name {
        "overlay" => description.overlay(&["overlay.yaml".into()], &read),
        "left_out" => description.leave_out_unsupported(),
        "selection" => description.select(Selection {
            tags: vec!["thing".to_owned()],
            operations: vec!["add_thing".to_owned()],
        }),
        "undescribed" => description.with_policy(Policy {
            strictness: Strictness::Described,
            allowed: Vec::new(),
        }),
        _ => description,
    };
    match description.api() {
        Ok((_, warnings)) if !warnings.is_empty() => warnings,
        Ok(_) => panic!("{name}: no problem was found"),
        Err(problems) => problems,
    }
}

#[test]
fn messages_are_as_reviewed() {
    for name in folders("problems") {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(here().join("problems").join(&name));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!("message", problems(&name)));
    }
}

#[test]
fn every_rule_is_shown_by_a_message() {
    let messages: Vec<_> = folders("problems")
        .iter()
        .map(|name| problems(name).to_string())
        .collect();
    for rule in Rule::ALL {
        let marks = ["error", "warning"].map(|word| format!(": {word}[{}]: ", rule.name()));
        let mut shown = messages
            .iter()
            .flat_map(|message| marks.iter().map(move |mark| message.contains(mark)));
        let shown = shown.any(|found| found);
        assert!(shown, "no folder under tests/problems shows {rule:?}");
    }
}

#[test]
fn nothing_is_said_twice() {
    for name in folders("problems") {
        let mut said = HashSet::new();
        for problem in problems(&name).iter() {
            let place = (problem.span.file, problem.span.start);
            let is_new = said.insert((place, problem.message.clone()));
            assert!(is_new, "{name}: {}, at {:?}", problem.message, problem.span);
        }
    }
}

/// A contradiction, an unknown reference, an unknown keyword, and a name that is taken.
#[test]
fn problems_of_every_pass_are_told_in_one_run() {
    let rules: Vec<_> = problems("passes").iter().map(|found| found.rule).collect();
    let passes = [
        Rule::InvalidValue,
        Rule::DanglingReference,
        Rule::UnknownKeyword,
        Rule::NameCollision,
    ];
    assert_eq!(rules, passes);
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let missing = Path::new("spec/nothing.yaml");
    let problems = Description::read(missing, &|path| fs::read_to_string(path))
        .api()
        .unwrap_err();
    let text = problems.to_string();
    assert!(
        text.starts_with("spec/nothing.yaml:1:1: error[unreadable-file]"),
        "{text}"
    );
}

/// Keywords whose keys are names that the description is free to choose.
const NAMING: [&str; 16] = [
    "encoding",
    "examples",
    "headers",
    "links",
    "mapping",
    "properties",
    "paths",
    "schemas",
    "responses",
    "securitySchemes",
    "content",
    "webhooks",
    "variables",
    "x-rust-names",
    "parameters",
    "security",
];

/// Every keyword in a tree, with its place.
fn keywords<'a>(node: &'a Node, parent: &str, found: &mut Vec<&'a Key>) {
    match &node.value {
        Value::Sequence(items) => items.iter().for_each(|item| keywords(item, "", found)),
        Value::Mapping(entries) => {
            let names = NAMING.contains(&parent);
            for (key, value) in entries.iter() {
                if !names {
                    found.push(key);
                }
                // `parameters` can be a property's name, under which keywords follow again.
                keywords(value, if names { "" } else { &key.text }, found);
            }
        }
        _ => {}
    }
}

/// The text with two letters of a key exchanged, or its last one doubled.
fn misspelt(text: &str, key: &Key) -> String {
    let (start, end) = (
        key.span.start as usize,
        (key.span.start + key.span.len) as usize,
    );
    let word = key.text.as_str();
    let mut letters: Vec<char> = word.chars().collect();
    let last = letters.len() - 1;
    if letters.len() > 2 && letters[1] != letters[2] {
        letters.swap(1, 2)
    } else {
        letters.push(letters[last])
    }
    format!(
        "{}{}{}",
        &text[..start],
        letters.into_iter().collect::<String>(),
        &text[end..]
    )
}

/// The description of this repository, for which warnings are errors.
fn strict(read: ReadFile<'_>) -> Description {
    Description::read(&spec(), read).with_policy(Policy {
        strictness: Strictness::NoWarnings,
        allowed: Vec::new(),
    })
}

/// Misspells a keyword, which must be reported on its line.
fn assert_reported(key: &Key, sources: &Sources) {
    let file = sources.files().file(key.span.file);
    let broken = misspelt(&file.text, key);
    let target: PathBuf = file.path.clone();
    let read = |path: &Path| {
        if path == target {
            Ok(broken.clone())
        } else {
            fs::read_to_string(path)
        }
    };
    let place = format!("{}:{}: {}", file.path.display(), key.span.line, key.text);
    let Err(problems) = strict(&read).api() else {
        panic!("{place}: misspelt, and nobody noticed");
    };
    let lines: Vec<_> = problems.iter().map(|problem| problem.span.line).collect();
    let reported = problems
        .iter()
        .any(|problem| problem.span.line == key.span.line || problem.rule == Rule::MissingKeyword);
    assert!(
        reported,
        "{place}: reported at lines {lines:?} only:\n{problems}"
    );
}

/// The keywords, one of each file, that are not reported if all of them are misspelt at once: a mistake in one file may
/// keep another from being read.
fn unreported<'a>(round: &[&'a Key], sources: &Sources) -> Vec<&'a Key> {
    let broken = round.iter().map(|key| {
        let file = sources.files().file(key.span.file);
        (file.path.clone(), misspelt(&file.text, key))
    });
    let broken: HashMap<_, _> = broken.collect();
    let read = |path: &Path| match broken.get(path) {
        Some(text) => Ok(text.clone()),
        None => fs::read_to_string(path),
    };
    let place = |path: &Path, line: u32| (path.display().to_string(), line);
    let said: HashSet<_> = match strict(&read).api() {
        Ok(_) => HashSet::new(),
        Err(problems) => problems
            .iter()
            .map(|problem| (problems.path(problem.span), problem.span.line))
            .collect(),
    };
    let mut left = round.to_vec();
    left.retain(|key| {
        !said.contains(&place(
            &sources.files().file(key.span.file).path,
            key.span.line,
        ))
    });
    left
}

/// Misspells each keyword of each file once. Every mistake must be reported on its line.
#[test]
fn every_misspelt_keyword_is_reported() {
    let (mut sources, mut problems) = (Sources::default(), Vec::new());
    let read = |path: &Path| fs::read_to_string(path);
    let linked = apicrate::source::read(&spec(), &read, &mut sources, &mut problems).unwrap();
    let mut found = Vec::new();
    keywords(&linked.root, "", &mut found);
    let mut seen = HashSet::new();
    found.retain(|key| key.span.len > 0 && seen.insert((key.span.file, key.text.clone())));
    // The quoted ones are names, too: media types, statuses.
    assert!(found.len() > 200, "{}", found.len());
    let mut rounds: Vec<Vec<&Key>> = Vec::new();
    let mut counts = HashMap::new();
    for key in found {
        let count: &mut usize = counts.entry(key.span.file).or_default();
        match rounds.get_mut(*count) {
            Some(round) => round.push(key),
            None => rounds.push(vec![key]),
        }
        *count += 1;
    }
    let left: Vec<_> = rounds
        .iter()
        .flat_map(|round| unreported(round, &sources))
        .collect();
    left.iter().for_each(|key| assert_reported(key, &sources));
}

/// Puts a type that does not exist, and something else in place of a text, into each file of the description.
#[test]
fn a_type_error_in_any_file_is_reported_at_its_place() {
    let mut sources = Sources::default();
    let read = |path: &Path| fs::read_to_string(path);
    apicrate::source::read(&spec(), &read, &mut sources, &mut Vec::new()).unwrap();
    assert!(sources.files().iter().count() > 25);
    let breaks = [
        ("type: string", "type: strng"),
        ("type: object", "type: objct"),
        ("description: The ", "description: 5 # "),
        ("title: ", "title: 5 # "),
    ];
    for file in sources.files().iter() {
        let mut broken_in_some_way = false;
        for (from, to) in breaks {
            let Some(at) = file.text.find(from) else {
                continue;
            };
            broken_in_some_way = true;
            let broken = file.text.replacen(from, to, 1);
            let line_start = file.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
            let line = file.text[..at].matches('\n').count() + 1;
            let column = at - line_start + from.find(": ").unwrap() + 3;
            let read = |path: &Path| {
                if path == file.path {
                    Ok(broken.clone())
                } else {
                    fs::read_to_string(path)
                }
            };
            let problems = strict(&read).api().unwrap_err();
            let problems = problems.to_string();
            let place = format!("{}:{line}:{column}: error", file.path.display());
            let reported = problems.lines().any(|line| line.starts_with(&place));
            assert!(reported, "{place}\n{problems}");
        }
        assert!(broken_in_some_way, "{}", file.path.display());
    }
}
