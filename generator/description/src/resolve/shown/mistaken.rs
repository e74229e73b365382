//! Values that their schema does not allow.

use std::collections::HashSet;
use std::ptr;

use super::{Shown, beside, parts, written};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Constraint, Enumeration, Keyword, SchemaId, SchemaKind, Schemas};
use crate::resolve::Context;
use crate::source::{Node, Value};

/// Reports values that their schemas do not allow. Returns the schemas whose default is one.
pub(in crate::resolve) fn report(
    context: &Context<'_, '_>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<SchemaId> {
    let schemas = &context.schemas;
    let mut reported = HashSet::new();
    let mut check = |shown: Shown<'_>, rule: Rule| {
        let found = mistakes(schemas, shown);
        let is_mistaken = !found.is_empty();
        let new = found
            .into_iter()
            .filter(|(node, _)| reported.insert(ptr::from_ref(*node)));
        problems.extend(new.map(|(node, mistake)| mistake.report(node, rule)));
        is_mistaken
    };
    let mut defaults = Vec::new();
    for (id, schema) in schemas.iter() {
        let listed = schema.constraints.iter().flat_map(listed);
        let listed = listed.filter(|_| schema.constant.is_none());
        for node in schema.constant.iter().chain(listed) {
            check((id, node), Rule::InvalidValue);
        }
        for node in schema.default.iter() {
            defaults.extend(check((id, node), Rule::InvalidValue).then_some(id));
        }
        for node in &schema.examples {
            check((id, node), Rule::MistakenExample);
        }
    }
    for (id, node) in beside(context) {
        // The text of a parameter, or of a body in another format, may be shown as it is sent.
        let is_text = matches!(
            schemas.kind(id),
            SchemaKind::String(_) | SchemaKind::Enumeration(_)
        );
        if is_text || node.as_str().is_none() {
            check((id, node), Rule::MistakenExample);
        }
    }
    defaults
}

/// The values that a constraint lists.
fn listed(constraint: &Constraint) -> &[Node] {
    match (constraint.keyword, &constraint.value.value) {
        (Keyword::Enum, Value::Sequence(values)) => values,
        _ => &[],
    }
}

/// What is wrong with a value.
enum Mistake {
    /// It is of another type than this one.
    Type(&'static str),
    /// It is none of the listed values.
    Unlisted,
    /// It is not the only value, which is this one.
    Other(String),
    /// It is not written like this kind of value, of which this is an example.
    Format(&'static str, &'static str),
}

const LIST: &str = "a list";

impl Mistake {
    fn report(self, node: &Node, rule: Rule) -> Diagnostic {
        let text = || node.text();
        let (message, help) = match self {
            Self::Type(expected) => {
                let found = match node.value {
                    Value::Null => "null",
                    _ => node.kind(),
                };
                let help = match (&node.value, expected) {
                    (Value::Null, _) => "add null to the types, or leave the value out",
                    (_, LIST) => "write a list; values of its items belong under `items`",
                    _ => "correct the value or the type",
                };
                let message = format!("this is {found}, but the schema describes {expected}");
                (message, help.to_owned())
            }
            Self::Unlisted => (
                format!("`{}` is none of the listed values", text()),
                "correct the value, or list it".to_owned(),
            ),
            Self::Other(only) => (
                format!("`{}` is not the only value, `{only}`", text()),
                "correct the value, or remove `const`".to_owned(),
            ),
            Self::Format(kind, example) => (
                format!("`{}` is not {kind}", text()),
                format!("write it like `{example}`, or correct the format"),
            ),
        };
        Diagnostic::warning(rule, node.span, message).help(help)
    }
}

/// What is wrong with a value and the values in it.
fn mistakes<'n>(schemas: &Schemas, shown: Shown<'n>) -> Vec<(&'n Node, Mistake)> {
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    let mut pending = vec![shown];
    while let Some((id, node)) = pending.pop() {
        if !seen.insert((id, ptr::from_ref(node))) {
            continue;
        }
        match (schemas.kind(id), mistake(schemas, id, node)) {
            (_, Some(mistake)) => found.push((node, mistake)),
            (SchemaKind::Union(_), None) => {
                let mut fitting = schemas.flattened(id).into_iter();
                let mut fitting = fitting
                    .by_ref()
                    .filter(|of| mistake(schemas, *of, node).is_none());
                if let (Some(only), None) = (fitting.next(), fitting.next()) {
                    pending.push((only, node));
                }
            }
            (kind, None) => parts(schemas, kind, node, &mut pending),
        }
    }
    found
}

