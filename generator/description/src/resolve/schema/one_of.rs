//! `oneOf` and `anyOf` with a discriminator: a property of the objects selects the variant.

use std::collections::HashSet;

use super::numbers::Numbers;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Hint, Mapped, SchemaId, SchemaKind, Union};
use crate::openapi::{Discriminator, Schema};
use crate::span::Span;

/// The alternatives, including those that only the mapping names. How one is selected is decided once all of them
/// are known.
pub(super) fn kind<'s, 'a>(
    listed: &[&'s Schema<'a>],
    exclusive: bool,
    discriminator: &Discriminator<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    let (alternatives, hint) = resolve_hint(listed, discriminator, numbers, problems);
    SchemaKind::Union(Union {
        alternatives,
        exclusive,
        hint: Some(hint),
    })
}

fn resolve_hint<'s, 'a>(
    listed: &[&'s Schema<'a>],
    discriminator: &Discriminator<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> (Vec<SchemaId>, Hint) {
    let mut alternatives: Vec<SchemaId> = listed
        .iter()
        .map(|alternative| numbers.id(alternative))
        .collect();
    let mut names: HashSet<_> = listed
        .iter()
        .filter_map(|alternative| Some(alternative.reference?.value))
        .collect();
    let mut mapping = Vec::new();
    for (value, target) in &discriminator.mapping {
        // A dangling reference has been reported.
        let Some(schema) = numbers.component(target.value) else {
            continue;
        };
        if names.insert(target.value) {
            alternatives.push(schema);
            problems.push(stray(target.value, target.span));
        }
        mapping.push(Mapped {
            value: value.owned(),
            schema,
        });
    }
    let hint = Hint {
        property: discriminator.property.owned(),
        mapping,
        base: None,
        is_of_base: false,
    };
    (alternatives, hint)
}

/// Alternatives that the discriminator of their base selects.
pub(super) fn selected_by_base<'s, 'a>(
    listed: &[&'s Schema<'a>],
    exclusive: bool,
    discriminator: &Discriminator<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    let is_listed = |target: &str| {
        let mut names = listed
            .iter()
            .filter_map(|alternative| alternative.reference);
        names.any(|name| name.value == target)
    };
    let mapping = discriminator
        .mapping
        .iter()
        .filter(|(_, target)| is_listed(target.value));
    let discriminator = Discriminator {
        property: discriminator.property,
        mapping: mapping.copied().collect(),
    };
    let (alternatives, hint) = resolve_hint(listed, &discriminator, numbers, problems);
    SchemaKind::Union(Union {
        alternatives,
        exclusive,
        hint: Some(Hint {
            is_of_base: true,
            ..hint
        }),
    })
}

fn stray(name: &str, span: Span) -> Diagnostic {
    let message = format!("`{name}` is not among the alternatives; it is added to them");
    Diagnostic::warning(Rule::InvalidValue, span, message)
        .help("add it to the alternatives, or correct the mapping")
}
