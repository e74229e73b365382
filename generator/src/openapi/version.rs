//! Versions of OpenAPI.

use super::reader::Reader;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::Node;

/// A version of OpenAPI whose keywords are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Version {
    V3_0,
    V3_1,
    V3_2,
}

impl Version {
    const ALL: [(&str, Self); 3] = [
        ("3.0", Self::V3_0),
        ("3.1", Self::V3_1),
        ("3.2", Self::V3_2),
    ];

    /// The version that a document is written in; the newest if it does not say.
    pub(crate) fn of(root: &Node) -> Self {
        let text = root.get("openapi").and_then(Node::as_str);
        text.and_then(Self::parse).unwrap_or(Self::V3_2)
    }

    fn parse(text: &str) -> Option<Self> {
        let is_meant = |name: &str| {
            let rest = text.strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let known = Self::ALL.into_iter().find(|(name, _)| is_meant(name));
        known.map(|(_, version)| version)
    }
}

/// Reports a document of a version that is not known.
pub(super) fn check(reader: &mut Reader<'_, '_>) {
    // Where both are there, one is a keyword that there is not.
    if !reader.present("openapi")
        && let Some(swagger) = reader.get("swagger")
    {
        let message = "this is a description in Swagger 2, which is not supported";
        let problem = Diagnostic::new(Rule::Unsupported, swagger.span, message);
        reader.report(problem.help("convert the description to OpenAPI 3.0, 3.1 or 3.2"));
        return;
    }
    let Some(text) = reader.require_text("openapi") else {
        return;
    };
    if Version::parse(text.value).is_none() {
        let message = format!("OpenAPI `{}` is not supported", text.value);
        let problem = Diagnostic::new(Rule::Unsupported, text.span, message);
        reader.report(problem.help("convert the description to OpenAPI 3.0, 3.1 or 3.2"));
    }
}
