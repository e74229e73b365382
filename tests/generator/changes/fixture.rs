//! The texts of a case, written as one diff, in which each line shows whether it is in both versions or in one:
//!
//! ```text
//! --- openapi.yaml
//!  openapi: 3.1.0
//! -info: {title: Changes, version: "1.0.0"}
//! +info: {title: Changes, version: "1.1.0"}
//! --- messages.http
//!  ### read_thing
//! ```

use std::fs;

use billing_tests::here;

/// Both versions of a case.
#[derive(Debug, Default)]
pub struct Fixture {
    pub old: Texts,
    pub new: Texts,
}

/// A description, and literal HTTP messages for its operations.
#[derive(Debug, Default)]
pub struct Texts {
    pub description: String,
    pub messages: String,
}

impl Fixture {
    /// Reads the fixture in a folder under `changes/`.
    pub fn read(case: &str) -> Self {
        let path = here().join("changes").join(case).join("change.diff");
        let text = fs::read_to_string(path).map_err(|error| error.to_string());
        text.and_then(|text| Self::parse(&text))
            .unwrap_or_else(|error| panic!("{case}/change.diff: {error}"))
    }

    fn parse(diff: &str) -> Result<Self, String> {
        let mut fixture = Self::default();
        let mut file: Option<fn(&mut Texts) -> &mut String> = None;
        for (index, line) in diff.lines().enumerate() {
            let misread = |what: &str| format!("line {}: {what}", index + 1);
            if let Some(name) = line.strip_prefix("--- ") {
                file = Some(match name {
                    "openapi.yaml" => |texts| &mut texts.description,
                    "messages.http" => |texts| &mut texts.messages,
                    _ => return Err(misread("expected `openapi.yaml` or `messages.http`")),
                });
                continue;
            }
            let file = file.ok_or_else(|| misread("expected `--- openapi.yaml`"))?;
            // Editors remove the space of a line that is otherwise empty.
            let mut characters = line.chars();
            let versions = match characters.next().unwrap_or(' ') {
                ' ' => vec![&mut fixture.old, &mut fixture.new],
                '-' => vec![&mut fixture.old],
                '+' => vec![&mut fixture.new],
                _ => return Err(misread("expected a line that begins with ` `, `-` or `+`")),
            };
            for version in versions {
                *file(version) += characters.as_str();
                *file(version) += "\n";
            }
        }
        let Self { old, new } = &fixture;
        let texts = [old, new].map(|version| [&version.description, &version.messages]);
        if texts.concat().into_iter().any(String::is_empty) {
            return Err("a version without a description or without messages".to_owned());
        }
        Ok(fixture)
    }
}

#[test]
fn a_diff_holds_both_versions() {
    let diff = "--- openapi.yaml\n a: 1\n-b: 2\n+b: 3\n\n--- messages.http\n---x\n+\n";
    let Fixture { old, new } = Fixture::parse(diff).unwrap();
    assert_eq!(old.description, "a: 1\nb: 2\n\n");
    assert_eq!(new.description, "a: 1\nb: 3\n\n");
    assert_eq!(old.messages, "--x\n");
    assert_eq!(new.messages, "\n");
}

#[test]
fn a_line_without_a_mark_is_refused() {
    for (diff, line) in [
        (" a: 1\n", 1),
        ("--- other.yaml\n", 1),
        ("--- openapi.yaml\na: 1\n", 2),
        ("--- openapi.yaml\nüber: 1\n", 2),
    ] {
        let error = Fixture::parse(diff).unwrap_err();
        assert!(error.starts_with(&format!("line {line}: ")), "{error}");
    }
}

#[test]
fn a_version_without_messages_is_refused() {
    let diff = "--- openapi.yaml\n a: 1\n--- messages.http\n+x\n";
    assert!(Fixture::parse(diff).is_err());
}
