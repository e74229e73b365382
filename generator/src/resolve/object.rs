//! Objects with named properties.

use super::all_of::Part;
use super::numbers::Numbers;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Object, Property, SchemaKind};
use crate::openapi::Schema;

/// The object that has the properties of all its parts.
pub(super) fn kind<'s, 'a>(
    schema: &Schema<'a>,
    parts: Vec<Part<'s, 'a>>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    if let Some(additional) = &schema.additional {
        let message = "an object with named properties and a schema for others is not supported";
        problems.push(
            Diagnostic::new(Rule::Unsupported, additional.span, message)
                .help("remove `additionalProperties`: unknown properties are always accepted"),
        );
    }
    let is_known = |part: &Schema<'_>| {
        part.reference
            .is_none_or(|name| numbers.component(name.value).is_some())
    };
    if parts.is_empty() && schema.all_of.iter().all(is_known) {
        let message = "an object whose parts have no properties is not supported";
        problems.push(
            Diagnostic::new(Rule::Unsupported, schema.span, message)
                .help("write `type: object` alone: whatever is in it is kept"),
        );
    }
    let properties = parts.into_iter().map(|part| Property {
        name: part.property.name.owned(),
        required: part.required,
        schema: numbers.id(&part.property.schema),
    });
    SchemaKind::Object(Object {
        properties: properties.collect(),
    })
}
