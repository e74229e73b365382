//! What operations are called: each has an id that no other one has.

use std::collections::{HashMap, VecDeque};

use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::{Document, Operation};
use crate::source::{Span, Spanned};

/// The ids that are taken, and where.
pub(super) struct Ids {
    taken: HashMap<String, Span>,
    /// The number to try next behind each id that was taken.
    numbers: HashMap<String, u64>,
    /// What the operations are called that describe an id, in their order.
    described: VecDeque<Spanned<String>>,
}

impl Ids {
    /// The ids that are described, all before any is made up: one of those must not take the name of another
    /// operation.
    pub(super) fn described(document: &Document<'_>, problems: &mut Vec<Diagnostic>) -> Self {
        let mut ids = Self {
            taken: HashMap::new(),
            numbers: HashMap::new(),
            described: VecDeque::new(),
        };
        let webhooks = document.webhooks.iter().map(|(_, item)| item);
        for (_, operation) in webhooks.flat_map(|item| &item.operations) {
            if let Some(id) = own(operation) {
                ids.claim(id, problems);
            }
        }
        let paths = document.paths.iter().map(|(_, item)| item);
        for (_, operation) in paths.flat_map(|item| &item.operations) {
            if let Some(id) = own(operation) {
                let claimed = ids.claim(id, problems);
                ids.described.push_back(Spanned::new(claimed, id.span));
            }
        }
        ids
    }

    /// The id of the next operation: its own, or else one made of its method and path.
    pub(super) fn next(
        &mut self,
        operation: &Operation<'_>,
        method: &str,
        path: Spanned<&str>,
    ) -> Spanned<String> {
        let described = own(operation).and_then(|_| self.described.pop_front());
        described.unwrap_or_else(|| {
            let id = self.free(&made(method, path.value));
            self.taken.insert(id.clone(), operation.span);
            Spanned::new(id, operation.span)
        })
    }

    /// The id of an operation whose response is a stream, beside the one whose response is a value.
    pub(super) fn of_stream(&mut self, id: &Spanned<String>) -> Spanned<String> {
        let free = self.free(&format!("{}_stream", id.value));
        self.taken.insert(free.clone(), id.span);
        Spanned::new(free, id.span)
    }

    /// An id that is taken gets a number.
    fn claim(&mut self, id: Spanned<&str>, problems: &mut Vec<Diagnostic>) -> String {
        let first = self.taken.get(id.value).copied();
        let free = self.free(id.value);
        self.taken.insert(free.clone(), id.span);
        if let Some(first) = first {
            let message = format!("the operationId `{}` is taken", id.value);
            problems.push(
                Diagnostic::warning(Rule::DuplicateName, id.span, message)
                    .related(first, "it is given here first")
                    .help(format!(
                        "give each operation an id of its own; this one is called `{free}`"
                    )),
            );
        }
        free
    }

    fn free(&mut self, id: &str) -> String {
        if !self.taken.contains_key(id) {
            return id.to_owned();
        }
        let next = self.numbers.entry(id.to_owned()).or_insert(2);
        loop {
            let numbered = format!("{id}_{next}");
            *next += 1;
            if !self.taken.contains_key(&numbered) {
                return numbered;
            }
        }
    }
}

/// The id that an operation describes.
fn own<'a>(operation: &Operation<'a>) -> Option<Spanned<&'a str>> {
    operation.id.filter(|id| !id.value.is_empty())
}

/// `get /users/{id}` as `get_users_by_id`.
fn made(method: &str, path: &str) -> String {
    let mut id = method.to_lowercase().replace('-', "_");
    for segment in path.split('/').filter(|segment| !segment.is_empty()) {
        let by = if segment.starts_with('{') { "by_" } else { "" };
        let word = |character: char| match character.is_alphanumeric() {
            true => character,
            false => '_',
        };
        let words: String = segment.chars().map(word).collect();
        id = format!("{id}_{by}{}", words.trim_matches('_'));
    }
    id
}
