//! Operations into which a value in the path could turn another one: with the value `all`, `/things/{id}` is
//! `/things/all`.

use std::collections::HashMap;

use super::super::path;
use crate::model::{Format, Operation, Parameter, Piece, SchemaKind, Schemas, Segment};

/// Sets the operations that a value in the path could turn each operation into.
pub(crate) fn record(schemas: &Schemas, operations: &mut [Operation]) {
    let narrower_ids: Vec<_> = {
        let index = Index::new(operations);
        operations
            .iter()
            .map(|operation| {
                let candidates = index.candidates(operation).iter();
                let narrower = candidates.filter(|other| is_narrower(schemas, operation, other));
                narrower.map(|other| other.id.value.clone()).collect()
            })
            .collect()
    };
    for (operation, narrower) in operations.iter_mut().zip(narrower_ids) {
        operation.narrower = narrower;
    }
}

/// Operations by method and by the beginning of their path, most of which differ there.
struct Index<'o> {
    by_method: HashMap<&'o str, Vec<&'o Operation>>,
    by_beginning: HashMap<(&'o str, &'o str), Vec<&'o Operation>>,
}

impl<'o> Index<'o> {
    fn new(operations: &'o [Operation]) -> Self {
        let mut index = Self {
            by_method: HashMap::new(),
            by_beginning: HashMap::new(),
        };
        for operation in operations {
            let method = operation.method.as_str();
            index.by_method.entry(method).or_default().push(operation);
            if let Some(Segment::Literal(text)) = operation.path.first() {
                let beginning = (method, text.as_str());
                let operations = index.by_beginning.entry(beginning).or_default();
                operations.push(operation);
            }
        }
        index
    }

    fn candidates(&self, operation: &'o Operation) -> &[&'o Operation] {
        let method = operation.method.as_str();
        let candidates = match operation.path.first() {
            Some(Segment::Literal(text)) => self.by_beginning.get(&(method, text.as_str())),
            _ => self.by_method.get(method),
        };
        candidates.map_or(&[], Vec::as_slice)
    }
}

/// Whether a path of this operation can be one of another operation, which a service tries first.
fn is_narrower(schemas: &Schemas, operation: &Operation, other: &Operation) -> bool {
    // Where the query decides, the path alone says nothing.
    let is_by_path = operation.query.is_none() && other.query.is_none();
    if !is_by_path || operation.base_urls != other.base_urls {
        return false;
    }
    let (rest, fixed) = match operation.path.split_last() {
        Some((Segment::Rest(_), before)) => (true, before),
        _ => (false, operation.path.as_slice()),
    };
    let has_length = if rest {
        other.path.len() > fixed.len()
    } else {
        other.path.len() == fixed.len()
    };
    let is_plain = |segment: &Segment| !matches!(segment, Segment::Rest(_));
    if !has_length || !other.path.iter().all(is_plain) || !fixed.iter().all(is_plain) {
        return false;
    }
    let pairs = || fixed.iter().zip(&other.path);
    let can_meet =
        |(segment, other): (&Segment, &Segment)| can_meet(schemas, operation, segment, other);
    // From left to right, text precedes parameters.
    let decided = pairs().find_map(|(segment, other)| {
        if is_less(segment, other) {
            Some(true)
        } else {
            is_less(other, segment).then_some(false)
        }
    });
    pairs().all(can_meet) && decided.unwrap_or(rest)
}

/// Whether a segment can be written as one of this other path is.
fn can_meet(schemas: &Schemas, operation: &Operation, segment: &Segment, other: &Segment) -> bool {
    match (segment, other) {
        (Segment::Literal(text), Segment::Literal(other)) => text == other,
        (Segment::Parameter(name), Segment::Literal(text)) => {
            let mut parameters = operation.parameters.iter();
            let parameter = parameters.find(|parameter| parameter.name.value == *name);
            parameter.is_none_or(|parameter| can_be(schemas, parameter, text))
        }
        (Segment::Parameter(_) | Segment::Rest(_), _)
        | (_, Segment::Parameter(_) | Segment::Rest(_)) => true,
        (Segment::Mixed(pieces), Segment::Literal(text))
        | (Segment::Literal(text), Segment::Mixed(pieces)) => ends_match(pieces, text, text),
        (Segment::Mixed(pieces), Segment::Mixed(others)) => {
            let (first, last) = (literal(others.first()), literal(others.last()));
            ends_match(pieces, first, last)
        }
    }
}

/// Whether the text around the parameters of a segment is also around this one.
fn ends_match(pieces: &[Piece], start: &str, end: &str) -> bool {
    start.starts_with(literal(pieces.first())) && end.ends_with(literal(pieces.last()))
}

fn literal(piece: Option<&Piece>) -> &str {
    match piece {
        Some(Piece::Literal(text)) => text,
        Some(Piece::Parameter(_)) | None => "",
    }
}

