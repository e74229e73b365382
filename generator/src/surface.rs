//! The public surface of a generated crate, one line for each item that code can name.

use std::fmt::Write;

use crate::ir::{Api, Derive, Item, Signature};

/// The traits that all types have, which are not listed.
const TRAITS_OF_ALL: [Derive; 2] = [Derive::Debug, Derive::Clone];

/// Lists the public items of a crate: `models::Tax.rate: Option<f64>`, `models::Tax::new(code: impl Into<String>)`.
pub fn surface(api: &Api) -> String {
    let mut text = String::new();
    for item in api.items().iter().filter(|item| !is_of_all(item)) {
        let deprecated = if item.deprecated { ", deprecated" } else { "" };
        let _ = writeln!(text, "{}{}{deprecated}", item.path, usage(&item.signature));
    }
    text
}

fn is_of_all(item: &Item) -> bool {
    let is_listed = |derive: &Derive| item.path.ends_with(&format!(": {derive:?}"));
    item.signature == Signature::Trait && TRAITS_OF_ALL.iter().any(is_listed)
}

/// How an item is used, including what reports on changes say in words.
fn usage(signature: &Signature) -> String {
    match signature {
        Signature::Literal(fields) => {
            let fields = fields.iter().map(|(name, ty)| format!("{name}: {ty}"));
            format!(" {{ {} }}", fields.collect::<Vec<_>>().join(", "))
        }
        Signature::Environment(variables) => {
            let variables = variables.iter().map(|(end, must_be_set)| {
                let required = if *must_be_set { "" } else { "?" };
                format!("…_{end}{required}")
            });
            format!("() reads {}", variables.collect::<Vec<_>>().join(", "))
        }
        signature => signature.to_string(),
    }
}
