//! Responses and pagination.

use super::super::change::{Change, Use};
use super::super::list_diff::ListDiff;
use super::super::rules::Rule;
use super::super::subject::Subject;
use super::documentation::{self, Both};
use super::pair::{Occurrence, Pair};
use super::success::{self, Side};
use super::{Versions, content, envelope, parameter, schema, values};
use crate::ir::Step;
use apicrate_description::model::{
    Content, Operation, PageCount, Pagination, Parameter, Response, Status,
};
use apicrate_description::span::Span;

fn subject(operation: &Subject, response: &Response) -> Subject {
    operation.step(Step::Response(response.status.to_string()))
}

struct Responses<'m> {
    /// Responses of the same status, or the only success responses of both, with the use of their bodies.
    both: Vec<(&'m Response, &'m Response, Use)>,
    successes: ListDiff<'m, 'm, Response>,
    errors: ListDiff<'m, 'm, Response>,
}

fn match_responses<'m>(old: &'m Operation, new: &'m Operation) -> Responses<'m> {
    let key = |response: &Response| response.status;
    let mut successes = ListDiff::by_key(old.successes(), new.successes(), key);
    if let ([before], [after]) = (successes.removed[..].as_ref(), successes.added[..].as_ref())
        && old.other_successes.is_empty()
        && new.other_successes.is_empty()
    {
        successes.renamed.push((before, after));
        successes.removed.clear();
        successes.added.clear();
    }
    let errors = ListDiff::by_key(&old.errors, &new.errors, key);
    let both = successes
        .both
        .iter()
        .chain(&successes.renamed)
        .map(|(old, new)| (*old, *new, Use::RESPONSES));
    let failed = errors
        .both
        .iter()
        .map(|(old, new)| (*old, *new, Use::DETAILS));
    Responses {
        both: both.chain(failed).collect(),
        successes,
        errors,
    }
}

/// The pairs of schemas of bodies and headers that both versions have.
pub(super) fn pairs(
    versions: Versions<'_>,
    operation: &Subject,
    old: &Operation,
    new: &Operation,
) -> Vec<Pair> {
    let responses = match_responses(old, new);
    let body = |old: &Response, new: &Response, used, named: &Response| {
        let (before, after) = (old.content.as_ref()?, new.content.as_ref()?);
        let schemas = envelope::values(versions, before, after)?;
        let subject = subject(operation, named);
        Some(Pair {
            written: content::written(before, after),
            ..Pair::new(schemas, used, Occurrence::Always, subject)
        })
    };
    let covered = covered_errors(old, new, &responses.errors)
        .into_iter()
        .filter_map(|(old, new, own)| body(old, new, Use::DETAILS, own));
    let both = responses.both;
    let bodies = both
        .iter()
        .filter_map(|(old, new, used)| body(old, new, *used, new));
    let headers = both.iter().flat_map(|(old, new, _)| {
        let response = subject(operation, new);
        let headers = ListDiff::by_key(&old.headers, &new.headers, name);
        headers.both.into_iter().filter_map(move |(old, new)| {
            let schemas = old.schema.zip(new.schema)?;
            let subject = response.step(Step::Header(new.name.value.clone()));
            Some(Pair {
                written: parameter::style_relation(old, new),
                ..Pair::new(schemas, Use::DETAILS, Occurrence::UnlessNull, subject)
            })
        })
    });
    bodies.chain(covered).chain(headers).collect()
}

/// Errors that only one version describes by themselves: that of the old version and that of the new one, of which one
/// covers the status of the other, and the one by itself.
fn covered_errors<'m>(
    old: &'m Operation,
    new: &'m Operation,
    errors: &ListDiff<'m, 'm, Response>,
) -> Vec<(&'m Response, &'m Response, &'m Response)> {
    let added = errors.added.iter().filter_map(|after| {
        let before = covering_error(&old.errors, after.status)?;
        Some((before, *after, *after))
    });
    let removed = errors.removed.iter().filter_map(|before| {
        let after = covering_error(&new.errors, before.status)?;
        Some((*before, after, *before))
    });
    added.chain(removed).collect()
}

