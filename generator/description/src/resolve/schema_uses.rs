//! The schemas that a document uses for parameters, headers and bodies.

use super::body::{self, envelope::Envelopes};
use super::media;
use super::parameter;
use super::parameter::notation;
use super::response::success;
use crate::openapi::{Document, Header, Operation, Parameter, Schema};

/// The schemas of parameters, headers and bodies.
pub(super) fn collect<'s, 'a>(document: &'s Document<'a>) -> Vec<&'s Schema<'a>> {
    let mut schemas: Vec<_> = parameter::described(document)
        .into_iter()
        .filter_map(parameter_schema)
        .collect();
    let components = &document.components;
    let paths = document
        .paths
        .iter()
        .map(|(_, item)| (item, Envelopes::IN_REQUESTS));
    let webhooks = document
        .webhooks
        .iter()
        .map(|(_, item)| (item, Envelopes::IN_WEBHOOKS));
    for (item, envelopes) in paths.chain(webhooks) {
        for (_, operation) in &item.operations {
            let body = operation
                .request_body
                .as_ref()
                .and_then(|body| body.resolve(&components.request_bodies));
            schemas.extend(body.and_then(|body| {
                body_schema(media::choose(document, &body.content)?, envelopes, document)
            }));
            schemas.extend(response_schemas(document, operation));
        }
    }
    schemas
}

fn parameter_schema<'s, 'a>(parameter: &'s Parameter<'a>) -> Option<&'s Schema<'a>> {
    notation::written_value(&parameter.value).schema
}

fn response_schemas<'s, 'a>(
    document: &'s Document<'a>,
    operation: &'s Operation<'a>,
) -> Vec<&'s Schema<'a>> {
    let components = &document.components;
    let mut schemas = Vec::new();
    for (named, role) in success::roles(operation) {
        let Some(response) = named.resolve(&components.responses) else {
            continue;
        };
        let envelopes = Envelopes::in_responses(role);
        let headers = response
            .headers
            .iter()
            .filter_map(|(_, header)| header.resolve(&components.headers));
        schemas.extend(headers.filter_map(header_schema));
        schemas.extend(
            media::stream(document, &response.content)
                .and_then(|chosen| body_schema(chosen, envelopes, document)),
        );
        schemas.extend(
            media::choose(document, &response.content)
                .and_then(|chosen| body_schema(chosen, envelopes, document)),
        );
    }
    schemas
}

fn header_schema<'s, 'a>(header: &'s Header<'a>) -> Option<&'s Schema<'a>> {
    notation::written_value(&header.value).schema
}

fn body_schema<'s, 'a>(
    chosen: media::Chosen<'s, 'a>,
    envelopes: Envelopes,
    document: &'s Document<'a>,
) -> Option<&'s Schema<'a>> {
    body::value(&chosen, envelopes, document).1
}
