//! The ids of operations, each of them unique.

use std::collections::HashMap;

use crate::claimed_names::{Candidates, ClaimedNames};
use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::{Document, ObjectId, Operation};
use crate::span::{Span, Spanned};

/// The ids that are taken, and where.
pub(super) struct Ids {
    claimed: ClaimedNames<Span>,
    /// The ids of the operations that describe one.
    described: HashMap<ObjectId, Spanned<String>>,
}

impl Ids {
    /// Claims all described ids before any is made up, so that none of those takes the id of another operation.
    pub(super) fn described(document: &Document<'_>, problems: &mut Vec<Diagnostic>) -> Self {
        let mut ids = Self {
            claimed: ClaimedNames::default(),
            described: HashMap::new(),
        };
        let paths = document.paths.iter().map(|(_, item)| item);
        for (_, operation) in paths.flat_map(|item| &item.operations) {
            if let Some(id) = own(operation) {
                let claimed = ids.claim(id, problems);
                let claimed = Spanned::new(claimed, id.span);
                ids.described.insert(operation.object, claimed);
            }
        }
        let webhooks = document.webhooks.iter().map(|(_, item)| item);
        for (_, operation) in webhooks.flat_map(|item| &item.operations) {
            if let Some(id) = own(operation) {
                let (_, first) = ids.take(id.value, id.span);
                problems.extend(first.map(|first| duplicate_id(id, first).help(ADVICE)));
            }
        }
        ids
    }

    /// The id of an operation: its own, or else one made from its method and path.
    pub(super) fn resolve(
        &mut self,
        operation: &Operation<'_>,
        method: &str,
        path: Spanned<&str>,
        problems: &mut Vec<Diagnostic>,
    ) -> Spanned<String> {
        let described = self.described.remove(&operation.object);
        described.unwrap_or_else(|| {
            let id = Spanned::new(synthesize(method, path.value), operation.span);
            self.synthesized(id, "give each operation an `operationId`", problems)
        })
    }

    /// The id of an operation whose response is a stream, beside the one whose response is a value.
    pub(super) fn stream_id(
        &mut self,
        id: &Spanned<String>,
        problems: &mut Vec<Diagnostic>,
    ) -> Spanned<String> {
        let id = Spanned::new(format!("{}_stream", id.value), id.span);
        self.synthesized(id, ADVICE, problems)
    }

    /// Claims an id that no operation describes; one that is taken gets a number.
    fn synthesized(
        &mut self,
        id: Spanned<String>,
        help: &str,
        problems: &mut Vec<Diagnostic>,
    ) -> Spanned<String> {
        let (free, first) = self.take(&id.value, id.span);
        problems.extend(first.map(|first| {
            let message = format!(
                "two operations are called `{}`; this one is renamed to `{free}`",
                id.value
            );
            Diagnostic::warning(Rule::NameCollision, id.span, message)
                .related(first, "the first one")
                .help(help)
        }));
        Spanned::new(free, id.span)
    }

    /// Claims an id; one that is taken gets a number.
    fn claim(&mut self, id: Spanned<&str>, problems: &mut Vec<Diagnostic>) -> String {
        let (free, first) = self.take(id.value, id.span);
        if let Some(first) = first {
            let help = format!("{ADVICE}; this one is called `{free}`");
            problems.push(duplicate_id(id, first).help(help));
        }
        free
    }

    /// Takes an id, or a numbered one if it is taken, and returns it with the place that holds it.
    fn take(&mut self, id: &str, span: Span) -> (String, Option<Span>) {
        let candidates = Candidates {
            first: vec![id.to_owned()],
            stem: format!("{id}_"),
        };
        let (free, holder) = self.claimed.claim(candidates, span);
        (free, holder.copied())
    }
}

const ADVICE: &str = "give each operation a unique id";

fn duplicate_id(id: Spanned<&str>, first: Span) -> Diagnostic {
    let message = format!("the operationId `{}` is used twice", id.value);
    let problem = Diagnostic::warning(Rule::DuplicateName, id.span, message);
    problem.related(first, "first used here")
}

