//! The documentation of a method of the client.

use super::docs;
use super::names::spelled;
use super::operations::template;
use crate::ir::{ErrorCase, Operation, Sample, Status};

/// What it does, sends and returns, its errors, and an example.
pub(super) fn lines(operation: &Operation, package: &str) -> Vec<String> {
    let mut lines = docs::lines(&operation.docs);
    lines.push(String::new());
    lines.push(format!(
        "`{} {}`",
        operation.method.as_str(),
        template(operation)
    ));
    lines.push(String::new());
    lines.extend(docs::lines(&operation.response.docs));
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

/// An item of a list: the status, the variant, and when it happens.
fn error(operation: &Operation, case: &ErrorCase) -> Vec<String> {
    let status = match case.status {
        Status::Exactly(status) => status.to_string(),
        Status::Class(class) => format!("{class}XX"),
        Status::Default => "Any other status".to_owned(),
    };
    let (error, name) = (&operation.error, &case.name);
    let link = format!("- {status} [`{name}`](crate::operations::{error}::{name}):");
    let text = docs::lines(&case.docs);
    let text = text.iter().take_while(|line| !line.is_empty());
    std::iter::once(link)
        .chain(text.map(|line| format!("  {line}")))
        .collect()
}

fn example(operation: &Operation, sample: &Sample, package: &str) -> Vec<String> {
    let (package, request) = (package.replace('-', "_"), &operation.request);
    let mut lines = ["", "# Examples", "", "```no_run"]
        .map(str::to_owned)
        .to_vec();
    if !sample.models.is_empty() {
        lines.push(format!("use {package}::models::{};", list(&sample.models)));
    }
    lines.push(format!("use {package}::operations::{request};"));
    lines.push(String::new());
    lines.push(format!(
        "# async fn example(client: {package}::Client) -> Result<(), Box<dyn std::error::Error>> {{"
    ));
    let made = format!("{request}::new({})", sample.arguments.join(", "));
    if operation.pagination.is_some() {
        lines.push(format!("let mut items = client.items({made});"));
        lines.push("while let Some(item) = items.next().await {".to_owned());
        lines.push("    println!(\"{:?}\", item?);".to_owned());
        lines.push("}".to_owned());
    } else {
        lines.push(format!("let request = {made};"));
        let function = spelled(&operation.function);
        lines.push(format!("let value = client.{function}(request).await?;"));
        lines.push("println!(\"{value:?}\");".to_owned());
    }
    lines.extend(["# Ok(())", "# }", "```"].map(str::to_owned));
    lines
}

/// Names as an import has them.
fn list(names: &[String]) -> String {
    match names {
        [name] => name.clone(),
        names => format!("{{{}}}", names.join(", ")),
    }
}
