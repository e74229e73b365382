//! Webhooks that the service sends on its own.

use super::super::change::{Change, Use};
use super::super::list_diff::ListDiff;
use super::super::rules::Rule;
use super::super::subject::Subject;
use super::documentation::{self, Both};
use super::pair::{Occurrence, Pair, Written};
use super::relation::{Relation, is_same, to_text};
use super::{Versions, body, parameter};
use crate::ir::Step;
use apicrate_description::model::{
    ExpectedResponse, Parameter, RequestBody, Schemas, Style, Webhook,
};

fn match_webhooks(versions: Versions<'_>) -> ListDiff<'_, '_, Webhook> {
    let name = |webhook: &Webhook| webhook.name.value.clone();
    ListDiff::by_key(&versions.old.webhooks, &versions.new.webhooks, name)
}

fn subject(webhook: &Webhook) -> Subject {
    Subject::new(Step::Webhook(webhook.name.value.clone()))
}

/// The pairs of schemas of payloads.
pub(super) fn pairs(versions: Versions<'_>) -> Vec<Pair> {
    let pairs = match_webhooks(versions)
        .both
        .into_iter()
        .filter_map(|(old, new)| {
            let payloads = old.payload.as_ref().zip(new.payload.as_ref())?;
            let subject = subject(new).step(Step::Body);
            let pair =
                body::content_pair(versions, subject, Use::RESPONSES, payloads.0, payloads.1)?;
            Some(Pair {
                occurrence: Occurrence::Always,
                ..pair
            })
        });
    pairs.collect()
}

/// The changes of webhooks.
pub(super) fn changes(versions: Versions<'_>) -> Vec<Change> {
    let matched = match_webhooks(versions);
    let mut changes = Vec::new();
    for webhook in matched.added {
        let change = Change::new(Rule::WebhookAdded, &subject(webhook), "is new");
        changes.push(
            change
                .with_new_span(webhook.name.span)
                .with_use(Use::RESPONSES),
        );
    }
    for webhook in matched.removed {
        let change = Change::new(Rule::WebhookRemoved, &subject(webhook), "is gone");
        changes.push(
            change
                .with_old_span(webhook.name.span)
                .with_use(Use::RESPONSES),
        );
    }
    for (old, new) in matched.both {
        changes.extend(webhook_changes(versions, old, new));
    }
    changes
}

/// The change of the property by which bodies identify webhooks.
pub(super) fn identification(
    versions: Versions<'_>,
    both: Both<'_>,
    (before, after): (&Option<String>, &Option<String>),
) -> Option<Change> {
    let what = match (before, after) {
        (Some(before), Some(after)) if before != after => {
            format!(
                "identifies webhooks by the property `{after}` of their bodies instead of `{before}`"
            )
        }
        (Some(before), None) => {
            format!("no longer identifies webhooks by the property `{before}` of their bodies")
        }
        _ => return None,
    };
    let still = match_webhooks(versions).both.into_iter().all(|(old, new)| {
        let known = before.as_deref().zip(old.kind.as_deref());
        let wanted = after.as_deref().zip(new.kind.as_deref());
        known.is_none_or(|known| always_says(&versions.new.schemas, new, known))
            && wanted.is_none_or(|wanted| always_says(&versions.old.schemas, old, wanted))
    });
    let change = both.change(Rule::WebhookKindChanged, what);
    Some(if still {
        change
    } else {
        change.with_use(Use::RESPONSES)
    })
}

/// Whether the body of a webhook always has this text in a property.
fn always_says(schemas: &Schemas, webhook: &Webhook, (property, text): (&str, &str)) -> bool {
    let content = webhook
        .payload
        .as_ref()
        .and_then(|payload| payload.content.as_ref());
    let texts = content.and_then(|content| Some(schemas.fixed_texts(content.schema?, property)));
    texts.is_some_and(|texts| matches!(&*texts, [only] if only.value == text))
}

