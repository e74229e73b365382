//! What the examples in the documentation write for a request.

use crate::ir::{Operation, Sample};

/// What a program imports for a request, a line for each `use`.
pub(super) fn imports(library: &str, operation: &Operation, sample: &Sample) -> String {
    let models = match sample.models.as_slice() {
        [] => String::new(),
        [name] => format!("use {library}::models::{name};\n"),
        names => format!("use {library}::models::{{{}}};\n", names.join(", ")),
    };
    format!("{models}use {library}::operations::{};", operation.request)
}

/// The request.
pub(super) fn request(operation: &Operation, sample: &Sample) -> String {
    format!(
        "{}::new({})",
        operation.request,
        sample.arguments.join(", ")
    )
}
