//! Properties that conditional keywords describe: no type has room for those that only they describe.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaId, SchemaKind, Schemas};
use crate::openapi::Schema;
use crate::span::Spanned;

/// A property that depends on a condition.
#[derive(Debug, Clone, Copy)]
pub(super) struct ConditionalProperty<'a> {
    name: Spanned<&'a str>,
    keyword: &'static str,
}

/// The properties that depend on conditions of the parts of a schema.
pub(super) fn collect<'a>(parts: &[&Schema<'a>]) -> impl Iterator<Item = ConditionalProperty<'a>> {
    let branches = parts.iter().flat_map(|part| &part.conditional);
    let dependent = branches.filter(|branch| branch.keyword != "if");
    dependent.flat_map(|branch| {
        let names = branch.properties.iter();
        names.map(|name| ConditionalProperty {
            name: *name,
            keyword: branch.keyword,
        })
    })
}

/// Whether conditions of these parts of an object may describe properties that none of the parts does.
pub(super) fn may_describe_others(parts: &[&Schema<'_>]) -> bool {
    let is_other = |name: &Spanned<&str>| {
        let mut properties = parts.iter().flat_map(|part| &part.properties);
        properties.all(|property| property.name.value != name.value)
    };
    let mut branches = parts.iter().flat_map(|part| &part.conditional);
    branches.any(|branch| branch.describes_others || branch.properties.iter().any(is_other))
}

/// Reports each property that is lost, once for all objects that have it. Each is given with a schema that it belongs to.
pub(super) fn report(
    conditionals: &[(SchemaId, ConditionalProperty<'_>)],
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

fn left_out(conditional: &ConditionalProperty<'_>) -> Diagnostic {
    let ConditionalProperty { name, keyword } = conditional;
    let message = format!(
        "`{}` is left out: only `{keyword}` describes it",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("also describe it under the `properties` of the schema")
}
