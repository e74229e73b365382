//! Attaches the changes of the crate to the changes of the API that cause them.

use super::change::{Change, Use};
use super::rules::{Category, Rule};
use super::source::{ItemChange, Source};
use super::subject::Subject;
use crate::ir::Signature;
use crate::ir::Step;

/// How a change can relate to the subject of an item, the closest relation first.
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
    // The return type of a call combines all its responses.
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

/// Attaches the change of an item to the most closely related change of its subjects; if there is none, adds one of its
/// own.
pub(super) fn attach(changes: &mut Vec<Change>, item: ItemChange, subjects: &[Subject]) {
    let Some(subject) = subjects.first() else {
        return;
    };
    let find = |fits: fn(Rule) -> bool| {
        RELATIONS.into_iter().find_map(|is_related| {
            changes.iter().position(|change| {
                fits(change.rule)
                    && explains(change.rule, &item)
                    && subjects.iter().any(|subject| is_related(change, subject))
            })
        })
    };
    // A constructor takes what is required.
    let of_constructor = is_of_constructor(&item).then(|| find(changes_requirement));
    let cause = of_constructor.flatten().or_else(|| find(|_| true));
    match cause {
        Some(place) => changes[place].items.push(item),
        None => {
            let what = "has changed only in Rust";
            let change = Change::new(Rule::ItemChanged, subject, what).with_use(Use::UNUSED);
            changes.push(Change {
                items: vec![item],
                ..change
            });
        }
    }
}

fn is_inside(inner: &Subject, outer: &Subject) -> bool {
    inner.steps().len() > outer.steps().len() && inner.steps().starts_with(outer.steps())
}

/// Whether a change can be the cause of an item's change.
fn explains(rule: Rule, item: &ItemChange) -> bool {
    let deprecates = matches!(
        rule,
        Rule::OperationDeprecated | Rule::ParameterDeprecated | Rule::SchemaDeprecated
    );
    match item.verdict {
        Source::Warns => deprecates,
        _ => !deprecates && !is_about_annotations(rule),
    }
}

/// `new` and `Default` both follow from what is required.
fn is_of_constructor(item: &ItemChange) -> bool {
    let is_constructor = |of: &Signature| matches!(of, Signature::Constructor(_));
    let mut signatures = item.old.iter().chain(&item.new);
    signatures.any(is_constructor) || item.path.ends_with(": Default")
}

/// Whether a rule is about what is required.
fn changes_requirement(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::RequiredParameterAdded
            | Rule::RequiredParameterRemoved
            | Rule::ParameterBecameRequired
            | Rule::ParameterBecameOptional
            | Rule::RequiredRequestBodyAdded
            | Rule::RequiredRequestBodyRemoved
            | Rule::RequestBodyBecameRequired
            | Rule::RequestBodyBecameOptional
            | Rule::RequiredPropertyAdded
            | Rule::ClosedRequiredPropertyAdded
            | Rule::RequiredPropertyRemoved
            | Rule::ClosedRequiredPropertyRemoved
            | Rule::ItemAdded
            | Rule::ClosedItemAdded
            | Rule::ItemRemoved
            | Rule::ClosedItemRemoved
            | Rule::PropertyBecameRequired
            | Rule::PropertyBecameOptional
    )
}

/// Whether a rule is about annotations, such as documentation, constraints and defaults, and not about the things
/// themselves.
fn is_about_annotations(rule: Rule) -> bool {
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