/// Whether a segment says less than another one that it includes.
fn is_less(segment: &Segment, other: &Segment) -> bool {
    match (segment, other) {
        (Segment::Literal(_), _) => false,
        (Segment::Parameter(_) | Segment::Rest(_), other) => {
            matches!(other, Segment::Literal(_) | Segment::Mixed(_))
        }
        (Segment::Mixed(_), Segment::Literal(_)) => true,
        (Segment::Mixed(pieces), Segment::Mixed(others)) => length(pieces) < length(others),
        (Segment::Mixed(_), Segment::Parameter(_) | Segment::Rest(_)) => false,
    }
}

/// The length of the fixed text.
fn length(pieces: &[Piece]) -> usize {
    pieces.iter().map(|piece| literal(Some(piece)).len()).sum()
}

fn can_be(schemas: &Schemas, parameter: &Parameter, text: &str) -> bool {
    let Some(schema) = parameter.schema else {
        return true;
    };
    match schemas.kind(schema) {
        SchemaKind::Boolean => ["true", "false"].contains(&text),
        SchemaKind::Integer(_) | SchemaKind::Integers(_) => text.parse::<i128>().is_ok(),
        SchemaKind::Number | SchemaKind::Decimal | SchemaKind::String(Format::Decimal) => {
            text.parse::<f64>().is_ok()
        }
        SchemaKind::String(Format::Uuid | Format::Date | Format::DateTime) => false,
        SchemaKind::Enumeration(listed) => {
            let mut values = listed.values.iter();
            listed.open || values.any(|value| path::encode(&value.value.value) == text)
        }
        SchemaKind::Any
        | SchemaKind::String(Format::Plain | Format::Binary | Format::Base64)
        | SchemaKind::List(_)
        | SchemaKind::Tuple(_)
        | SchemaKind::FreeForm
        | SchemaKind::Map(_)
        | SchemaKind::Object(_)
        | SchemaKind::OneOf(_)
        | SchemaKind::Union(_)
        | SchemaKind::OneOrMany { .. }
        | SchemaKind::Reference(_)
        | SchemaKind::Unresolved => true,
    }
}

#[cfg(test)]
mod tests {
    use crate::resolve::testing::{Described, description};

    /// Resolves operations `a` and `b` with these paths; the parameter `id` has this schema.
    fn two(first: &str, second: &str, schema: &str) -> Described {
        let item = |id: &str, path: &str| {
            let parameters = if path.contains("{id") {
                format!("parameters: [{{name: id, in: path, required: true, schema: {schema}}}], ")
            } else {
                String::new()
            };
            format!(
                "  '{path}': {{get: {{operationId: {id}, {parameters}responses: {{'204': {{description: Done}}}}}}}}\n"
            )
        };
        description(&format!(
            "paths:\n{}{}",
            item("a", first),
            item("b", second)
        ))
    }

    fn narrower<'d>(api: &'d Described, id: &str) -> Vec<&'d str> {
        let narrower = api.operation(id).narrower.iter();
        narrower.map(String::as_str).collect()
    }

    #[test]
    fn a_parameter_could_have_the_text_of_another_path() {
        let api = two("/things/{id}", "/things/all", "{type: string}");
        assert_eq!(narrower(&api, "a"), ["b"]);
        assert!(narrower(&api, "b").is_empty());
        let other = two("/things/{id}", "/others/all", "{type: string}");
        assert!(narrower(&other, "a").is_empty());
        let longer = two("/things/{id}", "/things/all/new", "{type: string}");
        assert!(narrower(&longer, "a").is_empty());
    }

    #[test]
    fn a_parameter_of_a_type_without_that_text_could_not() {
        for (schema, can_be) in [
            ("{type: integer}", false),
            ("{type: string, format: uuid}", false),
            ("{type: boolean}", false),
            ("{type: string, enum: [some, none]}", false),
            ("{type: string, enum: [some, all]}", true),
            ("{type: string, x-extensible-enum: [some]}", true),
        ] {
            let api = two("/things/{id}", "/things/all", schema);
            assert_eq!(!narrower(&api, "a").is_empty(), can_be, "{schema}");
        }
    }

    #[test]
    fn text_further_to_the_left_decides() {
        let api = description(
            "
            paths:
              /{x}/all: {get: {operationId: a, responses: {'204': {description: Done}}}}
              /things/{y}: {get: {operationId: b, responses: {'204': {description: Done}}}}
            ",
        );
        assert_eq!(narrower(&api, "a"), ["b"]);
        assert!(narrower(&api, "b").is_empty());
    }

    #[test]
    fn any_number_of_segments_could_be_a_longer_path() {
        let api = two("/files/{id+}", "/files/a/b", "{type: string}");
        assert_eq!(narrower(&api, "a"), ["b"]);
    }
}