/// The error that covers a status. More specific ones come first.
fn covering_error(errors: &[Response], status: Status) -> Option<&Response> {
    let mut errors = errors.iter();
    errors.find(|error| success::covers(error.status, status))
}

/// The changes of the responses of an operation.
pub(super) fn changes(
    versions: Versions<'_>,
    operation: Both<'_>,
    was: Side<'_>,
    is: Side<'_>,
) -> Vec<Change> {
    let (old, new) = (was.operation, is.operation);
    let responses = match_responses(old, new);
    let added = |rule, response| response_added(operation.subject, rule, response);
    let removed = |rule, response| response_removed(operation.subject, rule, response);
    let mut changes = Vec::new();
    for response in responses.successes.added {
        let rule = if success::reads(was, is, response) {
            Rule::ResponseAdded
        } else {
            Rule::UnreadResponseAdded
        };
        changes.push(added(rule, response));
    }
    for response in responses.successes.removed {
        let rule = if success::reads(is, was, response) {
            Rule::ResponseRemoved
        } else {
            Rule::UnreadResponseRemoved
        };
        changes.push(removed(rule, response));
    }
    let errors = responses.errors;
    let is_new = errors.added.iter();
    changes.extend(is_new.map(|error| added(Rule::ErrorAdded, error)));
    let is_gone = errors.removed.iter();
    changes.extend(is_gone.map(|error| removed(Rule::ErrorRemoved, error)));
    for (before, after) in &responses.successes.renamed {
        // Their contents are compared below.
        let is_read =
            success::is_success(old, after.status) && success::is_success(new, before.status);
        let rule = if is_read {
            Rule::StatusChanged
        } else {
            Rule::UnreadStatusChanged
        };
        let what = format!("was {} before", before.status);
        let subject = subject(operation.subject, after);
        let change = Change::new(rule, &subject, what);
        changes.push(
            change
                .with_spans(before.span, after.span)
                .with_use(Use::RESPONSES),
        );
    }
    for (before, after, used) in &responses.both {
        changes.extend(response_changes(
            versions,
            operation.subject,
            *used,
            before,
            after,
        ));
    }
    changes.extend(pagination(operation, old, new));
    changes
}

fn response_added(operation: &Subject, rule: Rule, response: &Response) -> Change {
    Change::new(rule, &subject(operation, response), "is new")
        .with_new_span(response.span)
        .with_use(Use::RESPONSES)
}

fn response_removed(operation: &Subject, rule: Rule, response: &Response) -> Change {
    Change::new(rule, &subject(operation, response), "is gone")
        .with_old_span(response.span)
        .with_use(Use::RESPONSES)
}

fn pagination(operation: Both<'_>, old: &Operation, new: &Operation) -> Option<Change> {
    let what = match (pages(old), pages(new)) {
        (old, new) if old == new => return None,
        (None, _) => "is now paginated",
        (_, None) => "is no longer paginated",
        _ => "has different pagination",
    };
    Some(operation.change(Rule::PaginationChanged, what))
}

/// How an operation paginates; the items are compared in the response.
fn pages(operation: &Operation) -> Option<([&str; 4], Option<&PageCount>)> {
    let Pagination {
        page,
        items,
        item: _,
        meta,
        next_page,
        count,
    } = operation.pagination.as_ref()?;
    Some(([page, items, meta, next_page], count.as_ref()))
}

