//! Alternatives that list values, such as constants, merged into one list.

use std::collections::HashSet;

use super::integer;
use crate::model::{EnumValue, Enumeration, Format, Schema, SchemaId, SchemaKind, Schemas, Width};
use crate::source::Value;
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
            Some((enumeration.values.clone(), enumeration.open))
        }
        (SchemaKind::String(Format::Plain | Format::Binary), None) => Some((Vec::new(), true)),
        (SchemaKind::String(Format::Plain | Format::Binary), Some(constant)) => {
            let Value::String(text) = &constant.value else {
                return None;
            };
            let title = schema.title.as_ref().map(|title| title.value.as_str());
            let texts: Vec<_> = title
                .into_iter()
                .chain(schema.description.as_deref())
                .collect();
            let value = EnumValue {
                value: Spanned::new(text.clone(), constant.span),
                code_name: schema.code_name.clone(),
                label: None,
                description: (!texts.is_empty()).then(|| texts.join("\n\n")),
            };
            Some((vec![value], false))
        }
        _ => None,
    }
}

/// The integers that a schema lists. As numbers say little, a title becomes their name.
fn integers_of(schemas: &Schemas, id: SchemaId) -> Option<Vec<EnumValue>> {
    let schema = &schemas[schemas.target(id)];
    match (&schema.kind, &schema.constant) {
        (SchemaKind::Integers(integers), _) => Some(integers.values.clone()),
        (SchemaKind::Integer(_), Some(constant)) => {
            let value = i64::try_from(integer::whole(constant)?).ok()?.to_string();
            Some(vec![EnumValue {
                value: Spanned::new(value, constant.span),
                code_name: schema.code_name.clone(),
                label: schema.title.as_ref().map(|title| title.value.clone()),
                description: schema.description.clone(),
            }])
        }
        _ => None,
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
