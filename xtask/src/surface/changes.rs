//! What differs between two surfaces: lines, each below the type or operation that it belongs to.

use std::collections::BTreeSet;

use similar::{ChangeTag, TextDiff};

/// What has changed.
#[derive(Debug, Default, PartialEq)]
pub struct Changes {
    /// The lines that were removed and added.
    pub text: String,
    /// The types and operations that have changed, but for new fields that may be absent, and the members that are
    /// not there any more.
    pub names: BTreeSet<String>,
}

/// The type or operation that a line belongs to, in one of the surfaces.
#[derive(Debug, Clone, Default, PartialEq)]
struct Owner {
    head: String,
    names: Vec<String>,
}

impl Owner {
    /// Goes on to the next line.
    fn advance(&mut self, line: &str) {
        if !line.starts_with(' ') {
            self.head = line.to_owned();
            self.names = Vec::from_iter(name(line));
        } else if line.starts_with("    request ") {
            self.names.extend(name(line));
        }
    }
}

pub fn between(accepted: &str, current: &str) -> Changes {
    let mut changes = Changes::default();
    let [mut old, mut new] = [Owner::default(), Owner::default()];
    let mut shown = String::new();
    for change in TextDiff::from_lines(accepted, current).iter_all_changes() {
        let line = change.value().trim_end();
        let (sign, owner) = match change.tag() {
            ChangeTag::Equal => {
                old.advance(line);
                new.advance(line);
                continue;
            }
            ChangeTag::Delete => ('-', &mut old),
            ChangeTag::Insert => ('+', &mut new),
        };
        owner.advance(line);
        // A field that may be absent gets a setter, and affects no code.
        if sign == '-' || !line.contains(": Option<") {
            changes.names.extend(owner.names.iter().cloned());
        }
        if sign == '-' {
            changes.names.extend(name(line));
        }
        if line != owner.head && shown != owner.head {
            changes.text += &format!("  {}\n", owner.head);
        }
        shown.clone_from(&owner.head);
        changes.text += &format!("{sign} {line}\n");
    }
    changes
}

/// What a line is about: the last word before what is said of it.
fn name(line: &str) -> Option<String> {
    let end = [": ", " = "]
        .iter()
        .filter_map(|mark| line.find(mark))
        .min();
    let name = line[..end.unwrap_or(line.len())].split(' ').next_back()?;
    let name = name.trim_start_matches("r#");
    let is_identifier = |name: &&str| {
        let mut characters = name.chars();
        !name.is_empty()
            && characters.all(|character| character.is_alphanumeric() || character == '_')
    };
    Some(name).filter(is_identifier).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACCEPTED: &str = "\
struct Tax: Debug
    id: Uuid = \"svc_id\"
    rate: Option<f64>
open enum Kind: Debug
    Api = \"api\"
operation get_tax: GET /taxes/{code}
    request GetTax: Debug
    path code: String
    200 -> Tax in \"tax\"
    404 -> NotFound: ErrorBody
";

    fn names(changes: &Changes) -> Vec<&str> {
        changes.names.iter().map(String::as_str).collect()
    }

    #[test]
    fn what_is_new_stands_below_its_type() {
        let current = ACCEPTED.replace("open enum", "    currency: Option<String>\nopen enum");
        let changes = between(ACCEPTED, &current);
        assert_eq!(
            changes.text,
            "  struct Tax: Debug\n+     currency: Option<String>\n"
        );
        assert!(changes.names.is_empty());
        // Whoever constructs one has to say what it is.
        let current = ACCEPTED.replace("open enum", "    currency: String\nopen enum");
        assert_eq!(names(&between(ACCEPTED, &current)), ["Tax"]);
    }

    #[test]
    fn what_is_gone_is_named() {
        let current = ACCEPTED.replace("    rate: Option<f64>\n", "");
        let current = current.replace("    404 -> NotFound: ErrorBody\n", "");
        let changes = between(ACCEPTED, &current);
        let text = "  struct Tax: Debug\n-     rate: Option<f64>\n  operation get_tax: GET /taxes/{code}\n\
                    -     404 -> NotFound: ErrorBody\n";
        assert_eq!(changes.text, text);
        assert_eq!(
            names(&changes),
            ["GetTax", "NotFound", "Tax", "get_tax", "rate"]
        );
    }

    #[test]
    fn a_type_that_is_new_is_shown_once() {
        let current = format!("{ACCEPTED}struct Fee: Debug\n    id: Uuid\n");
        let changes = between(ACCEPTED, &current);
        assert_eq!(changes.text, "+ struct Fee: Debug\n+     id: Uuid\n");
        assert_eq!(names(&changes), ["Fee"]);
    }

    #[test]
    fn the_same_is_no_change() {
        assert_eq!(between(ACCEPTED, ACCEPTED), Changes::default());
    }
}