fn response_changes(
    versions: Versions<'_>,
    operation: &Subject,
    used: Use,
    old: &Response,
    new: &Response,
) -> Vec<Change> {
    let Response {
        span,
        // It is not on the wire.
        component: _,
        // Responses are matched by it.
        status: _,
        description,
        content,
        others,
        optional_body,
        fixed,
        headers,
        links,
        gaps,
    } = new;
    let subject = subject(operation, new);
    let both = Both {
        subject: &subject,
        old: old.span,
        new: *span,
        used,
    };
    let mut changes = body_changes(versions, both, old.content.as_ref(), content.as_ref());
    match (old.optional_body, optional_body) {
        (false, true) => {
            changes.push(both.change(Rule::ResponseBodyBecameOptional, "may now be empty"));
        }
        (true, false) => {
            changes.push(both.change(Rule::ResponseBodyBecameRequired, "can no longer be empty"));
        }
        _ => {}
    }
    changes.extend(content::other_media_types_change(both, &old.others, others));
    changes.extend(values::fixed_value_change(both, &old.fixed, fixed));
    changes.extend(header_changes(versions, both, &old.headers, headers));
    let (before, after) = ((&old.description, &old.links), (description, links));
    changes.extend(documentation::texts(both, before, after));
    changes.extend(documentation::gaps(both, &old.gaps, gaps));
    changes
}

fn body_changes(
    versions: Versions<'_>,
    both: Both<'_>,
    old: Option<&Content>,
    new: Option<&Content>,
) -> Vec<Change> {
    match (old, new) {
        (None, None) => Vec::new(),
        (None, Some(_)) => vec![both.change(Rule::ResponseBodyAdded, "now has a body")],
        (Some(_), None) => vec![both.change(Rule::ResponseBodyRemoved, "no longer has a body")],
        (Some(old), Some(new)) => {
            let media_type = content::media_type(both, old, new).into_iter();
            let content = content::changes(versions, both, old, new);
            media_type.chain(content).collect()
        }
    }
}

/// The name of a header, ignoring case.
fn name(header: &Parameter) -> String {
    header.name.value.to_ascii_lowercase()
}

fn header_changes(
    versions: Versions<'_>,
    both: Both<'_>,
    old: &[Parameter],
    new: &[Parameter],
) -> Vec<Change> {
    let matched = ListDiff::by_key(old, new, name);
    let subject = |header: &Parameter| {
        let name = header.name.value.clone();
        both.subject.step(Step::Header(name))
    };
    let change = |rule, header: &Parameter, what: &str, was: Option<Span>, is: Option<Span>| {
        let subject = subject(header);
        Change {
            old: was,
            new: is,
            ..Change::new(rule, &subject, what).with_use(both.used)
        }
    };
    let mut changes = Vec::new();
    for header in matched.added {
        changes.push(change(
            Rule::HeaderAdded,
            header,
            "is new",
            None,
            Some(header.span),
        ));
    }
    for header in matched.removed {
        changes.push(change(
            Rule::HeaderRemoved,
            header,
            "is gone",
            Some(header.span),
            None,
        ));
    }
    for (before, after) in matched.both {
        let subject = subject(after);
        let both = Both {
            subject: &subject,
            old: before.span,
            new: after.span,
            used: Use::DETAILS,
        };
        changes.extend(parameter::description_changes(both, before, after));
        let schemas = (before.schema, after.schema);
        changes.extend(schema::values_of_one_version(
            versions,
            both,
            schemas,
            schema::Undescribed::Text(parameter::style_relation(before, after)),
        ));
    }
    changes
}

#[cfg(test)]
mod tests {
    use crate::diff::testing::operation_changes;

    #[test]
    fn text_in_a_header_is_wider_than_a_number() {
        let header = |schema: &str| {
            format!(
                "responses: {{'204': {{description: Done, headers: {{X-Count: {{description: C, {schema}}}}}}}}}"
            )
        };
        let [number, text] = ["schema: {type: integer}", "schema: {type: string}"].map(header);
        let rule = "type-widened (loses, works): Header `X-Count`";
        for other in [&text, &header("")] {
            let changes = operation_changes(&number, other);
            assert!(changes[0].starts_with(rule), "{changes:?}");
        }
    }
}
