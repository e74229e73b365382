//! What is wrong with a value, in the words of this crate.

use std::fmt::Write;

use jsonschema::ValidationError;
use jsonschema::error::{TypeKind, ValidationErrorKind};
use jsonschema::paths::{Location, LocationSegment};
use serde_json::Value;

use crate::message::violation::{Violation, is_not, quote};

/// The value is of no alternative.
pub(super) const NONE: &str = "is not of any described type";
/// The value is of several alternatives, of which it must be one alone.
pub(super) const SEVERAL: &str = "is of more than one of the described types";

/// The violations that an error of the validator stands for.
pub(super) fn violations(error: &ValidationError<'_>) -> Vec<Violation> {
    let path = path(error.instance_path());
    let at_property = |name: &str, message: &str| Violation {
        path: match path.as_str() {
            "" => quote(name),
            path => format!("{path}.{}", quote(name)),
        },
        message: message.to_owned(),
    };
    match error.kind() {
        ValidationErrorKind::Required { property } => {
            let name = property.as_str().unwrap_or_default();
            vec![at_property(name, "is missing")]
        }
        ValidationErrorKind::AdditionalProperties { unexpected }
        | ValidationErrorKind::UnevaluatedProperties { unexpected } => {
            let unknown = |name: &String| at_property(name, "is not a known property");
            unexpected.iter().map(unknown).collect()
        }
        kind => vec![Violation {
            message: message(kind, error),
            path,
        }],
    }
}

fn message(kind: &ValidationErrorKind, error: &ValidationError<'_>) -> String {
    use ValidationErrorKind as Kind;

    let value = error.instance();
    match kind {
        Kind::Type { kind } => is_not(expected(kind), &shown(value)),
        Kind::Enum { options } => {
            let options = options.as_array().map(Vec::as_slice).unwrap_or_default();
            let shown: Vec<_> = options.iter().map(text).collect();
            is_not(format!("one of: {}", shown.join(", ")), &text(value))
        }
        Kind::Constant { expected_value } => {
            is_not(format!("`{}`", text(expected_value)), &text(value))
        }
        Kind::Minimum { limit } => format!("must be at least {limit}"),
        Kind::ExclusiveMinimum { limit } => format!("must be more than {limit}"),
        Kind::Maximum { limit } => format!("must be at most {limit}"),
        Kind::ExclusiveMaximum { limit } => format!("must be less than {limit}"),
        Kind::MultipleOf { multiple_of } => format!("must be a multiple of {multiple_of}"),
        Kind::MinLength { limit } => format!("must have at least {}", counted(*limit, "character")),
        Kind::MaxLength { limit } => format!("must have at most {}", counted(*limit, "character")),
        Kind::MinItems { limit } => format!("must have at least {}", counted(*limit, "item")),
        Kind::MaxItems { limit } => format!("must have at most {}", counted(*limit, "item")),
        Kind::MinProperties { limit } => {
            format!("must have at least {}", counted(*limit, "property"))
        }
        Kind::MaxProperties { limit } => {
            format!("must have at most {}", counted(*limit, "property"))
        }
        Kind::Pattern { pattern } => format!("does not match `{pattern}`"),
        Kind::Format { format } => {
            is_not(format!("a value of the format `{format}`"), &text(value))
        }
        Kind::UniqueItems => "has the same item twice".to_owned(),
        Kind::Custom { message, .. } => match message.as_str() {
            NONE => is_not("of any described type", &shown(value)),
            other => other.to_owned(),
        },
        Kind::BacktrackLimitExceeded { .. } | Kind::RegexEngineFailure { .. } => {
            "takes too long to be compared with its pattern".to_owned()
        }
        Kind::FalseSchema => "must not be there".to_owned(),
        other => format!("does not satisfy `{}`", other.keyword()),
    }
}

fn expected(kind: &TypeKind) -> String {
    let word = |name: &str| match name {
        "array" => "a list".to_owned(),
        "object" => "an object".to_owned(),
        "integer" => "an integer".to_owned(),
        "null" => "null".to_owned(),
        other => format!("a {other}"),
    };
    match kind {
        TypeKind::Single(kind) => word(&kind.to_string()),
        TypeKind::Multiple(kinds) => {
            let words: Vec<_> = kinds.iter().map(|kind| word(&kind.to_string())).collect();
            words.join(" or ")
        }
    }
}

/// A value, as it is quoted.
fn shown(value: &Value) -> String {
    value.to_string()
}

/// A value by itself: a string without quotes.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn counted(number: u64, noun: &str) -> String {
    let plural = match noun.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{noun}s"),
    };
    match number {
        1 => format!("1 {noun}"),
        number => format!("{number} {plural}"),
    }
}

/// A place as it is written elsewhere: `items[2].code`.
fn path(location: &Location) -> String {
    let mut path = String::new();
    for segment in location {
        match segment {
            LocationSegment::Property(name) => {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(&quote(&name));
            }
            // Writing to a string cannot fail.
            LocationSegment::Index(index) => drop(write!(path, "[{index}]")),
        }
    }
    path
}
