//! Constraints on requests that services cannot check: untranslatable patterns, and bounds that have lost digits.

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Constraint, Keyword, Operation, Schemas};

const BOUND: &str = "the server does not check this bound: it may have too many digits";

/// Warns of each of them.
pub(in crate::resolve) fn report(
    schemas: &Schemas,
    operations: &[Operation],
    problems: &mut Vec<Diagnostic>,
) {
    let sent = schemas.sent(operations);
    for (id, schema) in schemas.iter().filter(|(id, _)| sent.contains(id)) {
        let kinds: Vec<_> = schemas
            .constrained(id)
            .into_iter()
            .map(|alternative| schemas.kind(alternative))
            .collect();
        let is_text = kinds.iter().any(|kind| kind.is_text());
        for constraint in &schema.constraints {
            let is_inexact = kinds.iter().any(|kind| constraint.is_inexact(kind));
            if let Some(Err(reason)) = &constraint.regex
                && is_text
            {
                let message = format!("the server does not check this pattern: {reason}");
                problems.push(warning(Rule::UncheckedPattern, constraint, &message));
            } else if constraint.keyword != Keyword::Pattern && is_inexact {
                problems.push(warning(Rule::UncheckedBound, constraint, BOUND));
            }
        }
    }
}

fn warning(rule: Rule, constraint: &Constraint, message: &str) -> Diagnostic {
    Diagnostic::warning(rule, constraint.value.span, message)
        .help("rewrite it, or check it in the service; it is still documented")
}
