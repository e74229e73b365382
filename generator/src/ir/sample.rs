//! What examples in the documentation write for a request.

use std::collections::BTreeSet;

/// What examples in the documentation import from the root of the crate.
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

/// What an example in the documentation writes for a request: the arguments of its constructor.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The values, one for each.
    pub values: Vec<SampleValue>,
}

impl Sample {
    /// The models that it makes, each once.
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
    /// A text.
    Text(String),
    /// A value of JSON that is no text, as it is written.
    Plain(&'static str),
    /// Some bytes.
    Bytes,
    /// What is parsed from this text.
    Parsed(&'static str),
    /// A model of this name, with fields that are set by these methods.
    New(String, Vec<(String, SampleValue)>),
}
