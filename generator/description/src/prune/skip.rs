//! Leaves out parts that cannot be generated.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::graph::{Graph, Id, Mention};
use super::place::Part;
use super::remove::take_out;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::Node;
use crate::span::Span;

/// Removes the parts of a description that have errors, the parts that depend on them, and the known problems
/// in both. Returns a warning for each part; none if no error is in a part.
pub(crate) fn leave_out(
    root: &mut Node,
    errors: &[Diagnostic],
    known: &mut Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    let graph = Graph::new(root);
    let mut spread = Spread::new(&graph, root);
    for error in errors {
        for id in graph.at(error.span) {
            spread.add(*id, Reason::error(error));
        }
    }
    spread.run();
    let warnings = spread.warnings();
    let gone = spread.gone;
    take_out(root, &graph, &gone, known);
    warnings
}

/// Why a part is left out.
#[derive(Clone)]
struct Reason {
    message: String,
    span: Span,
    note: &'static str,
    help: Option<String>,
    /// Other problems in the same part.
    more: Vec<(Span, String)>,
}

impl Reason {
    fn error(error: &Diagnostic) -> Self {
        Self {
            message: error.message.clone(),
            span: error.span,
            note: "because of this",
            help: error.help.clone(),
            more: Vec::new(),
        }
    }

    fn without(missing: &str, span: Span) -> Self {
        Self::follows(format!("it needs {missing}, which was left out"), span)
    }

    fn unsatisfiable(span: Span) -> Self {
        let message = "none of its security requirements is left";
        Self::follows(message.to_owned(), span)
    }

    /// Notes another reason for the same part. A description that overlays were applied to is checked twice.
    fn more_of(&mut self, reason: Self) {
        let other = (reason.span, reason.message);
        if other != (self.span, self.message.clone()) && !self.more.contains(&other) {
            self.more.push(other);
        }
    }

    fn follows(message: String, span: Span) -> Self {
        Self {
            message,
            span,
            note: "it is needed here",
            help: None,
            more: Vec::new(),
        }
    }
}

/// The parts to leave out, while the parts that depend on them are being found.
struct Spread<'g> {
    graph: &'g Graph,
    /// The references to each component.
    mentions: HashMap<Id, Vec<&'g Mention>>,
    /// By path item.
    operations: BTreeMap<Id, Vec<Id>>,
    /// Operations without security requirements of their own.
    inheriting: Vec<Id>,
    reasons: BTreeMap<Id, Reason>,
    /// The parts with a reason, and path items that these leave empty.
    gone: BTreeSet<Id>,
    queue: Vec<Id>,
}

impl<'g> Spread<'g> {
    fn new(graph: &'g Graph, root: &Node) -> Self {
        let mut mentions: HashMap<_, Vec<_>> = HashMap::new();
        for mention in &graph.mentions {
            if let Some(target) = graph.components.get(&mention.target) {
                mentions.entry(*target).or_default().push(mention);
            }
        }
        let operations = graph.operations();
        let inherits = |id: &Id| {
            let operation = root.below(&graph.places[*id].path);
            operation.is_some_and(|node| node.get("security").is_none())
        };
        let inheriting = operations.values().flatten().copied().filter(inherits);
        Self {
            graph,
            mentions,
            inheriting: inheriting.collect(),
            operations,
            reasons: BTreeMap::new(),
            gone: BTreeSet::new(),
            queue: Vec::new(),
        }
    }

    /// Leaves out a part. A path is left out by way of its operations, each of which is reported.
    fn add(&mut self, id: Id, reason: Reason) {
        if let Some(operations) = self.operations.get(&id).cloned() {
            for operation in operations {
                self.add(operation, reason.clone());
            }
        } else if let Some(known) = self.reasons.get_mut(&id) {
            known.more_of(reason);
        } else {
            self.reasons.insert(id, reason);
            self.gone.insert(id);
            self.queue.push(id);
        }
    }

    fn run(&mut self) {
        while let Some(id) = self.queue.pop() {
            let place = &self.graph.places[id];
            for mention in self.mentions.remove(&id).unwrap_or_default() {
                let from = mention.from.filter(|from| !self.is_gone(*from));
                if let Some(from) = from {
                    self.add(from, Reason::without(&place.label, mention.span));
                }
            }
            match (place.part, place.owner) {
                (Part::Operation, Some(path)) if self.is_emptied(path) => {
                    self.gone.insert(path);
                }
                (Part::Requirement, owner) => self.check_security(owner, id),
                _ => {}
            }
        }
    }

    fn is_gone(&self, id: Id) -> bool {
        self.graph.around(id).any(|id| self.gone.contains(&id))
    }

    fn is_emptied(&self, path: Id) -> bool {
        let operations = self.operations.get(&path);
        operations.is_some_and(|ids| ids.iter().all(|id| self.gone.contains(id)))
    }

    /// Leaves out operations without a security requirement left that a caller could satisfy.
    fn check_security(&mut self, owner: Option<Id>, last: Id) {
        let mut others = self.graph.places.iter().enumerate();
        let is_left = others.any(|(id, place)| {
            place.part == Part::Requirement && place.owner == owner && !self.gone.contains(&id)
        });
        if is_left {
            return;
        }
        let requirement = &self.graph.places[last];
        let operations = match owner {
            Some(operation) => vec![operation],
            None => std::mem::take(&mut self.inheriting),
        };
        for operation in operations {
            if !self.is_gone(operation) {
                self.add(operation, Reason::unsatisfiable(requirement.span));
            }
        }
    }

    /// A warning for each part that is not within another part that is left out.
    fn warnings(&self) -> Vec<Diagnostic> {
        let is_in_another = |id: Id| {
            let mut around = self.graph.around(id).skip(1);
            around.any(|id| self.reasons.contains_key(&id))
        };
        let outermost = self.reasons.iter().filter(|(id, _)| !is_in_another(**id));
        outermost
            .map(|(id, reason)| {
                let place = &self.graph.places[*id];
                let more = match reason.more.len() {
                    0 => String::new(),
                    1 => " (and one more problem)".to_owned(),
                    more => format!(" (and {more} more problems)"),
                };
                let message = format!("{} was left out: {}{more}", place.label, reason.message);
                let mut warning = Diagnostic::warning(Rule::LeftOut, place.span, message);
                if reason.span != place.span {
                    warning = warning.related(reason.span, reason.note);
                }
                warning.help = reason.help.clone();
                warning
            })
            .collect()
    }
}
