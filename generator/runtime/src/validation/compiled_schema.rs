//! The schemas of requests, each compiled when it is first used.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

use jsonschema::Validator;
use serde_json::Value;

use super::compile::{Document, compile, remembering, report};
use super::value_types::Types;
use super::violation::violations;
use crate::message::tree::Tree;
use crate::message::violation::{MAX_VIOLATIONS, Violation};
use crate::server::place::Place;

/// The schemas of all requests, by operation.
pub(super) struct Requests(HashMap<String, Request>);

impl Requests {
    /// Parses the schemas that the generator has written. They are compiled when they are first used.
    pub(super) fn parse(json: &'static str) -> Option<Self> {
        let document = Arc::new(Document::parse(json).map_err(report).ok()?);
        let described = document.json.get("requests")?.as_object()?;
        let requests = described.iter().map(|(operation, request)| {
            let compiled = |schema| CompiledSchema::new(Arc::clone(&document), schema);
            let parameters = Place::ALL.into_iter().flat_map(|place| {
                request
                    .get(place.keyword())
                    .and_then(Value::as_object)
                    .into_iter()
                    .flatten()
                    .map(move |(name, schema)| (place, name.as_str(), schema))
            });
            let schemas = Request {
                parameters: parameters
                    .map(|(place, name, schema)| (place, name, compiled(schema)))
                    .collect(),
                body: request.get("body").map(compiled),
            };
            (operation.clone(), schemas)
        });
        Some(Self(requests.collect()))
    }

    pub(super) fn get(&self, operation: &str) -> Option<&Request> {
        self.0.get(operation)
    }
}

/// The schemas of the request for an operation.
#[derive(Debug)]
pub(crate) struct Request {
    parameters: Vec<(Place, &'static str, CompiledSchema)>,
    body: Option<CompiledSchema>,
}

impl Request {
    pub(super) fn parameter(&self, place: Place, name: &str) -> Option<&CompiledSchema> {
        self.parameters
            .iter()
            .find(|(known, key, _)| *known == place && *key == name)
            .map(|(.., schema)| schema)
    }

    pub(super) fn body(&self) -> Option<&CompiledSchema> {
        self.body.as_ref()
    }
}

/// A schema that is compiled when it is first used.
pub(crate) struct CompiledSchema {
    document: Arc<Document>,
    schema: &'static Value,
    validator: OnceLock<Option<Validator>>,
}

impl fmt::Debug for CompiledSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.schema.fmt(f)
    }
}

impl CompiledSchema {
    fn new(document: Arc<Document>, schema: &'static Value) -> Self {
        Self {
            document,
            schema,
            validator: OnceLock::new(),
        }
    }

    /// What is wrong with a value.
    pub(super) fn violations(&self, value: &Value) -> Vec<Violation> {
        let compile = || compile(&self.document, self.schema).map_err(report).ok();
        match self.validator.get_or_init(compile) {
            Some(validator) => remembering(|| {
                if validator.is_valid(value) {
                    return Vec::new();
                }
                let errors = validator.iter_errors(value);
                distinct(errors.flat_map(|error| violations(&error)))
            }),
            None => vec![Violation::new(
                "cannot be checked: the service has a broken schema",
            )],
        }
    }

    /// The JSON of a value in a parameter or a form, by the types of its schema.
    pub(super) fn typed_value(&self, tree: &Tree) -> Value {
        Types::new(self.document.json).value(self.schema, tree)
    }
}

/// The first violations. A value that is none of the listed ones need not be of another type, too.
fn distinct(violations: impl Iterator<Item = Violation>) -> Vec<Violation> {
    let mut distinct: Vec<Violation> = Vec::new();
    for violation in violations {
        let place = distinct
            .iter()
            .position(|known| known.path == violation.path);
        match place.and_then(|place| distinct.get_mut(place)) {
            Some(known) if is_listing(&violation) && is_type(known) => *known = violation,
            Some(known) if *known == violation || (is_listing(known) && is_type(&violation)) => {}
            _ => distinct.push(violation),
        }
        if distinct.len() == MAX_VIOLATIONS {
            break;
        }
    }
    distinct
}

fn is_listing(violation: &Violation) -> bool {
    violation.message.starts_with("is not one of")
}

fn is_type(violation: &Violation) -> bool {
    violation.message.starts_with("is not ") && !is_listing(violation)
}
