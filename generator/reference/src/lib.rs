//! A page for reading about a described API, and for trying it.
//!
//! It is a single file that loads nothing: it contains both Swagger UI and the description. Extension keywords of the
//! description are put into words, as Swagger UI does not know them.
#![forbid(unsafe_code)]

mod changes;
mod html;
mod node;
mod renderer;
mod words;

use anyhow::Context;
use serde_json::{Value, json};

pub use changes::Changes;

use crate::node::Node;

/// A service that the operations on the page call.
#[derive(Clone, Copy)]
pub struct Service<'a> {
    /// Its base URL; it can be relative to the page.
    pub base_url: &'a str,
    /// The credential that calls send.
    pub key: &'a str,
}

/// The page for a description in YAML. Without a service, operations call those that the description names, with the
/// credential that the reader enters. Changes since another version are marked, if they are given.
///
/// # Errors
///
/// If the description is not YAML.
pub fn page(
    description: &str,
    service: Option<Service<'_>>,
    changes: Option<&Changes>,
) -> anyhow::Result<String> {
    let mut root: Node =
        serde_yaml::from_str(description).context("cannot read the description")?;
    words::add(&mut root);
    if let Some(changes) = changes {
        changes::add(&mut root, changes);
    }
    if let Some(service) = service {
        root.set("servers", Node::List(vec![server(service.base_url)]));
    }
    let title = root
        .get("info")
        .and_then(|info| info.get("title"))
        .and_then(Node::as_str)
        .unwrap_or("API")
        .to_owned();
    let credentials = service.map_or(json!({}), |service| credentials(&root, service.key));
    html::page(&title, &serde_json::to_string(&root)?, &credentials)
}

fn server(url: &str) -> Node {
    let url = ("url".to_owned(), Node::Text(url.to_owned()));
    Node::Map([url].into_iter().collect())
}

/// The credential under the name of each scheme that takes a single string.
fn credentials(root: &Node, key: &str) -> Value {
    let schemes = root
        .get("components")
        .and_then(|components| components.get("securitySchemes"))
        .and_then(Node::as_map)
        .into_iter()
        .flatten();
    let keyed = schemes.filter(|(_, scheme)| {
        let says = |keyword: &str| scheme.get(keyword).and_then(Node::as_str);
        says("type") == Some("apiKey") || says("scheme") == Some("bearer")
    });
    keyed.map(|(name, _)| (name.clone(), json!(key))).collect()
}
