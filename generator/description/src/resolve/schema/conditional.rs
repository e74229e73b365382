//! Properties that only conditional keywords describe: no type has room for them.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaId, SchemaKind, Schemas};
use crate::openapi::Conditional;

/// Reports each property that is lost, once for all objects that have it. Each is given with a schema that it belongs to.
pub(super) fn report(
    conditionals: &[(SchemaId, &Conditional<'_>)],
    schemas: &Schemas,
    problems: &mut Vec<Diagnostic>,
) {
    let mut reported = HashSet::new();
    let lost = conditionals.iter().filter(|(id, conditional)| {
        loses(schemas, *id, conditional.name.value) && reported.insert(conditional.name.span)
    });
    problems.extend(lost.map(|(_, conditional)| left_out(conditional)));
}

/// Whether values are objects, none of which has room for a property. Maps keep any property. Iterative: unions may be
/// nested to any depth.
fn loses(schemas: &Schemas, id: SchemaId, name: &str) -> bool {
    let (mut pending, mut seen) = (vec![id], HashSet::new());
    let mut is_object = false;
    while let Some(id) = pending.pop() {
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
                pending.extend(&object.choices);
            }
            SchemaKind::Map(_) | SchemaKind::FreeForm | SchemaKind::Any => return false,
            kind => pending.extend(kind.alternatives()),
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
