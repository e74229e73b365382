// @generated from the API description, which is the place to change.

//! Which operations a path is of.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use http::Uri;

use crate::support::captures::{captures, rest};
use crate::support::template::split_query;

/// The operations of a service.
///
/// Axum tells paths apart by whole segments, and only where no two are the same but for the names of their
/// parameters. So it is given one path for all that look the same to it.
pub(super) struct Table<E> {
    entries: Vec<Entry<E>>,
}

type Entries<E> = Vec<Entry<E>>;

/// An operation.
#[derive(Clone)]
pub(super) struct Entry<E> {
    pub(super) template: &'static str,
    pub(super) method: &'static str,
    /// That of the response.
    pub(super) media_type: &'static str,
    pub(super) endpoint: E,
}

impl<E> Default for Table<E> {
    fn default() -> Self {
        let entries = Vec::new();
        Self { entries }
    }
}

impl<E: Clone> Table<E> {
    /// Adds an operation. Of two that a request could be for, the first is meant.
    pub(super) fn add(
        &mut self,
        template: &'static str,
        (method, media_type): (&'static str, &'static str),
        endpoint: E,
    ) {
        self.entries.push(Entry {
            template,
            method,
            media_type,
            endpoint,
        });
    }

    /// The operations that each of axum's paths can be of, and those that any other path can be of. What says
    /// more of the path comes first.
    pub(super) fn routes(mut self) -> (BTreeMap<String, Entries<E>>, Entries<E>) {
        self.entries.sort_by_key(|entry| Reverse(entry.literals()));
        let (others, entries): (Vec<_>, Vec<_>) =
            self.entries.into_iter().partition(Entry::has_rest);
        let mut routes: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for entry in entries {
            routes.entry(shape(entry.template)).or_default().push(entry);
        }
        for entries in routes.values_mut() {
            entries.extend(others.iter().cloned());
        }
        (routes, others)
    }
}

impl<E> Entry<E> {
    /// Whether a request for this address can be one for the operation.
    pub(super) fn is_for(&self, uri: &Uri) -> bool {
        let given = uri.query().unwrap_or_default();
        let fixed = split_query(self.template).1.into_iter();
        let mut fixed = fixed.flat_map(|query| query.split('&'));
        fixed.all(|wanted| given.split('&').any(|given| given == wanted))
            && captures(self.template, uri.path()).is_some()
    }

    /// How many parameters of the query, and how many characters of the path, are fixed.
    fn literals(&self) -> (usize, usize) {
        let (path, query) = split_query(self.template);
        let parameters = query.map_or(0, |query| query.split('&').count());
        let behind = |part: &str| {
            part.rfind('}')
                .map_or(part.len(), |end| part.len() - end - 1)
        };
        (parameters, path.split('{').map(behind).sum())
    }

    fn has_rest(&self) -> bool {
        split_query(self.template)
            .0
            .split('/')
            .any(|segment| rest(segment).is_some())
    }
}

/// The path with a parameter in place of each segment that has one in it, named by its place.
fn shape(template: &str) -> String {
    let segments = split_query(template).0.split('/').enumerate();
    let segments = segments.map(|(index, segment)| match segment.contains('{') {
        true => format!("{{{index}}}"),
        false => segment.to_owned(),
    });
    segments.collect::<Vec<_>>().join("/")
}
