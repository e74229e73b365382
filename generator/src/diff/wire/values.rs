//! Single values in a description, such as defaults and constants.

use std::collections::BTreeSet;

use super::super::change::Change;
use super::super::rules::Rule;
use super::documentation::Both;
use apicrate_description::model::Fixed;
use apicrate_description::source::Node;

/// The change of a single value.
pub(super) fn value(
    both: Both<'_>,
    rule: Rule,
    called: &str,
    (old, new): (Option<&Node>, Option<&Node>),
) -> Option<Change> {
    let what = match (old, new) {
        (old, new) if old == new => return None,
        // A text that looks like another value.
        (Some(old), Some(new)) if old.text() == new.text() => {
            let [is, was] = [new, old].map(|node| serde_json::to_string(node).unwrap_or_default());
            format!("has the {called} `{is}` instead of `{was}`")
        }
        (Some(old), Some(new)) => {
            format!(
                "has the {called} `{}` instead of `{}`",
                new.text(),
                old.text()
            )
        }
        (None, Some(new)) => format!("has the {called} `{}`", new.text()),
        (Some(old), None) => format!("no longer has the {called} `{}`", old.text()),
        (None, None) => return None,
    };
    Some(both.change(rule, what))
}

/// The change of properties with fixed values: other values, new ones, or ones that are gone.
pub(super) fn fixed_value_change(both: Both<'_>, old: &[Fixed], new: &[Fixed]) -> Option<Change> {
    fn value<'f>(all: &'f [Fixed], name: &str) -> Option<&'f Node> {
        let value = all.iter().find(|fixed| fixed.name == name);
        value.map(|fixed| &fixed.value)
    }
    let names: BTreeSet<_> = old.iter().chain(new).map(|fixed| &fixed.name).collect();
    let phrases: Vec<_> = names
        .into_iter()
        .filter_map(|name| {
            Some(match (value(old, name), value(new, name)) {
                (Some(was), Some(is)) if was.value == is.value => return None,
                (Some(was), Some(is)) if was.text() == is.text() => {
                    format!(
                        "`{name}` is {}, was {}: `{}`",
                        is.kind(),
                        was.kind(),
                        is.text()
                    )
                }
                (Some(was), Some(is)) => {
                    format!("`{name}` is `{}`, was `{}`", is.text(), was.text())
                }
                (None, Some(is)) => format!("`{name}` is always `{}`", is.text()),
                (Some(was), None) => format!("`{name}` is no longer always `{}`", was.text()),
                (None, None) => return None,
            })
        })
        .collect();
    let what = format!("has other values: {}", phrases.join("; "));
    (!phrases.is_empty()).then(|| both.change(Rule::FixedValueChanged, what))
}
