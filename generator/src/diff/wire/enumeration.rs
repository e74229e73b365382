//! Enumerations.

use super::super::change::Change;
use super::super::list_diff::ListDiff;
use super::super::rules::Rule;
use super::documentation::{self, Both, name_in_code};
use crate::ir::Step;
use apicrate_description::model::{EnumValue, Enumeration};

/// The changes between two enumerations.
pub(super) fn changes(both: Both<'_>, old: &Enumeration, new: &Enumeration) -> Vec<Change> {
    let Enumeration { values, open } = new;
    let name = |value: &EnumValue| value.value.value.clone();
    let matched = ListDiff::by_key(&old.values, values, name);
    let mut changes = Vec::new();
    match (old.open, open) {
        (false, true) => {
            changes.push(both.change(
                Rule::ValuesOpened,
                "can now have values that are not listed",
            ));
        }
        (true, false) => {
            changes.push(both.change(Rule::ValuesClosed, "can now have only the listed values"));
        }
        _ => {}
    }
    let (added, removed) = match (old.open, open) {
        (false, false) => (Rule::ClosedValueAdded, Rule::ClosedValueRemoved),
        // If one is closed, the change above covers the effect of further values.
        _ => (Rule::ValueAdded, Rule::ValueRemoved),
    };
    for value in matched.added {
        let subject = both.subject.step(Step::Value(name(value)));
        let change = Change::new(added, &subject, "is new");
        changes.push(change.with_new_span(value.value.span).with_use(both.used));
    }
    for value in matched.removed {
        let subject = both.subject.step(Step::Value(name(value)));
        let change = Change::new(removed, &subject, "is gone");
        changes.push(change.with_old_span(value.value.span).with_use(both.used));
    }
    for (old, new) in matched.both {
        changes.extend(value_changes(both, old, new));
    }
    changes
}

fn value_changes(both: Both<'_>, old: &EnumValue, new: &EnumValue) -> Vec<Change> {
    let EnumValue {
        value,
        label,
        code_name,
        description,
        deprecated,
    } = new;
    let subject = both.subject.step(Step::Value(value.value.clone()));
    let both = Both {
        subject: &subject,
        old: old.value.span,
        new: value.span,
        used: both.used,
    };
    let deprecation = (old.deprecated, *deprecated);
    let rules = (Rule::SchemaDeprecated, Rule::SchemaUndeprecated);
    let before = name_in_code(&old.code_name).or(old.label.as_deref());
    let after = name_in_code(code_name).or(label.as_deref());
    documentation::texts(both, &old.description, description)
        .into_iter()
        .chain(documentation::code_name(both, before, after))
        .chain(documentation::deprecation(both, deprecation, rules))
        .collect()
}