fn webhook_changes(versions: Versions<'_>, old: &Webhook, new: &Webhook) -> Vec<Change> {
    let Webhook {
        name,
        method,
        // They are compared in `words`.
        summary: _,
        description: _,
        deprecated: _,
        parameters,
        payload,
        kind,
        responses,
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
    if old.method != *method {
        let (before, after) = (old.method.as_str(), method.as_str());
        let what = format!("is a {after}, was a {before}");
        changes.push(both.change(Rule::WebhookMethodChanged, what));
    }
    let expected = ListDiff::by_key(&old.responses, responses, |response| response.status);
    changes.extend(response_change(both, &expected));
    changes.extend(payload_changes(
        versions,
        both,
        (old.payload.as_ref(), payload.as_ref()),
    ));
    // Where another property identifies webhooks, that is told of the API.
    let is_same_property = versions.old.webhook_kind == versions.new.webhook_kind;
    if let (Some(old), Some(new)) = (&old.kind, kind)
        && is_same_property
        && old != new
    {
        let what = format!("is called `{new}` in its body, was `{old}`");
        changes.push(both.change(Rule::WebhookKindChanged, what));
    }
    let parameters = ListDiff::by_key(&old.parameters, parameters, parameter::key);
    changes.extend(parameter_changes(versions, both, &parameters));
    let described = words(both, old, new, (&parameters, &expected));
    changes.extend(described);
    changes.extend(documentation::gaps(both, &old.gaps, gaps));
    changes
}

/// The change of its documentation.
fn words(
    both: Both<'_>,
    old: &Webhook,
    new: &Webhook,
    (parameters, expected): (
        &ListDiff<'_, '_, Parameter>,
        &ListDiff<'_, '_, ExpectedResponse>,
    ),
) -> Option<Change> {
    let (sent_before, sent_after) = documented_parameters(parameters);
    let meanings = expected.both.iter();
    let (before, after): (Vec<_>, Vec<_>) = meanings
        .map(|(old, new)| (&old.description, &new.description))
        .unzip();
    let texts = |webhook: &Webhook| {
        let Webhook {
            summary,
            description,
            deprecated,
            ..
        } = webhook;
        (summary.clone(), description.clone(), *deprecated)
    };
    documentation::texts(
        both,
        (texts(old), sent_before, before),
        (texts(new), sent_after, after),
    )
}

/// The change of the responses that the service expects.
fn response_change(
    both: Both<'_>,
    expected: &ListDiff<'_, '_, ExpectedResponse>,
) -> Option<Change> {
    let statuses = |responses: &[&ExpectedResponse]| {
        let statuses = responses.iter().map(|response| response.status.to_string());
        statuses.collect::<Vec<_>>().join(", ")
    };
    let (gone, new) = (statuses(&expected.removed), statuses(&expected.added));
    let what = match (gone.is_empty(), new.is_empty()) {
        (true, true) => return None,
        (true, false) => format!("now also expects the response {new}"),
        (false, true) => format!("no longer expects the response {gone}"),
        (false, false) => format!("expects the response {new} instead of {gone}"),
    };
    Some(both.change(Rule::WebhookResponseChanged, what))
}

/// What is documented of a parameter that both versions have.
type Documented<'m> = (&'m str, Option<&'m str>, bool, &'m Style, bool);

/// What is documented of the parameters. Nothing is generated from them, and what else receivers depend on is told on
/// its own.
fn documented_parameters<'m>(
    parameters: &ListDiff<'m, 'm, Parameter>,
) -> (Vec<Documented<'m>>, Vec<Documented<'m>>) {
    let documented = |parameter: &'m Parameter, became_required: bool| {
        let Parameter {
            name,
            description,
            deprecated,
            style,
            ..
        } = parameter;
        let description = description.as_deref();
        (
            &*name.value,
            description,
            *deprecated,
            style,
            became_required,
        )
    };
    let kept = parameters.both.iter();
    let pairs = kept.map(|(old, new)| {
        let became_required = new.required && !old.required;
        (documented(old, false), documented(new, became_required))
    });
    pairs.unzip()
}

fn payload_changes(
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
            let mut changes = body::body_changes(versions, &subject, Use::RESPONSES, old, new);
            let presence = match (old.required, new.required) {
                (true, false) => Some((Rule::PayloadBecameOptional, "may be missing")),
                (false, true) => Some((Rule::PayloadBecameRequired, "can no longer be missing")),
                _ => None,
            };
            changes.extend(presence.map(|(rule, what)| {
                let change = Change::new(rule, &subject, what);
                change
                    .with_spans(old.span, new.span)
                    .with_use(Use::RESPONSES)
            }));
            changes
        }
        (None, None) => Vec::new(),
    }
}

/// The change of a parameter that may be missing now, or is of another type.
fn parameter_change(
    versions: Versions<'_>,
    both: Both<'_>,
    (old, new): (&Parameter, &Parameter),
) -> Option<Change> {
    let (before, after) = (&versions.old.schemas, &versions.new.schemas);
    // What is not described is text.
    let is_text = |schemas, id| to_text(schemas, id, Written::Json) == Relation::Same;
    let is_other = match (old.schema, new.schema) {
        (Some(old), Some(new)) => !is_same((before, old), (after, new)),
        (Some(old), None) => !is_text(before, old),
        (None, Some(new)) => !is_text(after, new),
        (None, None) => false,
    };
    let parameter = location_and_name(new);
    let what = match (old.required && !new.required, is_other) {
        (false, false) => return None,
        (true, false) => format!("no longer always has {parameter}"),
        (false, true) => format!("has {parameter} with values of a different type"),
        (true, true) => {
            format!("no longer always has {parameter}, and its values have a different type")
        }
    };
    let change = both.change(Rule::WebhookParameterChanged, what);
    Some(change.with_spans(old.name.span, new.name.span))
}

fn location_and_name(parameter: &Parameter) -> String {
    let Parameter { name, location, .. } = parameter;
    format!("the {} `{}`", location.noun(), name.value)
}

/// The parameters that are new, those that are gone, and those that have changed.
fn parameter_changes(
    versions: Versions<'_>,
    both: Both<'_>,
    matched: &ListDiff<'_, '_, Parameter>,
) -> Vec<Change> {
    let added = matched.added.iter().map(|parameter| {
        let what = format!("now has {}", location_and_name(parameter));
        let change = both.change(Rule::WebhookParameterAdded, what);
        change.with_new_span(parameter.name.span)
    });
    let removed = matched.removed.iter().map(|parameter| {
        let what = format!("no longer has {}", location_and_name(parameter));
        let change = both.change(Rule::WebhookParameterRemoved, what);
        change.with_old_span(parameter.name.span)
    });
    let kept = matched.both.iter();
    let changed = kept.filter_map(|pair| parameter_change(versions, both, *pair));
    added.chain(removed).chain(changed).collect()
}
