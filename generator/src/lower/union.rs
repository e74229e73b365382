//! `oneOf` with a discriminator: one of several objects.

use std::collections::HashMap;

use super::models::Models;
use super::{composition, docs, names, nullability};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document::{Discriminator, Schema};
use crate::ir::{Alternative, Type, Union};
use crate::source::{At, Span};

/// The union that a schema with a discriminator describes.
pub(super) fn lower<'s, 'a>(
    models: &mut Models<'s, 'a>,
    schema: &'s Schema<'a>,
    discriminator: &'s Discriminator<'a>,
) -> Union {
    check_mapping(schema, discriminator, models.problems);
    if schema.one_of.is_empty() {
        let message = "a discriminator needs `oneOf` with its alternatives";
        models.problems.push(
            Diagnostic::new(Rule::MissingKeyword, discriminator.property.span, message)
                .help("add `oneOf:` with a `$ref` to each of them"),
        );
    }
    let mut taken: HashMap<String, Span> = HashMap::new();
    let mut alternatives = Vec::new();
    for alternative in schema
        .one_of
        .iter()
        .filter(|schema| !nullability::is_null(schema))
    {
        let Some(name) = alternative.reference else {
            let message = "an alternative with a discriminator must be a component";
            models.problems.push(
                Diagnostic::new(Rule::Unsupported, alternative.span, message)
                    .help("put the schema under `components/schemas` and refer to it"),
            );
            continue;
        };
        let Some(ty) = object(models, name, discriminator.property) else {
            continue;
        };
        for wire in tags(discriminator, name) {
            let Some(variant) = names::variant_name(wire.value) else {
                models.unusable(wire, "a variant", "use letters or digits in the value");
                continue;
            };
            if let Some(first) = taken.insert(variant.clone(), wire.span) {
                let message = format!("the variant `{variant}` would exist twice");
                models.problems.push(
                    Diagnostic::new(Rule::NameCollision, wire.span, message)
                        .related(first, "the first one comes from here")
                        .help("use values that differ in more than case and punctuation"),
                );
                continue;
            }
            alternatives.push(Alternative {
                name: variant,
                docs: docs::of_value(wire.value),
                wire: wire.value.to_owned(),
                ty: ty.clone(),
            });
        }
    }
    Union {
        tag: discriminator.property.value.to_owned(),
        alternatives,
    }
}

/// The type of an alternative, in a box: alternatives can differ much in size.
fn object<'a>(models: &mut Models<'_, 'a>, name: At<&'a str>, tag: At<&str>) -> Option<Type> {
    let (_, schema) = models.document.components.schemas.get(name.value)?;
    let ty = models.component(name)?.ty;
    // What is wrong with the alternative itself is reported where it is defined.
    let parts = composition::properties(schema, models.document, &mut Vec::new());
    let property = parts
        .iter()
        .find(|part| part.property.name.value == tag.value);
    let text = property.is_some_and(|part| part.property.schema.is_text());
    if matches!(ty, Type::Named(_)) && text {
        return Some(Type::Boxed(Box::new(ty)));
    }
    let message = format!(
        "`{}` is not an object with the text `{}`",
        name.value, tag.value
    );
    models.problems.push(
        Diagnostic::new(Rule::InvalidValue, name.span, message)
            .related(tag.span, "the property that tells alternatives apart")
            .help("add the property to the object, or correct its name"),
    );
    None
}

/// The values that stand for a component: those mapped to it, or else its name.
fn tags<'a>(discriminator: &Discriminator<'a>, name: At<&'a str>) -> Vec<At<&'a str>> {
    let mapped = discriminator
        .mapping
        .iter()
        .filter(|(_, target)| target.value == name.value);
    let tags: Vec<_> = mapped.map(|(value, _)| *value).collect();
    if tags.is_empty() { vec![name] } else { tags }
}

fn check_mapping(
    schema: &Schema<'_>,
    discriminator: &Discriminator<'_>,
    problems: &mut Vec<Diagnostic>,
) {
    for (_, target) in &discriminator.mapping {
        let known = schema
            .one_of
            .iter()
            .filter_map(|alternative| alternative.reference);
        if !known.into_iter().any(|name| name.value == target.value) {
            let message = format!("`{}` is none of the alternatives", target.value);
            problems.push(
                Diagnostic::new(Rule::InvalidValue, target.span, message)
                    .help("add it under `oneOf`, or correct the mapping"),
            );
        }
    }
}
