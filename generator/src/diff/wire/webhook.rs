//! Webhooks that the service sends on its own.

use super::super::change::{Change, Use};
use super::super::matched::Matched;
use super::super::rules::Rule;
use super::super::subject::{Step, Subject};
use super::documentation::{self, Both};
use super::pair::{Occurrence, Pair};
use super::{Versions, body, parameter};
use description::model::{Parameter, RequestBody, Webhook};

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
        kind,
        gaps,
    } = new;
    let subject = subject(new);
    let both = Both {
        subject: &subject,
        old: old.name.span,
        new: name.span,
        used: Use::RESPONSES,
    };
    let mut changes = of_payload(versions, both, (old.payload.as_ref(), payload.as_ref()));
    if let (Some(old), Some(new)) = (&old.kind, kind)
        && old != new
    {
        let what = format!("is called `{new}` in its body, was `{old}`");
        changes.push(both.change(Rule::WebhookKindChanged, what));
    }
    let parameters = Matched::by(&old.parameters, parameters, parameter::key);
    changes.extend(of_parameters(both, &parameters));
    // Nothing is generated from them, so that the rest of them is documentation.
    let described = |parameter: &Parameter| {
        let Parameter {
            name, description, ..
        } = parameter;
        (name.value.clone(), description.clone())
    };
    let kept = parameters.both.iter();
    let (before, after): (Vec<_>, Vec<_>) = kept
        .map(|(old, new)| (described(old), described(new)))
        .unzip();
    let payloads = old.payload.as_ref().zip(payload.as_ref());
    let is_other = payloads.is_some_and(|(old, new)| old.required != new.required);
    changes.extend(documentation::texts(
        both,
        (
            &old.summary,
            &old.description,
            old.deprecated,
            before,
            false,
        ),
        (summary, description, *deprecated, after, is_other),
    ));
    changes.extend(documentation::gaps(both, &old.gaps, gaps));
    changes
}

fn of_payload(
    versions: Versions<'_>,
    both: Both<'_>,
    payloads: (Option<&RequestBody>, Option<&RequestBody>),
) -> Vec<Change> {
    match payloads {
        (None, Some(_)) => vec![both.change(Rule::PayloadAdded, "now has a described body")],
        (Some(_), None) => {
            vec![both.change(Rule::PayloadRemoved, "no longer has a described body")]
        }
        (Some(old), Some(new)) => {
            let subject = both.subject.clone().step(Step::Body);
            body::of_body(versions, &subject, Use::RESPONSES, old, new)
        }
        (None, None) => Vec::new(),
    }
}

/// The parameters that are new, and those that are gone.
fn of_parameters(both: Both<'_>, matched: &Matched<'_, '_, Parameter>) -> Vec<Change> {
    let named = |parameter: &Parameter| {
        let Parameter { name, location, .. } = parameter;
        format!("{} `{}`", location.noun(), name.value)
    };
    let added = matched.added.iter().map(|parameter| {
        let what = format!("now has the {}", named(parameter));
        let change = both.change(Rule::WebhookParameterAdded, what);
        change.is(parameter.name.span)
    });
    let removed = matched.removed.iter().map(|parameter| {
        let what = format!("no longer has the {}", named(parameter));
        let change = both.change(Rule::WebhookParameterRemoved, what);
        change.was(parameter.name.span)
    });
    added.chain(removed).collect()
}
