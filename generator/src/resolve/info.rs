//! What the API is.

use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::Document;

/// The version of the package, if one is given for it. It, or else that of the API, must be one.
pub(super) fn crate_version(
    document: &Document<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Option<String> {
    let version = document.crate_version.or(document.info.version)?;
    if semver::Version::parse(version.value).is_err() {
        let message = format!(
            "`{}` cannot be the version of a Rust package",
            version.value
        );
        problems.push(
            Diagnostic::new(Rule::InvalidValue, version.span, message)
                .help("write `x-crate-version: 0.1.0` at the root of the description"),
        );
    }
    document
        .crate_version
        .map(|version| version.value.to_owned())
}
