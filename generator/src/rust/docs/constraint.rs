//! Constraints on values, in words.

use super::words;
use crate::ir::code;
use apicrate_description::model::{
    Constraint, Format, Keyword, Model, Schema, SchemaId, SchemaKind,
};
use apicrate_description::source::Value;

/// The constraints of alternatives that share one Rust type; `None` if one of them has no constraints.
pub(super) fn shared_type(model: &Model, id: SchemaId) -> Option<String> {
    let schemas = &model.schemas;
    let all = [id].into_iter().chain(schemas[id].merged.iter().copied());
    let alternatives: Vec<_> = all
        .map(|id| constraints(&schemas[schemas.target(id)]))
        .collect();
    if alternatives.iter().any(Vec::is_empty) {
        return None;
    }
    let items: String = alternatives
        .iter()
        .map(|sentences| format!("\n- {}", sentences.join(" ")))
        .collect();
    Some(format!(
        "Values meet one of these sets of constraints:\n{items}"
    ))
}

/// The constraints on the items of a list or the values of a map, unless they have a type that documents them. Those of
/// a value that may be a list, too, where they are others.
pub(super) fn item_constraints(model: &Model, id: SchemaId) -> Vec<String> {
    let schemas = &model.schemas;
    match schemas.kind(id) {
        SchemaKind::List(inner) => value_constraints(model, *inner, "Each item"),
        SchemaKind::Map(inner) => value_constraints(model, *inner, "Each value"),
        SchemaKind::OneOrMany { one, many } => {
            let of_list = constraints(&schemas[schemas.target(*many)]);
            let item = match schemas.kind(*many) {
                SchemaKind::List(item) => *item,
                _ => *one,
            };
            let each = value_constraints(model, item, "Each item");
            if of_list.is_empty() && value_constraints(model, *one, "Each item") == each {
                return each;
            }
            let of_one = value_constraints(model, *one, "A single value");
            let of_list = of_list
                .iter()
                .map(|sentence| with_subject("A list", sentence));
            of_one.into_iter().chain(of_list).chain(each).collect()
        }
        _ => Vec::new(),
    }
}

/// The constraints on values that have a plain type.
fn value_constraints(model: &Model, id: SchemaId, subject: &str) -> Vec<String> {
    let schemas = &model.schemas;
    let is_plain = matches!(
        schemas.kind(id),
        SchemaKind::String(_)
            | SchemaKind::Integer(_)
            | SchemaKind::Number
            | SchemaKind::Decimal
            | SchemaKind::List(_)
            | SchemaKind::Map(_)
    );
    let schema = &schemas[id];
    let target = Some(schemas.target(id))
        .filter(|target| *target != id)
        .filter(|_| schema.merged.is_empty());
    let constrained = [Some(schema), target.map(|target| &schemas[target])]
        .into_iter()
        .flatten()
        .filter(|_| is_plain);
    let sentences = constrained.flat_map(constraints);
    sentences
        .map(|sentence| with_subject(subject, &sentence))
        .collect()
}

/// A sentence about something else than the type that it stands beside.
fn with_subject(subject: &str, sentence: &str) -> String {
    let mut characters = sentence.chars();
    let first = characters.next().map(|first| first.to_ascii_lowercase());
    format!(
        "{subject}: {}{}",
        String::from_iter(first),
        characters.as_str()
    )
}

