//! Reports of discriminators that do not select an alternative as described.

use super::super::described_discriminator::{DescribedDiscriminator, can_discriminate};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Alternative, SchemaId, SchemaKind, Schemas};
use crate::span::{Span, Spanned};

pub(super) fn indistinguishable(
    schemas: &Schemas,
    described: &DescribedDiscriminator,
    id: SchemaId,
) -> Diagnostic {
    let name = &described.property.value;
    let property = match schemas.kind(id) {
        SchemaKind::Object(object) => object.property(name),
        _ => None,
    };
    let (why, help) = match property {
        Some(property) if !can_discriminate(schemas, property.schema) => (
            format!("`{name}` must be a string here"),
            "describe the property as a string",
        ),
        _ => (
            format!("no value of `{name}` identifies this alternative"),
            "add a `const` to the property, or map a value to the alternative",
        ),
    };
    let message = format!("{why}; the content selects the variant");
    Diagnostic::warning(Rule::InvalidValue, schemas[id].span, message)
        .related(described.property.span, "the discriminator property")
        .help(help)
}

pub(super) fn without_value(described: &DescribedDiscriminator, span: Span) -> Diagnostic {
    let property = &described.property.value;
    let message =
        format!("no value of `{property}` identifies this object, although it extends the base");
    Diagnostic::warning(Rule::InvalidValue, span, message)
        .related(described.property.span, "the discriminator property")
        .help("add the name of the schema to the values of the property, or map a value to it")
}

pub(super) fn duplicate_value(name: &Spanned<String>) -> Diagnostic {
    let message = format!(
        "`{}` is already the discriminator value of an earlier alternative",
        name.value
    );
    Diagnostic::warning(Rule::InvalidValue, name.span, message)
        .help("use each value for one alternative only")
}

/// The report of a discriminator value that its object does not list.
pub(super) fn forbidden_value(
    schemas: &Schemas,
    described: &DescribedDiscriminator,
    alternative: &Alternative,
) -> Option<Diagnostic> {
    let (property, name) = (&described.property.value, &alternative.name);
    let listed = schemas.fixed_texts(alternative.schema, property);
    let first = listed.first()?;
    if listed.iter().any(|value| value.value == name.value) {
        return None;
    }
    let message = format!(
        "the discriminator value `{}` is not in the enumeration of `{property}` in this object",
        name.value
    );
    let problem = Diagnostic::warning(Rule::InvalidValue, name.span, message)
        .related(first.span, "the enumeration");
    Some(problem.help("add the value there, or correct the mapping"))
}

/// The report of an object that does not describe the discriminator property.
pub(super) fn undescribed(
    schemas: &Schemas,
    described: &DescribedDiscriminator,
    alternative: &Alternative,
) -> Option<Diagnostic> {
    let SchemaKind::Object(object) = schemas.kind(alternative.schema) else {
        return None;
    };
    let property = &described.property.value;
    if object.property(property).is_some() {
        return None;
    }
    let schema = &schemas[alternative.schema];
    let message =
        format!("`{property}` is not among the properties of this object; it is still written");
    let problem = Diagnostic::warning(Rule::InvalidValue, schema.span, message)
        .related(described.property.span, "the discriminator property");
    Some(problem.help("add the property to the object, or correct its name"))
}
