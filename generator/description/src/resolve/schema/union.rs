//! `oneOf` and `anyOf`: values of one of several types.

use super::all_of::narrowing;
use super::described_discriminator::DescribedKind;
use super::form::{self, Form};
use super::keyword_set::Keywords;
use super::schema_ids::SchemaIds;
use super::{one_of, reference};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaId, SchemaKind, Union};
use crate::openapi::Schema;

/// The report of alternatives that only require properties, which is not checked.
pub(super) fn unchecked(schema: &Schema<'_>) -> Option<Diagnostic> {
    let own = schema.all_of.iter().filter(|part| part.reference.is_none());
    let mut lists = own
        .chain([schema])
        .flat_map(|part| [&part.one_of, &part.any_of]);
    let first = lists.find_map(|list| {
        let first = list.first()?;
        list.iter().all(form::only_requires).then_some(first)
    })?;
    let message = "the server does not check these alternative lists of required properties";
    let problem = Diagnostic::warning(Rule::Unsupported, first.span, message);
    Some(problem.help("list the properties that are always present under `required`"))
}

/// The union of the types that a schema names.
pub(super) fn typed_alternatives<'s, 'a>(
    schema: &'s Schema<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
) -> SchemaKind {
    let named = schema.json_type.iter().chain(&schema.other_types);
    let admitted = named.filter(|kind| {
        let mut values = schema.values.iter();
        schema.values.is_empty() || values.any(|node| kind.value.admits(&node.value))
    });
    let alternatives = admitted.map(|kind| schema_ids.of_type(schema, *kind));
    SchemaKind::Union(Union {
        alternatives: alternatives.collect(),
        exclusive: false,
    })
}

pub(super) fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> DescribedKind {
    if !schema.one_of.is_empty() && !schema.any_of.is_empty() {
        let message = "`oneOf` and `anyOf` of one schema are merged into one list of alternatives";
        problems.push(
            Diagnostic::warning(Rule::Unsupported, schema.span, message)
                .help("list all alternatives in one of the two"),
        );
    }
    problems.extend(narrowing::of_alternatives(schema));
    let exclusive = form::is_exclusive(schema);
    match (form::alternatives(schema).as_slice(), &schema.discriminator) {
        (listed, Some(discriminator)) => {
            one_of::kind(listed, exclusive, discriminator, schema_ids, problems)
        }
        ([only], None) => reference::to(with_type(only, schema, schema_ids), only.span).into(),
        (several, None) if let Some(discriminator) = schema_ids.inheritance.shared(several) => {
            one_of::selected_by_base(several, exclusive, discriminator, schema_ids, problems)
        }
        (several, None) => SchemaKind::Union(Union {
            alternatives: several
                .iter()
                .map(|alternative| with_type(alternative, schema, schema_ids))
                .collect(),
            exclusive,
        })
        .into(),
    }
}

/// An alternative; one that says nothing has the type that is named beside it.
fn with_type<'s, 'a>(
    alternative: &'s Schema<'a>,
    beside: &'s Schema<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
) -> SchemaId {
    let says_nothing = alternative.is_anything() && Form::classify(alternative) == Form::Anything;
    if !says_nothing || beside.json_type.is_none() || !beside.other_types.is_empty() {
        return schema_ids.id(alternative);
    }
    let typed = schema_ids.synthesized.part(Schema {
        json_type: beside.json_type,
        items: beside.items.clone(),
        ..alternative.clone()
    });
    schema_ids.id(typed)
}

/// The alternatives of a schema, without the keywords beside them.
pub(super) fn part<'s, 'a>(schema: &'s Schema<'a>, schema_ids: &mut SchemaIds<'s, 'a>) -> SchemaId {
    if Keywords::CHOICE.are_all_of(schema) {
        return schema_ids.id(schema);
    }
    let completed = |alternatives: &[Schema<'a>]| {
        alternatives
            .iter()
            .map(|alternative| with_required(alternative, schema))
            .collect()
    };
    let part = schema_ids.synthesized.part(Schema {
        span: schema.span,
        one_of: completed(&schema.one_of),
        any_of: completed(&schema.any_of),
        discriminator: schema.discriminator.clone(),
        ..Schema::default()
    });
    schema_ids.id(part)
}

