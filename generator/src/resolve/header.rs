//! Headers of responses.

use super::owned::owned;
use super::{Context, style};
use crate::model::{Encoding, Location, Parameter};
use crate::openapi::{Header, OrReference, is_token};
use crate::source::Spanned;

/// The headers of a response. What stands in its place cannot be one: `Content-Type` is described with the body.
pub(super) fn all<'a>(
    context: &Context<'_, 'a>,
    headers: &[(Spanned<&'a str>, OrReference<'a, Header<'a>>)],
) -> Vec<Parameter> {
    let headers = headers.iter();
    let headers = headers.filter(|(name, _)| is_token(name.value));
    headers
        .filter_map(|(name, named)| one(context, *name, named))
        .collect()
}

fn one<'a>(
    context: &Context<'_, 'a>,
    name: Spanned<&'a str>,
    named: &OrReference<'a, Header<'a>>,
) -> Option<Parameter> {
    let components = &context.document.components.headers;
    let header = named.resolve(components)?;
    let schema = header.schema.as_ref();
    let schema = schema.and_then(|schema| context.numbers.get(schema));
    Some(Parameter {
        span: name.span,
        name: name.owned(),
        location: Location::Header,
        style: style::of_header(&context.schemas, header, schema),
        prefix: String::new(),
        encoding: Encoding::Usual,
        required: false,
        schema,
        description: owned(named.description(components).or(header.description)),
        deprecated: header.deprecated,
        gaps: Vec::new(),
        code_name: None,
    })
}
