//! Reports of values that are not what a keyword takes.

use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::source::{Node, Value};
use crate::span::Spanned;

/// Reports a value of the wrong kind.
pub(crate) fn wrong_kind(node: &Node, what: &str, wanted: &str) -> Diagnostic {
    let message = match what.split_once(' ') {
        Some(_) => format!("{what} must be {wanted}, got {}", node.kind()),
        None => format!("`{what}` must be {wanted}, got {}", node.kind()),
    };
    let diagnostic = Diagnostic::new(Rule::WrongKind, node.span, message);
    match (&node.value, wanted) {
        (Value::Integer(_) | Value::Float(_) | Value::Bool(_), "a string") => {
            diagnostic.help("put it in quotes")
        }
        _ => diagnostic.help(format!("write {wanted} here")),
    }
}

/// Reports a value that is not among the allowed ones.
pub(crate) fn not_one_of(value: Spanned<&str>, what: &str, allowed: &[&str]) -> Diagnostic {
    let message = format!("`{}` is not {what}", value.value);
    let help = match closest(value.value, allowed.iter().copied()) {
        Some(candidate) => format!("did you mean `{candidate}`?"),
        None => format!("write one of: {}", allowed.join(", ")),
    };
    Diagnostic::new(Rule::InvalidValue, value.span, message).help(help)
}