/// An alternative, with the properties of the object around it that it requires.
fn with_required<'a>(alternative: &Schema<'a>, object: &Schema<'a>) -> Schema<'a> {
    let mut whole = alternative.clone();
    if alternative.reference.is_none() {
        let properties = object.properties.iter();
        let required = properties.filter(|property| {
            let is_named = |name: &str| name == property.name.value;
            let mut own = alternative.properties.iter();
            let mut required = alternative.required.iter();
            required.any(|name| is_named(name.value)) && !own.any(|own| is_named(own.name.value))
        });
        whole.properties.extend(required.cloned());
    }
    whole
}

#[cfg(test)]
mod tests {
    use crate::resolve::testing::schemas;

    #[test]
    fn several_types_are_alternatives_that_each_keep_their_values() {
        let api = schemas(
            "
            Id: {type: [string, integer]}
            Level: {type: [string, integer], enum: [low, 1, 2]}
            ",
        );
        assert_eq!(api.component("Id"), "any of (int64, string)");
        assert_eq!(api.component("Level"), "any of (integers(1, 2), enum(low))");
    }

    #[test]
    fn a_format_of_two_types_is_a_union_of_them() {
        let api = schemas(
            "
            Port: {type: string, format: int-or-string, default: 8080}
            Untyped: {format: int-or-string}
            Nullable: {type: [string, 'null'], format: int-or-string}
            Listed: {oneOf: [{type: integer}, {type: string}], format: int-or-string}
            Other: {type: boolean, format: int-or-string}
            ",
        );
        assert_eq!(api.component("Port"), "any of (int64, string)");
        assert_eq!(api.component("Untyped"), "any of (int64, string)");
        assert_eq!(api.component("Nullable"), "any of (int64, string) | null");
        assert_eq!(api.component("Listed"), "one of (int64, string)");
        assert_eq!(api.component("Other"), "boolean");
        assert!(api.diagnostics().is_empty());
    }

    #[test]
    fn a_single_alternative_is_the_type_itself() {
        let api = schemas(
            "
            Pet: {type: object, properties: {name: {type: string}}}
            Only: {oneOf: [{$ref: '#/components/schemas/Pet'}]}
            ",
        );
        assert_eq!(api.component("Only"), "Pet");
    }

    #[test]
    fn one_of_is_exclusive_and_any_of_is_not() {
        let api = schemas(
            "
            One: {oneOf: [{type: string}, {type: boolean}]}
            Any: {anyOf: [{type: string}, {type: boolean}]}
            Nested: {oneOf: [{anyOf: [{type: string}, {type: number}]}, {type: boolean}]}
            ",
        );
        assert_eq!(api.component("One"), "one of (boolean, string)");
        assert_eq!(api.component("Any"), "any of (boolean, string)");
        assert_eq!(api.component("Nested"), "any of (boolean, number, string)");
    }

    #[test]
    fn alternatives_that_only_require_properties_are_no_types() {
        let api = schemas(
            "
            Contact:
              type: object
              properties: {email: {type: string}, phone: {type: string}}
              anyOf: [{required: [email]}, {required: [phone]}]
            ",
        );
        assert_eq!(api.component("Contact"), "{email?: string, phone?: string}");
        assert_eq!(
            api.diagnostics(),
            [
                "warning[unsupported]: the server does not check these alternative lists of required properties"
            ]
        );
    }

    #[test]
    fn an_empty_alternative_has_the_type_beside_it() {
        let api = schemas("Color: {type: string, anyOf: [{enum: [red]}, {title: Other}]}");
        assert_eq!(api.component("Color"), "enum(red, …)");
    }

    #[test]
    fn an_alternative_of_another_type_than_the_one_beside_it_is_reported() {
        let api = schemas(
            "Odd: {type: object, oneOf: [{type: string}, {properties: {id: {type: integer}}}]}",
        );
        assert_eq!(api.component("Odd"), "one of (string, {id?: int64})");
        assert_eq!(
            api.diagnostics(),
            [
                "warning[invalid-value]: the type next to the alternatives excludes this one; it is still accepted"
            ]
        );
    }

    #[test]
    fn one_of_and_any_of_are_one_list() {
        let api = schemas("Odd: {oneOf: [{type: string}], anyOf: [{type: boolean}]}");
        assert_eq!(api.component("Odd"), "any of (boolean, string)");
        assert_eq!(
            api.diagnostics(),
            [
                "warning[unsupported]: `oneOf` and `anyOf` of one schema are merged into one list of alternatives"
            ]
        );
    }
}
