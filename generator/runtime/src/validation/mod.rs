//! The description's own schemas, with which a server checks requests before it reads them.
//!
//! Without the feature `validation`, nothing is checked: a server refuses what its types cannot hold.

#[cfg(feature = "validation")]
mod compile;
#[cfg(feature = "validation")]
mod compiled_schema;
#[cfg(feature = "validation")]
mod value_types;
#[cfg(feature = "validation")]
mod violation;

use std::fmt;
#[cfg(feature = "validation")]
use std::sync::OnceLock;

#[cfg(feature = "validation")]
use serde_json::Value;

use crate::message::tree::Tree;
use crate::message::violation::Violation;
#[cfg(feature = "server")]
use crate::server::place::Place;

/// The schemas of all requests of an API, as a generated crate has them: JSON that is compiled when it is first used.
pub struct Schemas {
    #[cfg_attr(
        not(feature = "validation"),
        allow(dead_code, reason = "it is not read")
    )]
    json: Option<&'static str>,
    #[cfg(feature = "validation")]
    compiled: OnceLock<Option<compiled_schema::Requests>>,
}

impl Schemas {
    /// The schemas in this JSON, or none: then nothing is checked.
    pub const fn new(json: Option<&'static str>) -> Self {
        Self {
            json,
            #[cfg(feature = "validation")]
            compiled: OnceLock::new(),
        }
    }

    /// Those of the request for an operation.
    #[cfg(feature = "server")]
    pub(crate) fn request(&'static self, operation: &str) -> RequestSchemas {
        #[cfg(feature = "validation")]
        {
            let parse = || self.json.and_then(compiled_schema::Requests::parse);
            let requests = self.compiled.get_or_init(parse);
            let request = requests
                .as_ref()
                .and_then(|requests| requests.get(operation));
            RequestSchemas(request)
        }
        #[cfg(not(feature = "validation"))]
        {
            let _ = operation;
            RequestSchemas::NONE
        }
    }
}

impl fmt::Debug for Schemas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Schemas").finish_non_exhaustive()
    }
}

/// The schemas of the request for an operation.
#[cfg(feature = "server")]
#[derive(Debug, Clone, Copy)]
pub(crate) struct RequestSchemas(
    #[cfg(feature = "validation")] Option<&'static compiled_schema::Request>,
);

#[cfg(feature = "server")]
impl RequestSchemas {
    #[cfg(feature = "validation")]
    pub(crate) const NONE: Self = Self(None);
    #[cfg(not(feature = "validation"))]
    pub(crate) const NONE: Self = Self();

    /// The schema of a parameter.
    pub(crate) fn parameter(self, place: Place, name: &str) -> Schema {
        #[cfg(feature = "validation")]
        {
            Schema(self.0.and_then(|request| request.parameter(place, name)))
        }
        #[cfg(not(feature = "validation"))]
        {
            let _ = (place, name);
            Schema::NONE
        }
    }

    /// The schema of the body, or of each item of a stream.
    pub(crate) fn body(self) -> Schema {
        #[cfg(feature = "validation")]
        {
            Schema(self.0.and_then(compiled_schema::Request::body))
        }
        #[cfg(not(feature = "validation"))]
        {
            Schema::NONE
        }
    }
}

/// The schema of a value, if there is one to check it with.
#[derive(Debug, Clone, Copy)]
pub struct Schema(#[cfg(feature = "validation")] Option<&'static compiled_schema::CompiledSchema>);

impl Schema {
    /// Allows any value.
    #[cfg(feature = "validation")]
    pub const NONE: Self = Self(None);
    /// Allows any value.
    #[cfg(not(feature = "validation"))]
    pub const NONE: Self = Self();

    /// What is wrong with JSON, if it is JSON.
    pub(crate) fn json_violations(self, text: &str) -> serde_json::Result<Vec<Violation>> {
        #[cfg(feature = "validation")]
        if let Some(compiled) = self.0 {
            return serde_json::from_str(text).map(|value| compiled.violations(&value));
        }
        let _ = text;
        Ok(Vec::new())
    }

    /// A value whose numbers, booleans and nulls are text, with the types of its schema, and what is wrong with it.
    pub(crate) fn checked(self, tree: Tree) -> (Tree, Vec<Violation>) {
        #[cfg(feature = "validation")]
        if let Some(compiled) = self.0 {
            let typed = compiled.typed_value(&tree);
            return (with_types(tree, &typed), compiled.violations(&typed));
        }
        (tree, Vec::new())
    }
}

/// A value with the types of its JSON. A number keeps its text if that has other digits.
#[cfg(feature = "validation")]
fn with_types(tree: Tree, json: &Value) -> Tree {
    match (tree, json) {
        (Tree::Text(_), Value::Null) => Tree::Nothing,
        (Tree::Text(text), Value::Bool(_) | Value::Number(_)) => match json.to_string() {
            written if written == text => Tree::Json(json.clone()),
            _ => Tree::Text(text),
        },
        (Tree::List(items), Value::Array(typed)) => {
            let items = items.into_iter().zip(typed);
            Tree::List(items.map(|(item, typed)| with_types(item, typed)).collect())
        }
        (Tree::Object(entries), Value::Object(typed)) => {
            let null = Value::Null;
            let entries = entries.into_iter().map(|(name, value)| {
                let value = with_types(value, typed.get(&name).unwrap_or(&null));
                (name, value)
            });
            Tree::Object(entries.collect())
        }
        (tree, _) => tree,
    }
}
