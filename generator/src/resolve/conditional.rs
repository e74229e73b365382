//! Properties that objects have on a condition, and that nothing else describes: no type has room for them.

use std::collections::HashSet;

use super::numbers::Numbers;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaId, SchemaKind, Schemas};
use crate::openapi::{Conditional, Document, Schema};

/// Reports each of them once, in however many objects it is.
pub(super) fn report(
    document: &Document<'_>,
    schemas: &Schemas,
    numbers: &Numbers<'_, '_>,
    problems: &mut Vec<Diagnostic>,
) {
    let mut reported = HashSet::new();
    for (number, (id, _)) in schemas.iter().enumerate() {
        let Some(schema) = numbers.schema(number) else {
            continue;
        };
        let is_told = |name: &str| has_properties(schemas, numbers, name);
        let conditional = parts(schema, document, is_told).into_iter();
        let unknown = conditional.filter(|found| {
            loses(schemas, id, found.name.value, &mut HashSet::new())
                && reported.insert(found.name.span)
        });
        problems.extend(unknown.map(left_out));
    }
}

/// What a schema and its parts say, and those components among these that say nothing of properties themselves.
fn parts<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    is_told: impl Fn(&str) -> bool,
) -> Vec<&'s Conditional<'a>> {
    let (mut open, mut found) = (vec![schema], Vec::new());
    let mut names = HashSet::new();
    while let Some(schema) = open.pop() {
        found.extend(&schema.conditional);
        open.extend(&schema.all_of);
        if let Some(name) = schema.reference.map(|name| name.value)
            && !is_told(name)
            && names.insert(name)
        {
            let target = document.components.schemas.get(name);
            open.extend(target.map(|(_, target)| target));
        }
    }
    found
}

/// Whether values are objects that have no room for a property. Maps keep whatever there is.
fn loses(schemas: &Schemas, id: SchemaId, name: &str, seen: &mut HashSet<SchemaId>) -> bool {
    let target = schemas.target(id);
    if !seen.insert(target) {
        return true;
    }
    let kind = &schemas[target].kind;
    let alternatives: Vec<_> = match kind {
        SchemaKind::Object(object)
            if object.property(name).is_none() && object.additional.is_none() =>
        {
            object.choices.clone()
        }
        SchemaKind::OneOf(one_of) => one_of
            .alternatives
            .iter()
            .map(|found| found.schema)
            .collect(),
        SchemaKind::Union(union) => union.alternatives.clone(),
        _ => return false,
    };
    let mut objects = alternatives
        .iter()
        .filter(|id| is_object(schemas, **id))
        .peekable();
    let has_room = |id: &SchemaId| !loses(schemas, *id, name, seen);
    (objects.peek().is_some() || matches!(kind, SchemaKind::Object(_))) && !objects.any(has_room)
}

/// Whether values are objects, one of several perhaps, or maps.
fn is_object(schemas: &Schemas, id: SchemaId) -> bool {
    matches!(
        schemas.kind(id),
        SchemaKind::Object(_)
            | SchemaKind::OneOf(_)
            | SchemaKind::Union(_)
            | SchemaKind::Map(_)
            | SchemaKind::FreeForm
            | SchemaKind::Any
    )
}

fn has_properties(schemas: &Schemas, numbers: &Numbers<'_, '_>, name: &str) -> bool {
    let is_object = |id: SchemaId| matches!(schemas.kind(id), SchemaKind::Object(_));
    numbers.component(name).is_some_and(is_object)
}

fn left_out(conditional: &Conditional<'_>) -> Diagnostic {
    let Conditional { name, keyword } = conditional;
    let message = format!(
        "`{}` is left out: only `{keyword}` describes it",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("describe it under the `properties` of the schema, too")
}