/// A sentence for each constraint that the type does not already imply.
pub(super) fn constraints(schema: &Schema) -> Vec<String> {
    let constraints = schema
        .constraints
        .iter()
        .filter(|constraint| !shows_in_type(schema, constraint) && !is_trivial(constraint));
    let sentences =
        constraints.map(
            |constraint| match (constraint.keyword, &constraint.value.value) {
                (Keyword::Enum, Value::Sequence(values)) => {
                    let values: Vec<_> = values.iter().map(|node| code(&node.text())).collect();
                    format!("One of: {}.", values.join(", "))
                }
                (Keyword::PatternProperties, Value::Mapping(entries)) => {
                    let patterns: Vec<_> = entries.keys().map(|key| code(&key.text)).collect();
                    format!("Patterns of property names: {}.", patterns.join(", "))
                }
                (keyword, value) => {
                    let label = words(keyword.name());
                    let text = match value {
                        Value::Mapping(_) => {
                            serde_json::to_string(&constraint.value).unwrap_or_default()
                        }
                        _ => constraint.value.text(),
                    };
                    format!("{label}: {}.", code(&text))
                }
            },
        );
    sentences.collect()
}

/// A schema that is `true`, as in `propertyNames: true`, restricts nothing.
fn is_trivial(constraint: &Constraint) -> bool {
    let restricts = matches!(
        constraint.keyword,
        Keyword::UniqueItems | Keyword::Contains | Keyword::Not
    );
    !restricts && constraint.value.value == Value::Bool(true)
}

/// Whether the type implies a constraint: the length of a tuple, the digits of a decimal.
fn shows_in_type(schema: &Schema, constraint: &Constraint) -> bool {
    match schema.kind {
        SchemaKind::Tuple(_) => true,
        SchemaKind::String(Format::Decimal) => constraint.keyword == Keyword::Pattern,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::rust::testing::schemas;

    /// The documentation of a property `it` after its name.
    fn facts(property: &str) -> Vec<String> {
        let api = schemas(&format!(
            "
            Code: {{type: string, maxLength: 3}}
            Thing: {{properties: {{it: {property}}}}}
            "
        ));
        let docs = &api.type_named("Thing").field("it").docs;
        docs.paragraphs.iter().skip(1).cloned().collect()
    }

    #[test]
    fn each_constraint_is_a_sentence() {
        assert_eq!(
            facts("{type: string, minLength: 2, pattern: '^a'}"),
            ["Min length: `2`.", "Pattern: `^a`."]
        );
        assert_eq!(
            facts("{type: number, enum: [1.5, 2.5]}"),
            ["One of: `1.5`, `2.5`."]
        );
    }

    #[test]
    fn a_constraint_that_every_value_satisfies_is_left_out() {
        assert_eq!(facts("{type: object, propertyNames: true}"), [""; 0]);
        assert_eq!(
            facts("{type: array, uniqueItems: true, items: {type: string}}"),
            ["Unique items: `true`."]
        );
    }

    #[test]
    fn the_pattern_of_a_decimal_is_left_to_its_type() {
        assert_eq!(
            facts("{type: string, format: decimal, pattern: '^[0-9.]+$'}"),
            [""; 0]
        );
    }

    #[test]
    fn constraints_of_items_and_values_name_what_they_are_about() {
        assert_eq!(
            facts("{type: array, minItems: 1, items: {type: string, minLength: 2}}"),
            ["Min items: `1`.", "Each item: min length: `2`."]
        );
        assert_eq!(
            facts("{type: object, additionalProperties: {$ref: '#/components/schemas/Code'}}"),
            ["Each value: max length: `3`."]
        );
    }

    #[test]
    fn items_with_a_type_of_their_own_document_their_constraints_there() {
        assert_eq!(
            facts("{type: array, items: {type: string, enum: [a], minLength: 1}}"),
            [""; 0]
        );
    }

    #[test]
    fn a_value_and_a_list_of_it_have_constraints_of_their_own() {
        assert_eq!(
            facts(
                "{oneOf: [{type: string, minLength: 2}, {type: array, maxItems: 4, items: {type: string, minLength: 3}}]}"
            ),
            [
                "A single value: min length: `2`.",
                "A list: max items: `4`.",
                "Each item: min length: `3`."
            ]
        );
        assert_eq!(
            facts(
                "{oneOf: [{type: string, minLength: 2}, {type: array, items: {type: string, minLength: 2}}]}"
            ),
            ["Each item: min length: `2`."]
        );
    }
}
