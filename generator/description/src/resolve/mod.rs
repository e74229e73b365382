//! Resolves a document into a [`Model`]. All problems of a description are reported by the end of this, except for
//! those with the names that it gives.

mod base_url;
mod body;
mod direction;
mod form_fields;
mod info;
mod media;
mod operation;
mod owned_text;
mod parameter;
mod path;
mod response;
pub(crate) mod schema;
mod schema_uses;
mod security;
#[cfg(test)]
pub(crate) mod testing;
mod text_form;
mod webhook;

use typed_arena::Arena;

use crate::diagnostic::Diagnostic;
use crate::model::{Model, Schemas, Tag};
use crate::openapi::Document;
use owned_text::{owned_text, owned_texts};
use schema::schema_ids::SchemaIds;

/// A description whose schemas are resolved.
struct Context<'s, 'a> {
    document: &'s Document<'a>,
    /// The ids of the schemas in the document.
    schema_ids: SchemaIds<'s, 'a>,
    schemas: Schemas,
}

/// Resolves a document. What cannot be resolved is reported and left out.
pub(crate) fn resolve(
    document: &Document<'_>,
    files: Vec<String>,
    problems: &mut Vec<Diagnostic>,
) -> Model {
    let arena = Arena::new();
    let used = schema_uses::collect(document);
    let (schemas, schema_ids) = schema::resolve_all(document, &used, &arena, problems);
    schema::set_values::check(&schemas, problems);
    let mut context = Context {
        document,
        schema_ids,
        schemas,
    };
    let parameters = parameter::resolve_all(&context, problems);
    let mut operations = operation::resolve_all(&context, &parameters, problems);
    operation::narrower_operations::record(&context.schemas, &mut operations);
    body::decimals::check(&context.schemas, &operations, problems);
    schema::unchecked_constraints::report(&context.schemas, &operations, problems);
    let mut webhooks = webhook::resolve_all(&context, &parameters, problems);
    let webhook_kind = webhook::kind::resolve(&context.schemas, &mut webhooks, problems);
    direction::split(&mut context.schemas, &mut operations, &webhooks);
    body::multipart::decide_types(&context.schemas, &mut operations, &webhooks, problems);
    let error_body = response::error_body::resolve(&context, &operations, problems);
    let info = &document.info;
    Model {
        files,
        title: info::title(document),
        version: info::version(document),
        summary: owned_text(info.summary),
        description: owned_text(info.description),
        license: info
            .license
            .as_ref()
            .and_then(|license| owned_text(license.identifier)),
        crate_version: info::crate_version(document, problems),
        wire_prefix: owned_text(document.wire_prefix),
        base_urls: base_url::resolve_all(&document.servers, problems),
        security_schemes: security::schemes(document, problems),
        tags: document.tags.iter().map(tag).collect(),
        gaps: owned_texts(&document.gaps),
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
        description: owned_text(tag.description),
    }
}
