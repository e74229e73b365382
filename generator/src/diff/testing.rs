//! Descriptions of a few lines, for unit tests, and the changes between them as text.
//!
//! ```text
//! let changes = request_changes("application/json: {schema: {type: integer}}", "application/json: {}");
//! assert_eq!(changes, ["type-widened (works, fails): The body of operation `test` is any value, was an integer"]);
//! ```

use std::path::Path;

use super::change::Change;
use super::{Version, compare};
use crate::{Description, Generate};

const HEAD: &str = "openapi: 3.1.0\ninfo: {title: Test, version: 1.0.0}\n";

/// The changes between two descriptions without their `openapi` and `info`, each with the effect on calls.
#[track_caller]
pub(super) fn changes(old: &str, new: &str) -> Vec<String> {
    let changes = compare(&version(old), &version(new)).into_iter();
    changes.map(|change| line(&change)).collect()
}

#[track_caller]
fn version(yaml: &str) -> Version {
    let text = format!("{HEAD}{yaml}");
    let read = Description::read(Path::new("openapi.yaml"), &|_| Ok(text.clone()));
    match read.version() {
        Ok((version, _)) => version,
        Err(problems) => panic!("{problems}"),
    }
}

fn line(change: &Change) -> String {
    let verdict = change.wire();
    let effect = format!("{:?}, {:?}", verdict.forward, verdict.backward).to_lowercase();
    format!("{} ({effect}): {}", change.rule.name(), change.sentence())
}

/// The changes between two operations, `POST /things` with the id `test`. Its response has no body, unless this YAML
/// describes `responses`.
#[track_caller]
pub(super) fn operation_changes(old: &str, new: &str) -> Vec<String> {
    let [old, new] = [old, new].map(|yaml| {
        let done = if yaml.contains("responses:") {
            ""
        } else {
            ", responses: {'204': {description: Done}}"
        };
        format!("paths: {{/things: {{post: {{operationId: test, {yaml}{done}}}}}}}\n")
    });
    changes(&old, &new)
}

/// The changes between two operations whose required request body has this content.
#[track_caller]
pub(super) fn request_changes(old: &str, new: &str) -> Vec<String> {
    let [old, new] = [old, new]
        .map(|content| format!("requestBody: {{required: true, content: {{{content}}}}}"));
    operation_changes(&old, &new)
}

/// The changes of a required JSON body with one schema to the same body with another one, without their subject.
#[track_caller]
pub(super) fn body_schema_changes(old: &str, new: &str) -> Vec<String> {
    let [old, new] = [old, new].map(|schema| format!("application/json: {{schema: {{{schema}}}}}"));
    let changes = request_changes(&old, &new).into_iter();
    changes
        .map(|change| change.replace("The body of operation `test` ", ""))
        .collect()
}

/// The changes between two operations whose response has this content.
#[track_caller]
pub(super) fn response_changes(old: &str, new: &str) -> Vec<String> {
    let [old, new] = [old, new].map(|content| {
        format!("responses: {{'200': {{description: Done, content: {{{content}}}}}}}")
    });
    operation_changes(&old, &new)
}
