//! Bodies of requests and responses.

use super::text::{owned, texts};
use super::{Context, envelope};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Content, RequestBody};
use crate::openapi::{self, OrReference};

/// What a body can be.
pub(super) fn content<'s, 'a>(
    context: &Context<'s, 'a>,
    described: &'s openapi::Content<'a>,
    split: envelope::Split<'s, 'a>,
) -> Vec<Content> {
    let contents = described.iter().filter_map(|(media_type, media)| {
        let (envelope, schema) = split(media.schema.as_ref()?);
        Some(Content {
            media_type: media_type.value.to_owned(),
            schema: context.numbers.get(schema)?,
            envelope,
        })
    });
    contents.collect()
}

/// The body of a request, whose envelope is taken off in this way.
pub(super) fn request<'s, 'a>(
    context: &Context<'s, 'a>,
    named: &'s OrReference<'a, openapi::RequestBody<'a>>,
    split: envelope::Split<'s, 'a>,
) -> Option<RequestBody> {
    let components = &context.document.components.request_bodies;
    let body = named.resolve(components)?;
    Some(RequestBody {
        span: body.span,
        description: owned(named.description(components).or(body.description)),
        required: body.required,
        content: content(context, &body.content, split),
        gaps: texts(&body.gaps),
    })
}

/// Reports bodies of requests that may be left out.
pub(super) fn check(document: &openapi::Document<'_>, problems: &mut Vec<Diagnostic>) {
    let operations = document.paths.iter().flat_map(|(_, item)| &item.operations);
    let own = operations.filter_map(|(_, operation)| operation.request_body.as_ref());
    let components = document.components.request_bodies.values();
    for body in components.chain(own) {
        if let OrReference::Here(body) = body
            && !body.required
            && !body.content.is_empty()
        {
            let message = "a body that may be left out is not supported";
            problems.push(
                Diagnostic::new(Rule::Unsupported, body.span, message).help("add `required: true`"),
            );
        }
    }
}
