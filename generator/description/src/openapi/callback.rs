//! Callbacks: requests that a service sends to a URL from an earlier request. Only their methods and URLs are read.

use std::collections::HashMap;

use super::reader::Reader;
use super::reference::follow;
use crate::source::{Key, METHODS, Node};
use crate::span::Spanned;

/// A callback of an operation.
#[derive(Debug)]
pub struct Callback<'a> {
    pub name: &'a str,
    node: &'a Node,
}

/// A request to a URL that an earlier request or its response contains.
#[derive(Debug)]
pub struct CallbackRequest<'a> {
    /// The method as written, or none if the path item has no operations.
    pub method: Option<&'a str>,
    /// The runtime expression for the URL.
    pub url: &'a str,
}

/// The callbacks of an operation.
pub(super) fn read_all<'a>(reader: &mut Reader<'a, '_>) -> Vec<Callback<'a>> {
    entries(reader.get("callbacks"))
        .map(|(name, node)| Callback {
            name: &name.text,
            node,
        })
        .collect()
}

/// The callbacks among the components, by name.
pub(super) fn components<'a>(reader: &mut Reader<'a, '_>) -> HashMap<&'a str, &'a Node> {
    let callbacks = entries(reader.get("callbacks"));
    callbacks
        .map(|(name, node)| (name.text.as_str(), node))
        .collect()
}

impl<'a> Callback<'a> {
    /// Its requests, or the reference that does not lead to a callback among the components.
    pub fn requests(
        &self,
        components: &HashMap<&'a str, &'a Node>,
    ) -> Result<Vec<CallbackRequest<'a>>, Spanned<&'a str>> {
        let reference = |node: &&'a Node| {
            let reference = node.get("$ref")?;
            let text = reference.as_str().unwrap_or_default();
            Some(Spanned::new(text, reference.span))
        };
        let node = follow(&self.node, "callbacks", components, reference)?;
        Ok(described(Some(node)).flat_map(requests).collect())
    }
}

fn requests<'a>((url, item): (&'a Key, &'a Node)) -> Vec<CallbackRequest<'a>> {
    let request = |method| CallbackRequest {
        method,
        url: url.text.as_str(),
    };
    let methods = described(Some(item))
        .map(|(method, _)| method.text.as_str())
        .filter(|method| METHODS.contains(method));
    let others =
        described(item.get("additionalOperations")).map(|(method, _)| method.text.as_str());
    let requests: Vec<_> = methods
        .chain(others)
        .map(|method| request(Some(method)))
        .collect();
    if requests.is_empty() {
        vec![request(None)]
    } else {
        requests
    }
}

/// The entries that are not extensions.
fn described(node: Option<&Node>) -> impl Iterator<Item = (&Key, &Node)> {
    entries(node).filter(|(key, _)| !key.text.starts_with("x-"))
}

fn entries(node: Option<&Node>) -> impl Iterator<Item = (&Key, &Node)> {
    node.and_then(Node::as_mapping).into_iter().flatten()
}
