//! `allOf`: one object out of several parts.

use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::document::{Document, Property, Schema};
use crate::source::At;

/// How deep parts may refer to parts.
const DEEPEST: usize = 32;

/// A property of a composed object.
#[derive(Clone, Copy)]
pub(super) struct Part<'s, 'a> {
    pub(super) property: &'s Property<'a>,
    pub(super) required: bool,
}

/// The part that a composition stands for, if the others only fix values of what is in it.
pub(super) fn alias<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
) -> Option<&'s Schema<'a>> {
    if !schema.properties.is_empty() {
        return None;
    }
    let (references, refinements): (Vec<_>, Vec<_>) = schema
        .all_of
        .iter()
        .partition(|part| part.reference.is_some());
    let [base] = references.as_slice() else {
        return schema.all_of.first().filter(|_| schema.all_of.len() == 1);
    };
    let properties = parts(base, document, DEEPEST).ok()?;
    let refines = |property: &Property<'a>| {
        let same_name = |part: &Part<'s, 'a>| part.property.name.value == property.name.value;
        properties
            .iter()
            .find(|part| same_name(part))
            .is_some_and(|part| narrows(&property.schema, &part.property.schema))
    };
    let all = refinements
        .iter()
        .all(|part| part.all_of.is_empty() && part.properties.iter().all(refines));
    all.then_some(*base)
}

/// The properties whose value a composition fixes.
pub(super) fn constants<'s, 'a>(schema: &'s Schema<'a>) -> impl Iterator<Item = &'s Property<'a>> {
    let inner = schema.all_of.iter().flat_map(|part| &part.properties);
    schema
        .properties
        .iter()
        .chain(inner)
        .filter(|property| property.schema.constant.is_some())
}

/// The properties of an object and of all its parts, each name once.
pub(super) fn properties<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Part<'s, 'a>> {
    let all = match parts(schema, document, DEEPEST) {
        Ok(all) => all,
        Err(problem) => {
            problems.push(*problem);
            return Vec::new();
        }
    };
    let mut merged: Vec<Part<'s, 'a>> = Vec::with_capacity(all.len());
    let mut places = std::collections::HashMap::new();
    for part in all {
        let name = part.property.name;
        match places.get(name.value) {
            None => {
                places.insert(name.value, merged.len());
                merged.push(part);
            }
            Some(&index) => {
                let first: &mut Part<'s, 'a> = &mut merged[index];
                first.required |= part.required;
                if !narrows(&part.property.schema, &first.property.schema) {
                    problems.push(conflict(name, first.property.name));
                }
            }
        }
    }
    require_by_name(schema, &mut merged, problems);
    merged
}

/// `required` may name what another part holds.
fn require_by_name(
    schema: &Schema<'_>,
    merged: &mut [Part<'_, '_>],
    problems: &mut Vec<Diagnostic>,
) {
    for name in std::iter::once(schema)
        .chain(&schema.all_of)
        .flat_map(|part| &part.required)
    {
        match merged
            .iter_mut()
            .find(|part| part.property.name.value == name.value)
        {
            Some(part) => part.required = true,
            None => {
                let names = merged.iter().map(|part| part.property.name.value);
                problems.push(unknown_required(*name, closest(name.value, names)));
            }
        }
    }
}

/// Reports names under `required` that a composition does not have.
pub(super) fn check_required(
    schema: &Schema<'_>,
    document: &Document<'_>,
    problems: &mut Vec<Diagnostic>,
) {
    if let Ok(mut merged) = parts(schema, document, DEEPEST) {
        require_by_name(schema, &mut merged, problems);
    }
}

fn unknown_required(name: At<&str>, closest: Option<&str>) -> Diagnostic {
    let message = format!(
        "`{}` is required but is not among the properties",
        name.value
    );
    let help = match closest {
        Some(name) => format!("did you mean `{name}`?"),
        None => "add the property, or remove it from `required`".to_owned(),
    };
    Diagnostic::new(Rule::InvalidValue, name.span, message).help(help)
}

fn parts<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    depth: usize,
) -> Result<Vec<Part<'s, 'a>>, Box<Diagnostic>> {
    if depth == 0 {
        let message = "the parts of this object contain each other, or are nested too deep";
        return Err(Box::new(Diagnostic::new(
            Rule::CyclicReference,
            schema.span,
            message,
        )));
    }
    let mut found = Vec::new();
    if let Some((_, target)) = schema
        .reference
        .and_then(|name| document.components.schemas.get(name.value))
    {
        found.extend(parts(target, document, depth - 1)?);
    }
    for part in &schema.all_of {
        if part.reference.is_none()
            && part.properties.is_empty()
            && part.all_of.is_empty()
            && !is_empty_object(part)
        {
            let message = "a part of an object must be an object";
            return Err(Box::new(Diagnostic::new(
                Rule::Unsupported,
                part.span,
                message,
            )));
        }
        found.extend(parts(part, document, depth - 1)?);
    }
    let required: std::collections::HashSet<_> =
        schema.required.iter().map(|name| name.value).collect();
    found.extend(schema.properties.iter().map(|property| Part {
        property,
        required: required.contains(property.name.value),
    }));
    Ok(found)
}

/// A part that adds a description or `required`.
fn is_empty_object(schema: &Schema<'_>) -> bool {
    use crate::document::JsonType;
    schema
        .json_type
        .is_none_or(|kind| kind.value == JsonType::Object)
}

/// Whether `second` says of a value what `first` says, or fixes it.
fn narrows(second: &Schema<'_>, first: &Schema<'_>) -> bool {
    let name = |schema: &Schema<'_>| schema.reference.map(|name| name.value.to_owned());
    let kind = |schema: &Schema<'_>| schema.json_type.map(|kind| kind.value);
    let same_type = kind(second).is_none() || kind(second) == kind(first);
    if second.constant.is_some() {
        return same_type;
    }
    let plain = second.properties.is_empty()
        && second.items.is_none()
        && second.all_of.is_empty()
        && second.values.is_empty()
        && second.known_values.is_empty();
    let same_format = second.format.map(|at| at.value) == first.format.map(|at| at.value);
    plain && same_type && same_format && name(second) == name(first) && second.null == first.null
}

fn conflict(second: At<&str>, first: At<&str>) -> Diagnostic {
    let message = format!(
        "two parts of the object describe `{}` differently",
        second.value
    );
    Diagnostic::new(Rule::Unsupported, second.span, message)
        .related(first.span, "the other description")
        .help("describe it once, or the same way twice")
}
