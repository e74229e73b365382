//! How callers show who they are.

use super::reader::{Read, Reader};
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Spanned, Value};

/// A way to show who is calling.
#[derive(Debug)]
pub struct SecurityScheme<'a> {
    /// `http`, `apiKey` and so on.
    pub kind: Option<Spanned<&'a str>>,
    /// The scheme of HTTP, where the kind is `http`.
    pub scheme: Option<Spanned<&'a str>>,
    pub description: Option<Spanned<&'a str>>,
    pub gaps: Vec<&'a str>,
}

/// The names of the schemes that a caller must satisfy together.
#[derive(Debug)]
pub struct SecurityRequirement<'a> {
    pub schemes: Vec<Spanned<&'a str>>,
}

impl<'a> Read<'a> for SecurityScheme<'a> {
    const WHAT: &'static str = "a security scheme";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let kind = reader.require_text("type");
        let scheme = match kind.is_some_and(|kind| kind.value == "http") {
            true => reader.require_text("scheme"),
            false => reader.text("scheme"),
        };
        reader.ignore(&["bearerFormat"]);
        Some(Self {
            kind,
            scheme,
            description: reader.text("description"),
            gaps: reader.gaps(),
        })
    }
}

/// What an object requires, if it says so: one of the alternatives.
pub(super) fn requirements<'a>(
    reader: &mut Reader<'a, '_>,
) -> Option<Vec<SecurityRequirement<'a>>> {
    reader.get("security")?;
    let nodes = reader.list("security");
    let mut requirements = Vec::new();
    for node in nodes {
        let Some(entries) = node.as_mapping() else {
            reader.report(super::reader::wrong_kind(
                node,
                "a security requirement",
                "a mapping",
            ));
            continue;
        };
        if entries.is_empty() && nodes.len() > 1 {
            let message = "a credential that may be left out is not supported";
            let problem = Diagnostic::new(Rule::Unsupported, node.span, message);
            reader.report(
                problem.help("require it, or write `security: []` for an operation without"),
            );
        }
        let mut schemes = Vec::new();
        for (key, scopes) in entries {
            if !matches!(&scopes.value, Value::Sequence(scopes) if scopes.is_empty()) {
                let message = "scopes are not supported";
                let problem = Diagnostic::new(Rule::Unsupported, scopes.span, message);
                reader.report(problem.help("write `[]`"));
            }
            schemes.push(Spanned::new(key.text.as_str(), key.span));
        }
        requirements.push(SecurityRequirement { schemes });
    }
    // `security: [{}]` asks for nothing, as `security: []` does.
    requirements.retain(|requirement| !requirement.schemes.is_empty());
    Some(requirements)
}
