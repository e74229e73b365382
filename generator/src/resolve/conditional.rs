//! Properties that objects have on a condition, and that nothing else describes: no type has room for them.

use std::collections::HashSet;

use super::all_of::DEEPEST;
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
        let conditional = parts(schema, document).into_iter();
        let unknown = conditional.filter(|found| {
            loses(schemas, id, found.name.value) && reported.insert(found.name.span)
        });
        problems.extend(unknown.map(left_out));
    }
}

/// What a schema and its parts say.
fn parts<'s, 'a>(schema: &'s Schema<'a>, document: &'s Document<'a>) -> Vec<&'s Conditional<'a>> {
    let (mut open, mut found) = (vec![(schema, 0)], Vec::new());
    let mut names = HashSet::new();
    while let Some((schema, depth)) = open.pop() {
        found.extend(&schema.conditional);
        // What goes on without end has been reported.
        if depth == DEEPEST {
            continue;
        }
        open.extend(schema.all_of.iter().map(|part| (part, depth + 1)));
        let name = schema.reference.map(|name| name.value);
        let name = name.filter(|name| names.insert(*name));
        let target = name.and_then(|name| document.components.schemas.get(name));
        open.extend(target.map(|(_, target)| (target, depth + 1)));
    }
    found
}

/// Whether values are objects, and none of them has room for a property. Maps keep whatever there is. Without recursion:
/// unions may be in unions on and on.
fn loses(schemas: &Schemas, id: SchemaId, name: &str) -> bool {
    let (mut open, mut seen) = (vec![id], HashSet::new());
    let mut is_object = false;
    while let Some(id) = open.pop() {
        let id = schemas.target(id);
        if !seen.insert(id) {
            continue;
        }
        match &schemas[id].kind {
            SchemaKind::Object(object) => {
                if object.property(name).is_some() || object.additional.is_some() {
                    return false;
                }
                is_object = true;
                open.extend(&object.choices);
            }
            SchemaKind::OneOf(one_of) => {
                open.extend(one_of.alternatives.iter().map(|found| found.schema));
            }
            SchemaKind::Union(union) => open.extend(&union.alternatives),
            SchemaKind::Map(_) | SchemaKind::FreeForm | SchemaKind::Any => return false,
            _ => {}
        }
    }
    is_object
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
