//! The differences between two surfaces, each a list of items with one line for each.

use std::collections::BTreeSet;

use similar::{ChangeTag, TextDiff};

/// The changes of a surface.
#[derive(Debug, Default, PartialEq)]
pub struct Changes {
    /// The lines that were removed and added.
    pub text: String,
    /// Where code may use the items that are gone.
    pub gone: Vec<Use>,
}

/// How code uses an item.
#[derive(Debug, Clone, PartialEq)]
pub enum Use {
    /// By this name or path: `Tax`, `Tax::new`, `get_tax`.
    Name(String),
    /// By the name of a field or setter, in a file with the name of its type or of something that gives access to one:
    /// `get_tax(..).await?.rate` names neither `Tax` nor what holds it.
    Member {
        name: String,
        owners: BTreeSet<String>,
    },
}

/// Compares the accepted surface with the current one.
pub fn between(accepted: &str, current: &str) -> Changes {
    let mut changes = Changes::default();
    for change in TextDiff::from_lines(accepted, current).iter_all_changes() {
        let line = change.value().trim_end();
        let sign = match change.tag() {
            ChangeTag::Equal => continue,
            ChangeTag::Delete => '-',
            ChangeTag::Insert => '+',
        };
        changes.text += &format!("{sign} {line}\n");
        if sign == '-' {
            changes.gone.extend(usage(line, accepted));
        }
    }
    changes
}

/// How code uses the item of a line.
fn usage(line: &str, accepted: &str) -> Option<Use> {
    let path: Vec<_> = path(line).split("::").collect();
    let (last, parents) = path.split_last()?;
    if let Some((owner, member)) = last.split_once('.') {
        return Some(Use::Member {
            name: member.to_owned(),
            owners: with_holders(owner, accepted),
        });
    }
    Some(match parents {
        ["models" | "operations", owner] if is_setter(owner, last, accepted) => Use::Member {
            name: (*last).to_owned(),
            owners: with_holders(owner, accepted),
        },
        [.., "Client" | "Service" | "ErrorExt"] => Use::Name((*last).to_owned()),
        [.., owner] if owner.starts_with(char::is_uppercase) => {
            Use::Name(format!("{owner}::{last}"))
        }
        _ => Use::Name((*last).to_owned()),
    })
}

/// The path that a line begins with: `models::Tax.rate` of `models::Tax.rate: Option<f64>`.
fn path(line: &str) -> &str {
    let path = line.split(['(', ' ']).next().unwrap_or(line);
    path.trim_end_matches([':', ','])
}

fn is_setter(owner: &str, name: &str, accepted: &str) -> bool {
    let field = format!("models::{owner}.{name}");
    let parameter = format!("operations::{owner}.{name}");
    accepted
        .lines()
        .map(path)
        .any(|path| path == field || path == parameter)
}

/// The names of a type, and of the types and operations through which code gets its values.
fn with_holders(ty: &str, accepted: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::from([ty.to_owned()]);
    loop {
        let holders: Vec<_> = accepted
            .lines()
            .filter(|line| words(&line[path(line).len()..]).any(|word| names.contains(word)))
            .filter_map(|line| holder(path(line)))
            .filter(|holder| !names.contains(*holder))
            .map(str::to_owned)
            .collect();
        if holders.is_empty() {
            return names;
        }
        names.extend(holders);
    }
}

/// What code names to use an item: the item if it is a type, or a method of the client or the service, and else its type.
fn holder(path: &str) -> Option<&str> {
    let mut parts = path.rsplit("::");
    let last = parts.next()?;
    if let Some((owner, _)) = last.split_once('.') {
        return Some(owner);
    }
    match parts.next()? {
        "Client" | "Service" => Some(last),
        module if module.starts_with(char::is_lowercase) => Some(last),
        owner => Some(owner),
    }
}

/// The words of a string, which include all names in it.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| !character.is_alphanumeric() && character != '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACCEPTED: &str = "\
models::Tax
models::Tax: Default
models::Tax::new(code: impl Into<String>)
models::Tax.rate: Option<f64>
models::Tax::rate(f64)
models::Page.taxes: Vec<Tax>
models::BillRequired { tax: Tax }
models::Either: From<Tax>
models::Kind
models::Kind::Api
operations::GetTax
operations::GetTax::new(code: impl Into<String>)
operations::GetTax::Response = Page
Client::get_tax(GetTax)
";

    fn without(lines: &[&str]) -> Changes {
        let current = lines.iter().fold(ACCEPTED.to_owned(), |text, line| {
            text.replace(&format!("{line}\n"), "")
        });
        between(ACCEPTED, &current)
    }

    fn name(name: &str) -> Use {
        Use::Name(name.to_owned())
    }

    #[test]
    fn additions_affect_no_code() {
        let current = format!("{ACCEPTED}models::Tax.name: Option<String>\n");
        let changes = between(ACCEPTED, &current);
        assert_eq!(changes.text, "+ models::Tax.name: Option<String>\n");
        assert_eq!(changes.gone, []);
        assert_eq!(between(ACCEPTED, ACCEPTED), Changes::default());
    }

    #[test]
    fn a_field_is_used_by_way_of_what_holds_its_type() {
        let owners = ["BillRequired", "Either", "GetTax", "Page", "Tax", "get_tax"];
        let owners = owners.map(str::to_owned);
        let rate = Use::Member {
            name: "rate".to_owned(),
            owners: owners.into(),
        };
        for line in ["models::Tax.rate: Option<f64>", "models::Tax::rate(f64)"] {
            assert_eq!(without(&[line]).gone, std::slice::from_ref(&rate), "{line}");
        }
    }

    #[test]
    fn other_items_are_used_by_their_paths() {
        for (line, used) in [
            ("models::Tax::new(code: impl Into<String>)", "Tax::new"),
            ("models::Kind", "Kind"),
            ("models::Kind::Api", "Kind::Api"),
            ("models::Tax: Default", "Tax"),
            ("operations::GetTax::Response = Page", "GetTax::Response"),
            ("Client::get_tax(GetTax)", "get_tax"),
        ] {
            assert_eq!(without(&[line]).gone, [name(used)], "{line}");
        }
    }

    #[test]
    fn another_argument_affects_the_calls_of_a_constructor() {
        let current = ACCEPTED.replace("Tax::new(code", "Tax::new(name: String, code");
        let changes = between(ACCEPTED, &current);
        assert_eq!(changes.gone, [name("Tax::new"), name("GetTax::new")]);
    }
}
