//! The removable parts of a description, and the references in it.

use std::collections::{BTreeMap, HashMap};

use super::label::label;
use super::place::{self, Part, Trail, component};
use crate::source::{Key, Node, ObjectType, Value};
use crate::span::Span;

/// The number of a place in [`Graph::places`].
pub(super) type Id = usize;

/// The place of a removable part.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) part: Part,
    /// Positions in mappings and lists, from the root down.
    pub(super) path: Vec<usize>,
    /// The key, or the item of a list.
    pub(super) span: Span,
    /// The smallest part that contains this one.
    pub(super) owner: Option<Id>,
    /// How messages name it.
    pub(super) label: String,
}

/// A reference to a component.
#[derive(Debug)]
pub(super) struct Mention {
    /// The smallest part that contains it; none at the root.
    pub(super) from: Option<Id>,
    pub(super) span: Span,
    /// The section and the name.
    pub(super) target: (String, String),
}

/// A description as parts and references, in the order of the text.
#[derive(Debug, Default)]
pub(super) struct Graph {
    pub(super) places: Vec<Place>,
    pub(super) mentions: Vec<Mention>,
    /// The part for each component, by section and name.
    pub(super) components: HashMap<(String, String), Id>,
    /// The parts that contain a key or value with each span: only one, unless an alias repeats it. Parts within these
    /// are left out.
    at: HashMap<Span, Vec<Id>>,
}

impl Graph {
    /// Builds the graph of a description.
    pub(super) fn new(root: &Node) -> Self {
        let mut walk = Walk {
            graph: Self::default(),
            trail: Trail {
                root,
                nodes: Vec::new(),
                keys: Vec::new(),
                positions: Vec::new(),
            },
        };
        walk.node(root, ObjectType::Root, None);
        walk.graph
    }

    /// The parts that contain the keys and values with this span.
    pub(super) fn at(&self, span: Span) -> &[Id] {
        self.at.get(&span).map_or(&[], Vec::as_slice)
    }

    /// A part and all the parts that contain it, the smallest first.
    pub(super) fn around(&self, id: Id) -> impl Iterator<Item = Id> {
        std::iter::successors(Some(id), |id| self.places[*id].owner)
    }

    /// Whether everything with this span is in parts that are removed.
    pub(super) fn is_gone(&self, span: Span, goes: impl Fn(Id) -> bool) -> bool {
        let parts = self.at(span);
        !parts.is_empty() && parts.iter().all(|id| self.around(*id).any(&goes))
    }

    /// The operations under each path.
    pub(super) fn operations(&self) -> BTreeMap<Id, Vec<Id>> {
        let mut operations: BTreeMap<Id, Vec<Id>> = BTreeMap::new();
        for (id, place) in self.places.iter().enumerate() {
            if let (Part::Operation, Some(path)) = (place.part, place.owner) {
                operations.entry(path).or_default().push(id);
            }
        }
        operations
    }

    fn note(&mut self, span: Span, owner: Option<Id>) {
        let Some(owner) = owner else { return };
        let known = self.at.get(&span).map_or(&[][..], Vec::as_slice);
        // Everything that an alias repeats has the span of the alias.
        if !self.around(owner).any(|id| known.contains(&id)) {
            self.at.entry(span).or_default().push(owner);
        }
    }
}

struct Walk<'a> {
    graph: Graph,
    trail: Trail<'a>,
}

impl<'a> Walk<'a> {
    fn node(&mut self, node: &'a Node, kind: ObjectType, owner: Option<Id>) {
        self.graph.note(node.span, owner);
        self.trail.nodes.push(node);
        match &node.value {
            Value::Mapping(entries) => {
                for (position, (key, value)) in entries.iter().enumerate() {
                    self.trail.positions.push(position);
                    self.entry(key, value, kind, owner);
                    self.trail.positions.pop();
                }
            }
            Value::Sequence(items) => {
                for (position, item) in items.iter().enumerate() {
                    self.trail.positions.push(position);
                    self.item(item, kind, owner);
                    self.trail.positions.pop();
                }
            }
            _ => {}
        }
        self.trail.nodes.pop();
    }

    fn entry(&mut self, key: &'a Key, value: &'a Node, kind: ObjectType, owner: Option<Id>) {
        let part = place::of_entry(&self.trail, kind, key);
        let owner = self.place(part, (&key.text, key.span), value, owner);
        self.graph.note(key.span, owner);
        let is_reference = key.text == "$ref" || kind == ObjectType::Mapping;
        if let Some((section, name)) = value.as_str().filter(|_| is_reference).and_then(component) {
            self.mention((section, name), value.span, owner);
        }
        if part == Some(Part::ErrorBody)
            && let Some(schema) = value.get("schema")
            && let Some(name) = schema.as_str()
        {
            self.mention(("schemas", name.to_owned()), schema.span, owner);
        }
        self.trail.keys.push(&key.text);
        self.node(value, kind.child(&key.text), owner);
        self.trail.keys.pop();
    }

    fn item(&mut self, item: &'a Node, kind: ObjectType, owner: Option<Id>) {
        let part = place::of_item(&self.trail, kind, item);
        let owner = self.place(part, ("", item.span), item, owner);
        if part == Some(Part::Requirement) {
            let schemes = item.as_mapping().into_iter().flatten();
            for (scheme, _) in schemes {
                let target = ("securitySchemes", scheme.text.clone());
                self.mention(target, scheme.span, owner);
            }
        }
        self.trail.keys.push("");
        self.node(item, kind.item(), owner);
        self.trail.keys.pop();
    }

    /// Records a part, if there is one. Returns the owner of its content.
    fn place(
        &mut self,
        part: Option<Part>,
        (key, span): (&str, Span),
        node: &Node,
        owner: Option<Id>,
    ) -> Option<Id> {
        let Some(part) = part else { return owner };
        let text = label(part, &self.trail, key, node);
        let id = self.graph.places.len();
        if let (Part::Component, Some(section)) = (part, self.trail.keys.last()) {
            let name = ((*section).to_owned(), key.to_owned());
            self.graph.components.insert(name, id);
        }
        let places = &mut self.graph.places;
        let label = match owner.map(|owner| &places[owner]) {
            Some(owner) if part != Part::Operation => format!("{text} of {}", owner.label),
            _ => text,
        };
        places.push(Place {
            part,
            path: self.trail.positions.clone(),
            span,
            owner,
            label,
        });
        Some(id)
    }

    fn mention(&mut self, (section, name): (&str, String), span: Span, from: Option<Id>) {
        self.graph.mentions.push(Mention {
            from,
            span,
            target: (section.to_owned(), name),
        });
    }
}
