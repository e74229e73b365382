//! Removes operations that were not selected.

use std::collections::{BTreeSet, HashMap};

use super::derived;
use super::graph::{Graph, Id};
use super::place::{Part, items};
use super::remove::take_out;
use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::source::Node;
use crate::span::Span;

/// The selected operations; all of them if no tag and no operation is named. An entry can have several names, separated
/// by commas, unless it is a name itself.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    /// Operations with one of these tags.
    pub tags: Vec<String>,
    /// Operations with one of these ids, or `GET /path`.
    pub operations: Vec<String>,
}

impl Selection {
    pub(crate) fn is_everything(&self) -> bool {
        self.tags.is_empty() && self.operations.is_empty()
    }
}

/// Removes the other operations, and the components that nothing refers to any more. Webhooks stay. Tags and
/// operations that do not exist are reported.
pub(crate) fn select(root: &mut Node, selection: &Selection, problems: &mut Vec<Diagnostic>) {
    let graph = Graph::new(root);
    let operations = described(&graph, root);
    let span = paths(root);
    let tags = operations.iter().flat_map(|operation| &operation.tags);
    let tags: BTreeSet<&str> = tags.copied().collect();
    let ids = operations.iter().flat_map(|operation| &operation.names);
    let ids: BTreeSet<&str> = ids.map(String::as_str).collect();
    let wanted_tags = split(&selection.tags, &tags, str::to_owned);
    let wanted_ids = split(&selection.operations, &ids, with_method);
    check("tag", &wanted_tags, &tags, span, problems);
    check("operation", &wanted_ids, &ids, span, problems);

    let is_wanted = |operation: &Described<'_>| {
        let mut tags = operation.tags.iter();
        tags.any(|tag| wanted_tags.iter().any(|wanted| wanted == tag))
            || operation.names.iter().any(|name| wanted_ids.contains(name))
    };
    let unwanted = operations.iter().filter(|operation| !is_wanted(operation));
    let mut gone: BTreeSet<Id> = unwanted.map(|operation| operation.id).collect();
    let emptied = graph.operations().into_iter();
    let emptied = emptied.filter(|(_, operations)| operations.iter().all(|id| gone.contains(id)));
    let emptied: Vec<Id> = emptied.map(|(path, _)| path).collect();
    gone.extend(emptied);
    take_out(root, &graph, &gone, problems);
    sweep(root, problems);
}

/// Removes the components that neither operations nor webhooks need.
pub(crate) fn sweep(root: &mut Node, problems: &mut Vec<Diagnostic>) {
    let graph = Graph::new(root);
    let mut uses: HashMap<Option<Id>, Vec<Id>> = HashMap::new();
    for mention in &graph.mentions {
        if let Some(target) = graph.components.get(&mention.target) {
            let user = mention.from.and_then(|from| graph.around(from).last());
            let user = user.filter(|user| graph.places[*user].part == Part::Component);
            uses.entry(user).or_default().push(*target);
        }
    }
    for (base, derived) in derived::pairs(&graph, root) {
        uses.entry(Some(base)).or_default().push(derived);
    }
    let mut reached = BTreeSet::new();
    let mut queue = vec![None];
    while let Some(user) = queue.pop() {
        for target in uses.remove(&user).unwrap_or_default() {
            if reached.insert(target) {
                queue.push(Some(target));
            }
        }
    }
    let gone = graph.components.values().copied();
    let gone: BTreeSet<Id> = gone.filter(|id| !reached.contains(id)).collect();
    take_out(root, &graph, &gone, problems);
}

/// An operation with the tags and names that select it.
struct Described<'a> {
    id: Id,
    tags: Vec<&'a str>,
    names: Vec<String>,
}

/// The names in what is asked for: an entry that is no name itself has several, separated by commas.
fn split(asked: &[String], known: &BTreeSet<&str>, spelled: fn(&str) -> String) -> Vec<String> {
    let names = asked.iter().flat_map(|entry| {
        let whole = spelled(entry.trim());
        if known.contains(whole.as_str()) {
            vec![whole]
        } else {
            entry.split(',').map(|name| spelled(name.trim())).collect()
        }
    });
    names.collect()
}

/// `GET /path` for `get /path`, as methods are keywords of a description. Other names stay as they are.
fn with_method(name: &str) -> String {
    match name.split_once(' ') {
        Some((method, path)) if path.starts_with('/') => {
            format!("{} {path}", method.to_ascii_uppercase())
        }
        _ => name.to_owned(),
    }
}

fn described<'a>(graph: &Graph, root: &'a Node) -> Vec<Described<'a>> {
    let places = graph.places.iter().enumerate();
    let operations = places.filter(|(_, place)| place.part == Part::Operation);
    let described = operations.filter_map(|(id, place)| {
        let node = root.below(&place.path)?;
        let tags = items(node, "tags").iter().filter_map(Node::as_str);
        let name = node.get("operationId").and_then(Node::as_str);
        let names = [name.map(str::to_owned), method_and_path(root, &place.path)];
        Some(Described {
            id,
            tags: tags.collect(),
            names: names.into_iter().flatten().collect(),
        })
    });
    described.collect()
}

/// `GET /path`
fn method_and_path(root: &Node, place: &[usize]) -> Option<String> {
    let [section, path, methods @ ..] = place else {
        return None;
    };
    let (_, paths) = root.as_mapping()?.get_index(*section)?;
    let (path, item) = paths.as_mapping()?.get_index(*path)?;
    // Additional methods are one level deeper, under `additionalOperations`.
    let (method, above) = methods.split_last()?;
    let item = item.below(above)?;
    let (method, _) = item.as_mapping()?.get_index(*method)?;
    Some(format!(
        "{} {}",
        method.text.to_ascii_uppercase(),
        path.text
    ))
}

/// The span at which names that do not exist are reported.
fn paths(root: &Node) -> Span {
    let key = root.as_mapping().and_then(|root| root.get_full("paths"));
    key.map_or(root.span, |(_, key, _)| key.span)
}

fn check(
    what: &str,
    asked: &[String],
    known: &BTreeSet<&str>,
    span: Span,
    problems: &mut Vec<Diagnostic>,
) {
    for name in asked.iter().filter(|name| !known.contains(name.as_str())) {
        let message = format!("the description has no {what} `{name}`");
        let problem = Diagnostic::new(Rule::UnknownSelection, span, message);
        problems.push(match closest(name, known.iter().copied()) {
            Some(candidate) => problem.help(format!("did you mean `{candidate}`?")),
            None => problem.help(format!("write the {what} as in the description")),
        });
    }
}
