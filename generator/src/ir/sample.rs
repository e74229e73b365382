//! Sample values of requests for examples in the documentation.

use std::collections::BTreeSet;

/// The names that examples in the documentation import from the root of the crate.
pub const IMPORTED: [&str; 6] = [
    "Api",
    "ApiResult",
    "Client",
    "Operation",
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
        let mut models = BTreeSet::new();
        for value in &self.values {
            value.add_models(&mut models);
        }
        models
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
    /// A model.
    New(SampleModel),
    /// A variant of the enumeration of this name.
    Variant(String, String),
    /// A list of one item.
    List(Box<SampleValue>),
}

/// A model in an example.
#[derive(Debug, Clone)]
pub struct SampleModel {
    /// Its name.
    pub name: String,
    /// The arguments of its constructor.
    pub given: Vec<SampleValue>,
    /// The methods that set further fields, and their arguments.
    pub set: Vec<(String, SampleValue)>,
}

impl SampleValue {
    fn add_models<'s>(&'s self, models: &mut BTreeSet<&'s str>) {
        match self {
            Self::Text(_) | Self::Plain(_) | Self::Bytes | Self::Parsed(_) => {}
            Self::New(model) => {
                models.insert(&model.name);
                let set = model.set.iter().map(|(_, value)| value);
                for value in model.given.iter().chain(set) {
                    value.add_models(models);
                }
            }
            Self::Variant(name, _) => drop(models.insert(name)),
            Self::List(item) => item.add_models(models),
        }
    }
}