/// What is wrong with a value, regardless of the values in it.
fn mistake(schemas: &Schemas, id: SchemaId, node: &Node) -> Option<Mistake> {
    let expected = match (schemas.kind(id), &node.value) {
        (SchemaKind::Any | SchemaKind::Unresolved | SchemaKind::OneOrMany { .. }, _) => {
            return None;
        }
        (_, Value::Null) if schemas.is_nullable(id) => return None,
        _ if let Some(only) = other_than(schemas.constant(id), node) => {
            return Some(Mistake::Other(only));
        }
        (SchemaKind::Union(_), _) => return of_union(schemas, id, node),
        (SchemaKind::Enumeration(listed), Value::String(text)) => return unlisted(listed, text),
        (SchemaKind::Integers(listed), Value::Integer(_)) => return unlisted(listed, &node.text()),
        (SchemaKind::String(format), Value::String(text)) => {
            let (kind, example) = written::expected(*format, text)?;
            return Some(Mistake::Format(kind, example));
        }
        (SchemaKind::Boolean, Value::Bool(_))
        | (SchemaKind::Integer(_), Value::Integer(_))
        | (SchemaKind::Number | SchemaKind::Decimal, Value::Integer(_) | Value::Float(_))
        | (SchemaKind::List(_) | SchemaKind::Tuple(_), Value::Sequence(_)) => return None,
        (SchemaKind::Integer(_) | SchemaKind::Integers(_), Value::Float(number))
            if number.fract() == 0.0 =>
        {
            return None;
        }
        (
            SchemaKind::FreeForm
            | SchemaKind::Map(_)
            | SchemaKind::Object(_)
            | SchemaKind::OneOf(_),
            Value::Mapping(_),
        ) => return None,
        (SchemaKind::Boolean, _) => "a boolean",
        (SchemaKind::Integer(_) | SchemaKind::Integers(_), _) => "an integer",
        (SchemaKind::Number | SchemaKind::Decimal, _) => "a number",
        (SchemaKind::String(_) | SchemaKind::Enumeration(_), _) => "a string",
        (SchemaKind::List(_) | SchemaKind::Tuple(_), _) => LIST,
        _ => "an object",
    };
    Some(Mistake::Type(expected))
}

/// What is wrong with a value that no alternative of a union allows.
fn of_union(schemas: &Schemas, id: SchemaId, node: &Node) -> Option<Mistake> {
    let alternatives = schemas.flattened(id).into_iter();
    let mistakes: Option<Vec<_>> = alternatives.map(|of| mistake(schemas, of, node)).collect();
    // One that is of the right type says more.
    let mut mistakes = mistakes.filter(|found| !found.is_empty())?.into_iter();
    let closest = mistakes.find(|mistake| !matches!(mistake, Mistake::Type(_)));
    Some(closest.unwrap_or(Mistake::Type("values of other types")))
}

/// The text of a constant that a value differs from.
fn other_than(constant: Option<&Node>, node: &Node) -> Option<String> {
    let constant = constant?;
    let is_same = match (constant.as_f64(), node.as_f64()) {
        (Some(constant), Some(value)) => constant == value,
        _ => constant.value == node.value,
    };
    (!is_same).then(|| constant.text())
}

fn unlisted(listed: &Enumeration, text: &str) -> Option<Mistake> {
    let mut values = listed.values.iter();
    let is_known = listed.open || values.any(|value| value.value.value == text);
    (!is_known).then_some(Mistake::Unlisted)
}
