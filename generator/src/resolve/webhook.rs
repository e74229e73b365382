//! Requests that the service sends on its own.

use super::owned::{all_owned, owned};
use super::parameter::{self, Parameters};
use super::{Context, body, envelope};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::Webhook;
use crate::openapi::Operation;

/// The webhooks, in the order of the description.
pub(super) fn all<'a>(
    context: &Context<'_, 'a>,
    parameters: &Parameters<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Webhook> {
    let mut webhooks = Vec::new();
    for (name, item) in &context.document.webhooks {
        for (_, operation) in &item.operations {
            check(operation, problems);
            let components = &context.document.components.responses;
            let responses = operation.responses.iter();
            let responses = responses.filter_map(|(_, response)| response.resolve(components));
            let mut gaps = all_owned(&operation.gaps);
            // Nothing else of its responses shows.
            gaps.extend(responses.flat_map(|response| all_owned(&response.gaps)));
            webhooks.push(Webhook {
                name: name.owned(),
                summary: owned(operation.summary),
                description: owned(operation.description),
                deprecated: operation.deprecated,
                parameters: parameter::of_operation(
                    context.document,
                    item,
                    operation,
                    parameters,
                    problems,
                ),
                payload: operation
                    .request_body
                    .as_ref()
                    .and_then(|named| body::request(context, named, envelope::keep, problems)),
                gaps,
            });
        }
    }
    webhooks
}

/// Reports what is said of a webhook and would be lost.
fn check(operation: &Operation<'_>, problems: &mut Vec<Diagnostic>) {
    let lost = [
        ("x-pagination", operation.pagination.is_some()),
        ("x-moves", !operation.moves.is_empty()),
        (
            "x-unnamed-parameters",
            !operation.unnamed_parameters.is_empty(),
        ),
    ];
    for (keyword, _) in lost.into_iter().filter(|(_, present)| *present) {
        let message = format!("`{keyword}` of a webhook is not supported");
        problems.push(
            Diagnostic::new(Rule::Unsupported, operation.span, message)
                .help("say it in the description of the webhook"),
        );
    }
}
