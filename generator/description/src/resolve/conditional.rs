//! Properties that objects have on a condition, and that nothing else describes: no type has room for them.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaId, SchemaKind, Schemas};
use crate::openapi::Conditional;

/// What is said on a condition, and of which schema.
pub(super) type Conditionals<'s, 'a> = Vec<(SchemaId, &'s Conditional<'a>)>;

/// Reports each of them once, in however many objects it is.
pub(super) fn report(
    conditionals: &Conditionals<'_, '_>,
    schemas: &Schemas,
    problems: &mut Vec<Diagnostic>,
) {
    let mut reported = HashSet::new();
    let lost = conditionals.iter().filter(|(id, found)| {
        loses(schemas, *id, found.name.value) && reported.insert(found.name.span)
    });
    problems.extend(lost.map(|(_, found)| left_out(found)));
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
            SchemaKind::Map(_) | SchemaKind::FreeForm | SchemaKind::Any => return false,
            kind => open.extend(kind.alternatives()),
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
