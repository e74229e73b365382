//! Sample values of requests for examples in the documentation.

use std::collections::BTreeSet;

/// The names that examples in the documentation import from the root of the crate.
pub const IMPORTED: [&str; 9] = [
    "Api",
    "ApiResult",
    "Client",
    "Error",
    "Operation",
    "RawRequest",
    "RawResponse",
    "Request",
    "Timeout",
];

/// The arguments that an example in the documentation passes to the constructor of a request.
#[derive(Debug, Clone)]
pub struct Sample {
    /// One value for each argument.
    pub values: Vec<SampleValue>,
}

impl Sample {
    /// The models that the sample constructs, each once.
    pub fn models(&self) -> BTreeSet<&str> {
        let models = self.values.iter().filter_map(|value| match value {
            SampleValue::New(name, _) => Some(name.as_str()),
            _ => None,
        });
        models.collect()
    }
}

/// A value in an example.
#[derive(Debug, Clone)]
pub enum SampleValue {
    /// Text.
    Text(String),
    /// A literal of a JSON value that is not text.
    Plain(&'static str),
    /// Some bytes.
    Bytes,
    /// A value that is parsed from this text.
    Parsed(&'static str),
    /// A model of this name, with the methods that set its fields, and their arguments.
    New(String, Vec<(String, SampleValue)>),
}
