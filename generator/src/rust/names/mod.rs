//! Names: every name in the generated crate is decided here and nowhere else.

mod base_urls;
mod claims;
pub(super) mod credentials;
mod error_body;
mod groups;
mod known_names;
mod members;
mod operations;
mod required_fields;
mod reserved_names;
mod schemas;
mod security;
mod setters;
pub(in crate::rust) mod spelling;
mod statuses;
#[cfg(test)]
mod tests;
mod tuple_positions;
mod variants;
mod webhooks;

use std::collections::HashMap;

use apicrate_description::diagnostic::Diagnostic;
use apicrate_description::model::{Model, SchemaId};

pub(super) use base_urls::BaseUrlNames;
use claims::Claims;
pub(super) use error_body::{accessor, constructor};
pub(super) use groups::module_of;
use members::ObjectNames;
pub(super) use operations::OperationNames;
pub(super) use required_fields::required_fields_name;
pub(super) use security::{SchemeNames, SecurityNames};
pub(super) use setters::Setters;
pub(super) use statuses::status_name;
pub(super) use tuple_positions::title;

/// The names of an API.
pub(super) struct Names {
    /// The names of types, in the order in which their schemas were met.
    pub(super) types: Vec<(SchemaId, TypeName)>,
    by_schema: HashMap<SchemaId, usize>,
    /// The names of the fields of objects.
    objects: HashMap<SchemaId, ObjectNames>,
    /// The names of the variants of other types, or of the fields of tuples, in order.
    members: HashMap<SchemaId, Vec<String>>,
    /// The names for operations, in order.
    pub(super) operations: Vec<OperationNames>,
    /// The names for base URLs, in order.
    pub(super) base_urls: Vec<BaseUrlNames>,
    /// The names of credentials.
    pub(super) security: SecurityNames,
    /// The variants of webhooks, in order.
    pub(super) webhooks: Vec<String>,
}

/// The name of a type and the module that holds it.
#[derive(Debug, Clone)]
pub(super) struct TypeName {
    pub(super) name: String,
    pub(super) module: String,
}

impl TypeName {
    /// The name of an inline type within this one.
    fn inner(&self, text: &str) -> Self {
        let part = heck::ToUpperCamelCase::to_upper_camel_case(text);
        Self {
            name: format!("{}{part}", self.name),
            module: self.module.clone(),
        }
    }
}

impl Names {
    /// The name of the type for a schema that has one.
    pub(super) fn type_of(&self, id: SchemaId) -> Option<&str> {
        let index = self.by_schema.get(&id)?;
        Some(&self.types[*index].1.name)
    }

    /// The names of the fields of an object.
    pub(super) fn fields(&self, id: SchemaId) -> &ObjectNames {
        static NONE: ObjectNames = ObjectNames::empty();
        self.objects.get(&id).unwrap_or(&NONE)
    }

    /// The names of the variants of a type, or of the fields of a tuple.
    pub(super) fn members(&self, id: SchemaId) -> &[String] {
        self.members.get(&id).map_or(&[], Vec::as_slice)
    }
}

/// Names everything. Where a name is taken, picks another one and warns.
pub(super) fn assign(model: &Model, problems: &mut Vec<Diagnostic>) -> Names {
    let mut types = schemas::Types::new(model, problems);
    types.name_components();
    types.name_sent_forms();
    let help = "rename one of the two: an operation its `operationId`, a server its `x-rust-name`";
    let mut methods = Claims::new("method", help);
    let base_urls = base_urls::assign(&model.base_urls, &mut methods, types.problems);
    let operations = operations::assign(&mut types, &mut methods);
    let webhooks = webhooks::assign(&mut types);
    let schemas::Types {
        named,
        objects,
        members,
        ..
    } = types;
    let by_schema = named.iter().enumerate();
    Names {
        by_schema: by_schema.map(|(index, (id, _))| (*id, index)).collect(),
        types: named,
        objects,
        members,
        operations,
        webhooks,
        base_urls,
        security: security::assign(model, problems),
    }
}
