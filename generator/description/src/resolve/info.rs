//! The title and the versions of the API.

use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::Document;
use crate::span::{FileId, Span, Spanned};

/// The version of an API or a package whose description gives none, or no usable one.
const FIRST: &str = "0.1.0";

/// The title of an API whose description gives none.
const UNTITLED: &str = "API";

pub(super) fn title(document: &Document<'_>) -> String {
    document
        .info
        .title
        .map(|title| title.value)
        .filter(|title| !title.trim().is_empty())
        .unwrap_or(UNTITLED)
        .to_owned()
}

pub(super) fn version(document: &Document<'_>) -> Spanned<String> {
    let version = document.info.version;
    version
        .filter(|version| !version.value.trim().is_empty())
        .map_or_else(default_version, Spanned::owned)
}

/// The version where there is none to point at.
fn default_version() -> Spanned<String> {
    Spanned::new(FIRST.to_owned(), Span::start_of(FileId::default()))
}

/// The version of the package, if it differs from that of the API.
pub(super) fn crate_version(
    document: &Document<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Spanned<String>> {
    if let Some(given) = document.crate_version {
        if !is_version(given.value) {
            let message = format!("`{}` cannot be the version of a Rust package", given.value);
            problems.push(
                Diagnostic::new(Rule::InvalidValue, given.span, message)
                    .help("write three numbers, like `0.1.0`"),
            );
        }
        return Some(given.owned());
    }
    let Some(version) = document.info.version else {
        // The missing version has been reported.
        return Some(default_version());
    };
    if is_version(version.value) {
        return None;
    }
    let completed = complete(version.value);
    if completed.is_none() {
        problems.push(no_version(version));
    }
    let completed = completed.unwrap_or_else(|| FIRST.to_owned());
    Some(Spanned::new(completed, version.span))
}

fn is_version(text: &str) -> bool {
    semver::Version::parse(text).is_ok()
}

/// Completes `v1` or `1.0` with the missing numbers.
fn complete(text: &str) -> Option<String> {
    let mut numbers: Vec<u64> = text
        .trim_start_matches('v')
        .split('.')
        .map(str::parse::<u64>)
        .collect::<Result<_, _>>()
        .ok()?;
    numbers.resize(numbers.len().max(3), 0);
    let version = numbers.iter().map(u64::to_string).collect::<Vec<_>>();
    Some(version.join(".")).filter(|version| is_version(version))
}

fn no_version(version: Spanned<&str>) -> Diagnostic {
    let message = format!(
        "`{}` cannot be the version of a Rust package; `{FIRST}` is used instead",
        version.value
    );
    Diagnostic::warning(Rule::InvalidValue, version.span, message)
        .help("write `x-crate-version: 0.1.0` at the root of the description")
}
