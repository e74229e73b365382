//! Alternatives that list values, such as constants, merged into one list.

use std::collections::HashSet;

use super::integer;
use crate::model::{EnumValue, Enumeration, Format, Schema, SchemaId, SchemaKind, Schemas, Width};
use crate::span::Spanned;

/// The alternatives, with those that list texts merged into one, and those that list integers into another.
pub(super) fn merged(schemas: &mut Schemas, alternatives: Vec<SchemaId>) -> Vec<SchemaId> {
    let alternatives = merged_texts(schemas, alternatives);
    merged_integers(schemas, alternatives)
}

/// A merged list of texts is open if one of the alternatives accepts any text.
fn merged_texts(schemas: &mut Schemas, alternatives: Vec<SchemaId>) -> Vec<SchemaId> {
    let (mut values, mut open, mut texts, mut others) = (Vec::new(), false, Vec::new(), Vec::new());
    for id in alternatives {
        match texts_of(schemas, id) {
            Some((listed, is_open)) => {
                values.extend(listed);
                open |= is_open;
                texts.push(id);
            }
            None => others.push(id),
        }
    }
    if let ([first, _, ..], false) = (texts.as_slice(), values.is_empty()) {
        let values = each_once(values);
        let list = SchemaKind::Enumeration(Enumeration { values, open });
        texts = vec![schemas.add(Schema::new(schemas[*first].span, list))];
    }
    texts.extend(others);
    texts
}

