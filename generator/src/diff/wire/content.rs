//! Bodies under a media type.

use super::super::change::Change;
use super::super::rules::Rule;
use super::documentation::Both;
use crate::model::{Content, Envelope};

/// What has changed in how a body is written.
pub(super) fn changes(both: Both<'_>, old: &Content, new: &Content) -> Vec<Change> {
    let Content {
        media_type,
        kind,
        schema,
        envelope,
        parts,
    } = new;
    let mut changes = Vec::new();
    if old.kind != *kind || old.media_type != *media_type {
        let what = format!("is `{media_type}`, and was `{}`", old.media_type);
        changes.push(both.change(Rule::MediaTypeChanged, what));
    }
    if old.envelope != *envelope {
        let called = |envelope: &Option<Envelope>| match envelope {
            Some(envelope) => format!("the property `{}`", envelope.property),
            None => "no property".to_owned(),
        };
        let what = format!(
            "holds the value in {}, and did in {}",
            called(envelope),
            called(&old.envelope)
        );
        changes.push(both.change(Rule::EnvelopeChanged, what));
    }
    if old.parts != *parts {
        let what = "has parts of other media types";
        changes.push(both.change(Rule::PartMediaTypeChanged, what));
    }
    if old.schema.is_some() != schema.is_some() && old.kind == *kind {
        changes.push(both.change(Rule::TypeRespelled, "is described in another way"));
    }
    changes
}
