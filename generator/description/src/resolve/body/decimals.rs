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
    let mut ids: Vec<_> = bodies
        .filter_map(|content| content.schema)
        .map(|schema| innermost(schemas, schema))
        .filter(|id| matches!(schemas[*id].kind, SchemaKind::Decimal))
        .collect();
    ids.sort_unstable();
    ids.dedup();
    for id in ids {
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

#[cfg(test)]
mod tests {
    use crate::resolve::testing::operation;

    fn stream(item: &str) -> Vec<String> {
        let api = operation(&format!(
            "responses: {{'200': {{description: Done, content: {{application/jsonl: {{itemSchema: {item}}}}}}}}}"
        ));
        api.diagnostics()
            .into_iter()
            .filter(|line| line.starts_with("error"))
            .map(str::to_owned)
            .collect()
    }

    const ERROR: &str = "error[unsupported]: a stream of decimal numbers is not supported";

    #[test]
    fn decimal_numbers_cannot_be_streamed_alone_or_in_lists() {
        assert_eq!(stream("{type: number, format: decimal}"), [ERROR]);
        assert_eq!(
            stream("{type: array, items: {additionalProperties: {type: number, format: decimal}}}"),
            [ERROR]
        );
    }

    #[test]
    fn decimal_numbers_can_be_streamed_as_text_and_in_objects() {
        assert!(stream("{type: string, format: decimal}").is_empty());
        assert!(stream("{properties: {a: {type: number, format: decimal}}}").is_empty());
        assert!(stream("{type: number}").is_empty());
    }
}