/// A list is dropped if another alternative accepts all of its integers anyway.
fn merged_integers(schemas: &mut Schemas, alternatives: Vec<SchemaId>) -> Vec<SchemaId> {
    let plain: Vec<_> = alternatives
        .iter()
        .filter_map(|id| width(schemas, *id))
        .map(Width::bounds)
        .collect();
    let (mut values, mut listing, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for id in &alternatives {
        match integers_of(schemas, *id) {
            Some(listed) if plain.iter().any(|bounds| are_within(&listed, *bounds)) => {}
            Some(listed) => {
                values.extend(listed);
                listing.push(*id);
            }
            None => others.push(*id),
        }
    }
    // A list also accepts unknown integers of 64 bits: it cannot be beside other constants.
    if others.iter().any(|id| is_constant(schemas, *id)) {
        return alternatives;
    }
    if let [first, _, ..] = listing.as_slice() {
        let (values, open) = (each_once(values), false);
        let list = SchemaKind::Integers(Enumeration { values, open });
        listing = vec![schemas.add(Schema::new(schemas[*first].span, list))];
    }
    listing.extend(others);
    listing
}

fn each_once(mut values: Vec<EnumValue>) -> Vec<EnumValue> {
    let mut seen = HashSet::new();
    values.retain(|value| seen.insert(value.value.value.clone()));
    values
}

/// The texts that a schema lists, and whether there can be others.
fn texts_of(schemas: &Schemas, id: SchemaId) -> Option<(Vec<EnumValue>, bool)> {
    let schema = &schemas[schemas.target(id)];
    match (&schema.kind, &schema.constant) {
        (SchemaKind::Enumeration(enumeration), _) => {
            Some((documented(schema, enumeration), enumeration.open))
        }
        (SchemaKind::String(Format::Plain | Format::Binary), None) => Some((Vec::new(), true)),
        (SchemaKind::String(Format::Plain | Format::Binary), Some(constant)) => {
            let text = constant.as_str()?.to_owned();
            let value = only_value(schema, Spanned::new(text, constant.span));
            Some((vec![value], false))
        }
        _ => None,
    }
}

/// The integers that a schema lists.
fn integers_of(schemas: &Schemas, id: SchemaId) -> Option<Vec<EnumValue>> {
    let schema = &schemas[schemas.target(id)];
    match (&schema.kind, &schema.constant) {
        (SchemaKind::Integers(integers), _) => Some(documented(schema, integers)),
        (SchemaKind::Integer(_), Some(constant)) => {
            let value = i64::try_from(integer::whole(constant)?).ok()?.to_string();
            Some(vec![only_value(schema, Spanned::new(value, constant.span))])
        }
        _ => None,
    }
}

/// The values of a list. The documentation of a schema that lists a single value is that of the value.
fn documented(schema: &Schema, listed: &Enumeration) -> Vec<EnumValue> {
    match listed.values.as_slice() {
        [only] if !listed.open => {
            let documented = only_value(schema, only.value.clone());
            vec![EnumValue {
                code_name: only.code_name.clone().or(documented.code_name),
                label: only.label.clone().or(documented.label),
                description: only.description.clone().or(documented.description),
                ..documented
            }]
        }
        values => values.to_vec(),
    }
}

/// The only value of a schema. Its title becomes the name of the value.
fn only_value(schema: &Schema, value: Spanned<String>) -> EnumValue {
    let label = schema.name_in_title().map(|title| title.value.clone());
    let sentence = schema.title.as_ref().filter(|_| label.is_none());
    let texts = sentence
        .map(|title| title.value.as_str())
        .into_iter()
        .chain(schema.description.as_deref());
    let paragraphs: Vec<_> = texts.collect();
    EnumValue {
        value,
        code_name: schema.code_name.clone(),
        label,
        description: (!paragraphs.is_empty()).then(|| paragraphs.join("\n\n")),
        deprecated: schema.deprecated,
    }
}

/// The width of a schema that accepts any integer.
fn width(schemas: &Schemas, id: SchemaId) -> Option<Width> {
    let schema = &schemas[schemas.target(id)];
    match (&schema.kind, &schema.constant) {
        (SchemaKind::Integer(width), None) => Some(*width),
        _ => None,
    }
}

fn are_within(values: &[EnumValue], (least, greatest): (i128, i128)) -> bool {
    let mut numbers = values.iter().map(|value| value.value.value.parse::<i128>());
    numbers.all(|number| number.is_ok_and(|number| (least..=greatest).contains(&number)))
}

fn is_constant(schemas: &Schemas, id: SchemaId) -> bool {
    let schema = &schemas[schemas.target(id)];
    matches!(schema.kind, SchemaKind::Integer(_)) && schema.constant.is_some()
}

#[cfg(test)]
mod tests {
    use crate::model::{EnumValue, SchemaKind};
    use crate::resolve::testing::schemas;

    /// The values of a union of these alternatives.
    fn values(alternatives: &str) -> Vec<EnumValue> {
        let api = schemas(&format!("Listed: {{oneOf: [{alternatives}]}}"));
        match api.model.schemas.kind(api.id("Listed")) {
            SchemaKind::Enumeration(listed) | SchemaKind::Integers(listed) => listed.values.clone(),
            kind => panic!("not an enumeration: {kind:?}"),
        }
    }

    #[test]
    fn a_title_names_a_value_and_its_deprecation_is_kept() {
        for alternatives in [
            "{const: a, title: First, description: It}, {const: b, deprecated: true}",
            "{enum: [a], title: First, description: It}, {enum: [b], deprecated: true}",
            "{const: 1, title: First, description: It}, {const: 2, deprecated: true}",
            "{type: integer, enum: [1], title: First, description: It}, {enum: [2], deprecated: true}",
        ] {
            let values = values(alternatives);
            let named: Vec<_> = values.iter().map(|value| value.label.as_deref()).collect();
            assert_eq!(named, [Some("First"), None], "{alternatives}");
            assert_eq!(values[0].description.as_deref(), Some("It"));
            let deprecated: Vec<_> = values.iter().map(|value| value.deprecated).collect();
            assert_eq!(deprecated, [false, true], "{alternatives}");
        }
    }

    #[test]
    fn a_title_of_a_sentence_describes_a_value() {
        let values = values(
            "{const: a, title: The first of all values that there are}, {const: b, title: Second}",
        );
        assert_eq!(values[0].label, None);
        let description = values[0].description.as_deref();
        assert_eq!(description, Some("The first of all values that there are"));
    }
}
