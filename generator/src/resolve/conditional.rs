//! Properties that objects have on a condition, and that nothing else describes: no type has room for them.

use super::numbers::Numbers;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaId, SchemaKind, Schemas};
use crate::openapi::{Conditional, Document, Schema};

/// Reports each of them. What is no object with properties keeps whatever there is.
pub(super) fn report(
    document: &Document<'_>,
    schemas: &Schemas,
    numbers: &Numbers<'_, '_>,
    problems: &mut Vec<Diagnostic>,
) {
    for (number, (id, _)) in schemas.iter().enumerate() {
        let (Some(schema), SchemaKind::Object(object)) = (numbers.schema(number), schemas.kind(id))
        else {
            continue;
        };
        let is_told = |name: &str| has_properties(schemas, numbers, name);
        let conditional = parts(schema, document, is_told).into_iter();
        let unknown = conditional.filter(|found| object.property(found.name.value).is_none());
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
    let mut names = Vec::new();
    while let Some(schema) = open.pop() {
        found.extend(&schema.conditional);
        open.extend(&schema.all_of);
        if let Some(name) = schema.reference.map(|name| name.value)
            && !is_told(name)
            && !names.contains(&name)
        {
            names.push(name);
            let target = document.components.schemas.get(name);
            open.extend(target.map(|(_, target)| target));
        }
    }
    found
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
