//! What examples in the documentation write for a request.

/// What an example in the documentation writes for a request: the arguments of its constructor.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The values, one for each.
    pub values: Vec<SampleValue>,
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
    /// A model with nothing set.
    New(String),
}
