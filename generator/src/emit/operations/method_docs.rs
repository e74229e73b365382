//! The documentation of a method of the client.

use super::path::template;
use crate::PackageName;
use crate::emit::names::escape_keyword;
use crate::emit::{doc_comment, sample};
use crate::ir::{ErrorCase, Headers, Operation, Sample, Status, Type, code};

/// Documentation with the route, the response, the errors and an example.
pub(in crate::emit) fn lines(operation: &Operation, package: &PackageName) -> Vec<String> {
    let mut lines = with_route(doc_comment::lines(&operation.docs), operation);
    lines.push(String::new());
    lines.extend(return_docs(operation, |name| {
        format!("[`{name}`](crate::operations::{name})")
    }));
    lines.extend(["", "# Errors", ""].map(str::to_owned));
    for case in &operation.errors {
        lines.extend(error(operation, case));
    }
    if !operation.errors.is_empty() {
        lines.push(String::new());
    }
    lines.push("For all other failures, see [`ErrorKind`](crate::ErrorKind).".to_owned());
    if let Some(sample) = &operation.sample {
        lines.extend(example(operation, sample, package));
    }
    lines
}

/// The first paragraph of the documentation, and the route.
pub(in crate::emit) fn summary(operation: &Operation) -> Vec<String> {
    with_route(doc_comment::summary(&operation.docs), operation)
}

/// Documentation of an operation, followed by its method and path.
pub(in crate::emit) fn with_route(mut lines: Vec<String>, operation: &Operation) -> Vec<String> {
    let route = format!("{} {}", operation.method.as_str(), template(operation));
    lines.extend([String::new(), code(&route)]);
    lines
}

/// Documentation of the response, with a link to its headers.
pub(in crate::emit) fn return_docs(
    operation: &Operation,
    link: impl FnOnce(&str) -> String,
) -> Vec<String> {
    let mut lines = doc_comment::lines(&operation.response.docs);
    if let Some(Headers { name, .. }) = &operation.headers {
        let link = link(name);
        let text = format!(
            "`described_headers` returns the documented headers, including those of errors, as {link}."
        );
        lines.extend([String::new(), text]);
    }
    lines
}

/// A list item for an error: the status, the variant, and when it occurs.
fn error(operation: &Operation, case: &ErrorCase) -> Vec<String> {
    let status = match case.status {
        Status::Default => "Any other status".to_owned(),
        status => status.to_string(),
    };
    let (error, name) = (&operation.error, &case.name);
    let values = case
        .values
        .as_ref()
        .map_or(String::new(), |values| format!(", {values}"));
    let link = format!("- {status} [`{name}`](crate::operations::{error}::{name}){values}:");
    let summary = doc_comment::lines(&case.docs)
        .into_iter()
        .take_while(|line| !line.is_empty())
        .map(|line| format!("  {line}"));
    std::iter::once(link).chain(summary).collect()
}

fn example(operation: &Operation, sample: &Sample, package: &PackageName) -> Vec<String> {
    let library = package.library();
    let imports = sample::imports(&library, operation, sample);
    let request = sample::request(operation, sample);
    let function = escape_keyword(&operation.function);
    let statements = match operation.pagination {
        Some(_) => sample::each_item(&request),
        None => match operation.response.ty {
            Type::Bytes => format!(
                "let mut body = client.{function}({request}).await?;
while let Some(chunk) = body.chunk().await? {{
    println!(\"{{}} bytes\", chunk.len());
}}"
            ),
            Type::Events(_) | Type::Lines(_) => format!(
                "let mut items = client.{function}({request}).await?;
while let Some(item) = items.next().await {{
    println!(\"{{:?}}\", item?);
}}"
            ),
            _ => format!(
                "let request = {request};
let value = client.{function}(request).await?;
println!(\"{{value:?}}\");"
            ),
        },
    };
    let call = sample::formatted(&statements);
    let text = format!(
        "
# Examples

```no_run
{imports}

# async fn example(client: {library}::Client) -> Result<(), Box<dyn std::error::Error>> {{
{call}
# Ok(())
# }}
```"
    );
    text.lines().map(str::to_owned).collect()
}
