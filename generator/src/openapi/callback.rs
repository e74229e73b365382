//! Requests that a service sends to a URL which an earlier request has told it. They are named, not read.

use super::path_item::METHODS;
use super::reader::Reader;
use crate::source::{Key, Node};

/// A request to a URL that an earlier request or its response has told.
#[derive(Debug)]
pub struct Callback<'a> {
    pub name: &'a str,
    pub method: &'a str,
    /// Where the URL is told, as a runtime expression.
    pub url: &'a str,
}

/// The callbacks of an operation.
pub(super) fn all<'a>(reader: &mut Reader<'a, '_>) -> Vec<Callback<'a>> {
    let callbacks = entries(reader.get("callbacks"));
    let urls = callbacks
        .flat_map(|(name, node)| entries(Some(node)).map(move |(url, item)| (name, url, item)));
    let requests = urls.flat_map(|(name, url, item)| {
        let methods = entries(Some(item)).map(|(method, _)| method.text.as_str());
        let methods = methods.filter(|method| METHODS.contains(method));
        methods.map(|method| Callback {
            name: &name.text,
            method,
            url: &url.text,
        })
    });
    requests.collect()
}

fn entries<'a>(node: Option<&'a Node>) -> impl Iterator<Item = (&'a Key, &'a Node)> {
    node.and_then(Node::as_mapping).into_iter().flatten()
}
