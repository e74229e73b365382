//! The schemas that a document uses for parameters, headers and bodies.

use super::body::{self, envelope::Envelopes};
use super::media;
use super::parameter;
use super::parameter::notation;
use super::response::success;
use crate::openapi::{Document, Header, Operation, Parameter, Schema};

/// The schemas of parameters, headers and bodies.
pub(super) fn all<'s, 'a>(document: &'s Document<'a>) -> Vec<&'s Schema<'a>> {
    let mut found: Vec<_> = parameter::described(document)
        .into_iter()
        .filter_map(of_parameter)
        .collect();
    let components = &document.components;
    let paths = document
        .paths
        .iter()
        .map(|(_, item)| (item, Envelopes::OF_REQUESTS));
    let webhooks = document
        .webhooks
        .iter()
        .map(|(_, item)| (item, Envelopes::OF_WEBHOOKS));
    for (item, envelopes) in paths.chain(webhooks) {
        for (_, operation) in &item.operations {
            let body = operation
                .request_body
                .as_ref()
                .and_then(|body| body.resolve(&components.request_bodies));
            found.extend(body.and_then(|body| {
                of_body(media::choose(document, &body.content)?, envelopes, document)
            }));
            found.extend(of_responses(document, operation));
        }
    }
    found
}

fn of_parameter<'s, 'a>(parameter: &'s Parameter<'a>) -> Option<&'s Schema<'a>> {
    notation::of_parameter(parameter).schema
}

fn of_responses<'s, 'a>(
    document: &'s Document<'a>,
    operation: &'s Operation<'a>,
) -> Vec<&'s Schema<'a>> {
    let components = &document.components;
    let mut found = Vec::new();
    for (named, role) in success::roles(operation) {
        let Some(response) = named.resolve(&components.responses) else {
            continue;
        };
        let envelopes = Envelopes::of_responses(role);
        let headers = response
            .headers
            .iter()
            .filter_map(|(_, header)| header.resolve(&components.headers));
        found.extend(headers.filter_map(of_header));
        found.extend(
            media::stream(document, &response.content)
                .and_then(|chosen| of_body(chosen, envelopes, document)),
        );
        found.extend(
            media::choose(document, &response.content)
                .and_then(|chosen| of_body(chosen, envelopes, document)),
        );
    }
    found
}

fn of_header<'s, 'a>(header: &'s Header<'a>) -> Option<&'s Schema<'a>> {
    notation::of_value(&header.value).schema
}

fn of_body<'s, 'a>(
    chosen: media::Chosen<'s, 'a>,
    envelopes: Envelopes,
    document: &'s Document<'a>,
) -> Option<&'s Schema<'a>> {
    body::value(&chosen, envelopes, document).1
}
