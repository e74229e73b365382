//! What a webhook has in the description, and nothing is generated for.

use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::{Operation, Response};
use crate::span::{Span, Spanned};

/// Reports keywords of a webhook and credentials that would be lost.
pub(super) fn report(operation: &Operation<'_>, problems: &mut Vec<Diagnostic>) {
    keywords(operation, problems);
    problems.extend(credentials(operation));
}

/// The body of a response.
pub(super) fn response_body(described: &[(Spanned<&str>, &Response<'_>)]) -> Option<Diagnostic> {
    let (code, _) = described
        .iter()
        .find(|(_, response)| !response.content.is_empty())?;
    let message = "the response body of a webhook is not generated";
    let problem = Diagnostic::warning(Rule::Unsupported, code.span, message);
    Some(problem.help("document the expected response in the description of the webhook"))
}

fn credentials(operation: &Operation<'_>) -> Option<Diagnostic> {
    let mut schemes = operation
        .security
        .iter()
        .flatten()
        .flat_map(|requirement| &requirement.schemes);
    let (name, _) = schemes.next()?;
    let message = "the credentials of a webhook are not generated; the receiver must check them";
    let problem = Diagnostic::warning(Rule::Unsupported, name.span, message);
    Some(problem.help("document the check in the description of the webhook"))
}

/// An operation beside the one that the webhook is.
pub(super) fn operation(span: Span) -> Diagnostic {
    let message = "a webhook can have only one operation; this one is ignored";
    Diagnostic::warning(Rule::Unsupported, span, message).help("describe it as a separate webhook")
}

fn keywords(operation: &Operation<'_>, problems: &mut Vec<Diagnostic>) {
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
                .help("document it in the description of the webhook"),
        );
    }
}
