//! Headers of responses.

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Location, Parameter, PercentEncoding, Style};
use crate::openapi::{Header, OrReference, TOKEN_HELP, is_token};
use crate::resolve::Context;
use crate::resolve::owned_text::owned_text;
use crate::resolve::parameter::notation::{self, Notation};
use crate::resolve::parameter::style;
use crate::span::Spanned;

/// The headers of a response, without those that cannot be header fields.
pub(super) fn resolve_all<'a>(
    context: &Context<'_, 'a>,
    headers: &[(Spanned<&'a str>, OrReference<'a, Header<'a>>)],
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    let mut fields = Vec::new();
    for (name, named) in headers {
        if is_field(*name, problems) {
            fields.extend(one(context, *name, named, problems));
        }
    }
    fields
}

/// Reports a header that cannot be a field.
fn is_field(name: Spanned<&str>, problems: &mut Vec<Diagnostic>) -> bool {
    let (message, help) = match name.value.to_ascii_lowercase().as_str() {
        "set-cookie" => (
            format!(
                "the header `{}` occurs once for each cookie; it is left out",
                name.value
            ),
            "remove it, and use the raw headers of the response",
        ),
        lower if !is_token(lower) => (
            format!(
                "`{}` cannot be the name of a header; it is left out",
                name.value.escape_debug()
            ),
            TOKEN_HELP,
        ),
        _ => return true,
    };
    problems.push(Diagnostic::warning(Rule::InvalidValue, name.span, message).help(help));
    false
}

fn one<'a>(
    context: &Context<'_, 'a>,
    name: Spanned<&'a str>,
    named: &OrReference<'a, Header<'a>>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Parameter> {
    let components = &context.document.components.headers;
    let header = named.resolve(components)?;
    notation::check_value(&header.value, problems);
    let value = notation::written_value(&header.value);
    let schema = value
        .schema
        .and_then(|schema| context.schema_ids.get(schema));
    let schemas = &context.schemas;
    let notation = value.notation;
    let schema = style::written(schemas, notation, name, schema, problems);
    Some(Parameter {
        span: name.span,
        name: name.owned(),
        location: Location::Header,
        style: match notation {
            Notation::Json => Style::Json,
            Notation::Styled | Notation::Text => {
                style::header_style(schemas, name, header, schema, problems)
            }
        },
        prefix: String::new(),
        encoding: PercentEncoding::Usual,
        required: false,
        schema,
        examples: Vec::new(),
        description: owned_text(named.description(components).or(header.description)),
        deprecated: header.deprecated,
        gaps: Vec::new(),
        code_name: None,
    })
}
