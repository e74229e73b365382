//! Constants, defaults and listed values of another type than their schema.
//!
//! ```yaml
//! page: {type: integer, default: first}   # must be an integer, got the string `first`
//! ```

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Constraint, Keyword, SchemaKind, Schemas};
use crate::source::{Node, Value};

/// Warns of each of them once.
pub(in crate::resolve) fn check(schemas: &Schemas, problems: &mut Vec<Diagnostic>) {
    let mut reported = HashSet::new();
    for (id, schema) in schemas.iter() {
        // Of two lists of values, those in both are allowed.
        let is_list = matches!(
            schemas.kind(id),
            SchemaKind::Enumeration(_) | SchemaKind::Integers(_)
        );
        let listed = schema
            .constraints
            .iter()
            .flat_map(listed_by)
            .filter(|_| !is_list);
        let set = schema.constant.iter().chain(&schema.default).chain(listed);
        for node in set {
            if let Some(expected) = schemas.other_type(id, node)
                && reported.insert(node.span)
            {
                problems.push(report(node, expected));
            }
        }
    }
}

fn listed_by(constraint: &Constraint) -> &[Node] {
    match (constraint.keyword, &constraint.value.value) {
        (Keyword::Enum, Value::Sequence(values)) => values,
        _ => &[],
    }
}

fn report(node: &Node, expected: &str) -> Diagnostic {
    let text = node.text();
    let actual = match node.value {
        Value::Null => "null".to_owned(),
        Value::Mapping(_) => "an object".to_owned(),
        Value::Sequence(_) => "a list".to_owned(),
        Value::String(_) => format!("the string `{text}`"),
        Value::Bool(_) => format!("the boolean `{text}`"),
        Value::Integer(_) | Value::Float(_) => format!("the number `{text}`"),
    };
    let message = format!("must be {expected}, got {actual}");
    let help = match node.value {
        Value::Null => "add null to the types, or remove the value",
        _ => "correct the value or the type",
    };
    Diagnostic::warning(Rule::InvalidValue, node.span, message).help(help)
}
