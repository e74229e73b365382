//! Webhooks that the service sends on its own.

use super::super::change::{Change, Use};
use super::super::matched::Matched;
use super::super::rules::Rule;
use super::super::subject::{Step, Subject};
use super::documentation::{self, Both};
use super::pair::{Occurrence, Pair};
use super::{Versions, body};
use description::model::{Parameter, Webhook};

fn matched(versions: Versions<'_>) -> Matched<'_, '_, Webhook> {
    // A webhook has an entry for each method.
    Matched::in_order(
        &versions.old.webhooks,
        &versions.new.webhooks,
        |old, new| old.name.value == new.name.value,
    )
}

fn subject(webhook: &Webhook) -> Subject {
    Subject::new(Step::Webhook(webhook.name.value.clone()))
}

/// The pairs of schemas of payloads.
pub(super) fn pairs(versions: Versions<'_>) -> Vec<Pair> {
    let pairs = matched(versions).both.into_iter();
    let pairs = pairs.filter_map(|(old, new)| {
        let payloads = old.payload.as_ref().zip(new.payload.as_ref())?;
        let subject = subject(new).step(Step::Body);
        let pair = body::of_content(versions, subject, Use::RESPONSES, payloads.0, payloads.1)?;
        Some(Pair {
            occurrence: Occurrence::Always,
            ..pair
        })
    });
    pairs.collect()
}

/// The changes of webhooks.
pub(super) fn changes(versions: Versions<'_>) -> Vec<Change> {
    let matched = matched(versions);
    let mut changes = Vec::new();
    for webhook in matched.added {
        let change = Change::new(Rule::WebhookAdded, &subject(webhook), "is new");
        changes.push(change.is(webhook.name.span).used(Use::RESPONSES));
    }
    for webhook in matched.removed {
        let change = Change::new(Rule::WebhookRemoved, &subject(webhook), "is gone");
        changes.push(change.was(webhook.name.span).used(Use::RESPONSES));
    }
    for (old, new) in matched.both {
        changes.extend(of_webhook(versions, old, new));
    }
    changes
}

fn of_webhook(versions: Versions<'_>, old: &Webhook, new: &Webhook) -> Vec<Change> {
    let Webhook {
        name,
        summary,
        description,
        deprecated,
        parameters,
        payload,
        // The constant in the body changes along with it.
        kind: _,
        gaps,
    } = new;
    let subject = subject(new);
    let both = Both {
        subject: &subject,
        old: old.name.span,
        new: name.span,
        used: Use::RESPONSES,
    };
    let mut changes = Vec::new();
    match (&old.payload, payload) {
        (None, Some(_)) => {
            changes.push(both.change(Rule::PayloadAdded, "now has a described body"))
        }
        (Some(_), None) => {
            changes.push(both.change(Rule::PayloadRemoved, "no longer has a described body"));
        }
        (Some(old), Some(new)) => {
            let subject = subject.step(Step::Body);
            changes.extend(body::of_body(versions, &subject, Use::RESPONSES, old, new));
        }
        (None, None) => {}
    }
    // Parameters are not read, so that they count as documentation.
    let described = |parameters: &[Parameter]| -> Vec<(String, Option<String>)> {
        let parameters = parameters.iter();
        parameters
            .map(|parameter| (parameter.name.value.clone(), parameter.description.clone()))
            .collect()
    };
    let payloads = old.payload.as_ref().zip(payload.as_ref());
    let is_other = payloads.is_some_and(|(old, new)| old.required != new.required);
    changes.extend(documentation::texts(
        both,
        (
            &old.summary,
            &old.description,
            old.deprecated,
            described(&old.parameters),
            false,
        ),
        (
            summary,
            description,
            *deprecated,
            described(parameters),
            is_other,
        ),
    ));
    changes.extend(documentation::gaps(both, &old.gaps, gaps));
    changes
}
