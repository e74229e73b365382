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
    if let Some(Type::Named(name)) = &webhook.payload {
        let payload = format!("Its body is a [`{name}`](models::{name}).");
        lines.extend([String::new(), payload]);
    }
    lines
}
