//! The public items of the generated crate: everything that code using the crate can name, and how it can be used.
//!
//! The comparison of versions and the accepted surface read this list.

mod client;
mod error_body;
mod item;
mod models;
mod operations;
mod structs;
mod webhooks;

pub use item::{Item, Owner, Signature};

use super::Api;

impl Api {
    /// Lists the public items of the crate that represent a part of the API.
    pub fn items(&self) -> Vec<Item> {
        let mut items: Vec<_> = self
            .types
            .iter()
            .flat_map(|def| models::items(def, self.conversions.get(&def.name)))
            .collect();
        items.extend(self.operations.iter().flat_map(operations::items));
        items.extend(webhooks::items(self));
        items.extend(client::items(self));
        items.extend(self.error_body.iter().flat_map(error_body::items));
        items
    }
}
