//! What becomes of the crate, put to the changes of the API that it comes from.

use super::change::{Change, Use};
use super::rules::{Category, Rule};
use super::source::{ItemChange, Source};
use super::subject::{Step, Subject};

/// How a change can be related to what an item stands for, the closest relation first.
const RELATIONS: [fn(&Change, &Subject) -> bool; 6] = [
    |change, subject| change.subject == *subject,
    // All responses of an operation share the fields for their headers.
    |change, subject| match (change.subject.steps(), subject.steps()) {
        ([operation, .., header], [other, field @ Step::Header(_)]) => {
            operation == other && header == field
        }
        _ => false,
    },
    |change, subject| is_inside(&change.subject, subject),
    |change, subject| is_inside(subject, &change.subject),
    // What a call returns is made of all its responses.
    |change, subject| match (change.subject.steps(), subject.steps()) {
        ([operation, Step::Response(_)], [other, Step::Response(_)]) => operation == other,
        _ => false,
    },
    |change, subject| {
        let is_shared = matches!(
            subject.steps(),
            [Step::Api | Step::SecurityScheme(_) | Step::BaseUrl(_)]
        );
        is_shared && change.rule.category() == Category::Security
    },
];

/// Puts what becomes of an item to the change of what it stands for; if that has not changed, of what stands in
/// it, or of what it stands in.
pub(super) fn attach(changes: &mut Vec<Change>, item: ItemChange, subjects: &[Subject]) {
    let Some(subject) = subjects.first() else {
        return;
    };
    let cause = RELATIONS.into_iter().find_map(|is_related| {
        changes.iter().position(|change| {
            explains(change.rule, &item)
                && subjects.iter().any(|subject| is_related(change, subject))
        })
    });
    match cause {
        Some(place) => changes[place].items.push(item),
        None => {
            let what = "has a different Rust API";
            let change = Change::new(Rule::ItemChanged, subject, what).used(Use::UNUSED);
            changes.push(Change {
                items: vec![item],
                ..change
            });
        }
    }
}

/// Whether the one stands in the other.
fn is_inside(inner: &Subject, outer: &Subject) -> bool {
    inner.steps().len() > outer.steps().len() && inner.steps().starts_with(outer.steps())
}

/// Whether a change can be why an item is another one.
fn explains(rule: Rule, item: &ItemChange) -> bool {
    let deprecates = matches!(
        rule,
        Rule::OperationDeprecated | Rule::ParameterDeprecated | Rule::SchemaDeprecated
    );
    match item.verdict {
        Source::Warns => deprecates,
        _ => !deprecates && !is_of_words(rule),
    }
}

/// Whether a change is one of what is said of things, and not of the things.
fn is_of_words(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::DocumentationChanged
            | Rule::GapFilled
            | Rule::GapOpened
            | Rule::VersionChanged
            | Rule::OperationUndeprecated
            | Rule::ParameterUndeprecated
            | Rule::SchemaUndeprecated
            | Rule::ConstraintAdded
            | Rule::ConstraintRemoved
            | Rule::ConstraintChanged
            | Rule::ConstraintTightened
            | Rule::ConstraintLoosened
            | Rule::UncheckedConstraintChanged
            | Rule::DefaultChanged
    )
}