/// The id that an operation describes.
fn own<'a>(operation: &Operation<'a>) -> Option<Spanned<&'a str>> {
    operation.id.filter(|id| !id.value.is_empty())
}

/// Returns `get_users_by_id` for `get /users/{id}`.
fn synthesize(method: &str, path: &str) -> String {
    let mut id = method.to_lowercase().replace('-', "_");
    for segment in path.split('/').filter(|segment| !segment.is_empty()) {
        let by = if segment.starts_with('{') { "by_" } else { "" };
        let word = |character: char| {
            if character.is_alphanumeric() {
                character
            } else {
                '_'
            }
        };
        let words: String = segment.chars().map(word).collect();
        id = format!("{id}_{by}{}", words.trim_matches('_'));
    }
    id
}

#[cfg(test)]
mod tests {
    use super::synthesize;
    use crate::resolve::testing::{Described, description};

    fn ids(api: &Described) -> Vec<&str> {
        let operations = api.model.operations.iter();
        operations
            .map(|operation| operation.id.value.as_str())
            .collect()
    }

    #[test]
    fn an_id_is_made_of_method_and_path() {
        assert_eq!(synthesize("get", "/users/{id}"), "get_users_by_id");
        assert_eq!(
            synthesize("POST", "/users/{id}/pay-now"),
            "post_users_by_id_pay_now"
        );
        assert_eq!(synthesize("get", "/"), "get");
    }

    #[test]
    fn a_second_operation_with_an_id_gets_a_number() {
        let api = description(
            "
            paths:
              /a: {get: {operationId: list, responses: {'204': {description: Done}}}}
              /b: {get: {operationId: list, responses: {'204': {description: Done}}}}
            ",
        );
        assert_eq!(ids(&api), ["list", "list_2"]);
        assert_eq!(
            api.diagnostics(),
            ["warning[duplicate-name]: the operationId `list` is used twice"]
        );
    }

    #[test]
    fn an_id_that_is_made_up_does_not_take_a_described_one() {
        let api = description(
            "
            paths:
              /a: {get: {responses: {'204': {description: Done}}}}
              /b: {get: {operationId: get_a, responses: {'204': {description: Done}}}}
            ",
        );
        assert_eq!(ids(&api), ["get_a_2", "get_a"]);
        assert_eq!(
            api.diagnostics(),
            [
                "warning[name-collision]: two operations are called `get_a`; this one is renamed to `get_a_2`"
            ]
        );
    }

    #[test]
    fn ids_that_are_made_up_alike_are_reported() {
        let api = description(
            "
            paths:
              /a-b: {get: {responses: {'204': {description: Done}}}}
              /a/b: {get: {responses: {'204': {description: Done}}}}
            ",
        );
        assert_eq!(ids(&api), ["get_a_b", "get_a_b_2"]);
        assert_eq!(
            api.diagnostics(),
            [
                "warning[name-collision]: two operations are called `get_a_b`; this one is renamed to `get_a_b_2`"
            ]
        );
    }

    #[test]
    fn an_operation_that_is_left_out_keeps_its_id_from_the_next_one() {
        let api = description(
            "
            paths:
              /watch: {get: {operationId: watch, responses: {'101': {description: Switched}}}}
              /taxes: {get: {operationId: list, responses: {'204': {description: Done}}}}
              /early: {delete: {operationId: delete_all, responses: {'204': {description: Done}}}}
            ",
        );
        assert_eq!(ids(&api), ["list", "delete_all"]);
    }

    #[test]
    fn a_stream_beside_a_value_is_an_operation_of_its_own() {
        let api = description(
            "
            paths:
              /a:
                get:
                  operationId: chat
                  responses:
                    '200':
                      description: Done
                      content:
                        application/json: {schema: {type: string}}
                        text/event-stream: {schema: {type: string}}
            ",
        );
        assert_eq!(ids(&api), ["chat", "chat_stream"]);
    }
}
