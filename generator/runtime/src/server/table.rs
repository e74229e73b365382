//! The operations that a path can belong to.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use http::Uri;

use super::operation_info::OperationInfo;
use crate::message::template::split_query;
use crate::server::captures::{captures, rest};

/// The operations of a service.
///
/// Axum distinguishes paths by whole segments, and rejects two that differ only in the names of their parameters. So
/// all paths that look the same to axum are registered as one.
pub(super) struct Table<E> {
    entries: Vec<Entry<E>>,
}

type Entries<E> = Vec<Entry<E>>;

/// An operation.
#[derive(Clone)]
pub(super) struct Entry<E> {
    pub(super) operation: OperationInfo,
    /// The media type of the response.
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
    /// Adds an operation. If a request matches two, the first one is chosen.
    pub(super) fn add(&mut self, operation: OperationInfo, media_type: &'static str, endpoint: E) {
        self.entries.push(Entry {
            operation,
            media_type,
            endpoint,
        });
    }

    /// The operations that each of axum's paths can belong to, and those that any other path can belong to. Templates
    /// with more fixed text come first.
    pub(super) fn routes(mut self) -> (BTreeMap<String, Entries<E>>, Entries<E>) {
        self.entries.sort_by_key(|entry| Reverse(entry.literals()));
        let (others, entries): (Vec<_>, Vec<_>) =
            self.entries.into_iter().partition(Entry::has_rest);
        let mut routes: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for entry in entries {
            routes
                .entry(shape(entry.operation.path))
                .or_default()
                .push(entry);
        }
        let by_path = routes.into_values().map(|mut entries| {
            let path = route(entries[0].operation.path);
            entries.extend(others.iter().cloned());
            (path, entries)
        });
        (by_path.collect(), others)
    }
}

impl<E> Entry<E> {
    pub(super) fn is_for(&self, uri: &Uri) -> bool {
        let given = uri.query().unwrap_or_default();
        let mut fixed = split_query(self.operation.path)
            .1
            .into_iter()
            .flat_map(|query| query.split('&'));
        fixed.all(|wanted| given.split('&').any(|given| given == wanted))
            && captures(self.operation.path, uri.path()).is_some()
    }

    /// The number of fixed query parameters, and the number of fixed characters in the path.
    fn literals(&self) -> (usize, usize) {
        let (path, query) = split_query(self.operation.path);
        let parameters = query.map_or(0, |query| query.split('&').count());
        let behind = |part: &str| {
            part.rfind('}')
                .map_or(part.len(), |end| part.len() - end - 1)
        };
        (parameters, path.split('{').map(behind).sum())
    }

    fn has_rest(&self) -> bool {
        split_query(self.operation.path)
            .0
            .split('/')
            .any(|segment| rest(segment).is_some())
    }
}

/// What axum sees of a path: `/notes/{}` for `/notes/{id}.csv`.
fn shape(template: &str) -> String {
    with_parameters(template, |_, _| String::new())
}

/// The path that is registered with axum, which layers find in the request as `MatchedPath`: the described one, but a
/// segment that contains a parameter is one as a whole. `/notes/{id}` for `/notes/{id}.csv`.
fn route(template: &str) -> String {
    with_parameters(template, |index, name| {
        // Axum takes a star for the rest of the path.
        if name.contains('*') || name.is_empty() {
            index.to_string()
        } else {
            name.to_owned()
        }
    })
}

/// The path with each segment that contains a parameter replaced by one, named after the index of the segment and the
/// first name in it.
fn with_parameters(template: &str, name: impl Fn(usize, &str) -> String) -> String {
    let segments = split_query(template).0.split('/').enumerate();
    let replaced = segments.map(|(index, segment)| match segment.split_once('{') {
        Some((_, rest)) => {
            let (first, _) = rest.split_once('}').unwrap_or((rest, ""));
            format!("{{{}}}", name(index, first))
        }
        None => segment.to_owned(),
    });
    replaced.collect::<Vec<_>>().join("/")
}
