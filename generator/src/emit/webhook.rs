//! Requests that the service sends on its own, in the documentation of the crate.

use super::docs;
use crate::ir::{Type, Webhook};

pub(super) fn lines(webhook: &Webhook) -> Vec<String> {
    let mut lines = vec![
        String::new(),
        format!("# Event `{}`", webhook.name),
        String::new(),
    ];
    lines.extend(docs::lines(&webhook.docs));
    let payload = webhook.payload.as_ref().map(|payload| match payload {
        Type::Named(name) => format!("Its body is a [`{name}`](models::{name})."),
        other => format!("Its body is a `{other}`."),
    });
    lines.extend(
        payload
            .into_iter()
            .flat_map(|payload| [String::new(), payload]),
    );
    lines
}
