//! `oneOf` and `anyOf` with a discriminator: a property of the objects selects the variant.

use std::collections::HashSet;

use super::described_discriminator::{DescribedDiscriminator, DescribedKind, Mapped};
use super::schema_ids::SchemaIds;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaId, SchemaKind, Union};
use crate::openapi::{Discriminator, Schema};
use crate::span::Span;

/// The alternatives, including those that only the mapping names. How one is selected is decided once all of them
/// are known.
pub(super) fn kind<'s, 'a>(
    listed: &[&'s Schema<'a>],
    exclusive: bool,
    discriminator: &Discriminator<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> DescribedKind {
    let (alternatives, discriminator) = resolve(listed, discriminator, schema_ids, problems);
    DescribedKind {
        kind: SchemaKind::Union(Union {
            alternatives,
            exclusive,
        }),
        discriminator: Some(discriminator),
    }
}

fn resolve<'s, 'a>(
    listed: &[&'s Schema<'a>],
    discriminator: &Discriminator<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> (Vec<SchemaId>, DescribedDiscriminator) {
    let mut alternatives: Vec<SchemaId> = listed
        .iter()
        .map(|alternative| schema_ids.id(alternative))
        .collect();
    let mut names: HashSet<_> = listed
        .iter()
        .filter_map(|alternative| Some(alternative.reference?.value))
        .collect();
    let mut mapping = Vec::new();
    for (value, target) in &discriminator.mapping {
        // A dangling reference has been reported.
        let Some(schema) = schema_ids.component(target.value) else {
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
    let described = DescribedDiscriminator {
        property: discriminator.property.owned(),
        mapping,
        base: None,
        is_of_base: false,
    };
    (alternatives, described)
}

/// Alternatives that the discriminator of their base selects.
pub(super) fn selected_by_base<'s, 'a>(
    listed: &[&'s Schema<'a>],
    exclusive: bool,
    discriminator: &Discriminator<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> DescribedKind {
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
    let (alternatives, discriminator) = resolve(listed, &discriminator, schema_ids, problems);
    DescribedKind {
        kind: SchemaKind::Union(Union {
            alternatives,
            exclusive,
        }),
        discriminator: Some(DescribedDiscriminator {
            is_of_base: true,
            ..discriminator
        }),
    }
}

fn stray(name: &str, span: Span) -> Diagnostic {
    let message = format!("`{name}` is not among the alternatives; it is added to them");
    Diagnostic::warning(Rule::InvalidValue, span, message)
        .help("add it to the alternatives, or correct the mapping")
}
