//! Texts, numbers, booleans and lists that several parts describe, each narrowing the others.

use std::collections::HashMap;

use super::Part;
use super::walk::Walk;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::SchemaKind;
use crate::openapi::{Document, JsonType, Schema};
use crate::resolve::schema::form::Form;
use crate::resolve::schema::schema_ids::SchemaIds;
use crate::resolve::schema::{enumeration, format, reference, tuple};
use crate::source::Node;
use crate::span::Spanned;

/// The kind of the values that all parts describe: a reference to one component, if the others add nothing to it.
pub(in crate::resolve) fn kind<'s, 'a>(
    parts: &[Part<'s, 'a>],
    document: &'s Document<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    let before = problems.len();
    let leaves = parts.iter();
    let leaves = leaves.map(|part| {
        let mut walk = Walk::default();
        leaves_of(*part, document, &mut walk, problems)
    });
    let leaves: Vec<_> = leaves.collect();
    if problems.len() > before {
        return SchemaKind::Unresolved;
    }
    let all = leaves.concat();
    let whole = fold(&all, problems);
    for (part, own) in parts.iter().zip(&leaves) {
        if let Part::Component(name) = part
            && !adds(&whole, &all, own)
        {
            return reference::to_component(*name, schema_ids);
        }
    }
    match Form::classify(&whole) {
        Form::List => {
            let items = all.iter().filter_map(|leaf| leaf.items.as_deref());
            SchemaKind::List(schema_ids.items(whole.span, items))
        }
        Form::Tuple => {
            let mut tuples = all.iter().rev();
            let tuple = tuples.find(|leaf| !leaf.prefix_items.is_empty());
            tuple.map_or(SchemaKind::Any, |leaf| {
                tuple::kind(leaf, schema_ids, problems)
            })
        }
        Form::Enumeration => enumeration::texts(&whole, problems),
        Form::Integers => enumeration::integers(&whole, problems),
        _ => format::kind(&whole),
    }
}

/// The schemas whose own keywords describe a part.
fn leaves_of<'s, 'a>(
    part: Part<'s, 'a>,
    document: &'s Document<'a>,
    walk: &mut Walk<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<&'s Schema<'a>> {
    let name = match part {
        Part::Own(schema) => return vec![schema],
        Part::Component(name) => name,
    };
    let Some(target) = walk.enter(name, document, problems) else {
        return Vec::new();
    };
    let parts = super::parts(target).into_iter();
    let leaves = parts.flat_map(|part| leaves_of(part, document, walk, problems));
    let leaves = leaves.collect();
    walk.leave();
    leaves
}

/// Combines several schemas into one, items aside.
fn fold<'a>(leaves: &[&Schema<'a>], problems: &mut Vec<Diagnostic>) -> Schema<'a> {
    let mut whole = Schema::default();
    for leaf in leaves {
        whole.span = leaf.span;
        whole.json_type = match (whole.json_type, leaf.json_type) {
            (Some(first), Some(second)) if second.value == JsonType::Number => Some(first),
            (first, second) => second.or(first),
        };
        whole.format = one_format(whole.format, leaf.format, problems);
        whole.constant = leaf.constant.or(whole.constant);
        whole.rust_names.extend(leaf.rust_names.iter().copied());
        whole.value_notes.extend(leaf.value_notes.iter().cloned());
        if !leaf.known_values.is_empty() {
            whole.known_values.clone_from(&leaf.known_values);
        }
        if !leaf.prefix_items.is_empty() {
            whole.prefix_items.clone_from(&leaf.prefix_items);
        }
        whole.values = common(&whole.values, &leaf.values, problems);
    }
    // A list of all values leaves no others.
    if !whole.values.is_empty() {
        whole.known_values.clear();
    }
    whole
}

/// The format of a value that two schemas describe: the later one, if they differ.
fn one_format<'a>(
    first: Option<Spanned<&'a str>>,
    second: Option<Spanned<&'a str>>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Spanned<&'a str>> {
    if let (Some(first), Some(second)) = (first, second)
        && first.value != second.value
    {
        let message = format!(
            "another part has the format `{}`, which is ignored",
            first.value
        );
        problems.push(
            Diagnostic::warning(Rule::InvalidValue, second.span, message)
                .related(first.span, "the other format")
                .help("use one format"),
        );
    }
    second.or(first)
}

/// The values that two lists have in common; an empty list allows all values.
fn common<'a>(
    first: &[&'a Node],
    second: &[&'a Node],
    problems: &mut Vec<Diagnostic>,
) -> Vec<&'a Node> {
    if first.is_empty() || second.is_empty() {
        return [first, second].concat();
    }
    let mut known: HashMap<String, Vec<&Node>> = HashMap::new();
    for node in first {
        known.entry(node.text()).or_default().push(node);
    }
    let is_known = |node: &&&Node| {
        let alike = known.get(&node.text());
        alike.is_some_and(|alike| alike.contains(*node))
    };
    let both = second.iter().filter(is_known);
    let both: Vec<_> = both.copied().collect();
    if both.is_empty() {
        let message =
            "none of these values is in the enumeration of another part, which is ignored";
        problems.push(
            Diagnostic::warning(Rule::InvalidValue, second[0].span, message)
                .related(first[0].span, "the other enumeration")
                .help("list the same values in both, or in one of them only"),
        );
        return second.to_vec();
    }
    both
}

/// Whether a whole says more than one of its parts. A constant does not change the type.
fn adds(whole: &Schema<'_>, all: &[&Schema<'_>], part: &[&Schema<'_>]) -> bool {
    let alone = fold(part, &mut Vec::new());
    let items = |leaves: &[&Schema<'_>]| leaves.iter().filter(|leaf| leaf.items.is_some()).count();
    Form::classify(whole) != Form::classify(&alone)
        || !format::is_same(whole, &alone)
        || whole.values != alone.values
        || whole.known_values.len() != alone.known_values.len()
        || items(all) != items(part)
}
