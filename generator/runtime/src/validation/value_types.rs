//! The JSON of values in parameters and forms, where numbers and booleans are text: their schemas say which are which.

use serde_json::{Map, Number, Value};

use crate::message::tree::Tree;

/// How many references and compositions are followed to find the type of a value.
const DEEPEST: usize = 32;

/// The types of values, by their schemas.
pub(super) struct Types<'d> {
    document: &'d Value,
}

impl<'d> Types<'d> {
    pub(super) fn new(document: &'d Value) -> Self {
        Self { document }
    }

    /// The JSON of a value that a schema describes.
    pub(super) fn value(&self, schema: &Value, tree: &Tree) -> Value {
        match tree {
            Tree::Nothing => Value::Null,
            Tree::Json(value) => value.clone(),
            Tree::Text(text) => self.scalar(schema, text),
            Tree::List(items) => self.list(schema, items),
            Tree::Object(entries) => self.object(schema, entries),
        }
    }

    fn scalar(&self, schema: &Value, text: &str) -> Value {
        let kinds = self.kinds(schema);
        let is = |kind: &str| kinds.contains(&kind);
        let number = || {
            let number: Option<Number> = text.parse().ok();
            number.filter(|number| is("number") || number.is_i64() || number.is_u64())
        };
        if is("null") && !is("string") && matches!(text, "" | "null") {
            return Value::Null;
        }
        if is("boolean") && matches!(text, "true" | "false") {
            return Value::Bool(text == "true");
        }
        if (is("integer") || is("number"))
            && let Some(number) = number()
        {
            return Value::Number(number);
        }
        if is("array") && !is("string") && !is("object") {
            return Value::Array(vec![
                self.value(self.items(schema, 0), &Tree::Text(text.to_owned())),
            ]);
        }
        // A part of a form that has no content type.
        if (is("object") || is("array"))
            && let Ok(value @ (Value::Object(_) | Value::Array(_))) = serde_json::from_str(text)
        {
            return value;
        }
        Value::String(text.to_owned())
    }

    /// A list. A single item is a value by itself, unless only a list is described.
    fn list(&self, schema: &Value, items: &[Tree]) -> Value {
        let kinds = self.kinds(schema);
        let is_list = !kinds.is_empty() && kinds.iter().all(|kind| *kind == "array");
        if let ([item], false) = (items, is_list) {
            return self.value(schema, item);
        }
        let items = items.iter().enumerate();
        items
            .map(|(index, item)| self.value(self.items(schema, index), item))
            .collect()
    }

    fn object(&self, schema: &Value, entries: &[(String, Tree)]) -> Value {
        let kinds = self.kinds(schema);
        let is_list = kinds.contains(&"array") && !kinds.contains(&"object");
        if is_list && let Ok(items) = crate::message::tree_reader::by_index(entries.to_vec()) {
            return self.list(schema, &items);
        }
        let entries = entries
            .iter()
            .map(|(name, value)| (name.clone(), self.value(self.property(schema, name), value)));
        Value::Object(entries.collect::<Map<_, _>>())
    }

    /// The schema that a reference leads to.
    fn target(&self, schema: &Value) -> Option<&'d Value> {
        let reference = schema.get("$ref")?.as_str()?;
        let (_, pointer) = reference.split_once('#')?;
        self.document.pointer(&decode(pointer))
    }

    /// The schemas that a schema is composed of.
    fn parts<'s>(&'s self, schema: &'s Value) -> impl Iterator<Item = &'s Value> {
        let lists = ["allOf", "anyOf", "oneOf"].into_iter();
        let composed = lists
            .filter_map(|keyword| schema.get(keyword)?.as_array())
            .flatten();
        let branches = ["then", "else"]
            .into_iter()
            .filter_map(|keyword| schema.get(keyword));
        composed.chain(branches).chain(self.target(schema))
    }

    /// The JSON types of the values.
    fn kinds<'s>(&'s self, schema: &'s Value) -> Vec<&'s str> {
        let mut kinds = Vec::new();
        self.add_kinds(schema, DEEPEST, &mut kinds);
        kinds
    }

    fn add_kinds<'s>(&'s self, schema: &'s Value, depth: usize, kinds: &mut Vec<&'s str>) {
        match schema.get("type") {
            Some(Value::String(kind)) => kinds.push(kind),
            Some(Value::Array(listed)) => kinds.extend(listed.iter().filter_map(Value::as_str)),
            _ => {
                let values = schema
                    .get("enum")
                    .and_then(Value::as_array)
                    .into_iter()
                    .flatten()
                    .chain(schema.get("const"));
                kinds.extend(values.map(|value| -> &'s str { kind(value) }));
            }
        }
        if depth > 0 {
            for part in self.parts(schema) {
                self.add_kinds(part, depth - 1, kinds);
            }
        }
    }

    /// The schema of an item of a list.
    fn items<'s>(&'s self, schema: &'s Value, index: usize) -> &'s Value {
        let items = |schema: &'s Value| {
            let first = schema.get("prefixItems").and_then(|first| first.get(index));
            first.or_else(|| schema.get("items"))
        };
        self.find(schema, DEEPEST, &items)
            .unwrap_or(&Value::Bool(true))
    }

    /// The schema of a property: that of its name, else that of its pattern if there is one, else that of all others.
    fn property<'s>(&'s self, schema: &'s Value, name: &str) -> &'s Value {
        let named = |schema: &'s Value| schema.get("properties")?.get(name);
        let by_pattern = |schema: &'s Value| {
            let patterns = schema.get("patternProperties")?.as_object()?;
            patterns.values().next().filter(|_| patterns.len() == 1)
        };
        let other = |schema: &'s Value| schema.get("additionalProperties");
        self.find(schema, DEEPEST, &named)
            .or_else(|| self.find(schema, DEEPEST, &by_pattern))
            .or_else(|| self.find(schema, DEEPEST, &other))
            .unwrap_or(&Value::Bool(true))
    }

    fn find<'s>(
        &'s self,
        schema: &'s Value,
        depth: usize,
        wanted: &dyn Fn(&'s Value) -> Option<&'s Value>,
    ) -> Option<&'s Value> {
        wanted(schema).or_else(|| {
            let mut parts = self.parts(schema).filter(|_| depth > 0);
            parts.find_map(|part| self.find(part, depth - 1, wanted))
        })
    }
}

/// A JSON Pointer in a fragment.
fn decode(pointer: &str) -> String {
    percent_encoding::percent_decode_str(pointer)
        .decode_utf8_lossy()
        .into_owned()
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
