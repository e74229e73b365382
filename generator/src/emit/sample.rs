//! Sample requests in examples of the documentation.

use super::names::spelled;
use crate::ir::{Operation, Sample, SampleValue};

/// The imports for a request, a line for each `use`.
pub(super) fn imports(library: &str, operation: &Operation, sample: &Sample) -> String {
    let models: Vec<_> = sample.models().into_iter().collect();
    let models = match models.as_slice() {
        [] => String::new(),
        [name] => format!("use {library}::models::{name};\n"),
        names => format!("use {library}::models::{{{}}};\n", names.join(", ")),
    };
    format!("{models}use {library}::operations::{};", operation.request)
}

/// An expression for the request.
pub(super) fn request(operation: &Operation, sample: &Sample) -> String {
    let values: Vec<_> = sample.values.iter().map(value).collect();
    format!("{}::new({})", operation.request, values.join(", "))
}

fn value(sample: &SampleValue) -> String {
    match sample {
        SampleValue::Text(text) => format!("\"{text}\""),
        SampleValue::Plain(text) => (*text).to_owned(),
        SampleValue::Bytes => "b\"bytes\"".to_owned(),
        SampleValue::Parsed(text) => format!("\"{text}\".parse()?"),
        SampleValue::New(name, set) => {
            let set = set.iter();
            let set = set.map(|(name, set)| format!(".{}({})", spelled(name), value(set)));
            format!("{name}::new(){}", set.collect::<String>())
        }
    }
}
