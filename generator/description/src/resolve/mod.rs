//! Resolves a document into a [`Model`]. All problems of a description are reported by the end of this, except for
//! those with the names that it gives.

mod all_of;
mod alternatives;
mod base;
mod base_url;
mod body;
mod conditional;
mod direction;
mod discriminated;
mod discriminator;
mod enumeration;
mod envelope;
mod error_body;
mod event;
mod form;
mod format;
mod header;
mod ids;
mod info;
mod inheritance;
mod keyword_set;
mod lineage;
mod link;
mod listed_values;
mod media;
mod multipart;
mod notation;
mod nullability;
mod numbers;
mod object;
mod one_of;
mod operation;
mod owned;
mod pagination;
mod parameter;
mod path;
mod path_query;
mod pattern;
mod precision;
mod recursion;
mod reference;
mod remarks;
mod response;
mod response_headers;
mod schema;
mod security;
mod status;
mod style;
mod success;
mod success_body;
mod template;
mod tuple;
mod unchecked;
mod union;
mod used;
mod webhook;
mod webhook_kind;

use typed_arena::Arena;

use crate::diagnostic::Diagnostic;
use crate::model::{Model, Schemas, Tag};
use crate::openapi::Document;
use numbers::Numbers;
use owned::{all_owned, owned};

/// A description whose schemas are resolved.
struct Context<'s, 'a> {
    document: &'s Document<'a>,
    /// The ids of the schemas in the document.
    numbers: Numbers<'s, 'a>,
    schemas: Schemas,
}

/// Resolves a document. What cannot be resolved is reported and left out.
pub(crate) fn resolve(
    document: &Document<'_>,
    files: Vec<String>,
    problems: &mut Vec<Diagnostic>,
) -> Model {
    let arena = Arena::new();
    let (mut schemas, numbers, conditionals) = schema::all(document, &arena, problems);
    recursion::open_maps(&mut schemas);
    recursion::open_lists(&mut schemas, problems);
    recursion::report(&mut schemas, problems);
    // From here on, every reference has a target.
    conditional::report(&conditionals, &schemas, problems);
    alternatives::settle(&mut schemas, problems);
    recursion::choices(&mut schemas, problems);
    discriminated::note(&mut schemas);
    pattern::note(&mut schemas);
    let mut context = Context {
        document,
        numbers,
        schemas,
    };
    context.schemas.precise = precision::all(&context);
    let parameters = parameter::all(&context, problems);
    let mut operations = operation::all(&context, &parameters, problems);
    body::check_decimals(&context.schemas, &operations, problems);
    unchecked::report(&context.schemas, &operations, problems);
    let mut webhooks = webhook::all(&context, &parameters, problems);
    let webhook_kind = webhook_kind::note(&context.schemas, &mut webhooks);
    direction::split(&mut context.schemas, &mut operations, &webhooks);
    multipart::settle(&context.schemas, &mut operations, &webhooks, problems);
    let error_body = error_body::resolve(&context, &operations, problems);
    let info = &document.info;
    Model {
        files,
        title: info::title(document),
        version: info::version(document),
        summary: owned(info.summary),
        description: owned(info.description),
        license: info
            .license
            .as_ref()
            .and_then(|license| owned(license.identifier)),
        crate_version: info::crate_version(document, problems),
        wire_prefix: owned(document.wire_prefix),
        base_urls: base_url::all(&document.servers, problems),
        security_schemes: security::schemes(document, problems),
        tags: document.tags.iter().map(tag).collect(),
        gaps: all_owned(&document.gaps),
        schemas: context.schemas,
        operations,
        webhooks,
        webhook_kind,
        error_body,
    }
}

fn tag(tag: &crate::openapi::Tag<'_>) -> Tag {
    Tag {
        name: tag.name.owned(),
        description: owned(tag.description),
    }
}
