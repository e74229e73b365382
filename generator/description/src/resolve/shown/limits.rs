//! Bounds and patterns that a value does not meet, and required properties that it does not have.

use std::collections::{HashMap, HashSet};

use regex::Regex;

use crate::model::{Constraint, Keyword, SchemaId, SchemaKind, Schemas};
use crate::source::{Node, Value};

/// The patterns that have been compiled.
#[derive(Default)]
pub(super) struct Limits {
    patterns: HashMap<String, Option<Regex>>,
}

impl Limits {
    /// The first constraint that a value does not meet.
    pub(super) fn broken<'m>(
        &mut self,
        schemas: &'m Schemas,
        id: SchemaId,
        node: &Node,
    ) -> Option<&'m Constraint> {
        // Values of merged alternatives meet one of several sets of constraints.
        if schemas
            .chain(id)
            .any(|(_, schema)| !schema.merged.is_empty())
        {
            return None;
        }
        let mut constraints = schemas.constraints(id).into_iter();
        constraints.find(|constraint| !self.is_met(constraint, node))
    }

    fn is_met(&mut self, constraint: &Constraint, node: &Node) -> bool {
        let limit = &constraint.value;
        match (constraint.keyword, &node.value) {
            (Keyword::Pattern, Value::String(text)) => self.matches(constraint, text),
            (Keyword::UniqueItems, Value::Sequence(items)) => {
                let mut known = HashSet::new();
                let mut texts = items
                    .iter()
                    .filter_map(|item| serde_json::to_string(item).ok());
                limit.value != Value::Bool(true) || texts.all(|text| known.insert(text))
            }
            (Keyword::MultipleOf, Value::Integer(number)) => match limit.value {
                Value::Integer(unit) if unit != 0 => number % unit == 0,
                _ => true,
            },
            (keyword, _) => match (size(keyword, node), limit.as_f64()) {
                (Some(size), Some(limit)) => is_within(keyword, size, limit),
                _ => true,
            },
        }
    }

    fn matches(&mut self, constraint: &Constraint, text: &str) -> bool {
        let Some(Ok(pattern)) = &constraint.regex else {
            return true;
        };
        let known = self.patterns.entry(pattern.clone());
        let regex = known.or_insert_with_key(|pattern| Regex::new(pattern).ok());
        regex.as_ref().is_none_or(|regex| regex.is_match(text))
    }
}

/// What the bound with a keyword limits, if it applies to a value.
fn size(keyword: Keyword, node: &Node) -> Option<f64> {
    use Keyword as K;
    Some(match (keyword, &node.value) {
        (K::Minimum | K::Maximum | K::ExclusiveMinimum | K::ExclusiveMaximum, _) => {
            return node.as_f64();
        }
        (K::MinLength | K::MaxLength, Value::String(text)) => text.chars().count() as f64,
        (K::MinItems | K::MaxItems, Value::Sequence(items)) => items.len() as f64,
        (K::MinProperties | K::MaxProperties, Value::Mapping(entries)) => entries.len() as f64,
        _ => return None,
    })
}

fn is_within(keyword: Keyword, size: f64, limit: f64) -> bool {
    match keyword {
        Keyword::ExclusiveMinimum => size > limit,
        Keyword::ExclusiveMaximum => size < limit,
        _ if keyword.is_lower_bound() => size >= limit,
        _ => size <= limit,
    }
}

/// The first required property that an object does not have, of those that both directions have.
pub(super) fn missing<'m>(schemas: &'m Schemas, id: SchemaId, node: &Node) -> Option<&'m str> {
    let (SchemaKind::Object(object), Value::Mapping(entries)) = (schemas.kind(id), &node.value)
    else {
        return None;
    };
    let mut required = object.properties.iter().filter(|found| found.required);
    let missing = required.find(|found| {
        let is_of_one_direction =
            schemas.is_read_only(found.schema) || schemas.is_write_only(found.schema);
        !is_of_one_direction && !entries.contains_key(found.name.value.as_str())
    });
    missing.map(|found| found.name.value.as_str())
}
