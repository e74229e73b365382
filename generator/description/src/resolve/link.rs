//! What a caller can go on with, and what a service requests in turn. They are documented only.

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Callback, Link};
use crate::openapi::{self, Document, followed};
use crate::span::Spanned;

use super::owned::owned;

/// The links of a response. One that is a component says what that says.
pub(super) fn links(
    document: &Document<'_>,
    links: &[(Spanned<&str>, openapi::Link<'_>)],
    problems: &mut Vec<Diagnostic>,
) -> Vec<Link> {
    let link = |(name, link): &(Spanned<&str>, openapi::Link<'_>)| {
        let components = &document.components.links;
        let said = followed(link, "links", components, |link| link.reference);
        let said = said
            .map_err(|reference| problems.push(not_followed(reference)))
            .ok();
        Link {
            name: name.value.to_owned(),
            operation: said.and_then(|said| owned(said.operation)),
            description: owned(link.description.or(said.and_then(|said| said.description))),
        }
    };
    links.iter().map(link).collect()
}

/// The requests of an operation's callbacks.
pub(super) fn callbacks(
    document: &Document<'_>,
    callbacks: &[openapi::Callback<'_>],
    problems: &mut Vec<Diagnostic>,
) -> Vec<Callback> {
    let mut found = Vec::new();
    for callback in callbacks {
        let requests = callback.requests(&document.components.callbacks);
        let requests = requests.unwrap_or_else(|reference| {
            problems.push(not_followed(reference));
            Vec::new()
        });
        found.extend(requests.into_iter().map(|request| Callback {
            name: callback.name.to_owned(),
            method: request.method.map(str::to_owned),
            url: request.url.to_owned(),
        }));
    }
    found
}

fn not_followed(reference: Spanned<&str>) -> Diagnostic {
    let message = format!(
        "`{}` is not followed; it is not documented",
        reference.value
    );
    Diagnostic::warning(Rule::DanglingReference, reference.span, message)
        .help("refer to a component of this kind in the same file")
}
