//! Bases: each is the union of the components that are built on it.

use std::collections::{HashMap, HashSet};

use super::described_discriminator::{Base, DescribedDiscriminator, DescribedKind, Mapped};
use super::lineage::{Alias, Between};
use super::schema_ids::SchemaIds;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaId, SchemaKind, Schemas, Union};
use crate::openapi::Schema;
use crate::span::Span;

/// The union of the components that are built on a schema, if it is a base.
pub(super) fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
) -> Option<DescribedKind> {
    let base = schema_ids.inheritance.base(schema)?;
    let names = base.names.iter();
    let alternatives = names
        .filter_map(|name| schema_ids.component(name))
        .collect();
    let (name, discriminator) = (base.base, base.discriminator);
    let properties = Schema {
        span: schema.span,
        reference: Some(name),
        ..Schema::default()
    };
    let itself = schema_ids.synthesized.part(Schema {
        span: schema.span,
        origin: schema.origin,
        title: schema.title,
        description: schema.description,
        all_of: vec![properties],
        ..Schema::default()
    });
    let itself = schema_ids.id(itself);
    let mapping = discriminator.mapping.iter().filter_map(|(value, target)| {
        let schema = if target.value == name.value {
            itself
        } else {
            schema_ids.component(target.value)?
        };
        let value = value.owned();
        Some(Mapped { value, schema })
    });
    let discriminator = DescribedDiscriminator {
        property: discriminator.property.owned(),
        mapping: mapping.collect(),
        base: Some(Base {
            name: name.owned(),
            schema: itself,
        }),
        is_of_base: false,
    };
    Some(DescribedKind {
        kind: SchemaKind::Union(Union {
            alternatives,
            // An object of the base may have any properties beside those that it names.
            exclusive: false,
        }),
        discriminator: Some(discriminator),
    })
}

/// Reports places, outside of unions, that refer to a component between a base and others: what the others add is lost
/// there. Reports components that add nothing to their base, and that nothing refers to as to another name for it.
pub(super) fn report(schemas: &Schemas, schema_ids: &SchemaIds<'_, '_>) -> Vec<Diagnostic> {
    let unions = schemas.iter().filter_map(|(_, schema)| match &schema.kind {
        SchemaKind::Union(union) => Some(&union.alternatives),
        _ => None,
    });
    let alternatives: HashSet<_> = unions.flatten().collect();
    let mut places: HashMap<SchemaId, Span> = HashMap::new();
    for (id, schema) in schemas.iter() {
        if let SchemaKind::Reference(reference) = &schema.kind
            && !alternatives.contains(&id)
        {
            places.entry(reference.target).or_insert(reference.span);
        }
    }
    let reports = schema_ids.inheritance.between.iter().filter_map(|between| {
        let place = places.get(&schema_ids.component(between.name)?)?;
        Some(lost_properties(between, *place))
    });
    let is_idle = |alias: &&Alias<'_>| {
        let id = schema_ids.component(alias.name.value);
        id.is_some_and(|id| !places.contains_key(&id))
    };
    let aliases = schema_ids.inheritance.aliases.iter().filter(is_idle);
    reports.chain(aliases.map(idle)).collect()
}

fn idle(alias: &Alias<'_>) -> Diagnostic {
    let Alias { name, base } = alias;
    let message = format!(
        "`{}` adds nothing to `{base}` and is treated as another name for it, not as an alternative",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message).help(format!(
        "to make it an alternative, add `{}` to the `mapping` of `{base}`, or `type: object` to its `allOf`",
        name.value
    ))
}

fn lost_properties(between: &Between<'_>, place: Span) -> Diagnostic {
    let Between { name, other } = between;
    let message = format!(
        "`{name}` has no discriminator; properties that `{}` adds are dropped here",
        other.value
    );
    Diagnostic::warning(Rule::Unsupported, place, message)
        .related(other.span, format!("it extends `{name}`"))
        .help(format!(
            "repeat the `discriminator` in `{name}`, to make it the union of all schemas that extend it"
        ))
}
