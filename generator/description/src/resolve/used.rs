//! The schemas that a document uses for parameters, headers and bodies.

use super::body::{self, envelope::Envelopes};
use super::media;
use super::parameter;
use super::parameter::notation::{self, Notation};
use super::response::success;
use crate::model::{Envelope, MediaKind};
use crate::openapi::{Document, Example, Header, Operation, Parameter, Schema};

/// A schema that is in use, with the examples shown there.
pub(super) struct UsedSchema<'s, 'a> {
    pub(super) schema: &'s Schema<'a>,
    pub(super) examples: Vec<&'s Example<'a>>,
    pub(super) form: ExampleForm,
}

/// What an example shows.
pub(super) enum ExampleForm {
    /// The value.
    Value,
    /// An object around the value.
    Envelope(Envelope),
    /// A list of values.
    List,
    /// The value, or the text that is sent.
    Written,
}

/// The schemas of parameters, headers and bodies.
pub(super) fn all<'s, 'a>(document: &'s Document<'a>) -> Vec<UsedSchema<'s, 'a>> {
    let mut found: Vec<_> = parameter::described(document)
        .into_iter()
        .filter_map(of_parameter)
        .collect();
    let components = &document.components;
    let paths = document.paths.iter();
    let paths = paths.map(|(_, item)| (item, Envelopes::OF_REQUESTS));
    let webhooks = document.webhooks.iter();
    let webhooks = webhooks.map(|(_, item)| (item, Envelopes::OF_WEBHOOKS));
    for (item, envelopes) in paths.chain(webhooks) {
        for (_, operation) in &item.operations {
            let body = operation.request_body.as_ref();
            let body = body.and_then(|body| body.resolve(&components.request_bodies));
            found.extend(body.and_then(|body| {
                of_body(media::choose(document, &body.content)?, envelopes, document)
            }));
            found.extend(of_responses(document, operation));
        }
    }
    found
}

fn of_parameter<'s, 'a>(parameter: &'s Parameter<'a>) -> Option<UsedSchema<'s, 'a>> {
    of_value(notation::of_parameter(parameter))
}

fn of_value<'s, 'a>(value: notation::WrittenValue<'s, 'a>) -> Option<UsedSchema<'s, 'a>> {
    Some(UsedSchema {
        schema: value.schema?,
        examples: value.examples,
        form: match value.notation {
            Notation::Json => ExampleForm::Value,
            Notation::Styled | Notation::Text => ExampleForm::Written,
        },
    })
}

fn of_responses<'s, 'a>(
    document: &'s Document<'a>,
    operation: &'s Operation<'a>,
) -> Vec<UsedSchema<'s, 'a>> {
    let components = &document.components;
    let mut found = Vec::new();
    for (named, role) in success::roles(operation) {
        let Some(response) = named.resolve(&components.responses) else {
            continue;
        };
        let envelopes = Envelopes::of_responses(role);
        let headers = response.headers.iter();
        let headers = headers.filter_map(|(_, header)| header.resolve(&components.headers));
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

fn of_header<'s, 'a>(header: &'s Header<'a>) -> Option<UsedSchema<'s, 'a>> {
    of_value(notation::of_value(&header.value))
}

fn of_body<'s, 'a>(
    chosen: media::Chosen<'s, 'a>,
    envelopes: Envelopes,
    document: &'s Document<'a>,
) -> Option<UsedSchema<'s, 'a>> {
    let (envelope, schema) = body::value(&chosen, envelopes, document);
    let examples = chosen.media.examples.iter();
    let form = match (chosen.kind, envelope) {
        (_, Some(envelope)) => ExampleForm::Envelope(envelope),
        (MediaKind::Json, None) => ExampleForm::Value,
        (kind, None) if kind.has_items() && chosen.media.item_schema.is_some() => ExampleForm::List,
        _ => ExampleForm::Written,
    };
    Some(UsedSchema {
        schema: schema?,
        // Those of events show more than the data, which the schema describes.
        examples: examples
            .filter(|_| chosen.kind != MediaKind::EventStream)
            .collect(),
        form,
    })
}
