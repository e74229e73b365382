//! Links, with which a caller can continue, and callbacks, which a service requests in turn. Both are documented only.

use std::collections::HashMap;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Callback, Link};
use crate::openapi::{self, Document, follow};
use crate::span::Spanned;

use crate::resolve::owned_text::owned_text;

/// The links of a response. A reference to a component has its content.
pub(in crate::resolve) fn links(
    document: &Document<'_>,
    links: &[(Spanned<&str>, openapi::Link<'_>)],
    problems: &mut Vec<Diagnostic>,
) -> Vec<Link> {
    let link = |(name, link): &(Spanned<&str>, openapi::Link<'_>)| {
        let components = &document.components.links;
        let target = follow(link, "links", components, |link| link.reference)
            .map_err(|reference| problems.extend(cyclic(reference, "links", components)))
            .ok();
        Link {
            name: name.value.to_owned(),
            operation: target.and_then(|target| owned_text(target.operation)),
            description: owned_text(
                link.description
                    .or(target.and_then(|target| target.description)),
            ),
        }
    };
    links.iter().map(link).collect()
}

/// The requests of an operation's callbacks.
pub(in crate::resolve) fn callbacks(
    document: &Document<'_>,
    described: &[openapi::Callback<'_>],
    problems: &mut Vec<Diagnostic>,
) -> Vec<Callback> {
    let mut callbacks = Vec::new();
    for callback in described {
        let components = &document.components.callbacks;
        let requests = callback.requests(components).unwrap_or_else(|reference| {
            problems.extend(cyclic(reference, "callbacks", components));
            Vec::new()
        });
        callbacks.extend(requests.into_iter().map(|request| Callback {
            name: callback.name.to_owned(),
            method: request.method.map(str::to_owned),
            url: request.url.to_owned(),
        }));
    }
    callbacks
}

/// The report of a reference that does not lead to content although its target exists. One without a target has been
/// reported.
fn cyclic<T>(
    reference: Spanned<&str>,
    section: &str,
    components: &HashMap<&str, T>,
) -> Option<Diagnostic> {
    let keys = reference.value.strip_prefix("#/components/")?;
    let name = keys.strip_prefix(section)?.strip_prefix('/')?;
    let message = format!(
        "`{}` is a cyclic reference; it is not documented",
        reference.value
    );
    components.contains_key(name).then(|| {
        Diagnostic::warning(Rule::CyclicReference, reference.span, message)
            .help("refer to the place that holds the content itself")
    })
}
