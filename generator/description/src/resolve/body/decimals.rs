//! Streams of decimal numbers.

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Operation, SchemaId, SchemaKind, Schemas};

/// Reports streams of decimal numbers, or of lists of them, that are numbers in JSON: a stream does not say how its
/// values are written.
pub(in crate::resolve) fn check(
    schemas: &Schemas,
    operations: &[Operation],
    problems: &mut Vec<Diagnostic>,
) {
    let bodies = operations.iter().flat_map(|operation| {
        let request = operation.request_body.iter().map(|body| &body.content);
        let successes = operation.successes().map(|success| &success.content);
        let streams = request.chain(successes).flatten();
        streams.filter(|content| content.kind.is_stream())
    });
    let mut found: Vec<_> = bodies
        .filter_map(|content| content.schema)
        .map(|schema| innermost(schemas, schema))
        .filter(|id| matches!(schemas[*id].kind, SchemaKind::Decimal))
        .collect();
    found.sort_unstable();
    found.dedup();
    for id in found {
        let message = "a stream of decimal numbers is not supported";
        problems.push(
            Diagnostic::new(Rule::Unsupported, schemas[id].span, message)
                .help("put each into an object, or use `type: string`"),
        );
    }
}

/// The innermost element of lists and maps.
fn innermost(schemas: &Schemas, id: SchemaId) -> SchemaId {
    let mut id = schemas.target(id);
    while let SchemaKind::List(inner) | SchemaKind::Map(inner) = &schemas[id].kind {
        id = schemas.target(*inner);
    }
    id
}
