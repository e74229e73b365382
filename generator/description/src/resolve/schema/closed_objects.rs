//! Objects that have no properties but those that are described: none at all, or where that is not checked.

use std::collections::HashSet;

use super::additional;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Constraint, Keyword, SchemaId, SchemaKind, Schemas};
use crate::openapi::Schema;
use crate::source::{Node, Value};
use crate::span::Span;

/// Where a schema of this kind forbids properties that none of its parts describes. In a union of types, or of what is
/// built on a base, each alternative does so itself.
pub(super) fn place(constituents: &[&Schema<'_>], kind: &SchemaKind) -> Option<Span> {
    let mut choices = constituents
        .iter()
        .flat_map(|part| [&part.one_of, &part.any_of]);
    let is_choice = choices.any(|choice| !choice.is_empty());
    let is_of_schema = is_choice || !matches!(kind, SchemaKind::Union(_));
    additional::forbidding(constituents).filter(|_| is_of_schema)
}

/// What an object without any property says of the number of its properties: there are none. It is a map, as a client
/// keeps what a service sends nevertheless.
pub(super) fn without_properties(
    constituents: &[&Schema<'_>],
    kind: &SchemaKind,
) -> Option<Constraint> {
    let has_patterns = constituents.iter().any(|part| !part.patterns.is_empty());
    let is_empty = matches!(kind, SchemaKind::FreeForm) && !has_patterns;
    let most = Node {
        span: additional::forbidding(constituents)?,
        value: Value::Integer(0),
    };
    let is_closed = is_empty && additional::are_forbidden(constituents);
    is_closed.then(|| Constraint::new(Keyword::MaxProperties, most))
}

/// Documents, and reports, where this is not checked: each schema is given with the place that forbids other properties.
pub(super) fn report_unchecked(
    closed: &[(SchemaId, Span)],
    schemas: &mut Schemas,
    problems: &mut Vec<Diagnostic>,
) {
    let mut reported = HashSet::new();
    for (id, span) in closed {
        let Some(unchecked) = unchecked(schemas, *id) else {
            continue;
        };
        let schema = &mut schemas[*id];
        let mut constraints = schema.constraints.iter();
        if !constraints.any(|constraint| constraint.keyword == Keyword::UnevaluatedProperties) {
            let remark = "Other properties are not allowed.";
            schema.remarks.push(remark.to_owned());
        }
        if let Unchecked::Object(help) = unchecked
            && reported.insert(*span)
        {
            let message = "the server does not refuse other properties here";
            problems.push(Diagnostic::warning(Rule::Unsupported, *span, message).help(help));
        }
    }
}

/// How other properties are allowed.
enum Unchecked {
    /// A map keeps them.
    Map,
    /// They are ignored, with what to do about it.
    Object(&'static str),
}

/// How other properties are allowed where they are forbidden.
fn unchecked(schemas: &Schemas, id: SchemaId) -> Option<Unchecked> {
    let is_reference = matches!(schemas[id].kind, SchemaKind::Reference(_));
    let in_component = "move it to the component of the object, which closes the object everywhere";
    let in_alternatives = "describe all properties in the alternatives, and move it there";
    let help = match schemas.kind(id) {
        SchemaKind::Object(object) if object.closed => return None,
        SchemaKind::Object(object) if object.additional.is_some() => return Some(Unchecked::Map),
        SchemaKind::FreeForm if is_reference => in_component,
        SchemaKind::Map(_) | SchemaKind::FreeForm => return Some(Unchecked::Map),
        SchemaKind::Union(_) | SchemaKind::OneOf(_) => in_alternatives,
        SchemaKind::Object(object) if !object.choices.is_empty() => in_alternatives,
        SchemaKind::Object(_) if is_reference => in_component,
        SchemaKind::Object(_) => {
            "also describe the properties of the conditions under `properties`"
        }
        _ => return None,
    };
    Some(Unchecked::Object(help))
}

#[cfg(test)]
mod tests {
    use crate::resolve::testing::schemas;

    #[test]
    fn a_closed_part_closes_the_whole_with_the_properties_of_all_parts() {
        let api = schemas(
            "
            Base: {type: object, properties: {id: {type: string}}, additionalProperties: false}
            Pet:
              allOf:
                - $ref: '#/components/schemas/Base'
                - {type: object, properties: {name: {type: string}}}
            ",
        );
        assert_eq!(api.component("Pet"), "closed {id?: string, name?: string}");
        assert!(api.diagnostics().is_empty());
    }

    #[test]
    fn unevaluated_properties_close_an_object() {
        let api = schemas(
            "Pet: {type: object, properties: {id: {type: string}}, unevaluatedProperties: false}",
        );
        assert_eq!(api.component("Pet"), "closed {id?: string}");
        assert_eq!(api.constraints("Pet"), Vec::<String>::new());
    }

    #[test]
    fn an_object_without_any_property_is_a_map_of_none() {
        let api = schemas("Empty: {type: object, additionalProperties: false}");
        assert_eq!(api.component("Empty"), "object");
        assert_eq!(api.constraints("Empty"), ["maxProperties 0"]);
    }

    #[test]
    fn an_object_with_alternatives_is_not_closed() {
        let api = schemas(
            "
            A: {type: object, properties: {a: {type: string}}, required: [a]}
            B: {type: object, properties: {b: {type: string}}, required: [b]}
            Either:
              type: object
              properties: {id: {type: string}}
              oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]
              unevaluatedProperties: false
            ",
        );
        assert_eq!(api.component("Either"), "{id?: string} & one of (A, B)");
        assert_eq!(
            api.diagnostics(),
            ["warning[unsupported]: the server does not refuse other properties here"]
        );
    }

    #[test]
    fn a_reference_cannot_close_its_component() {
        let api = schemas(
            "
            Base: {type: object, properties: {id: {type: string}}}
            Pet: {$ref: '#/components/schemas/Base', unevaluatedProperties: false}
            ",
        );
        assert_eq!(api.component("Base"), "{id?: string}");
        assert_eq!(api.component("Pet"), "Base");
        assert_eq!(
            api.diagnostics(),
            ["warning[unsupported]: the server does not refuse other properties here"]
        );
    }
}
