//! Compiling schemas, with `anyOf` and `oneOf` in time that does not multiply with each level of nesting.
//!
//! The validator tries each alternative of a union, and within it each alternative of the unions in that: values that
//! are nested 20 levels deep in a schema that refers to itself would take minutes. Here, whether a value is of an
//! alternative is found out once.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock};

use jsonschema::{Draft, Keyword, PatternOptions, Registry, ValidationError, Validator};
use serde_json::Value;

use super::violation::{NONE, SEVERAL};
use crate::server::target::TARGET;
use crate::types::Base64;

/// The address by which schemas refer to the components of their description.
const COMPONENTS: &str = "urn:api";

/// The schemas that the generator has written. They are there as long as the program, like their text.
pub(super) struct Document {
    pub(super) json: &'static Value,
    /// The components, to which all schemas refer.
    registry: Registry<'static>,
    /// The unions in them, by what they demand and by their alternatives.
    unions: Mutex<HashMap<(Rule, String), Arc<Union>>>,
}

impl Document {
    pub(super) fn parse(json: &str) -> Result<Self, String> {
        let value: Value = serde_json::from_str(json).map_err(|error| error.to_string())?;
        let document: &Value = Box::leak(Box::new(value));
        let registry = Registry::new()
            .draft(Draft::Draft202012)
            .add(COMPONENTS, document)
            .and_then(|registry| registry.prepare());
        Ok(Self {
            json: document,
            registry: registry.map_err(|error| error.to_string())?,
            unions: Mutex::default(),
        })
    }
}

/// Compiles a schema. Patterns take linear time.
pub(super) fn compile(document: &Arc<Document>, schema: &Value) -> Result<Validator, String> {
    let union = |keyword: &'static str, rule| {
        let document = Arc::clone(document);
        let make = move |alternatives: &Value| Use(Union::shared(&document, alternatives, rule));
        (keyword, make)
    };
    let mut options = jsonschema::options()
        .with_draft(Draft::Draft202012)
        .with_registry(&document.registry)
        .should_validate_formats(true)
        .with_format("decimal", is_decimal)
        .with_format("byte", is_base64)
        .with_pattern_options(PatternOptions::regex());
    for (keyword, make) in [union("anyOf", Rule::Any), union("oneOf", Rule::One)] {
        options = options.with_keyword(keyword, move |_, alternatives, _| {
            Ok(Box::new(make(alternatives)))
        });
    }
    options.build(schema).map_err(|error| error.to_string())
}

/// Returns whether a string is base64 in its one spelling: standard characters, padded, on one line.
fn is_base64(text: &str) -> bool {
    text.parse::<Base64>()
        .is_ok_and(|bytes| bytes.to_string() == text)
}

/// Returns whether a string is a decimal number without an exponent.
fn is_decimal(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    [whole, fraction]
        .iter()
        .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

pub(super) fn report(error: impl fmt::Display) {
    tracing::error!(target: TARGET, %error, "a schema of the description cannot be compiled");
}

thread_local! {
    /// The alternatives that values are of, by the addresses of the union and of the value.
    static KNOWN: RefCell<HashMap<(usize, usize), usize>> = RefCell::default();
}

/// Runs a validation, during which no list and no object moves.
pub(super) fn remembering<T>(validate: impl FnOnce() -> T) -> T {
    KNOWN.with_borrow_mut(HashMap::clear);
    let result = validate();
    KNOWN.with_borrow_mut(HashMap::clear);
    result
}

/// How many alternatives a value must be of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Rule {
    Any,
    One,
}

/// The alternatives of a union. There is one for each, however often it is compiled: what is known of a value would not
/// be found otherwise.
pub(super) struct Union {
    document: Arc<Document>,
    alternatives: Vec<Value>,
    rule: Rule,
    /// They are compiled when they are first used, as they may contain the union.
    validators: OnceLock<Vec<Validator>>,
}

impl Union {
    /// The union of these alternatives.
    pub(super) fn shared(document: &Arc<Document>, alternatives: &Value, rule: Rule) -> Arc<Self> {
        let new = || {
            Arc::new(Self {
                document: Arc::clone(document),
                alternatives: alternatives.as_array().cloned().unwrap_or_default(),
                rule,
                validators: OnceLock::new(),
            })
        };
        let key = (rule, alternatives.to_string());
        match document.unions.lock() {
            Ok(mut unions) => Arc::clone(unions.entry(key).or_insert_with(new)),
            Err(_) => new(),
        }
    }

    /// How many alternatives a value is of: more than two count as two.
    fn count(&self, value: &Value) -> usize {
        let key = (
            std::ptr::from_ref(self).addr(),
            std::ptr::from_ref(value).addr(),
        );
        // The validator also makes values of its own, such as the names of properties, which have no place.
        let stays = value.is_object() || value.is_array();
        if stays && let Some(known) = KNOWN.with_borrow(|known| known.get(&key).copied()) {
            return known;
        }
        let compile = || {
            self.alternatives
                .iter()
                .map(|schema| compile(&self.document, schema))
                .collect::<Result<_, _>>()
                .map_err(report)
                // A value is of none of them then.
                .unwrap_or_default()
        };
        let validators: &Vec<Validator> = self.validators.get_or_init(compile);
        let most = if self.rule == Rule::Any { 1 } else { 2 };
        let count = validators
            .iter()
            .filter(|alternative| alternative.is_valid(value))
            .take(most)
            .count();
        if stays {
            KNOWN.with_borrow_mut(|known| known.insert(key, count));
        }
        count
    }
}

/// A union where it stands in a schema.
pub(super) struct Use(pub(super) Arc<Union>);

impl<'i> Keyword<'i> for Use {
    fn validate(&self, value: &'i Value) -> Result<(), ValidationError<'i>> {
        match (self.0.count(value), self.0.rule) {
            (0, _) => Err(ValidationError::custom(NONE)),
            (1, _) | (_, Rule::Any) => Ok(()),
            (_, Rule::One) => Err(ValidationError::custom(SEVERAL)),
        }
    }

    fn is_valid(&self, value: &'i Value) -> bool {
        match self.0.rule {
            Rule::Any => self.0.count(value) > 0,
            Rule::One => self.0.count(value) == 1,
        }
    }
}
