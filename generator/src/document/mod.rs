//! Nodes as an OpenAPI document: the part of OpenAPI 3.1 that the generator supports.
//!
//! A keyword that is not known here is reported, never skipped.

mod body;
mod keywords;
mod object;
mod operation;
mod parameter;
mod root;
mod schema;

use indexmap::IndexMap;

pub use body::{RequestBody, Response};
pub use keywords::JsonType;
pub use operation::{Operation, Pagination};
pub use parameter::{Location, Parameter, Style};
pub use root::{ErrorBody, Info, SecurityScheme, Server, Tag};
pub use schema::{Discriminator, Property, Schema};

use crate::diagnostic::Diagnostic;
use crate::source::{At, Linked, Node, Span};

/// An OpenAPI document.
#[derive(Debug)]
pub struct Document<'a> {
    pub info: Info<'a>,
    /// The version of the generated package, if it is not that of the API.
    pub crate_version: Option<At<&'a str>>,
    /// The start of property names that stands for the name of the service.
    pub wire_prefix: Option<At<&'a str>>,
    pub error_body: Option<ErrorBody<'a>>,
    pub servers: Vec<Server<'a>>,
    pub tags: Vec<Tag<'a>>,
    pub operations: Vec<Operation<'a>>,
    /// Events that the service sends; their `path` is the name of the event.
    pub events: Vec<Operation<'a>>,
    /// Schemes that every operation requires unless it says otherwise.
    pub security: Vec<At<&'a str>>,
    pub components: Components<'a>,
    pub not_shown: Vec<&'a str>,
}

/// What operations refer to by name.
#[derive(Debug, Default)]
pub struct Components<'a> {
    pub schemas: IndexMap<&'a str, (Span, Schema<'a>)>,
    pub parameters: IndexMap<&'a str, OrReference<'a, Parameter<'a>>>,
    pub request_bodies: IndexMap<&'a str, OrReference<'a, RequestBody<'a>>>,
    pub responses: IndexMap<&'a str, OrReference<'a, Response<'a>>>,
    /// How a caller shows who it is.
    pub security_schemes: Vec<SecurityScheme<'a>>,
}

impl<'a> Components<'a> {
    /// A schema itself, or the one that it refers to, if that is there.
    pub fn target<'b>(&'b self, schema: &'b Schema<'a>) -> Option<&'b Schema<'a>> {
        match schema.reference {
            Some(name) => self.schemas.get(name.value).map(|(_, schema)| schema),
            None => Some(schema),
        }
    }
}

/// Something, or the name of the component that it is.
#[derive(Debug)]
pub enum OrReference<'a, T> {
    /// It stands here.
    Here(T),
    /// It is a component.
    Component {
        name: At<&'a str>,
        /// What it is here, in place of what the component says.
        description: Option<At<&'a str>>,
    },
}

impl<'a, T> OrReference<'a, T> {
    /// What is meant; none if the reference leads nowhere or in a circle, which has been reported.
    pub fn resolve<'b>(&'b self, components: &'b IndexMap<&'a str, Self>) -> Option<&'b T> {
        self.chain(components).find_map(|link| match link {
            Self::Here(value) => Some(value),
            Self::Component { .. } => None,
        })
    }

    /// What is said beside the reference, or beside one that it leads to.
    pub fn description(&self, components: &IndexMap<&'a str, Self>) -> Option<At<&'a str>> {
        self.chain(components).find_map(|link| match link {
            Self::Here(_) => None,
            Self::Component { description, .. } => *description,
        })
    }

    fn is_circular(&self, components: &IndexMap<&'a str, Self>) -> bool {
        let references = self
            .chain(components)
            .filter(|link| matches!(link, Self::Component { .. }));
        references.count() > components.len()
    }

    /// This and what it leads to. A longer chain than there are components goes in a circle.
    fn chain<'b>(
        &'b self,
        components: &'b IndexMap<&'a str, Self>,
    ) -> impl Iterator<Item = &'b Self> {
        let next = |link: &&'b Self| match link {
            Self::Here(_) => None,
            Self::Component { name, .. } => components.get(name.value),
        };
        std::iter::successors(Some(self), next).take(components.len() + 1)
    }
}

/// Reads the document in a tree of nodes, as far as it can be read.
pub fn read<'a>(linked: &'a Linked, problems: &mut Vec<Diagnostic>) -> Option<Document<'a>> {
    root::read(&linked.root, problems)
}

fn read_or_reference<'a, T>(
    node: &'a Node,
    read: fn(&'a Node, &mut Vec<Diagnostic>) -> Option<T>,
    problems: &mut Vec<Diagnostic>,
) -> Option<OrReference<'a, T>> {
    if node.get("$ref").is_none() {
        return read(node, problems).map(OrReference::Here);
    }
    let mut object = object::Object::open(node, "a reference", problems)?;
    let name = object.text("$ref", problems).map(component_name);
    let description = object.text("description", problems);
    object.ignore(&["summary"]);
    object.close(problems);
    name.map(|name| OrReference::Component { name, description })
}

/// The last key of a reference; linking has made all of them point to components.
fn component_name(reference: At<&str>) -> At<&str> {
    let name = reference.value.rsplit('/').next().unwrap_or_default();
    At::new(name, reference.span)
}
